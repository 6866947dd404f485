"""Calling the balls of the running draw, and taking the last one back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hall_tui.acts.arguments import Text, Typed
from hall_tui.acts.designations import read_ball
from hall_tui.acts.extra_balls import PLAYABLE, take_back_extra
from hall_tui.acts.games import current_game
from hall_tui.acts.lucky import pay_lucky, take_back_lucky
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.balls import ball_name
from hall_tui.rules.marking_words import aside_told
from hall_tui.rules.wording import ALL_OUT, MOVED
from hall_tui.views.counting import calls_of_game, count_at, marker_of
from hall_tui.views.games import GameOn, game_on
from hall_tui.views.phase import Phase


@dataclass(frozen=True, kw_only=True)
class Call:
    """A ball: 42, "42" or "N42".

    `count` is the place in the draw that the caller expects for it, which counts the
    balls that were put aside.
    """

    ball: Typed
    count: int | None = None
    source: str = "keyed"


@dataclass(frozen=True, kw_only=True)
class Undo:
    """Why the last call, or the extra ball after it, is taken back.

    `last` is what is meant, where it is said: a ball like "N42", or the extra ball.
    """

    reason: Text
    last: str | None = None


@act(Call, roles={"caller"}, phases=PLAYABLE, calls=True)
def call(work: Work, arguments: Call) -> Data:
    """Call a ball of the running game.

    A lucky number pays at once; a ball that covers nothing new is put aside, and is
    no call for it either (rulings 18, 21, 22, 26).
    """
    on = current_game(work)
    if on.precalling:
        raise Refused(
            "precall_unfinished",
            f"{work.hall.games[on.game].title} rests, or its balls are called ahead:"
            " call those, or start the next game.",
        )
    told = call_ball(work, on, arguments.ball, arguments.count, source=arguments.source)
    bonuses = [] if "put_aside" in told else pay_lucky(work, on)
    return {**told, "bonuses": bonuses} if bonuses else told


@act(Undo, roles={"caller"}, phases=PLAYABLE | {Phase.PRE_CALLED}, calls=True)
def undo(work: Work, arguments: Undo) -> Data:
    """Take the last call or extra ball back; never past the closing of a stage."""
    on = _undoable(work)
    if on.extra_now is not None:
        _require_last(work, on.extra_now.ball, arguments.last)
        return take_back_extra(work, on, on.extra_now, arguments.reason)
    if not on.calls:
        raise Refused(
            "no_call",
            "No ball was called: there is none to take back. If the game was started"
            " too early, take its start back.",
        )
    last = on.calls[-1]
    _require_last(work, last.name, arguments.last)
    if on.closed_at >= last.count:
        count = calls_of_game(work.db, work.hall, on)
        raise Refused(
            "stage_closed",
            f"A part of the game was closed at call {count}: {last.name} stands. If it"
            " was closed wrongly, open it again.",
        )
    if last.count <= on.from_count or (last.precall and not on.precalling):
        said = f"{last.name} was called before this game started: it stands."
        raise Refused("before_start", said)
    bonuses = take_back_lucky(work, last, arguments.reason)
    work.tx.insert("call_undos", call_id=last.id, reason=arguments.reason)
    work.tx.remove("standing_calls", call_id=last.id)
    left = replace(on, calls=on.calls[:-1])
    told: Data = {
        "taken_back": last.name,
        "count": calls_of_game(work.db, work.hall, left),
        "last": left.calls[-1].name if left.calls else None,
    }
    return {**told, "bonuses": bonuses} if bonuses else told


def _require_last(work: Work, last: str, meant: str | None) -> None:
    """Raises Refused when another ball has come since the caller asked."""
    if meant in (None, last):
        return
    extra = work.hall.extra_balls
    came, not_this = (
        extra[one].title if one in extra else one for one in (last, str(meant))
    )
    raise Refused("moved_on", f"{came} came last, not {not_this}: look again.")


def _undoable(work: Work) -> GameOn:
    """The game that is on. Raises Refused between games, where calls are history."""
    on = game_on(work.db, work.now.id)
    if on is None:
        raise Refused(
            "stage_closed",
            "The game is over: its balls stand. If it was closed wrongly, open it"
            " again.",
        )
    return on


def call_ball(
    work: Work,
    on: GameOn,
    typed: int | str,
    expected_place: int | None,
    *,
    source: str,
    precall: bool = False,
) -> Data:
    """Write the next ball of a draw; what the act answers.

    The answer's `count` is how many calls count with it, `covers` the numbers that
    it newly covers; without any, `put_aside` says what to do with it.
    Raises Refused for a text that is no ball, a ball that was called, a draw that
    moved on meanwhile, and after the last ball.
    """
    place, ball = on.count + 1, _ball_to_call(work, on, typed, expected_place)
    before = [one.ball for one in on.calls]
    count = marker_of(work.db, work.hall, on).count([*before, ball])
    call_id = work.tx.insert(
        "calls",
        draw_id=on.draw_id,
        count=place,
        ball=ball,
        precall=precall,
        source=source,
    )
    work.tx.put(
        "standing_calls", draw_id=on.draw_id, count=place, ball=ball, call_id=call_id
    )
    answer: Data = {
        "ball": ball_name(ball, on.balls),
        "count": count.calls,
        "left": on.balls - place,
        "covers": [ball_name(number, on.balls) for number in count.covered],
    }
    if not count.covered:
        answer["put_aside"] = aside_told(ball, on.balls)
    return answer


def _ball_to_call(
    work: Work, on: GameOn, typed: int | str, expected_place: int | None
) -> int:
    """The ball that is meant. Raises Refused as `call_ball` does."""
    place = on.count + 1
    if on.count >= on.balls:
        raise Refused("all_called", ALL_OUT)
    if expected_place is not None and expected_place != place:
        raise Refused("count_moved", MOVED, count=place)
    ball = read_ball(typed, on.balls)
    for before in on.calls:
        if before.ball == ball:
            call = count_at(marker_of(work.db, work.hall, on), on, before.count).calls
            raise Refused(
                "already_called",
                f"{before.name} was called already, as call {call}: look at the ball"
                " again.",
                count=before.count,
            )
    return ball
