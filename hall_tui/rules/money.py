"""Exact money: reading, writing, splitting and rounding whole cents.

Amounts are int minor units, rates are exact fractions; no float comes near them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction

_AMOUNT = re.compile(r"(-?)([0-9]{1,14})(?:\.([0-9]{1,2}))?")
_HALF = Fraction(1, 2)
MOST_CENTS = 99_999_999_99
"""The largest amount that the books take."""


def parse_cents(text: str) -> int:
    """Return the cents that `text` says: "20" -> 2000, "-3.50" -> -350.

    At most 14 digits and two decimals, a point between them, blanks around them
    allowed. Raises ValueError with one sentence for anything else.
    """
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise ValueError(
            f'"{repr(text[:20])[1:-1]}" is not an amount of money;'
            " write it like 20 or 20.50."
        )
    sign, units, decimals = match.groups()
    cents = int(units) * 100 + int((decimals or "").ljust(2, "0"))
    return -cents if sign else cents


def too_large(cents: int) -> str | None:
    """Return one sentence for an amount that no book takes, None for any other."""
    if abs(cents) <= MOST_CENTS:
        return None
    return f"An amount is at most {format_cents(MOST_CENTS)}: read it again."


def format_cents(cents: int) -> str:
    """Return the amount as people read it: 123450 -> "1,234.50"."""
    return _two_decimals(cents, ",")


def as_amount(cents: int) -> str:
    """Return the amount as it is typed and as scripts hold it: 123450 -> "1234.50"."""
    return _two_decimals(cents, "")


def amount_told(amount: object) -> str:
    """An amount as it is typed, or of an act's answer, as people read it."""
    return format_cents(parse_cents(str(amount)))


def _two_decimals(cents: int, separator: str) -> str:
    units, decimals = divmod(abs(cents), 100)
    sign, whole = "-" if cents < 0 else "", f"{units:{separator}}"
    return f"{sign}{whole}.{decimals:02d}"


def split(amount_cents: int, winners: int, unit_cents: int = 1) -> tuple[int, ...]:
    """Return the winners' shares of a prize, in the order of their claims.

    Each share is rounded down to `unit_cents`; what is left over goes out again
    a unit at a time to the first claims, the last of it less than a unit when the
    amount isn't whole units. The shares always sum to the amount and differ by at
    most a unit (the money rulings). Raises ValueError for a negative amount, no
    winner, or a unit below one cent.
    """
    if amount_cents < 0:
        raise ValueError("A prize to split can't be negative.")
    if winners < 1:
        raise ValueError("A prize is split between one winner or more.")
    if unit_cents < 1:
        raise ValueError("The share unit must be one cent or more.")
    floor_cents = amount_cents // unit_cents // winners * unit_cents
    left_cents = amount_cents - floor_cents * winners
    return tuple(
        floor_cents + min(unit_cents, max(0, left_cents - claim * unit_cents))
        for claim in range(winners)
    )


def divide(amount_cents: int, parts: Sequence[Fraction]) -> tuple[int, ...]:
    """Return the whole cents of each part of an amount; 65 % is Fraction(65, 100).

    Each part is rounded down; the cents left over go one each to the parts with
    the largest fractions of a cent, first listed first on ties. The sum is the
    amount times the sum of the parts, rounded down to a cent (the money rulings).
    A negative amount is divided like its opposite, so that taking back undoes.
    Raises ValueError for a negative part or for parts of more than the whole.
    """
    if any(part < 0 for part in parts) or sum(parts) > 1:
        raise ValueError("The parts of an amount must be from 0 to 1 in all.")
    if amount_cents < 0:
        return tuple(-cents for cents in divide(-amount_cents, parts))
    exact = [amount_cents * Fraction(part) for part in parts]
    cents = [math.floor(value) for value in exact]
    left_cents = math.floor(sum(exact)) - sum(cents)
    by_fraction = sorted(range(len(exact)), key=lambda index: -(exact[index] % 1))
    for index in by_fraction[:left_cents]:
        cents[index] += 1
    return tuple(cents)


def cash_rounded(cents: int, smallest_coin_cents: int) -> int:
    """Return the amount rounded to the nearest multiple of the smallest coin.

    With 5: 1, 2, 6, 7 go down and 3, 4, 8, 9 up, the same for cash in and out, so
    the sign is kept (the money rulings). With 1 nothing changes. A tie, which only
    an even coin can have, goes towards zero. Raises ValueError for a coin below 1.
    """
    if smallest_coin_cents < 1:
        raise ValueError("The smallest coin must be one cent or more.")
    coins = (abs(cents) + (smallest_coin_cents - 1) // 2) // smallest_coin_cents
    rounded_cents = coins * smallest_coin_cents
    return -rounded_cents if cents < 0 else rounded_cents


def percent_off(cents: int, percent: Fraction) -> int:
    """Return the price after a discount; 25 % is Fraction(25, 100).

    To the nearest cent; half a cent is the player's: 10.50 less 25 % is 7.87 (the
    money rulings). Raises ValueError for a negative price or a discount that is
    not from 0 to 1.
    """
    if cents < 0:
        raise ValueError("A price to discount can't be negative.")
    if not 0 <= percent <= 1:
        raise ValueError("A discount must be from 0 to 1 (25 % is 25/100).")
    return math.ceil(cents * (1 - Fraction(percent)) - _HALF)


def multiplied(cents: int, factor: Fraction) -> int:
    """Return a share times a tier's factor; half a cent rounds up (ruling 1)."""
    return math.floor(cents * Fraction(factor) + _HALF)
