"""Finds the receipt that a key is about: the number typed, else it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from hall_tui.rules.wording import shortened
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask
from hall_tui.views import receipts
from hall_tui.views.receipts import Receipt

LONGEST = 9


def with_receipt(
    desk: DeskScreen,
    what: str,
    then: Callable[[Receipt], None],
    *,
    question: str = "",
    standing: bool = True,
) -> None:
    """Go on with the receipt whose number stands in the desk's entry line.

    `what` is done to it; `question` asks for it where that isn't enough.
    With nothing typed the number is asked for; this till's newest is proposed, where
    it has none the newest of the hall: of those that weren't given back, while there
    is one, unless they may be had back too (`standing` is false).
    """
    line = desk.line
    number = "" if line is None else _number(line.value)
    if line is None or not number:
        till = desk.hall.desk_name
        newest = desk.read(
            lambda db: (
                receipts.last_number(db, till, standing=standing)
                or receipts.last_number(db, standing=standing)
                or receipts.last_number(db)
            )
        )
        if not newest:
            desk.say(f"There is no receipt yet to {what}.")
            return
        desk.ask(
            Ask(
                question or f"Which receipt to {what}?",
                lambda text: then(_sought(desk, _number(text))),
                check=lambda text: _fault(desk, _number(text)),
                proposed=str(newest),
                scans=True,
            )
        )
        return
    fault = _fault(desk, number)
    if fault is not None:
        desk.say(fault, "bad")
        line.propose(line.value)
        return
    line.put("")
    desk.typing("")
    then(_sought(desk, number))


def _number(text: str) -> str:
    """A receipt's number as it is typed, with or without the sign before it."""
    return text.strip().removeprefix("#")


def _sought(desk: DeskScreen, text: str) -> Receipt:
    found = desk.read(lambda db: receipts.receipt(db, int(text)))
    assert found is not None
    return found


def _fault(desk: DeskScreen, text: str) -> str | None:
    """What is wrong with a receipt's number, None when there is such a receipt."""
    if not (text.isdecimal() and text.isascii() and len(text) <= LONGEST):
        return f'"{shortened(text)}" is no number of a receipt: type it like 1247.'
    number = int(text)
    if desk.read(lambda db: receipts.receipt(db, number)) is None:
        return f"There is no receipt {number}: read the number again."
    return None
