"""What is given back for a line whose pages weren't all played."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from hall_tui.rules.money import divide

_HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Unplayed:
    """What was paid for a product, and how many of its pages haven't started."""

    amount_cents: int
    pages_left: int
    pages: int


def given_back(parts: Sequence[Unplayed]) -> tuple[int, ...]:
    """Return the cents given back of each product of one line.

    Each is the amount by the pages not yet started, exactly; the sum is rounded to
    the nearest cent, half a cent to the player (ruling 5 and the money rulings). An
    entry counts as one page. Raises ValueError for more pages left than there are.
    """
    if any(not 0 <= part.pages_left <= part.pages for part in parts):
        raise ValueError("More pages are left than the book has.")
    exact = [
        Fraction(part.amount_cents * part.pages_left, part.pages) if part.pages else 0
        for part in parts
    ]
    whole = sum(exact, Fraction(0))
    if whole == 0:
        return (0,) * len(parts)
    cents = math.floor(whole + _HALF)
    return divide(cents, [Fraction(share) / whole for share in exact])
