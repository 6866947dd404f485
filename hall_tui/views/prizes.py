"""Tonight's prize of a stage, from the attendance and what was sold for the game."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.prizes import PrizeFacts, prize_cents
from hall_tui.views.attendance import attendance
from hall_tui.views.sales import sales_for_game
from hall_tui.views.sessions import Session


def prize_facts(
    db: Database,
    rules: Loaded,
    session: Session,
    game: str,
    ball: int | None = None,
) -> PrizeFacts:
    """What a session knows when a game's prize is worked out; `ball` the last number.

    The sales are those of the game's beginning, once it has begun.
    """
    here = attendance(db, rules.hall, session)
    return PrizeFacts(
        column=here.column,
        players=here.players,
        sales=sales_for_game(db, rules.hall, session.id, game),
        ball=ball,
    )


def stage_prize(
    db: Database, rules: Loaded, session: Session, game: str, stage: int
) -> int:
    """The prize in cents of a stage, from 1, of a game that runs."""
    prize = rules.hall.games[game].stages[stage - 1].prize
    return prize_cents(rules.hall, prize, prize_facts(db, rules, session, game))
