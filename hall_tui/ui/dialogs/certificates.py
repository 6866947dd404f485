"""Certificates at the start page: those due and those that players hold.

A name gives the one that is due, a number hands out what one gives besides cards, "-"
and a number takes one back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hall_tui.rules.model.bonuses import Ticket
from hall_tui.rules.money import format_cents
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.plain import cut, quoted
from hall_tui.views.certificates import Certificate, current, sentence
from hall_tui.views.certificates_due import Due, due

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

MOST = 8


def ask_certificates(desk: DeskScreen) -> None:
    """Ask who gets the certificate that is due, or which one is meant."""
    session, rules = desk.session, desk.rules
    if session is None:
        desk.say("No session is open: no certificate is given now.", "bad")
        return
    now = desk.now
    wanted = desk.read(lambda db: due(db, rules, session, now))
    held = desk.read(lambda db: current(db, session.date))
    if not wanted and not held:
        desk.say("No certificate is due, and no player holds one that is valid.")
        return

    def chosen(text: str) -> None:
        found = _named(held, text)
        if found is None:
            _ask_fields(desk, wanted[0], text, {})
        elif text.strip().startswith("-"):
            _ask_why(desk, found)
        else:
            _ask_rest(desk, found)

    desk.ask(
        Ask(
            _question(desk, wanted, held),
            chosen,
            check=lambda text: who_fault(wanted, held, text),
        )
    )


def who_fault(
    wanted: Sequence[Due], held: Sequence[Certificate], text: str
) -> str | None:
    """What is wrong with the name or number that is typed, None when nothing is."""
    found = _named(held, text)
    if found is not None:
        if text.strip().startswith("-") or found.rest_cents:
            return None
        return f"{found.title} {found.number} gives cards: it is used at the till."
    if not any(sign.isalpha() for sign in text):
        return f"{quoted(text)} is no name, and no certificate of the list."
    if not wanted:
        return "No certificate is due now: nobody gets one."
    return None


def _question(
    desk: DeskScreen, wanted: Sequence[Due], held: Sequence[Certificate]
) -> str:
    hall = desk.rules.hall
    lines = [cut(f"{one.number:>3}  {sentence(hall, one)}", 60) for one in held[:MOST]]
    if len(held) > MOST:
        lines.append(f"     and {len(held) - MOST} more")
    if wanted:
        title = hall.certificates[wanted[0].kind].title
        receipt = wanted[0].winner.receipt
        lines.append(f"{title} is due for {hall.games[wanted[0].game].title},")
        lines.append(f"receipt {receipt}. Who gets it? Type the whole name.")
    if held:
        number = held[0].number
        lines.append(f"-{number} takes number {number} back; {number} says that what")
        lines.append("it gives besides cards was had.")
    return "\n".join(lines)


def _named(held: Sequence[Certificate], text: str) -> Certificate | None:
    number = text.strip().removeprefix("-").strip()
    return next((one for one in held if str(one.number) == number), None)


def _ask_fields(desk: DeskScreen, one: Due, holder: str, told: dict[str, str]) -> None:
    """Ask for the fields of a ticket one by one, then have it given."""
    gives = desk.rules.hall.certificates[one.kind].gives
    fields = gives.fields if isinstance(gives, Ticket) else ()
    left = [name for name in fields if name not in told]
    if not left:
        _give(desk, one, holder, told)
        return
    desk.ask(
        Ask(
            f"{cut(holder, 30)}: {left[0]}?",
            lambda text: _ask_fields(desk, one, holder, {**told, left[0]: text}),
        )
    )


def _give(desk: DeskScreen, one: Due, holder: str, details: dict[str, str]) -> None:
    def given(answer: Answer) -> None:
        data = answer.data
        until = data["valid_until"]
        days = f", valid {data['valid_from']} to {until}" if until else ""
        told = f"Write {data['title']} number {data['certificate']} for"
        desk.say(f"{told} {cut(holder, 30)}{days}.", "good", big=True)

    asked: dict[str, object] = {"certificate": one.kind, "holder": holder}
    if details:
        asked["details"] = details
    desk.do("give_certificate", asked, given)


def _ask_why(desk: DeskScreen, found: Certificate) -> None:
    told = f"{found.title} {found.number}"

    def taken(answer: Answer) -> None:
        desk.say(f"{told} is taken back: it gives nothing any more.", "good")

    desk.ask(
        Reason(
            f"{told}, {cut(found.holder, 30)}: why is it taken back?",
            lambda why: desk.do(
                "take_back_certificate",
                {"certificate": found.number, "reason": why},
                taken,
            ),
        )
    )


def _ask_rest(desk: DeskScreen, found: Certificate) -> None:
    told = f"{found.title} {found.number}"

    def had(answer: Answer) -> None:
        desk.say(f"{told}: {answer.data['amount']} are noted as had.", "good")

    desk.ask(
        Confirm(
            f"{told}, {cut(found.holder, 30)}: were {format_cents(found.rest_cents)}"
            " had for it?",
            lambda: desk.do("redeem_certificate", {"certificate": found.number}, had),
            yes="note it",
        )
    )
