"""All that the caller's desk and the board show of a session, in one reading."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.views.awards import Award, awards_of_game
from hall_tui.views.chair import Chair, caller_chair
from hall_tui.views.coming import Coming, coming
from hall_tui.views.counting import calls_of_game
from hall_tui.views.games import games_of
from hall_tui.views.last_step import LastStep, last_step
from hall_tui.views.playing import Playing, playing
from hall_tui.views.program import StepRow, ended_told, program
from hall_tui.views.reopening import Reopenable, reopening
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class LastGame:
    """The game that ended last, how and after how many calls, and what was won."""

    game: str
    title: str
    ended: str
    calls: int
    awards: tuple[Award, ...]


@dataclass(frozen=True, kw_only=True)
class CallerDesk:
    """A session at play.

    Between games only there is a `last_game`, and a `last_step` that can be taken
    back; with `reopenable` the stage closed last can be opened again.
    """

    steps: list[StepRow]
    playing: Playing | None
    coming: Coming | None
    last_game: LastGame | None
    last_step: LastStep | None
    chair: Chair | None
    reopenable: bool


def caller_desk(
    db: Database, rules: Loaded, session: Session, local: datetime
) -> CallerDesk:
    """Read it all; `local` is the time on the hall's clock."""
    steps = program(db, rules, session)
    now = playing(db, rules, session)
    return CallerDesk(
        steps=steps,
        playing=now,
        coming=coming(db, rules, session, steps, local),
        last_game=None if now is not None else last_game(db, rules, session),
        last_step=None if now is not None else last_step(db, rules, session),
        chair=caller_chair(db, session.id),
        reopenable=isinstance(reopening(db, rules, session), Reopenable),
    )


def last_game(db: Database, rules: Loaded, session: Session) -> LastGame | None:
    """The game of the session that ended last, None before the first has."""
    ended = [game for game in games_of(db, session.id) if game.ended is not None]
    if not ended:
        return None
    last = max(ended, key=lambda game: game.touched)
    return LastGame(
        game=last.game,
        title=rules.hall.games[last.game].title,
        ended=ended_told(last.ended or ""),
        calls=calls_of_game(db, rules.hall, last),
        awards=tuple(awards_of_game(db, last.start_id)),
    )
