"""What puts the caller right, with a reason: undo, end, leave out; take over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from hall_tui.rules.balls import ball_name
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.choose_games import ChooseGames
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.rights import second_of
from hall_tui.ui.screens.caller_now import (
    claim_first,
    games_to_come,
    good_claim_stands,
)
from hall_tui.ui.widgets.play_lines import complete_told
from hall_tui.views.draws import balls_of_game
from hall_tui.views.games import ExtraDrawn, GameOn
from hall_tui.views.last_step import LastStep
from hall_tui.views.left_out_pots import pots_of_left_out
from hall_tui.views.left_out_sales import SoldAlone, sold_alone
from hall_tui.views.playing import Playing
from hall_tui.views.program import StepRow, games_of_designation

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.ui.screens.caller import Caller

MOST_NAMED = 3


def take_back(desk: Caller) -> None:
    """Ask why, then take back the last call, start, or step between games."""
    playing = None if desk.seen is None else desk.seen.playing
    last = None if desk.seen is None else desk.seen.last_step
    if good_claim_stands(desk):
        desk.say(claim_first(desk), "bad")
    elif playing is not None and playing.on.stop is not None:
        go_on = desk.key("play_on")
        desk.say(f"Stopped: {go_on} goes on, then a ball can be taken back.", "bad")
    elif playing is not None and _nothing_called(playing.on):
        _undo_start(desk, playing.on)
    elif playing is not None and playing.on.extra_now is not None:
        _undo_extra(desk, playing, playing.on.extra_now)
    elif playing is not None:
        _undo_call(desk, playing)
    elif last is None:
        desk.say("There is nothing to take back.", "info")
    else:
        _undo_step(desk, last)


def end_game(desk: Caller) -> None:
    """Ask why, then give the game up; a manager confirms."""
    on = desk.on
    if on is None:
        desk.say("No game is on: there is none to end.", "info")
        return
    playing = None if desk.seen is None else desk.seen.playing
    if good_claim_stands(desk):
        desk.say(claim_first(desk), "bad")
        return
    title = desk.rules.hall.games[on.game].title
    calls = 0 if playing is None else playing.count.calls
    shown = desk.standings if desk.staff_figures else None
    lost = "" if playing is None else complete_told(playing, shown)
    warned = ""
    if lost.startswith("!"):
        warned = f"{lost}: {desk.key('stop')} stops for the claim."
    _ask(
        desk,
        f"End {title} at call {calls}, before it is won? Why?",
        "end_game",
        {"game": on.game},
        f"{title} is ended at call {calls}.",
        f"{title} at call {calls}",
        details=warned,
    )


def leave_out(desk: Caller) -> None:
    """Ask which games and why, then leave them out; a manager confirms."""
    games = games_to_come(desk)
    if not games:
        desk.say("No game is to come: there is none to leave out.", "info")
        return
    desk.ask(ChooseGames("Leave which games out tonight?", games, _why_left_out(desk)))


def take_over(desk: Caller) -> None:
    """Ask, then call from here; the other desk looks on."""
    chair = None if desk.seen is None else desk.seen.chair
    if chair is None or not desk.looks_only:
        desk.say("Nobody else calls: type a number, or begin the next step.", "info")
        return
    name = f"{chair.desk}" + (f", {chair.name}" if chair.name else "")
    desk.ask(
        Confirm(
            "Call from here?",
            lambda: desk.do(
                "take_over", {}, lambda _: desk.say("This desk calls now.", "good")
            ),
            yes="take over",
            details=f"Now calling: {name}. It can only look on then.",
        )
    )


def _why_left_out(desk: Caller) -> Callable[[Sequence[StepRow]], None]:
    def chosen(games: Sequence[StepRow]) -> None:
        first, *others = (game.id for game in games)
        titles = _named(games)
        given: dict[str, object] = {"game": first}
        told = f"{titles} is left out."
        if others:
            given["others"] = others
            told = f"{counted(len(games), 'game')} are left out: {titles}."
        question = f"Leave {titles} out tonight? Why?"
        stake = _at_stake(desk, games)
        _ask(desk, question, "leave_out", given, told, titles, details=stake)

    return chosen


def _named(games: Sequence[StepRow]) -> str:
    """Games by their titles, of many the first ones."""
    titles = [game.title for game in games[:MOST_NAMED]]
    if len(games) > MOST_NAMED:
        titles.append(counted(len(games) - MOST_NAMED, "more game"))
    return "; ".join(titles)


def _at_stake(desk: Caller, games: Sequence[StepRow]) -> str:
    """What was sold for games alone, and the pots that can't be won; lines, or none."""
    session, rules = desk.session, desk.rules
    if session is None:
        return ""
    names = [game.id for game in games]
    sold = desk.read(lambda db: sold_alone(db, rules, session, names))
    lines = [_given_back(desk, sold, len(games))]
    for pot in desk.read(lambda db: pots_of_left_out(db, rules, session, names)):
        fed = format_cents(pot.fed_tonight_cents)
        lines.append(f"{pot.title} can't be won then; tonight's {fed} stay in it.")
    return "\n".join(line for line in lines if line)


def _given_back(desk: Caller, sold: SoldAlone, games: int) -> str:
    """What the till gives back for cards and entries of so many games, or ""."""
    its, it = ("Its", "it") if games == 1 else ("Their", f"these {games} games")
    if not sold.receipts:
        shared = f"{its} cards play another game too: nothing is given back."
        return shared if sold.shared else ""
    faces = f", {counted(sold.faces, 'face')}" if sold.faces else ""
    refund = desk.key("refund")
    later = " later tonight" if sold.waits else ""
    return (
        f"Sold for {it}: {counted(len(sold.receipts), 'receipt')}{faces}. The till"
        f" gives back {format_cents(sold.cash_cents)} ({refund}){later}."
    )


def _nothing_called(on: GameOn) -> bool:
    if on.extra_now is not None:
        return False
    started = on.count <= on.from_count and (on.stage, on.leg) == (1, 1)
    return started and not (on.calls and on.calls[-1].precall and not on.precalling)


def _undo_extra(desk: Caller, playing: Playing, drawn: ExtraDrawn) -> None:
    title = desk.rules.hall.extra_balls[drawn.ball].title

    def because(reason: str) -> None:
        desk.call("undo", {"last": drawn.ball, "reason": reason}, told)

    def told(answer: Answer) -> None:
        desk.say(f"{title} is taken back: it didn't come.", "good")

    after = playing.count.calls
    desk.ask(Reason(f"Take {title}, after call {after}, back? Why?", because))


def _undo_call(desk: Caller, playing: Playing) -> None:
    on, count = playing.on, playing.count
    last = on.calls[-1]
    if on.closed_at >= last.count:
        key = desk.key("reopen")
        desk.say(
            f"A part of the game was closed at call {count.calls}: {last.name} stands."
            f" {key} opens it again.",
            "bad",
        )
        return

    def because(reason: str) -> None:
        desk.call("undo", {"last": last.name, "reason": reason}, told)

    def told(answer: Answer) -> None:
        calls = cast(int, answer.data["count"])
        desk.say(f"{last.name} is taken back: call {calls + 1} is next.", "good")

    place = f"call {count.calls}" if count.covered else "put aside"
    desk.ask(Reason(f"Take {last.name}, {place}, back? Why?", because))


def _undo_start(desk: Caller, on: GameOn) -> None:
    title = desk.rules.hall.games[on.game].title
    _ask(
        desk,
        f"Take the start of {title} back? Its cards are sold again then. Why?",
        "undo_start",
        {"game": on.game},
        f"{title} waits again.",
        title,
    )


def _undo_step(desk: Caller, last: LastStep) -> None:
    if last.kind == "designated":
        game = games_of_designation(desk.rules, last.id)[0]
        ball = ball_name(last.ball or 0, balls_of_game(desk.rules.hall, game))
        question = f"Take {ball} back as {last.title}? Why?"
        told = f"{ball} is taken back: draw {last.title} again."
        given: dict[str, object] = {"designation": last.id}
        _ask(desk, question, "correct_designation", given, told, last.title)
    elif last.kind == "given_up":
        told = f"{last.title} goes on."
        question = f"Go on with {last.title}? Why?"
        _ask(desk, question, "undo_end", {"game": last.id}, told, last.title)
    else:
        told = f"{last.title} is in the program again."
        steps = [] if desk.seen is None else desk.seen.steps
        out = [s for s in steps if (s.kind, s.state) == ("game", "left_out")]
        others = len(out) - 1
        more = f" Left out still: {counted(others, 'game')}." if others > 0 else ""
        question = f"Play {last.title} after all?{more} Why?"
        closed = ""
        if last.followed_by is not None and desk.seen and desk.seen.reopenable:
            key = desk.key("reopen")
            closed = f"{last.followed_by} was played since: {key} opens it again."
        given = {"game": last.id}
        _ask(desk, question, "put_back", given, told, last.title, details=closed)


def _ask(
    desk: Caller,
    question: str,
    act: str,
    arguments: dict[str, object],
    told: str,
    of: str,
    *,
    details: str = "",
) -> None:
    """Ask why, then do the act; `of` names what is confirmed with the reason."""
    if not desk.has_second(second_of((act,))):
        return

    def because(reason: str) -> None:
        desk.call(
            act,
            {**arguments, "reason": reason},
            lambda _: desk.say(told, "good"),
            confirming=f"{of}: {reason}",
        )

    desk.ask(Reason(question, because, details=details))
