"""How the arguments of acts are read: JSON values into the acts' dataclasses.

A value is taken as it is written or refused: nothing is turned into another kind.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from hall_tui.acts.argument_faults import refusal, unknown
from hall_tui.acts.refusals import Refused
from hall_tui.rules.drawers import name_refused
from hall_tui.rules.money import MOST_CENTS, format_cents, parse_cents
from hall_tui.rules.times import LAST_YEAR, in_calendar

MOST_NUMBER = 999_999_999
LONGEST_WORDS = 300
MOST_PLAYERS = 99
MOST_BOOKS = 9_999

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def _cents(value: object) -> int:
    if not isinstance(value, str):
        raise ValueError('an amount is written in quotes, as "12.50"')
    cents = parse_cents(value)
    if abs(cents) > MOST_CENTS:
        said = f"an amount is at most {format_cents(MOST_CENTS)}"
        raise _refused(code="too_large", said=said)
    return cents


def read_amount(value: object) -> int:
    """Cents of an amount as a script writes it. Raises ValueError with the cure."""
    cents = _cents(value)
    if cents < 0:
        raise ValueError("an amount can't be negative")
    return cents


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a few words are wanted here")
    if len(value) > LONGEST_WORDS:
        raise ValueError(f"this is longer than {LONGEST_WORDS} characters")
    return value.strip()


def _typed(value: object) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError('a number is written as it is read, like 42 or "N42"')
    return value


def _drawer(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("must be text in quotes")
    refused = name_refused(value)
    if refused is not None:
        raise _refused(code="bad_drawer", said=refused)
    return value


def _discount(value: object) -> object:
    if isinstance(value, list):
        raise ValueError("a receipt has one discount at most: name the one to give")
    return value


def _refused(*, code: Literal["too_large", "bad_drawer"], said: str) -> Exception:
    """What a value is refused with that has a code of its own."""
    return PydanticCustomError(code, "{said}", {"said": said})


def _day(value: object) -> date:
    told = f'a date is written like "2026-12-05", up to the year {LAST_YEAR}'
    if not isinstance(value, str) or not _DAY.fullmatch(value):
        raise ValueError(told)
    try:
        found = date.fromisoformat(value)
    except ValueError as error:
        raise ValueError(f"there is no such day; {told}") from error
    if not in_calendar(found):
        raise ValueError(told)
    return found


Amount = Annotated[int, BeforeValidator(read_amount)]
"""Cents, written as a string of units: "12.50"."""
SignedAmount = Annotated[int, BeforeValidator(_cents)]
Text = Annotated[str, BeforeValidator(_text)]
"""Words of a person: not empty, at most 300 characters, blanks cut at the ends."""
DiscountName = Annotated[str, BeforeValidator(_discount)]
"""The id of the one discount of a receipt."""
Typed = Annotated[int | str, BeforeValidator(_typed)]
"""A ball or a face as somebody types it: 42, "42", "N42", "A3127"."""
DrawerName = Annotated[str, BeforeValidator(_drawer)]
"""The name of a drawer: "till-1", or "bank" (the paymaster's); never the safe."""
Day = Annotated[date, BeforeValidator(_day)]
"""A day of the years that are kept: "2026-12-05"."""
Players = Annotated[int, Field(le=MOST_PLAYERS)]
"""People on a receipt, or their units."""
Quantity = Annotated[int, Field(le=MOST_BOOKS)]
"""How many of a product."""
HeadCount = Annotated[int, Field(ge=0, le=MOST_BOOKS)]
"""How many people are in the hall."""


def read_arguments(kind: type[Any], given: Mapping[str, object]) -> Any:
    """`given` as an instance of the dataclass `kind`.

    Raises Refused that names the first argument at fault: "bad_arguments", or
    "too_large" or "bad_drawer" for an amount or the name of a drawer.
    """
    names = [field.name for field in fields(kind)]
    for name in given:
        if name not in names:
            raise Refused("bad_arguments", unknown(name, names))
    _refuse_wild(given.values())
    try:
        return _adapter(kind).validate_json(json.dumps(given), strict=True)
    except ValidationError as error:
        raise refusal(kind, error) from error


def _refuse_wild(values: Iterable[object]) -> None:
    """Refuse numbers and texts that nobody can mean, however deep they stand."""
    for value in values:
        if isinstance(value, int) and abs(value) > MOST_NUMBER:
            raise Refused("too_large", f"{value} is far too large: read it again.")
        if isinstance(value, str) and len(value) > LONGEST_WORDS:
            raise Refused(
                "bad_arguments",
                f'"{value[:20]}..." is longer than {LONGEST_WORDS} characters.',
            )
        if isinstance(value, Mapping):
            _refuse_wild(value.values())
        elif isinstance(value, list | tuple):
            _refuse_wild(value)


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    found = _ADAPTERS.get(kind)
    if found is None:
        found = _ADAPTERS[kind] = TypeAdapter(kind)
    return found


# Making one takes longer than most acts.
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}
