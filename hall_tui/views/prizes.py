"""Tonight's prize of a stage, from the attendance and the sales as they stand."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.prizes import PrizeFacts, prize_cents
from hall_tui.views.attendance import attendance
from hall_tui.views.sales import net_sales
from hall_tui.views.sessions import Session


def prize_facts(
    db: Database, rules: Loaded, session: Session, ball: int | None = None
) -> PrizeFacts:
    """What a session knows when a prize is worked out now; `ball` the last number."""
    here = attendance(db, rules.hall, session)
    return PrizeFacts(
        column=here.column,
        players=here.players,
        sales=net_sales(db, session.id),
        ball=ball,
    )


def stage_prize(
    db: Database, rules: Loaded, session: Session, game: str, stage: int
) -> int:
    """The prize in cents of a stage, from 1, of a game that runs."""
    prize = rules.hall.games[game].stages[stage - 1].prize
    return prize_cents(rules.hall, prize, prize_facts(db, rules, session))
