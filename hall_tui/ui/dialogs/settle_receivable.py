"""Taking money back that was paid for an award which was then taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hall_tui.rules.drawers import BANK
from hall_tui.rules.money import amount_told, as_amount, format_cents, parse_cents
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, amount_up_to
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.pay_award import ChooseAward, award_told
from hall_tui.ui.plain import quoted
from hall_tui.views import cash
from hall_tui.views.awards import Award

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


def ask_settle(desk: DeskScreen, owed: Sequence[tuple[Award, int]]) -> None:
    """Ask which award, how much is brought, into which drawer; then have it done."""
    if not owed:
        desk.say("Nothing is to come back: no paid award was taken back.", "info")
        return
    cents_of = {award.id: cents for award, cents in owed}

    def chosen(award: Award) -> None:
        _ask_amount(desk, award, cents_of[award.id])

    if len(owed) == 1:
        chosen(owed[0][0])
        return
    total = format_cents(sum(cents_of.values()))
    question = f"Money of which award is brought back? In all {total} are to come."
    desk.ask(ChooseAward(desk, question, [award for award, _ in owed], chosen))


def _ask_amount(
    desk: DeskScreen, award: Award, owed_cents: int, typed: str = ""
) -> None:
    told = award_told(desk, award, short=True)
    told = f"{format_cents(owed_cents)} are to come back: {told}."
    beyond = f"{format_cents(owed_cents)} are to come back: take no more."
    desk.ask(
        Ask(
            "How much is brought now?",
            lambda amount: _ask_drawer(desk, award, owed_cents, amount),
            check=lambda text: amount_up_to(text, owed_cents, beyond),
            proposed=typed or as_amount(owed_cents),
            details=told,
        )
    )


def _ask_drawer(
    desk: DeskScreen, award: Award, owed_cents: int, amount: str, typed: str = ""
) -> None:
    drawers = desk.read(cash.drawers)
    paid_from = cash.drawer_name(award.account or "") or BANK

    def fault(text: str) -> str | None:
        known = ", ".join(drawers)
        if text.casefold() in drawers:
            return None
        return f"There is no drawer {quoted(text)}: type {known}."

    def sure(drawer: str) -> None:
        desk.ask(
            Confirm(
                f"Put the {amount_told(amount)} that came back into {drawer}?",
                lambda: _send(desk, award, amount, drawer),
                yes="that is put in",
                details=award_told(desk, award, short=True),
                back="another drawer",
                cancelled=lambda: _ask_drawer(desk, award, owed_cents, amount, drawer),
            )
        )

    desk.ask(
        Ask(
            f"Into which drawer do the {amount_told(amount)} go?",
            lambda drawer: sure(drawer.casefold()),
            check=fault,
            proposed=typed or paid_from,
            back="another amount",
            cancelled=lambda: _ask_amount(desk, award, owed_cents, amount),
        )
    )


def _send(desk: DeskScreen, award: Award, amount: str, drawer: str) -> None:
    def done(answer: Answer) -> None:
        left_cents = parse_cents(str(answer.data["receivable"]))
        left = f" {format_cents(left_cents)} are still to come."
        more = left if left_cents else ""
        told = f"{amount_told(answer.data['amount'])} came back into {drawer}.{more}"
        desk.say(told, "good", big=True)

    given = {"award": award.id, "drawer": drawer, "amount": amount}
    desk.do("settle_receivable", given, done)
