"""What is won on a number, and designations that are the first ball of a game."""

from __future__ import annotations

from collections.abc import Iterator

from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.bonuses import OnNumberBonus
from hall_tui.rules.model.games import Designation, IntoDraw
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import OnNumber


def won_on_balls(hall: Hall) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the title, designation and games of what is won on a number."""
    for pot in hall.pots.values():
        if isinstance(pot.trigger, OnNumber):
            yield pot.title, pot.trigger.designation, pot.trigger.games
    for bonus in hall.bonuses.values():
        if isinstance(bonus, OnNumberBonus):
            yield bonus.title, bonus.designation, bonus.games


def check_first_balls(hall: Hall) -> Iterator[Finding]:
    """Yield designations whose ball comes too late, or is drawn too."""
    for name, designation in hall.designations.items():
        if designation.first_of is not None:
            path = ("designations", name)
            yield from _itself(hall, path, designation, designation.first_of)
            yield from _drawn_too(hall, name, designation.first_of)
            yield from _won_before(hall, path, name, designation.first_of)


def _itself(
    hall: Hall, path: Path, designation: Designation, game: str
) -> Iterator[Finding]:
    if designation.balls > 1:
        message = "the first ball of a game is one ball"
        yield Finding((*path, "balls"), message, "take balls out, or first_of")
    draw = hall.games[game].draw
    if isinstance(draw, IntoDraw):
        message = f'the balls of "{game}" begin in "{draw.game}"'
        yield Finding((*path, "first_of"), message, f'write "{draw.game}"')


def _drawn_too(hall: Hall, name: str, game: str) -> Iterator[Finding]:
    for place, step in enumerate(hall.program.steps):
        if getattr(step, "designate", None) == name:
            at = ("program", "steps", place, "designate")
            message = f'"{name}" is the first ball of the game "{game}"'
            yield Finding(at, message, "take this step out, or first_of")


def _won_before(hall: Hall, path: Path, name: str, first: str) -> Iterator[Finding]:
    """Nothing is won on a ball in a game that isn't behind the one which begins so."""
    played = [getattr(step, "game", None) for step in hall.program.steps]
    until = played.index(first) + 1 if first in played else 0
    for title, ball, games in won_on_balls(hall):
        early = [game for game in played[:until] if game in games]
        if ball == name and early:
            message = f'{title} is played for in "{early[0]}", too early for this ball'
            cure = f'name an earlier game, or mend the games of "{title}"'
            yield Finding((*path, "first_of"), message, cure)
