"""What leads the caller through the evening: balls, stops, stages, the next step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from hall_tui.rules.balls import BallFault, parse_ball
from hall_tui.rules.money import amount_told
from hall_tui.rules.wording import counted, joined
from hall_tui.ui.dialogs.asking import Ask
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.plain import cut
from hall_tui.ui.screens.caller_now import (
    claim_first,
    extra_typed,
    good_claim_stands,
    precall_done,
    takes_number,
    use_of_number,
)
from hall_tui.ui.widgets.claim_lines import (
    CLAIMED_MEANWHILE,
    closing_lines,
    papers_told,
)
from hall_tui.ui.widgets.next_pane import NONE_SOLD, step_facts
from hall_tui.ui.widgets.play_lines import complete_told
from hall_tui.views.coming import Coming
from hall_tui.views.games import GameOn
from hall_tui.views.playing import Playing
from hall_tui.views.sharing import wins_nothing
from hall_tui.views.verifier_desk import GoodClaim, good_claims

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.ui.screens.caller import Caller

LOUD = frozenset(
    {
        "already_called",
        "out_of_range",
        "not_a_ball",
        "letter_mismatch",
        "count_moved",
        "draw_again",
        "unknown_extra_ball",
        "not_in_machine",
        "already_drawn",
    }
)
"""Refusals of a ball, which are shown so that nobody overlooks them."""
IN_ITS_PLACE = {"already_called": "TWICE!"}
"""What stands in the last ball's place after a refusal; "NO!" for all others."""


def take_ball(desk: Caller, text: str) -> None:
    """Use a number that was entered; say loudly when none is wanted."""
    on, coming = desk.on, desk.coming
    if desk.seen is None:
        desk.say(desk.worded("No session is open: no ball can be called."), "bad")
    elif not takes_number(desk) and not desk.looks_only:
        _not_called(desk, text)
    elif on is not None and on.precalling and not precall_done(desk):
        _precall(desk, on.game, text, on.count + 1)
    elif on is not None and (ball := extra_typed(desk, text)) is not None:
        desk.call(
            "extra_ball",
            {"ball": ball, "count": on.count},
            lambda answer: _extra_came(desk, answer),
        )
    elif on is not None and not on.precalling:
        desk.call(
            "call",
            {"ball": text, "count": on.count + 1},
            lambda answer: _called(desk, answer),
        )
    elif coming is not None and coming.step.kind == "designate":
        _designate(desk, coming, text)
    else:
        _not_called(desk, text)


def _not_called(desk: Caller, text: str) -> None:
    use = use_of_number(desk)
    told = f"{cut(text, 20)} isn't taken. {use[:1].upper()}{use[1:]}."
    desk.say(told, "bad", big=True)


def stop(desk: Caller) -> None:
    """Stop at once; at a stop a second press only says so."""
    on = desk.on
    if on is not None and on.stop is not None:
        assert desk.seen is not None and desk.seen.playing is not None
        calls = desk.seen.playing.count.calls
        desk.say(f"Stopped at call {calls} already.", "info")
        return

    def stopped(answer: Answer) -> None:
        last = answer.data["last"]
        at = f"call {answer.data['count']}" + (f" ({last})" if last else "")
        desk.say(f"Stopped at {at}: no ball until the claim is decided.", "info")

    desk.call("stop", {}, stopped)


def play_on(desk: Caller) -> None:
    """Call on after a stop without a good claim."""
    if good_claim_stands(desk):
        desk.say(claim_first(desk), "bad")
        return

    def goes_on(answer: Answer) -> None:
        desk.say(f"Go on: call {cast(int, answer.data['count']) + 1} is next.", "good")

    desk.call("play_on", {}, goes_on)


def close_stage(desk: Caller, news: str = "") -> None:
    """Ask for more claims, then close the stage and show the awards.

    Claims that came in while the question stood there are shown first, with `news`.
    """
    playing = None if desk.seen is None else desk.seen.playing
    if playing is None:
        desk.say("No game is on: there is nothing to close.", "bad")
        return
    on = playing.on
    good = len(playing.good_claims)
    if not good and on.count < on.balls:
        way = f"stop first ({desk.key('stop')})"
        if on.stop is not None:
            way = f"check claims at Verify, or {desk.key('play_on')} goes on"
        desk.say(f"No good claim stands: {way}.", "bad")
        return
    claims = _good(desk, playing)
    lost = [said for one in claims if (said := wins_nothing(one.found)) is not None]
    if lost:
        desk.say(lost[0], "bad")
        return

    def close() -> None:
        now = None if desk.seen is None else desk.seen.playing
        if now is not None and now.good_claims != playing.good_claims:
            close_stage(desk, CLAIMED_MEANWHILE)
        else:
            desk.call("close_stage", {}, lambda answer: _closed(desk, answer))

    desk.ask(
        Confirm(
            "No more claims?" if good else "All balls are out: end without a winner?",
            close,
            yes="award the prizes" if good else "end the game",
            details=news + _closing_details(desk, playing, claims),
        )
    )


def next_step(desk: Caller) -> None:
    """Begin the program's next step, after a look at what it is."""
    on, coming = desk.on, desk.coming
    if desk.seen is None:
        desk.say(desk.worded("No session is open: there is no program to play."), "bad")
    elif on is not None and not (on.precalling and precall_done(desk)):
        state = "is" if on.stop is not None else "goes on:"
        desk.say(f"{_title(desk, on)} {state} {use_of_number(desk)}.", "bad")
    elif coming is None:
        desk.say(
            desk.worded("The program is played: close the session at Home."), "info"
        )
    elif coming.step.kind == "game":
        _ask_start(desk, coming)
    else:
        _ask_ball(desk, coming)


def _ask_start(desk: Caller, coming: Coming) -> None:
    title = coming.step.title

    def started(answer: Answer) -> None:
        count = cast(int, answer.data["count"])
        desk.say(f"{title} has started: call {count + 1} is next.", "good")

    desk.ask(
        Confirm(
            f"Start {title}?  {coming.number} of {coming.games} tonight",
            lambda: desk.call("start", {"game": coming.step.id}, started),
            yes="start it",
            details="\n".join(step_facts(coming)),
        )
    )


def _ask_ball(desk: Caller, coming: Coming) -> None:
    """Ask for the ball of a designation, or for the first one of a pre-call."""

    def fault(text: str) -> str | None:
        ball = parse_ball(text, coming.balls)
        return ball.message if isinstance(ball, BallFault) else None

    def drawn(text: str) -> None:
        if coming.step.kind == "precall":
            _precall(desk, coming.step.id, text, 1)
        else:
            _designate(desk, coming, text)

    begin = f"{coming.step.title}: which ball was drawn?"
    if coming.step.kind == "precall":
        begin = f"Call balls ahead for {coming.step.title}: which is the first?"
        begin += f"\n{counted(coming.wanted, 'ball')} to call ahead."
    facts = [one for one in step_facts(coming) if one.startswith(("Ends", NONE_SOLD))]
    desk.ask(Ask(begin, drawn, check=fault, details="\n".join(facts)))


def _precall(desk: Caller, game: str, text: str, count: int) -> None:
    def called(answer: Answer) -> None:
        left = cast(int, answer.data["to_come"])
        told = f"{left} to come" if left else "that was the last, the draw rests"
        desk.say(f"{_ball(answer)} is called ahead: {told}.", "good")

    desk.call("precall", {"game": game, "ball": text, "count": count}, called)


def _designate(desk: Caller, coming: Coming, text: str) -> None:
    def drawn(answer: Answer) -> None:
        balls = cast(list[str], answer.data["balls"])
        left = cast(int, answer.data["to_come"])
        more = f", {left} to come" if left else ""
        desk.say(f"{coming.step.title}: {', '.join(balls)}{more}.", "good")

    desk.call("designate", {"designation": coming.step.id, "ball": text}, drawn)


def _called(desk: Caller, answer: Answer) -> None:
    """Say which call the ball is; calmly, but large, that one is put aside."""
    aside = answer.data.get("put_aside")
    if aside is not None:
        desk.say(str(aside), "info", big=True)
        return
    told = f"{_ball(answer)} is call {answer.data['count']}."
    bonuses = cast("list[dict[str, object]]", answer.data.get("bonuses", []))
    for one in bonuses:
        amount, receipt = amount_told(one["amount"]), one["receipt"]
        told += f" {one['title']}: {amount} to receipt {receipt}."
    desk.say(told, "good", big=bool(bonuses))


def _extra_came(desk: Caller, answer: Answer) -> None:
    """The caller's desk shows what it can win, as large as a ball."""
    desk.say(f"{answer.data['title']} came: it is no call, call on.", "good")


def _ball(answer: Answer) -> str:
    """The ball of an answer, and the others that it covers."""
    ball, covers = answer.data["ball"], cast(list[str], answer.data["covers"])
    others = joined([name for name in covers if name != ball])
    return f"{ball}, reverse {others}," if others else str(ball)


def _closed(desk: Caller, answer: Answer) -> None:
    awards = cast(list[dict[str, str]], answer.data["awards"])
    won = ", ".join(
        f"{award['face']} {amount_told(award['amount'])}" for award in awards[:4]
    )
    if len(awards) > 4:
        won += f" and {len(awards) - 4} more"
    if not awards:
        told = "the game is over without a winner"
    elif answer.data["ended"]:
        told = f"{won}. The game is over; pay at Verify{papers_told(answer.data)}"
    elif answer.data["prize_won"]:
        told = f"{won}. Call on for part {answer.data['next_stage']}"
    else:
        told = f"{won}: the pot is won, call on for the prize"
    desk.say(f"Closed at call {answer.data['count']}: {told}.", "good", big=True)


def _good(desk: Caller, playing: Playing) -> tuple[GoodClaim, ...]:
    """The good claims that stand, each with its share as the act will split it."""
    session = desk.session
    assert session is not None
    return desk.read(lambda db: good_claims(db, desk.rules, session, playing))


def _closing_details(
    desk: Caller, playing: Playing, claims: Sequence[GoodClaim]
) -> str:
    """Who gets what, and who may have missed it."""
    lines = closing_lines(claims)
    if desk.staff_figures:
        lines += ["", complete_told(playing, desk.standings)]
    return "\n".join(lines).rstrip()


def _title(desk: Caller, on: GameOn) -> str:
    return desk.rules.hall.games[on.game].title
