"""How the values of `hall.toml` are read: amounts to cents, percents to fractions.

The two methods below are the hooks by which the loader's validation library
asks a type how to read itself; they return plain data, so the rules need not
import that library.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any


@dataclass(frozen=True)
class Read:
    """Marks a field that is read by `function` (which raises ValueError)."""

    function: Callable[[Any], Any]
    schema: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return {
            "type": "function-plain",
            "function": {"type": "no-info", "function": self.function},
        }

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> Any:
        return {"type": self.schema}


def _exact(value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ValueError("a number is wanted here, without quotes")
    return Decimal(value)


def read_cents(value: object) -> int:
    """Cents of an amount in units: 3.50 -> 350. At most two decimals, not negative."""
    cents = _exact(value) * 100
    if cents != cents.to_integral_value():
        raise ValueError("an amount has at most two decimals")
    if cents < 0:
        raise ValueError("an amount can't be negative")
    return int(cents)


def read_percent(value: object) -> Fraction:
    """The exact share of a percent between 0 and 100: 32.5 -> 13/40."""
    percent = _exact(value)
    if not 0 <= percent <= 100:
        raise ValueError("a percent lies between 0 and 100")
    return Fraction(percent) / 100


def read_factor(value: object) -> Fraction:
    """An exact factor that isn't negative: 2.5 -> 5/2."""
    factor = _exact(value)
    if factor < 0:
        raise ValueError("a factor can't be negative")
    return Fraction(factor)


Cents = Annotated[int, Read(read_cents, "number")]
Percent = Annotated[Fraction, Read(read_percent, "number")]
Factor = Annotated[Fraction, Read(read_factor, "number")]
