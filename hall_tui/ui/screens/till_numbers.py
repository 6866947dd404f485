"""What a number alone is for at the till: a receipt's, with the keys that take it."""

from __future__ import annotations

from hall_tui.ui.input.product_words import TIMES_DIGITS
from hall_tui.ui.key_screen import KeyScreen

_TAKE = (("void", "voids"), ("refund", "refunds"), ("reprint", "copies"))


def of_receipt(desk: KeyScreen, number: str) -> str:
    """What the keys do with a number that is typed; a size is shorter."""
    if len(number) <= TIMES_DIGITS:
        return ""
    return f"receipt {number}: {_keys(desk)}"


def of_number(desk: KeyScreen, number: str) -> str:
    """What a number alone is for, once Enter was pressed on it."""
    told = f"A receipt's number goes with a key, not Enter: {_keys(desk)}."
    if len(number) > TIMES_DIGITS:
        return told
    return f"{told} {number}* and a code sells {number} of it."


def _keys(desk: KeyScreen) -> str:
    return ", ".join(f"{desk.key(action)} {word}" for action, word in _TAKE)
