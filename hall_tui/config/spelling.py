"""How words are spelt: which are nearly alike, and which id is meant by a title."""

from __future__ import annotations

import re
import unicodedata

SHORTEST_JUDGED = 4
"""In a shorter word every letter counts."""
LONG = 10
"""From this length on two slips are one word still: "smalest_coins"."""

_ID = re.compile(r"[a-z0-9_]+")


def is_id(word: str) -> bool:
    """Return whether the word may be an id: lower-case letters, digits, _."""
    return _ID.fullmatch(word) is not None


def as_id(word: str) -> str:
    """Return the id that is meant: Lucky T -> lucky_t; nothing if none can be made."""
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")


def slips(word: str, name: str) -> int | None:
    """Return by how many slips of the pen two words differ, None when by more.

    Capitals, blanks and hyphens don't count. Words that differ in a number, or in
    a part of one or two letters, are different words: page_1 and page_2. So are
    short ones that differ at all, and others that differ by two letters: fridays
    and thursdays.
    """
    ours, theirs = _plain(word), _plain(name)
    if ours == theirs:
        return 0
    if re.findall(r"\d+", ours) != re.findall(r"\d+", theirs):
        return None
    if _short_parts(ours) != _short_parts(theirs):
        return None
    longest = max(len(ours), len(theirs))
    if longest < SHORTEST_JUDGED:
        return None
    found = distance(ours.replace("_", ""), theirs.replace("_", ""))
    return found if found <= (2 if longest >= LONG else 1) else None


def distance(one: str, other: str) -> int:
    """Return the fewest letters to add, drop, change or swap with the next."""
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        line = [row]
        for column, known in enumerate(other, start=1):
            cost = min(
                above[column] + 1,
                line[column - 1] + 1,
                above[column - 1] + (letter != known),
            )
            if row > 1 and column > 1:
                swapped = one[row - 2] == known and letter == other[column - 2]
                cost = min(cost, before[column - 2] + 1) if swapped else cost
            line.append(cost)
        before, above = above, line
    return above[-1]


def _plain(word: str) -> str:
    return re.sub(r"[\s_-]+", "_", word.strip().lower())


def _short_parts(word: str) -> list[str]:
    """Return the parts of one or two letters of a word that has longer ones too."""
    parts = re.findall(r"[^\W\d_]+", word)
    return [part for part in parts if len(part) <= 2] if len(parts) > 1 else []
