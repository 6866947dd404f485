"""What a line was likely meant to be that isn't typed as the till reads it.

    6 x  6-x  x6  e 6x  6xe  2 yy     what belongs together has no blank or dash in it
    2x yy  yy*2  2 * yy          how many stands in front, with "*"
    6x, yy  6x+yy  6x/yy  6x.    words have a blank between them, and nothing else

The codes here are x and yy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.orders import Item
from hall_tui.rules.wording import either
from hall_tui.ui.input.joined_words import apart
from hall_tui.ui.input.product_words import item_of, words_for

WITH_ONE = frozenset({"age", "free", "units", "cert", "disc", "players"})
"""Words that take the next one with them."""
_REST = re.compile(r"=|(?:^|\s)(?:name|don)(?:\s|$)")
"""From here on a line is money, a name or a donation."""
_SIGNS = (
    (re.compile(r"[;,+&]|(?<=\s)and(?=\s)"), " "),
    (re.compile(r"[.:!]+(?=\s|$)"), ""),
    (re.compile(r"(?<![\w*])(e|p|#)\s+(?=\d)"), r"\1"),
    (re.compile(r"\s*@\s*(?=\d)"), "@"),
    (re.compile(r"(\d)\s*[x×*]\s*(?=[a-z0-9])"), r"\1*"),
    (re.compile(r"^\s*[x×]\s*(\d+)\s+(?=[a-z])"), r"\1*"),
    (re.compile(r"(?<![\w*])(\d*[a-z][a-z0-9]*)\s*[x×*]\s*(\d+)(?![\w*])"), r"\2*\1"),
)
_TURNED = re.compile(r"([a-z]+)(\d+)")


def meant_line(hall: Hall, before: Sequence[Item], text: str) -> str:
    """The line in the till's own words, as far as they are clear."""
    rest = _REST.search(text.casefold())
    end = len(text) if rest is None else rest.start()
    head, tail = text[:end].casefold(), text[end:]
    for sign, instead in _SIGNS:
        head = sign.sub(instead, head)
    words, told, items = head.split(), [], list(before)
    while words:
        word = words.pop(0)
        following = words[0] if words else ""
        if word in WITH_ONE and following:
            told += [word, words.pop(0)]
            continue
        for meant, taken in _readings(word, following):
            found = _items(hall, items, meant)
            if found:
                items += found
                told.append(meant)
                del words[:taken]
                break
        else:
            told.append(word)
    return f"{' '.join(told)}{tail}"


def which_of(hall: Hall, text: str) -> str | None:
    """What to type instead of two codes of the same goods with a dash between them."""
    for word in text.casefold().split():
        ends = word.split("-")
        for product_id, product in hall.products.items():
            ways = [way for way, _ in words_for(hall, product_id)]
            if len(ends) > 1 and set(ends) <= set(ways):
                return f"{product.title}: which one? Type {either(ways)}."
    return None


def _readings(word: str, following: str) -> Iterator[tuple[str, int]]:
    """How a word may be meant, and how many of the words behind it go into that."""
    yield word, 0
    # Of two words that are meant as one, one has a number.
    if any(map(str.isdigit, f"{word}{following}")) and following:
        yield f"{word}{following}", 1
        yield f"{word}*{following}", 1
        yield f"{word}/{following}", 1
    if (turned := _TURNED.fullmatch(word)) is not None:
        yield f"{turned[2]}{turned[1]}", 0
        yield f"{turned[2]}*{turned[1]}", 0
    if word.endswith("e"):
        yield f"e{word[:-1]}", 0
    for sign in "-/":
        if sign in word:
            yield word.replace(sign, " "), 0
            yield word.replace(sign, ""), 0


def _items(hall: Hall, before: list[Item], words: str) -> list[Item]:
    """What words that stand for goods mean; nothing when one of them doesn't."""
    found: list[Item] = []
    for word in words.split():
        several = _goods(hall, word, [*before, *found])
        if not several:
            return []
        found += several
    return found


def _goods(hall: Hall, word: str, before: list[Item]) -> list[Item]:
    try:
        return [item_of(hall, word, before)]
    except ValueError:
        return apart(hall, word, before)
