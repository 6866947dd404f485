"""What is possible at the caller's desk now, and what a number is used for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hall_tui.rules.extra_balls import code_of, extra_named, in_machine
from hall_tui.ui.dialogs import play_off
from hall_tui.views.extra_balls import extra_state
from hall_tui.views.games import GameOn
from hall_tui.views.program import StepRow

if TYPE_CHECKING:
    from hall_tui.ui.screens.caller import Caller


def who_calls(desk: Caller) -> str:
    """Which other program calls, and the key that takes over from it."""
    chair = None if desk.seen is None else desk.seen.chair
    where = "Another window"
    if chair is not None and chair.desk != desk.hall.desk_name:
        where = f"{chair.desk[:1].upper()}{chair.desk[1:]}"
    who = f" ({chair.name})" if chair is not None and chair.name else ""
    return f"{where}{who} calls now: {desk.key('take_over')} takes over."


def use_of_number(desk: Caller) -> str:
    """What a number that is typed now will be used for, or what comes instead."""
    on, coming = desk.on, desk.coming
    if desk.seen is None:
        return ""
    if desk.looks_only:
        return f"looking on; {desk.key('take_over')} takes over"
    if on is not None and on.stop is not None:
        go_on = f", {desk.key('play_on')} goes on"
        if _nothing_to_close(desk):
            return f"stopped: claims at Verify{go_on}"
        go_on = "" if good_claim_stands(desk) else go_on
        return f"stopped: {desk.key('close_stage')} if nobody else claims{go_on}"
    if on is not None and not (on.precalling and precall_done(desk)):
        playing = desk.seen.playing
        assert playing is not None
        if on.precalling:
            return f"ball {on.count + 1} of {playing.precalled} ahead: number + Enter"
        if on.count >= on.balls:
            return f"all balls are out: {desk.key('stop')} stops"
        call = playing.count.calls + 1
        return f"call {call}: number{_or_extra(desk, on)} + Enter"
    if coming is None:
        return "the program is played"
    if coming.step.kind == "designate":
        return f"{coming.step.title}: number + Enter"
    ahead = coming.step.kind == "precall"
    what = "begins the balls ahead for" if ahead else "starts"
    return f"{desk.key('next')} {what} {coming.step.title}"


def extra_typed(desk: Caller, text: str) -> str | None:
    """The extra ball that is typed, None for any other text."""
    return extra_named(desk.rules.hall, text)


def _or_extra(desk: Caller, on: GameOn) -> str:
    """The codes of the extra balls that can come still, as words to append."""
    hall = desk.rules.hall
    codes = [
        f"{code_of(hall, name)} ({hall.extra_balls[name].title})"
        for name in in_machine(hall, on.game)
        if extra_state(hall, on, name) == "to_come"
    ]
    return f" or {', '.join(codes)}" if codes else ""


def takes_number(desk: Caller) -> bool:
    """Whether a number is wanted now."""
    on, coming = desk.on, desk.coming
    if desk.looks_only:
        return False
    if on is not None and not (on.precalling and precall_done(desk)):
        return on.stop is None and on.count < on.balls
    return coming is not None and coming.step.kind == "designate"


def precall_done(desk: Caller) -> bool:
    """Whether all balls that are called ahead of the game that is on are called."""
    playing = None if desk.seen is None else desk.seen.playing
    return playing is not None and playing.on.count >= playing.precalled


def _no_game(desk: Caller) -> bool:
    return desk.on is None or desk.on.stop is not None


def _not_between(desk: Caller) -> bool:
    on = desk.on
    going_on = on is not None and not (on.precalling and precall_done(desk))
    return going_on or desk.coming is None


def good_claim_stands(desk: Caller) -> bool:
    """Whether a good claim stands, so that the stage is closed before anything else."""
    playing = None if desk.seen is None else desk.seen.playing
    return playing is not None and bool(playing.good_claims)


def claim_first(desk: Caller) -> str:
    """What is to be done about a good claim that stands, with the keys."""
    close, verify = desk.key("close_stage"), desk.key("go_verifier")
    return (
        f"A good claim stands: {close} closes this part of the game, or {verify} Verify"
        f" withdraws it ({desk.key('refuse')})."
    )


def _cant_go_on(desk: Caller) -> bool:
    return desk.on is None or desk.on.stop is None or good_claim_stands(desk)


def _nothing_to_close(desk: Caller) -> bool:
    playing = None if desk.seen is None else desk.seen.playing
    if playing is None:
        return True
    return not playing.good_claims and playing.on.count < playing.on.balls


def _nothing_to_undo(desk: Caller) -> bool:
    on = desk.on
    if on is not None:
        closed = bool(on.calls and on.closed_at >= on.count)
        return on.stop is not None or (closed and on.extra_now is None)
    return desk.seen is None or desk.seen.last_step is None


def games_to_come(desk: Caller) -> list[StepRow]:
    """The games that haven't begun: that of the next step, then as they are played."""
    steps = [] if desk.seen is None else desk.seen.steps
    ahead = {row.id: row.state for row in steps if row.kind == "precall"}
    found = [
        row
        for row in steps
        if row.kind == "game"
        and row.state in ("next", "to_come")
        and ahead.get(row.id) not in ("on", "done")
    ]
    return sorted(found, key=lambda row: ahead.get(row.id) != "next")


IMPOSSIBLE: dict[str, Callable[[Caller], bool]] = {
    "stop": _no_game,
    "undo": _nothing_to_undo,
    "next": _not_between,
    "play_on": _cant_go_on,
    "close_stage": _nothing_to_close,
    "end_game": lambda desk: desk.on is None or good_claim_stands(desk),
    "leave_out": lambda desk: not games_to_come(desk),
    "play_off": lambda desk: play_off.waits(desk) is None,
    "reopen": lambda desk: desk.seen is None or not desk.seen.reopenable,
    "take_over": lambda desk: not desk.looks_only,
}
"""For each action of the desk what makes it of no use now."""
