"""Several codes written as one word: with codes x and yy, "6xyy" is "6x yy"."""

from __future__ import annotations

from collections.abc import Sequence

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.orders import Item
from hall_tui.ui.input.product_words import item_of

LONGEST = 24


def apart(hall: Hall, word: str, before: Sequence[Item]) -> list[Item]:
    """The items of a word that is no code by itself; none when it isn't several.

    All but the first begin with a number or have a code of two signs or more, so
    that a slip of one letter sells nothing.
    """
    if len(word) > LONGEST:
        return []
    for end in range(len(word) - 1, 0, -1):
        head = _item(hall, word[:end], before)
        if head is None:
            continue
        rest = word[end:]
        items = [*before, head]
        last = _item(hall, rest, items)
        if last is not None and _stands_behind(hall, rest, last):
            return [head, last]
        more = apart(hall, rest, items)
        if more and _stands_behind(hall, rest, more[0]):
            return [head, *more]
    return []


def _item(hall: Hall, word: str, before: Sequence[Item]) -> Item | None:
    try:
        return item_of(hall, word, before)
    except ValueError:
        return None


def _stands_behind(hall: Hall, word: str, item: Item) -> bool:
    return word[0].isdigit() or len(hall.products[item.product].code) > 1
