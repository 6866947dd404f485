"""Words that go with a number: one or many, and lists that are cut short."""

from __future__ import annotations

from collections.abc import Sequence


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
