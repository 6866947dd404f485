"""A good claim with what was found of its face, as the awards are made from it."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.views.claims import Claim
from hall_tui.views.look_ups import LookUp


@dataclass(frozen=True)
class Winning:
    """A good claim that stands when the stage is closed."""

    claim: Claim
    found: LookUp
