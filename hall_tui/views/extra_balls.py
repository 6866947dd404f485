"""Extra balls in a game: whether one has just come, and what it can win."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.extra_balls import State, state
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import AfterExtraBall, Pot
from hall_tui.rules.pot_claims import plays_for
from hall_tui.rules.pots import pot_key
from hall_tui.views.games import GameOn
from hall_tui.views.pots import pot_balances
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class ExtraNow:
    """An extra ball that came after the last call: the next number can win a pot.

    `amount_cents` is what the pots hold that are won right after it.
    """

    ball: str
    title: str
    amount_cents: int


def extra_state(hall: Hall, on: GameOn, ball: str) -> State:
    """How an extra ball stands in a game."""
    came_after = [one.after_count for one in on.extra if one.ball == ball]
    return state(hall.extra_balls[ball].balls, came_after, on.count)


def extra_state_of_pot(hall: Hall, on: GameOn, pot: Pot) -> State | None:
    """How the extra ball of a pot stands, None for a pot that is won otherwise."""
    trigger = pot.trigger
    if not isinstance(trigger, AfterExtraBall):
        return None
    return extra_state(hall, on, trigger.extra_ball)


def extra_now(
    db: Database, hall: Hall, session: Session, on: GameOn
) -> ExtraNow | None:
    """The extra ball that came after the last call, None where none did."""
    drawn = on.extra_now
    if drawn is None:
        return None
    keys = [
        pot_key(hall, name, session.slot)
        for name, pot in hall.pots.items()
        if isinstance(pot.trigger, AfterExtraBall)
        and pot.trigger.extra_ball == drawn.ball
        and plays_for(pot, on.game, on.stage)
    ]
    return ExtraNow(
        ball=drawn.ball,
        title=hall.extra_balls[drawn.ball].title,
        amount_cents=sum(pot_balances(db, key)[0] for key in keys),
    )
