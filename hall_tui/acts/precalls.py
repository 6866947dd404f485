"""Balls called ahead: a game's draw begins, its sales close, and the draw rests."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Typed
from hall_tui.acts.calls import call_ball
from hall_tui.acts.games import (
    begin_draw,
    require_no_game,
    require_playable,
    require_precalls_done,
)
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import BETWEEN_GAMES, Data, act
from hall_tui.acts.work import Work
from hall_tui.views.games import game_of, game_on
from hall_tui.views.program import precalled_balls


@dataclass(frozen=True, kw_only=True)
class Precall:
    """A ball called ahead for a game; `count` is the expected one."""

    game: str
    ball: Typed
    count: int | None = None
    source: str = "keyed"


@act(Precall, label="Next", roles={"caller"}, phases=BETWEEN_GAMES, calls=True)
def precall(work: Work, arguments: Precall) -> Data:
    """Call a ball ahead for a game; the first one closes its sales (ruling 15)."""
    game = arguments.game
    require_playable(work, game)
    require_no_game(work)
    title = work.hall.games[game].title
    wanted = precalled_balls(work.hall, game)
    refuse_unless(wanted, "no_precall", f"{title} has no balls that are called ahead.")
    _require_no_other(work, game)
    begun = game_of(work.db, work.now.id, game)
    if begun is None:
        draw_id = begin_draw(work, game)
        work.tx.insert(
            "game_starts",
            session_id=work.now.id,
            game=game,
            draw_id=draw_id,
            from_count=0,
        )
        begun = game_of(work.db, work.now.id, game)
        assert begun is not None
    elif not begun.precalling:
        raise Refused("already_started", f"{title} has started: none is called ahead.")
    elif begun.count >= wanted:
        said = f"All balls of {title} are called ahead: start the next game."
        raise Refused("precall_done", said)
    answer = call_ball(
        work,
        begun,
        arguments.ball,
        arguments.count,
        source=arguments.source,
        precall=True,
    )
    return {**answer, "game": game, "to_come": wanted - begun.count - 1}


def _require_no_other(work: Work, game: str) -> None:
    """Raises Refused while the pre-call of another game is unfinished."""
    on = game_on(work.db, work.now.id)
    if on is not None and on.game != game:
        require_precalls_done(work)
