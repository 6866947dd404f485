"""How the values of `hall.toml` are read: amounts to cents, percents to fractions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any


@dataclass(frozen=True)
class Read:
    """Marks a field that is read by `function`, which raises ValueError."""

    function: Callable[[Any], Any]


MOST_DIGITS = 12
"""Digits before the point beyond which a number is surely a slip."""


def _exact(value: object, what: str, like: str) -> Fraction:
    """Return a number exactly. Raises ValueError: what is wrong, what to do."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ValueError(
            f"{what} is wanted", f"write {what} like {like}, without quotes"
        )
    if isinstance(value, Decimal) and not value.is_finite():
        raise ValueError(
            f"{what} is wanted", f"write {what} like {like}, without quotes"
        )
    if abs(value) >= 10**MOST_DIGITS:
        raise ValueError(f"{what} can't be so large", "write a smaller one")
    if isinstance(value, Decimal) and value.adjusted() < -MOST_DIGITS and value:
        raise ValueError(f"{what} can't be so small", "write a larger one or 0")
    return Fraction(value)


def read_cents(value: object) -> int:
    """Cents of an amount in units: 3.50 -> 350. At most two decimals, not negative.

    Raises ValueError with what is wrong and what to do, as the others here do.
    """
    cents = _exact(value, "an amount", "3.50") * 100
    if cents.denominator != 1:
        raise ValueError("an amount has at most two decimals", "leave the others out")
    if cents < 0:
        raise ValueError("an amount can't be negative", "write it without the minus")
    return int(cents)


def read_percent(value: object) -> Fraction:
    """The exact share of a percent between 0 and 100: 32.5 -> 13/40."""
    percent = _exact(value, "a percent", "65")
    if not 0 <= percent <= 100:
        raise ValueError("a percent lies between 0 and 100", "write 65 for 65 %")
    return percent / 100


def read_factor(value: object) -> Fraction:
    """An exact factor that isn't negative: 2.5 -> 5/2."""
    factor = _exact(value, "a number", "2.5")
    if factor < 0:
        raise ValueError("a factor can't be negative", "write it without the minus")
    return factor


Cents = Annotated[int, Read(read_cents)]
Percent = Annotated[Fraction, Read(read_percent)]
Factor = Annotated[Fraction, Read(read_factor)]
