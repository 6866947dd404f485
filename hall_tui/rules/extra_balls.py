"""Extra balls: which are in the machine in a game, what is typed for one, its pot.

An extra ball is no call. It comes once in a game for each ball there is of it, and all
are put back for the next game, also for one that goes on with the same draw (ruling
19).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from hall_tui.rules.draws import game_of_draw
from hall_tui.rules.model.games import OwnDraw
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import AfterExtraBall, Pot

State = Literal["to_come", "next", "now", "over"]


def in_machine(hall: Hall, game: str) -> tuple[str, ...]:
    """Return the extra balls of a game: those of the draw that it is played on."""
    draw = hall.games[game_of_draw(hall, game)].draw
    return draw.extra_balls if isinstance(draw, OwnDraw) else ()


def extra_named(hall: Hall, typed: str) -> str | None:
    """Return the extra ball whose code, or id, is typed; None for any other text."""
    word = typed.strip().lower()
    found = (name for name in hall.extra_balls if word in (name, code_of(hall, name)))
    return next(found, None)


def title_of_pot(hall: Hall, pot: Pot) -> str:
    """Return what the extra ball of such a pot is called; "" for any other pot."""
    trigger = pot.trigger
    if not isinstance(trigger, AfterExtraBall):
        return ""
    return hall.extra_balls[trigger.extra_ball].title


def code_of(hall: Hall, name: str) -> str:
    """Return what is typed for an extra ball."""
    return hall.extra_balls[name].code or name


def state(balls: int, came_after: Collection[int], count: int) -> State:
    """Return how the extra ball stands in a game whose draw is at a count.

    `balls` is how many there are of it, `came_after` the counts after which one came
    in this game. "next": the next call is the one right after it; "now": the last call
    is; "over": all have come, and that call has gone by.
    """
    if count in came_after:
        return "next"
    if count - 1 in came_after:
        return "now"
    return "over" if len(came_after) >= balls else "to_come"
