"""Why something can't be done now, as views tell it to acts and screens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Barred:
    """Why something can't be done as it is; the code is the rules' or an act's."""

    code: str
    message: str
