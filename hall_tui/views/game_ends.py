"""How the games of a session came to an end: closed, given up, or left out."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import one, rows, value


@dataclass(frozen=True)
class GivenUp:
    """The row that ended a game without a winner before its time, and that act."""

    id: int
    seq: int
    game: str


@dataclass(frozen=True)
class Closing:
    """What closed a game's last stage, and the row that ended the game with it.

    Only a game that nobody won has no `id`; only one that goes on has no `end_id`.
    """

    id: int | None
    end_id: int | None
    count: int


def last_closing(db: Database, start_id: int) -> Closing | None:
    """The last closing of a game that stands, None when no stage is closed."""
    end = one(db, _CLOSED_END, start_id)
    row = one(db, _LAST_CLOSING, start_id)
    if end is not None and end["how"] == "no_winner":
        return Closing(None, end["id"], end["count"])
    if row is None:
        return None
    return Closing(row["id"], None if end is None else end["id"], row["count"])


def given_up(db: Database, session_id: int) -> GivenUp | None:
    """The game of a session that was given up last and not gone on with."""
    row = one(db, _GIVEN_UP, session_id)
    return None if row is None else GivenUp(row["id"], row["seq"], row["game"])


def left_out(db: Database, session_id: int) -> dict[str, str]:
    """The games that are left out of the session's program, with the reason."""
    return {row["game"]: row["reason"] for row in rows(db, _LEFT_OUT, session_id)}


def left_out_since(db: Database, session_id: int) -> dict[str, int]:
    """The games that are left out, with the number of the act that did it."""
    return {row["game"]: row["seq"] for row in rows(db, _LEFT_OUT, session_id)}


def left_out_id(db: Database, session_id: int, game: str) -> int | None:
    """The row that leaves a game out, None when the game isn't left out."""
    found: int | None = value(
        db, f"SELECT id FROM ({_LEFT_OUT}) WHERE game = ?", session_id, game
    )
    return found


_CLOSED_END = """
SELECT e.id, e.how, (SELECT count(*) FROM standing_calls k
    WHERE k.draw_id = g.draw_id) AS count
FROM standing_ends e JOIN game_starts g ON g.id = e.start_id
WHERE e.start_id = ? AND e.how <> 'abandoned'
"""

_LAST_CLOSING = """
SELECT id, count FROM standing_closings WHERE start_id = ? ORDER BY id DESC LIMIT 1
"""

_GIVEN_UP = """
SELECT e.id, e.seq, g.game FROM standing_ends e JOIN game_starts g ON g.id = e.start_id
WHERE g.session_id = ? AND e.how = 'abandoned' ORDER BY e.seq DESC LIMIT 1
"""

_LEFT_OUT = """
SELECT o.id, o.seq, o.game, o.reason FROM games_left_out o
LEFT JOIN games_put_back b ON b.left_out_id = o.id
WHERE o.session_id = ? AND b.seq IS NULL
ORDER BY o.id
"""
