"""Extra balls: one that came out of the machine, and taking it back."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text
from hall_tui.acts.games import current_game, title_of
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.extra_balls import code_of, extra_named, in_machine
from hall_tui.rules.money import as_amount
from hall_tui.rules.wording import ALL_OUT, MOVED
from hall_tui.views.counting import calls_of_game, count_at, marker_of
from hall_tui.views.extra_balls import extra_now
from hall_tui.views.games import ExtraDrawn, GameOn, game_of
from hall_tui.views.phase import Phase

PLAYABLE = frozenset({Phase.RUNNING, Phase.STAGE_CLOSED, Phase.PAID})


@dataclass(frozen=True, kw_only=True)
class Extra:
    """The code or id of an extra ball; `count` is how many balls are out before it."""

    ball: Text
    count: int | None = None


@act(Extra, roles={"caller"}, phases=PLAYABLE, calls=True)
def extra_ball(work: Work, arguments: Extra) -> Data:
    """Note that an extra ball came out; it is no call."""
    on = current_game(work)
    ball = _ball(work, on, arguments.ball)
    if arguments.count is not None and arguments.count != on.count:
        raise Refused("count_moved", MOVED, count=on.count)
    work.tx.insert(
        "extra_balls", start_id=on.start_id, extra_ball=ball, after_count=on.count
    )
    after = game_of(work.db, work.now.id, on.game)
    assert after is not None
    now = extra_now(work.db, work.hall, work.now, after)
    assert now is not None
    return {
        "ball": ball,
        "title": now.title,
        "count": calls_of_game(work.db, work.hall, on),
        "next_can_win": as_amount(now.amount_cents),
    }


def take_back_extra(work: Work, on: GameOn, drawn: ExtraDrawn, reason: Text) -> Data:
    """Take an extra ball back that came after the last call; what `undo` answers."""
    work.tx.insert("extra_ball_undos", drawn_id=drawn.id, reason=reason)
    last = on.calls[-1].name if on.calls else None
    title = work.hall.extra_balls[drawn.ball].title
    count = calls_of_game(work.db, work.hall, on)
    return {"taken_back": title, "count": count, "last": last}


def _ball(work: Work, on: GameOn, typed: str) -> str:
    """The extra ball that is meant. Raises Refused when it can't have come."""
    hall, game = work.hall, title_of(work, on.game)
    ball = extra_named(hall, typed)
    there = in_machine(hall, on.game)
    if ball is None:
        codes = ", ".join(f'"{code_of(hall, name)}"' for name in there)
        way = f"type {codes}" if codes else "this game has none"
        said = f'There is no extra ball "{typed[:20]}": {way}.'
        raise Refused("unknown_extra_ball", said)
    title = hall.extra_balls[ball].title
    refuse_unless(
        ball in there,
        "not_in_machine",
        f"{title} isn't played with in {game}: put it aside and draw again.",
    )
    refuse_unless(
        not on.precalling,
        "precall_unfinished",
        f"{title} doesn't take part in balls that are called ahead: draw again.",
    )
    refuse_unless(
        on.count < on.balls,
        "all_called",
        ALL_OUT,
    )
    came_after = [one.after_count for one in on.extra if one.ball == ball]
    if len(came_after) >= hall.extra_balls[ball].balls:
        call = count_at(marker_of(work.db, hall, on), on, came_after[-1]).calls
        raise Refused(
            "already_drawn",
            f"{title} came already, after call {call}: it goes back into the"
            " machine for the next game.",
        )
    return ball
