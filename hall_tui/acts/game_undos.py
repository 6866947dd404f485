"""What puts a hasty caller right: a start, a game given up or left out by mistake."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text
from hall_tui.acts.games import (
    IN_GAME,
    current_game,
    require_known,
    require_no_game,
    title_of,
)
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import BETWEEN_GAMES, SESSION_OPEN, Data, act
from hall_tui.acts.work import Work
from hall_tui.views.counting import calls_of_game
from hall_tui.views.game_ends import given_up, left_out_id
from hall_tui.views.games import game_of, games_of
from hall_tui.views.phase import Phase
from hall_tui.views.program import next_game


@dataclass(frozen=True, kw_only=True)
class UndoStart:
    """Why the game that was started, or whose pre-call was begun, waits.

    `game` is the one that is meant, where it is said.
    """

    reason: Text
    game: str | None = None


@dataclass(frozen=True, kw_only=True)
class UndoEnd:
    """Why the game that was given up goes on; `game` is the one that is meant."""

    reason: Text
    game: str | None = None


@dataclass(frozen=True, kw_only=True)
class PutBack:
    """The game that was left out, and why it is played after all."""

    game: str
    reason: Text


@act(
    UndoStart,
    label="Undo",
    roles={"caller"},
    phases=IN_GAME - {Phase.STOPPED},
    calls=True,
)
def undo_start(work: Work, arguments: UndoStart) -> Data:
    """Take a start back before the first ball; the game is sold again."""
    on = current_game(work)
    title = title_of(work, on.game)
    _require_meant(work, arguments.game, on.game, "is on")
    if on.calls and on.calls[-1].precall and not on.precalling:
        said = f"{title} began with balls called ahead: it goes on or is ended."
        raise Refused("already_started", said)
    if on.extra_now is not None:
        came = work.hall.extra_balls[on.extra_now.ball].title
        said = f"{came} came in {title}: take it back first."
        raise Refused("balls_called", said)
    if on.count > on.from_count or (on.stage, on.leg) != (1, 1):
        count = calls_of_game(work.db, work.hall, on)
        said = f"{title} stands at call {count}: take its balls back first."
        raise Refused("balls_called", said)
    work.tx.insert("start_undos", start_id=on.start_id, reason=arguments.reason)
    return {"game": on.game, "title": title}


@act(UndoEnd, label="Undo", roles={"caller"}, phases=BETWEEN_GAMES, second="manager")
def undo_end(work: Work, arguments: UndoEnd) -> Data:
    """Go on with the game that was given up last, until another one starts."""
    require_no_game(work)
    kept = given_up(work.db, work.now.id)
    if kept is None:
        raise Refused("not_given_up", "No game was given up: start the next one.")
    title = title_of(work, kept.game)
    _require_meant(work, arguments.game, kept.game, "was given up last")
    for later in games_of(work.db, work.now.id):
        if not later.precalling and later.touched > kept.seq:
            said = f"{title_of(work, later.game)} was started since: {title} stays"
            raise Refused("already_started", f"{said} given up.")
    work.tx.insert("end_undos", end_id=kept.id, reason=arguments.reason)
    on = game_of(work.db, work.now.id, kept.game)
    assert on is not None
    count = calls_of_game(work.db, work.hall, on)
    return {"game": on.game, "title": title, "count": count}


@act(PutBack, label="Undo", roles={"caller"}, phases=SESSION_OPEN, second="manager")
def put_back(work: Work, arguments: PutBack) -> Data:
    """Play a game after all that was left out; it is sold again until it starts."""
    game = arguments.game
    require_known(work, game)
    kept = left_out_id(work.db, work.now.id, game)
    if kept is None:
        raise Refused("not_left_out", f"{title_of(work, game)} isn't left out.")
    work.tx.insert("games_put_back", left_out_id=kept, reason=arguments.reason)
    return {"game": game, "next": next_game(work.db, work.rules, work.now)}


def _require_meant(work: Work, meant: str | None, found: str, how: str) -> None:
    """Raises Refused when the game has changed since it was asked about."""
    if meant is None or meant == found:
        return
    require_known(work, meant)
    said = f"{title_of(work, found)} {how}, not {title_of(work, meant)}: look again."
    raise Refused("moved_on", said)
