"""Certificates at the start page: those due and those that players hold.

A name gives the one that is due, a number hands out what one gives besides cards, "-"
and a number takes one back, "+" and a number passes one on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlite_utils import Database

from hall_tui.rules.model.bonuses import Ticket
from hall_tui.rules.money import amount_told, format_cents
from hall_tui.rules.wins import Win
from hall_tui.rules.wording import counted
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.box_fit import BETWEEN
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.pay_award import ChooseAward
from hall_tui.ui.plain import cut, quoted
from hall_tui.views.awards import Award, award
from hall_tui.views.certificates import Certificate, current, sentence
from hall_tui.views.certificates_due import Earned, Tied, due, to_be_named

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

"""The lines of the list."""


def ask_certificates(desk: DeskScreen) -> None:
    """Ask who gets the certificate that is due, or which one is meant."""
    session, rules = desk.session, desk.rules
    if session is None:
        desk.say(desk.worded("No session is open: no certificate is given now."), "bad")
        return
    now = desk.now
    wanted: list[Earned] = [
        *desk.read(lambda db: due(db, rules, session, now)),
        *desk.read(lambda db: to_be_named(db, rules, session, now)),
    ]
    held = desk.read(lambda db: current(db, session.date))
    if not wanted and not held:
        desk.say("No certificate is due, and no player holds one that is valid.")
        return

    def chosen(text: str) -> None:
        found = _named(held, text)
        if found is None:
            _ask_given(desk, wanted[0], text)
        elif text.strip().startswith("-"):
            _ask_why(desk, found)
        elif text.strip().startswith("+"):
            _ask_holder(desk, found)
        else:
            _ask_rest(desk, found)

    desk.ask(
        Ask(
            _question(desk, wanted),
            chosen,
            check=lambda text: who_fault(wanted, held, text),
            details="\n".join(_list(desk, held)),
            ways=_ways(wanted, held),
        )
    )


def who_fault(
    wanted: Sequence[Earned], held: Sequence[Certificate], text: str
) -> str | None:
    """What is wrong with the name or number that is typed, None when nothing is."""
    found = _named(held, text)
    if found is not None:
        if text.strip().startswith("+") and found.gives != "ticket":
            return f"{found.title} {found.number} is {found.holder}'s alone."
        if text.strip()[0] in "+-" or found.rest_cents:
            return None
        return f"{found.title} {found.number} gives cards: it is used at the till."
    if not any(sign.isalpha() for sign in text):
        return f"{quoted(text)} is no name, and no certificate of the list."
    if not wanted:
        return "No certificate is due now: nobody gets one."
    return None


def _question(desk: DeskScreen, wanted: Sequence[Earned]) -> str:
    if not wanted:
        return "Which certificate? Type its number."
    hall, one = desk.rules.hall, wanted[0]
    title = hall.certificates[one.kind].title
    told = f"{title} is due for {hall.games[one.game].title}"
    if isinstance(one, Tied):
        told += f", which {counted(len(one.win.players), 'player')} have won"
    else:
        receipt, face = one.winner.receipt, one.winner.face
        told += "" if receipt is None else f", receipt {receipt}"
        told += f", left on {face}" if face else ""
    return f"{told}. Who gets it? Type the whole name."


def _list(desk: DeskScreen, held: Sequence[Certificate]) -> list[str]:
    """The certificates that players hold, each on its line."""
    hall = desk.rules.hall
    return [f"{one.number:>3}  {sentence(hall, one)}" for one in held]


def _ways(wanted: Sequence[Earned], held: Sequence[Certificate]) -> str:
    """What a name or a number does, by the first that it is possible with."""
    used = [one.number for one in held if one.rest_cents]
    tickets = [one.number for one in held if one.gives == "ticket"]
    ways = ["name + Enter: give it"] if wanted else []
    ways += [f"-{one.number} + Enter: withdraw it" for one in held[:1]]
    ways += [f"{number} + Enter: note it as had" for number in used[:1]]
    ways += [f"+{number} + Enter: pass it on" for number in tickets[:1]]
    return BETWEEN.join(ways)


def _named(held: Sequence[Certificate], text: str) -> Certificate | None:
    number = re.sub(r"^[+-]\s*", "", text.strip())
    return next((one for one in held if str(one.number) == number), None)


def _ask_fields(
    desk: DeskScreen,
    kind: str,
    holder: str,
    then: Callable[[dict[str, str]], None],
    told: dict[str, str] | None = None,
) -> None:
    """Ask for the fields of a ticket one by one, then go on with them."""
    given = told or {}
    kept = desk.rules.hall.certificates.get(kind)
    fields = kept.gives.fields if kept and isinstance(kept.gives, Ticket) else ()
    left = [name for name in fields if name not in given]
    if not left:
        then(given)
        return
    desk.ask(
        Ask(
            f"{cut(holder, 30)}: {left[0]}?",
            lambda text: _ask_fields(
                desk, kind, holder, then, {**given, left[0]: text}
            ),
        )
    )


def _ask_holder(desk: DeskScreen, found: Certificate) -> None:
    told = f"{found.title} {found.number}"

    def passed(answer: Answer) -> None:
        desk.say(f"{told} is {cut(str(answer.data['holder']), 30)}'s now.", "good")

    def pass_on(holder: str, details: dict[str, str]) -> None:
        asked: dict[str, object] = {"certificate": found.number, "holder": holder}
        desk.do("pass_on_certificate", {**asked, "details": details}, passed)

    desk.ask(
        Ask(
            f"{told}, {cut(found.holder, 30)}: who holds it from now on? The whole"
            " name.",
            lambda holder: _ask_fields(
                desk, found.kind, holder, lambda details: pass_on(holder, details)
            ),
        )
    )


def _ask_given(desk: DeskScreen, one: Earned, holder: str) -> None:
    """Ask for what else a certificate needs, of several winners which one it is."""

    def give(won: Award | None) -> None:
        number = None if won is None else won.id
        _ask_fields(
            desk,
            one.kind,
            holder,
            lambda details: _give(desk, one.kind, holder, details, number),
        )

    if not isinstance(one, Tied):
        give(None)
        return
    awards = desk.read(lambda db: _of_each(db, one.win))
    desk.ask(
        ChooseAward(desk, f"Which award is that of {cut(holder, 30)}?", awards, give)
    )


def _of_each(db: Database, win: Win) -> list[Award]:
    """An award of each player who has won."""
    found = [award(db, player.awards[0]) for player in win.players]
    return [won for won in found if won is not None]


def _give(
    desk: DeskScreen,
    kind: str,
    holder: str,
    details: dict[str, str],
    won: int | None,
) -> None:
    def given(answer: Answer) -> None:
        data = answer.data
        until = data["valid_until"]
        days = f", valid {data['valid_from']} to {until}" if until else ""
        told = f"Write {data['title']} number {data['certificate']} for"
        desk.say(f"{told} {cut(holder, 30)}{days}.", "good", big=True)

    asked: dict[str, object] = {"certificate": kind, "holder": holder}
    if won is not None:
        asked["award"] = won
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
                confirming=f"{told}, {cut(found.holder, 30)}: {why}",
            ),
        )
    )


def _ask_rest(desk: DeskScreen, found: Certificate) -> None:
    told = f"{found.title} {found.number}"

    def had(answer: Answer) -> None:
        amount = amount_told(answer.data["amount"])
        desk.say(f"{told}: {amount} are noted as had.", "good")

    desk.ask(
        Confirm(
            f"{told}, {cut(found.holder, 30)}: were {format_cents(found.rest_cents)}"
            " had for it?",
            lambda: desk.do("redeem_certificate", {"certificate": found.number}, had),
            yes="note it",
        )
    )
