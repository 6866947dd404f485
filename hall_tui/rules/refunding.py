"""What is given back for a receipt whose pages weren't all played."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from hall_tui.rules.money import cash_rounded

_HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Back:
    """What was paid for a product of a line, and how many of its pages came back.

    An entry counts as one page. Raises ValueError for more pages than there are.
    """

    amount_cents: int
    pages_back: int
    pages: int

    def __post_init__(self) -> None:
        if not 0 <= self.pages_back <= self.pages or self.pages < 1:
            raise ValueError("More pages came back than the book has.")

    @property
    def exact_cents(self) -> Fraction:
        """The amount by the pages that came back."""
        return Fraction(self.amount_cents * self.pages_back, self.pages)


def given_back(parts: Sequence[Back]) -> tuple[int, ...]:
    """Return the cents given back of each product of a line, in all so far.

    Their sum is the exact one to the nearest cent, half a cent to the player
    (ruling 5 and the money rulings); the cents that parts of a cent make go to the
    products with the largest, so none gets more than was paid for it.
    """
    exact = [part.exact_cents for part in parts]
    cents = [math.floor(share) for share in exact]
    left = _to_cents(sum(exact, Fraction(0))) - sum(cents)
    by_fraction = sorted(range(len(exact)), key=lambda index: -(exact[index] % 1))
    for index in by_fraction[:left]:
        cents[index] += 1
    return tuple(cents)


def cash_back(parts: Iterable[Back], paid_cents: int, smallest_coin_cents: int) -> int:
    """Return the cash given back for a receipt in all so far.

    The exact sum of its parts is rounded once, so that it doesn't matter in how
    many steps they come back; it is never more than was paid for the receipt.
    """
    exact = sum((part.exact_cents for part in parts), Fraction(0))
    return min(cash_rounded(_to_cents(exact), smallest_coin_cents), paid_cents)


def _to_cents(exact: Fraction) -> int:
    return math.floor(exact + _HALF)
