"""Closing a stage and paying at the verifier's desk; taking a wrong award back."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hall_tui.rules.money import amount_told, format_cents
from hall_tui.rules.wording import joined
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.pay_award import ChooseAward, PayAward, award_told
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.screens.verifier_claims import no_session
from hall_tui.ui.widgets.claim_lines import (
    CLAIMED_MEANWHILE,
    closing_lines,
    papers_told,
    unpaid_told,
)
from hall_tui.ui.widgets.play_lines import complete_told
from hall_tui.views.awards import Award
from hall_tui.views.reopening import Reopenable, reopening
from hall_tui.views.sharing import wins_nothing
from hall_tui.views.verifier_desk import VerifierDesk

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.ui.screens.verifier import Verifier

MOST_TOLD = 4


def closable(seen: VerifierDesk) -> bool:
    """Whether a stage can be closed: a good claim stands, or all balls are out."""
    playing = seen.playing
    if playing is None:
        return False
    return bool(seen.good) or playing.on.count >= playing.on.balls


def pay(desk: Verifier) -> None:
    """Choose an award where there are several, look at its slip, and pay it."""
    unpaid = () if desk.seen is None else desk.seen.unpaid
    if desk.seen is None:
        desk.say(f"{no_session(desk)}.", "bad")
    elif not unpaid:
        desk.say("No award waits to be paid.", "info")
    elif len(unpaid) == 1:
        _ask_pay(desk, unpaid[0])
    else:
        question = f"Pay which of {unpaid_told(unpaid)}?"
        desk.ask(
            ChooseAward(desk, question, unpaid, lambda award: _ask_pay(desk, award))
        )


def no_more(desk: Verifier, news: str = "") -> None:
    """Close the stage after a look at who gets what; the caller's right.

    Claims that came in while the question stood there are shown first, with `news`.
    """
    seen = desk.seen
    playing = None if seen is None else seen.playing
    if seen is None or playing is None:
        desk.say("No game is on: there is nothing to close.", "info")
    elif not closable(seen):
        way = (
            "the caller goes on"
            if desk.stopped
            else "the caller stops for a claim first"
        )
        desk.say(f"No good claim stands: {way}.", "bad")
    elif lost := [said for one in seen.good if (said := wins_nothing(one.found))]:
        desk.say(lost[0], "bad")
    else:

        def close() -> None:
            now = None if desk.seen is None else desk.seen.playing
            if now is not None and now.good_claims != playing.good_claims:
                no_more(desk, CLAIMED_MEANWHILE)
            else:
                desk.do("close_stage", {}, lambda said: _closed(desk, said))

        desk.ask(
            Confirm(
                "No more claims?" if seen.good else "All balls are out: no winner?",
                close,
                yes="award the prizes" if seen.good else "end the game",
                details=news + closing_told(desk, seen),
            )
        )


def wrong_award(desk: Verifier) -> None:
    """Take an award of this session back, with a reason; a manager confirms."""
    awards = [] if desk.seen is None else standing(desk.seen)
    if not awards:
        told = "No award of this session stands: there is none to take back."
        desk.say(desk.worded(told), "info")
        return

    def why(award: Award) -> None:
        told = f"{format_cents(award.amount_cents)} of "
        told += award_told(desk, award, short=True)
        paid = (
            f"It was paid: the money comes back with {desk.key('settle')}."
            if award.paid_cents
            else ""
        )
        back = f" Ask for the money; {desk.key('settle')} books it." if paid else ""
        desk.ask(
            Reason(
                f"Take {told} back? Why?",
                lambda reason: desk.do(
                    "correct_award",
                    {"award": award.id, "reason": reason},
                    lambda answer: desk.say(
                        f"{_taken(told, answer)}{back}{_again(desk)}", "good"
                    ),
                    confirming=f"{told}: {reason}",
                ),
                details=paid,
            )
        )

    desk.ask(ChooseAward(desk, "Which award is wrong?", awards, why))


def _again(desk: Verifier) -> str:
    """That nobody gets it now, where the part of the game can be opened again."""
    session = desk.session
    assert session is not None, "an award of the open session was taken back"
    found = desk.read(lambda db: reopening(db, desk.rules, session))
    if not isinstance(found, Reopenable):
        return ""
    return f" Nobody gets it now: {desk.key('reopen')} opens that part again."


def _taken(told: str, answer: Answer) -> str:
    """That an award is taken back, and the stamp and certificates that go with it."""
    if "stamp_taken_back" not in answer.data:
        return f"{told} is taken back."
    papers = joined(
        [str(one) for one in cast("list[int]", answer.data["certificates"])]
    )
    more = f" Ask for certificate {papers} back." if papers else ""
    return f"{told} is taken back, and the stamp with it.{more}"


def standing(seen: VerifierDesk) -> list[Award]:
    """The awards of the session that weren't taken back, the newest first."""
    return [award for award in seen.awards[::-1] if award.state != "corrected"]


def closing_told(desk: Verifier, seen: VerifierDesk) -> str:
    """Who gets what when the stage is closed now, and who may have missed it."""
    lines = closing_lines(seen.good)
    if seen.playing is not None:
        told = complete_told(seen.playing, desk.standings)
        if told.startswith("!"):
            lines += ["", told]
    return "\n".join(lines)


def _closed(desk: Verifier, answer: Answer) -> None:
    awards = cast("list[dict[str, str]]", answer.data["awards"])
    won = ", ".join(
        f"{one['face']} {amount_told(one['amount'])}" for one in awards[:MOST_TOLD]
    )
    if len(awards) > MOST_TOLD:
        won += f" and {len(awards) - MOST_TOLD} more"
    if awards:
        told = f"{won}. {desk.key('pay')} pays{papers_told(answer.data)}"
    else:
        told = "the game is over without a winner"
    desk.say(f"Closed at call {answer.data['count']}: {told}.", "good", big=True)


def _ask_pay(desk: Verifier, award: Award) -> None:
    def paid(answer: Answer) -> None:
        data = answer.data
        left = cast(int, data["unpaid"])
        more = f" {left} more to pay." if left else ""
        to = data["face"] or f"receipt {data['receipt']}"
        paid_out = amount_told(data["paid"])
        if paid_out != (owed := format_cents(award.amount_cents)):
            paid_out += f" ({owed}, rounded)"
        told = f"PAID {paid_out} to {to} from {data['drawer']}.{more}"
        desk.say(told, "good", big=True)
        desk.ask(Preview("Payout slip", str(data["text"]), slip=True))

    def send(drawer: str) -> None:
        given = {"award": award.id, "drawer": drawer}
        confirming = f"{award_told(desk, award, short=True)}, from {drawer}"
        desk.do("pay", given, paid, confirming=confirming)

    seconded = desk.rules.hall.payouts.take_second(award.amount_cents)
    if desk.has_second("verifier" if seconded else None):
        desk.ask(PayAward(desk, award, send))
