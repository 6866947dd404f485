"""Words that people read: numbers, lists, and what the parts of the evening are called.

On screens and slips a stage is a part of the game, a designation a number that is
drawn, and the balls of a pre-call are called ahead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_SESSION = re.compile(r"\b(?:(?P<article>[Aa]) )?(?P<first>[Ss])ession(?P<many>s?)\b")

ALL_OUT = "All balls are out: stop for a claim, or close this part of the game."
MOVED = "Another ball came, or one went back: look at the board, and type it again."


def part_told(number: int, of: int) -> str:
    """Which of the things that can be won in a game is played for: "part 1 of 2"."""
    return f"part {number} of {of}"


def claim_stands(number: int = 1, on: str = "") -> str:
    """What is to be done first while good claims stand, on a pot or on anything."""
    many = number > 1
    stand = f"{number} good claims stand" if many else "A good claim stands"
    if on:
        stand = f"A good claim on {on} stands"
    return (
        f"{stand}: close this part of the game, or withdraw {'them' if many else 'it'}."
    )


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word: (1, "prize") -> "1 prize", (2, "prize") -> "2 prizes"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def shortened(text: str, most: int = 12) -> str:
    """What somebody typed, short enough that the advice behind it is still seen."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def listed(words: Sequence[str], most: int = 3) -> str:
    """The first words of a list, and how many are left: "a; b; c and 2 more"."""
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return "; ".join(words[:most]) + more


def joined(words: Sequence[str]) -> str:
    """All words as one speaks them: "3", "3 and 7", "3, 7 and 0"; "" for none."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def either(choices: Sequence[str]) -> str:
    """Words with "or" before the last: "a, b or c"."""
    *others, last = dict.fromkeys(choices)
    return f"{', '.join(others)} or {last}" if others else last


def worded(text: str, word: str) -> str:
    """A text of the program with the hall's own word for a session.

    "Open a session" with "event" -> "Open an event". Only for what the program itself
    says: what people wrote keeps its words.
    """
    article = "an" if word[:1].lower() in "aeiou" else "a"

    def said(found: re.Match[str]) -> str:
        named = word.capitalize() if found["first"] == "S" else word
        before = found["article"] or ""
        before = f"{before[:1]}{article[1:]} " if before else ""
        return f"{before}{named}{found['many']}"

    return _SESSION.sub(said, text)
