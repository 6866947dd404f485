"""Correcting a pot: by how much, why, a look at what comes of it, and a yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.rules.money import (
    amount_told,
    as_amount,
    format_cents,
    parse_cents,
    too_large,
)
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.widgets.pot_words import signed, title_of
from hall_tui.views.pot_desk import PotStanding
from hall_tui.views.pot_rows import PotRow

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

LIMIT_STAYS = "Tonight's limit stays as it is. Another manager confirms."
"""Of every change of what a pot holds."""


class SignedAmount(Ask):
    """Asks for an amount to put in, or to take out where it is negative."""

    ways = "12.50 puts in, -12.50 takes out    Enter: go on    Esc: back"


def ask_correction(desk: DeskScreen, standing: PotStanding) -> None:
    """Ask for all that a correction needs, then have it done."""
    title, total_cents = title_of(standing), standing.row.total_cents
    holds = f"{title} holds {format_cents(total_cents)} in all."

    def amount_given(text: str) -> None:
        cents = parse_cents(text.removeprefix("+"))
        desk.ask(
            Reason(
                f"{title} {signed(cents)}: why?",
                lambda why: desk.ask(_confirm(desk, standing, cents, why)),
            )
        )

    desk.ask(
        SignedAmount(
            f"{holds}\nBy how much is it to change?",
            amount_given,
            check=lambda text: amount_fault(text, total_cents),
        )
    )


def amount_fault(text: str, total_cents: int) -> str | None:
    """What is wrong with a correction of a pot that holds so much in all."""
    try:
        cents = parse_cents(text.removeprefix("+"))
    except ValueError as error:
        return str(error)
    if cents == 0:
        return "Say by how much the pot is to change."
    if (told := too_large(total_cents + cents)) is not None:
        return told
    if total_cents + cents < 0:
        return f"The pot holds {format_cents(total_cents)} in all: no more can go."
    return None


def _confirm(desk: DeskScreen, standing: PotStanding, cents: int, why: str) -> Confirm:
    title, before = title_of(standing), standing.row.total_cents
    given = {"pot": standing.row.name, "amount": as_amount(cents), "reason": why}

    def done(answer: Answer) -> None:
        balance = amount_told(answer.data["balance"])
        told = f"{title} is corrected by {signed(cents)}: {balance} now"
        desk.say(f"{told}.", "good")

    return Confirm(
        f"Correct {title} by {signed(cents)}?",
        lambda: desk.do(
            "correct_pot", given, done, confirming=f"{title} {signed(cents)}: {why}"
        ),
        yes="correct it",
        details=(
            f"In all {format_cents(before)}, afterwards {format_cents(before + cents)}."
            f"{beyond_cap(standing.row, cents)}\nWhy: {why}\n{LIMIT_STAYS}"
        ),
    )


def beyond_cap(row: PotRow, cents: int) -> str:
    """A warning, on a line of its own, that so much more in a pot is beyond its cap.

    "" where it isn't, or where money is taken out.
    """
    cap, reserve_cap = row.cap_cents, row.reserve_cap_cents
    after = row.total_cents + cents
    if cents <= 0 or cap is None or after <= cap:
        return ""
    told = f"Its cap is {format_cents(cap)}"
    if reserve_cap and after > cap + reserve_cap:
        full = cap + reserve_cap
        told += f", with the reserve {format_cents(full)}: {format_cents(after - full)}"
        return f"\n! {told} is beyond both. Is the amount right?"
    return f"\n! {told}: {format_cents(after - cap)} lies in the reserve then."
