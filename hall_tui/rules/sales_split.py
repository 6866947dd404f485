"""What a percentage of sales amounts to, and how one split gives its parts.

`sales` maps a product to its net sales in cents; a product that isn't in it sold
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from hall_tui.rules.model.prizes import Split
from hall_tui.rules.money import divide


def sales_cents(of: Iterable[str], sales: Mapping[str, int]) -> int:
    """Return the net sales of the products named, each counted once."""
    return sum(sales.get(product, 0) for product in dict.fromkeys(of))


def percent_cents(
    percent: Fraction, of: Iterable[str], sales: Mapping[str, int]
) -> int:
    """Return a percentage of the named sales, rounded down to a cent.

    `percent` is an exact share: 55 % is Fraction(55, 100).
    """
    return divide(sales_cents(of, sales), (percent,))[0]


def split_parts(split: Split, sales: Mapping[str, int]) -> dict[str, int]:
    """Return the cents of each part of a split, in the order of the parts.

    One exact fraction is split once: sales of 237.00 at 65 %, halved, give 77.03
    and 77.02 (ruling 16). What the parts leave over is the hall's.
    """
    cents = divide(sales_cents(split.of, sales), [part.percent for part in split.parts])
    names = [part.part for part in split.parts]
    return dict(zip(names, cents, strict=True))
