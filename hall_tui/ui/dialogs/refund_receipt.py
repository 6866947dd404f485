"""Refunding: which lines, yes, why; a second person confirms. The act says how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.void_receipt import told_receipt
from hall_tui.views.receipts import Receipt

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

ALL = "all"


def ask_refund(desk: DeskScreen, found: Receipt) -> None:
    """Ask for all that a refund needs, then have it done."""
    question = (
        f"Refund which lines of receipt {found.number}? Like 2 3, or all.\n"
        f"{told_receipt(found)}"
    )
    desk.ask(
        Ask(
            question,
            lambda text: _confirm(desk, found, lines_of(text, found)),
            check=lambda text: lines_fault(text, found),
            typed=ALL,
        )
    )


def lines_of(text: str, found: Receipt) -> list[int]:
    """The lines that are typed: "2 3", "2,3", or "all" that aren't back yet.

    Raises ValueError with one sentence.
    """
    left = [line.line for line in found.lines if not line.is_back]
    if text.strip().casefold() == ALL:
        return left
    words = text.replace(",", " ").split()
    for word in words:
        if not (word.isdecimal() and word.isascii() and int(word) in left):
            numbers = " ".join(str(line) for line in left) or "none is left"
            raise ValueError(f'"{word[:20]}" is no line to refund: {numbers}.')
    return list(dict.fromkeys(int(word) for word in words))


def lines_fault(text: str, found: Receipt) -> str | None:
    """What is wrong with the lines typed, None when nothing is."""
    try:
        lines_of(text, found)
    except ValueError as refused:
        return str(refused)
    return None


def _confirm(desk: DeskScreen, found: Receipt, lines: list[int]) -> None:
    numbers = " ".join(str(line) for line in lines)

    def send(reason: str) -> None:
        given = {"receipt": found.number, "lines": lines, "reason": reason}
        desk.do("refund", given, lambda answer: _done(desk, answer))

    desk.ask(
        Confirm(
            f"Refund of receipt {found.number}: lines {numbers or 'none'}?",
            lambda: desk.ask(Reason(f"Why is receipt {found.number} refunded?", send)),
            yes="refund",
            details="Only pages that haven't started are given back, in cash.",
        )
    )


def _done(desk: DeskScreen, answer: Answer) -> None:
    number, paid = answer.data["receipt"], answer.data["paid"]
    desk.say(f"Refund on receipt {number}: give back {paid} in cash.", "good")
