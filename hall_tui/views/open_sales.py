"""Sales that are laid aside until the player comes back."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import Row, one, rows


@dataclass(frozen=True)
class Held:
    """A sale laid aside: the order as it was asked for, without prices."""

    id: int
    session_id: int
    till: str
    held_at: str
    name: str | None
    sale: dict[str, object]


def held_sales(db: Database, session_id: int) -> list[Held]:
    """What is laid aside in a session, the oldest first."""
    found = rows(db, f"{_HELD} WHERE session_id = ? ORDER BY id", session_id)
    return [_held(row) for row in found]


def held_sale(db: Database, number: int) -> Held | None:
    """A sale laid aside, None when it isn't (any more)."""
    row = one(db, f"{_HELD} WHERE id = ?", number)
    return None if row is None else _held(row)


_HELD = "SELECT id, session_id, till, held_at, name, sale FROM open_sales"


def _held(row: Row) -> Held:
    return Held(**{**row, "sale": json.loads(row["sale"])})
