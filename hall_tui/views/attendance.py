"""How many players are here, and the column of prizes that this gives."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.views.rows import one, value
from hall_tui.views.sessions import Session


@dataclass(frozen=True)
class Attendance:
    """Players counted and the prize column from 1.

    `frozen`: the first game has fixed them or somebody has set them; sales change
    them no more (ruling 8). `reason` is given when they were set by hand.
    """

    players: int
    column: int
    frozen: bool
    reason: str | None = None


def attendance(db: Database, hall: Hall, session: Session) -> Attendance:
    """The players and column of a session as they hold now."""
    fixed = one(
        db,
        _SET,
        session.id,
    )
    if fixed is not None:
        return Attendance(
            fixed["players"], fixed["column_number"], True, fixed["reason"]
        )
    players = players_now(db, session.id)
    return Attendance(players, column(hall, players), False)


def players_now(db: Database, session_id: int) -> int:
    """The players on the receipts that stand, free players left out."""
    found: int = value(
        db,
        "SELECT coalesce(sum(players_counted), 0) FROM receipts r WHERE session_id = ?"
        " AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id)",
        session_id,
    )
    return found


def column(hall: Hall, players: int) -> int:
    """The prize column, from 1, that so many players give."""
    return max(1, sum(players >= least for least in hall.attendance.columns_from))


# What a start fixed falls with it when the start is taken back.
_SET = """
SELECT players, column_number, reason FROM attendance_settings a
WHERE session_id = ? AND NOT EXISTS (SELECT 1 FROM game_starts g
    JOIN start_undos u ON u.start_id = g.id
    WHERE g.session_id = a.session_id AND g.seq = a.seq)
ORDER BY id DESC LIMIT 1
"""
