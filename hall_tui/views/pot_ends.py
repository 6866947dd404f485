"""Whether a pot can still be won tonight, and on which numbers in a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import ball_name
from hall_tui.rules.draws import can_be_last, game_of_draw
from hall_tui.rules.model.pots import OnNumber, Pot, WinnerOf
from hall_tui.views.draws import balls_of_game, draw_of
from hall_tui.views.games import calls_of, designated
from hall_tui.views.pot_rows import PotRow
from hall_tui.views.program import StepRow
from hall_tui.views.sessions import Session


@dataclass(frozen=True)
class OnNumbers:
    """The numbers on which a pot is won in a game, by their names.

    `gone`: all of them were called before the last ball, so that none can be the last
    any more; `names` are all of them then, else those that can.
    """

    names: tuple[str, ...] = ()
    gone: bool = False


def numbers_of_pot(
    db: Database,
    rules: Loaded,
    session: Session,
    pot: Pot,
    game: str,
    last: int | None = None,
) -> OnNumbers:
    """The numbers of a pot in a game that is on or to come; none for other pots.

    `last` is the ball that a win would come on now: by itself that called last.
    """
    if not isinstance(pot.trigger, OnNumber):
        return OnNumbers()
    drawn = designated(db, rules.hall, session.id, pot.trigger.designation)
    balls = balls_of_game(rules.hall, game)
    draw = draw_of(db, session.id, game_of_draw(rules.hall, game))
    called = [] if draw is None else [one.ball for one in calls_of(db, draw, balls)]
    if last is None and called:
        last = called[-1]
    left = can_be_last(drawn, called, last)
    names = tuple(ball_name(ball, balls) for ball in left or drawn)
    return OnNumbers(names, gone=bool(drawn) and not left)


def ended_tonight(
    db: Database,
    rules: Loaded,
    session: Session,
    row: PotRow,
    steps: Sequence[StepRow],
) -> bool:
    """Whether no game that can win the pot is on or to come in the program."""
    pot = rules.hall.pots[row.key.pot]
    playable = {
        step.id
        for step in steps
        if step.kind == "game" and step.state in ("on", "next", "to_come")
    }
    if playable.intersection(_play_off_games(pot) if row.must_go else ()):
        return False
    return all(
        numbers_of_pot(db, rules, session, pot, game).gone
        for game in playable.intersection(pot.trigger.games)
    )


def _play_off_games(pot: Pot) -> tuple[str, ...]:
    """The games whose winners get the pot when it must go."""
    play_off = pot.must_go.play_off if pot.must_go else None
    return tuple(play_off.games) if isinstance(play_off, WinnerOf) else ()
