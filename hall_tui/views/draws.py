"""Draws: which run of balls a game is played on, and the ball drawn last."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.balls import BallCount
from hall_tui.rules.model.cards import StripCard
from hall_tui.rules.model.hall import Hall
from hall_tui.views.faces import card_of_game
from hall_tui.views.rows import one, value


@dataclass(frozen=True)
class Designated:
    """A designated ball that stands."""

    id: int
    ball: int


def balls_of_game(hall: Hall, game: str) -> BallCount:
    """How many balls a game is played with."""
    return 90 if isinstance(card_of_game(hall, game), StripCard) else 75


def last_designated(
    db: Database, session_id: int, designation: str
) -> Designated | None:
    """The ball of a designation that was drawn last, None when none stands."""
    row = one(
        db,
        "SELECT d.id, d.ball FROM designated_balls d"
        " LEFT JOIN designation_undos u ON u.designated_id = d.id"
        " WHERE d.session_id = ? AND d.designation = ? AND u.seq IS NULL"
        " ORDER BY d.id DESC LIMIT 1",
        session_id,
        designation,
    )
    return None if row is None else Designated(row["id"], row["ball"])


def draw_of(db: Database, session_id: int, game: str) -> int | None:
    """The draw that was begun for a game in a session, None when there is none."""
    found: int | None = value(
        db,
        "SELECT id FROM draws WHERE session_id = ? AND game = ?",
        session_id,
        game,
    )
    return found


def standing_count(db: Database, draw_id: int) -> int:
    """How many balls stand on a draw."""
    found: int = value(
        db, "SELECT count(*) FROM standing_calls WHERE draw_id = ?", draw_id
    )
    return found
