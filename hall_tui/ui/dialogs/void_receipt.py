"""Voiding: look at the receipt, say yes, say why; a second person confirms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from hall_tui.rules.money import format_cents
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.plain import fit
from hall_tui.views.receipts import Receipt, ReceiptLine

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

MOST_LINES = 10


def ask_void(desk: DeskScreen, found: Receipt) -> None:
    """Ask for all that a void needs, then have it done."""
    if found.void is not None:
        desk.say(f"Receipt {found.number} was voided before.", "bad")
        return
    question = f"Void receipt {found.number}, all of it?"

    def send(reason: str) -> None:
        given = {"receipt": found.number, "reason": reason}
        desk.do("void", given, lambda answer: _done(desk, answer))

    desk.ask(
        Confirm(
            question,
            lambda: desk.ask(Reason(f"Why is receipt {found.number} voided?", send)),
            yes="void it",
            details=told_receipt(found),
        )
    )


def told_receipt(found: Receipt) -> str:
    """A receipt in a few lines, for a question about it."""
    lines = [told_line(line) for line in found.lines[:MOST_LINES]]
    if len(found.lines) > MOST_LINES:
        lines.append(f"    and {len(found.lines) - MOST_LINES} lines more")
    taken = ", ".join(f"{kind} {format_cents(c)}" for kind, c in found.taken.items())
    name = f", {found.player_name}" if found.player_name else ""
    return "\n".join([*lines, f"Taken: {taken or 'nothing'}, at {found.till}{name}"])


def told_line(line: ReceiptLine) -> str:
    """A line of a receipt with its number and what was paid."""
    times = f"{line.quantity} x " if line.quantity > 1 else ""
    size = f" {line.faces} faces" if line.faces and line.faces > 1 else ""
    gone = " refunded" if line.refunded_cents is not None else ""
    words = fit(f"{times}{line.title}{size}{gone}", 40)
    return f"{line.line:>3} {words} {format_cents(line.amount_cents):>9}"


def _done(desk: DeskScreen, answer: Answer) -> None:
    given = cast("Mapping[str, str]", answer.data["given_back"])
    back = ", ".join(f"{kind} {amount}" for kind, amount in given.items())
    number = answer.data["receipt"]
    desk.say(f"Receipt {number} is void: give back {back or 'nothing'}.", "good")
