"""How many players are here, and the column of prizes that this gives."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.picks import titles
from hall_tui.rules.requirements import counting
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
    players = players_now(db, hall, session.id)
    return Attendance(players, column(hall, players), False)


def players_now(db: Database, hall: Hall, session_id: int) -> int:
    """The players whose receipts hold a card that counts, free players left out.

    Cards that came back unplayed count nobody; a player with several receipts, each
    naming an earlier one, counts once (ruling 8).
    """
    found: int = value(db, _PLAYERS, session_id, json.dumps(counting(hall)))
    return found


def players_told(hall: Hall, found: Attendance) -> str:
    """The players in words, which say who counts: not every receipt is one more."""
    if found.reason is not None:
        return f"{found.players} fixed by hand"
    told = f"{found.players} with {titles(hall, (hall.attendance.group,))}"
    return f"{told} when play began" if found.frozen else told


def column(hall: Hall, players: int) -> int:
    """The prize column, from 1, that so many players give."""
    return max(1, sum(players >= least for least in hall.attendance.columns_from))


# From each player's first receipt down to those that name it.
_PLAYERS = """
WITH RECURSIVE of_player (first, id) AS (
    SELECT id, id FROM receipts WHERE session_id = ? AND earlier_receipt IS NULL
    UNION ALL
    SELECT p.first, r.id FROM of_player p
    CROSS JOIN receipts r ON r.earlier_receipt = p.id)
SELECT coalesce(sum(most), 0) FROM (
    SELECT max(r.players_counted) AS most FROM of_player p
    CROSS JOIN receipts r ON r.id = p.id
    WHERE EXISTS (SELECT 1 FROM held_products h WHERE h.receipt_id = r.id
        AND h.product IN (SELECT value FROM json_each(?)))
    GROUP BY p.first)
"""

# What a start fixed falls with it when the start is taken back.
_SET = """
SELECT players, column_number, reason FROM attendance_settings a
WHERE session_id = ? AND NOT EXISTS (SELECT 1 FROM game_starts g
    JOIN start_undos u ON u.start_id = g.id
    WHERE g.session_id = a.session_id AND g.seq = a.seq)
ORDER BY id DESC LIMIT 1
"""
