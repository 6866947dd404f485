"""What of a hall file this version runs, and why not for the rest."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.rules.model.hall import Hall


@dataclass(frozen=True)
class Notice:
    """Something that the file says and this version doesn't run yet.

    `part` is dotted, like the key of a fault; `line` is 0 where it isn't known.
    """

    part: str
    message: str
    line: int = 0


def notices(hall: Hall) -> tuple[Notice, ...]:
    """Return what the hall's file says and this version doesn't run yet."""
    return ()
