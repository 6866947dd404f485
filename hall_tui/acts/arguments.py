"""How the arguments of acts are read: JSON values into the acts' dataclasses."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any

from pydantic import BeforeValidator, TypeAdapter, ValidationError

from hall_tui.acts.refusals import Refused
from hall_tui.rules.money import parse_cents


def _cents(value: object) -> int:
    if not isinstance(value, str):
        raise ValueError('an amount is written in quotes, as "12.50"')
    return parse_cents(value)


def read_amount(value: object) -> int:
    """Cents of an amount as a script writes it. Raises ValueError with the cure."""
    cents = _cents(value)
    if cents < 0:
        raise ValueError("an amount can't be negative")
    return cents


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a few words are wanted here")
    if len(value) > 300:
        raise ValueError("this is longer than 300 characters")
    return value.strip()


def _typed(value: object) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError('a number is written as it is read, like 42 or "N42"')
    return value


Amount = Annotated[int, BeforeValidator(read_amount)]
"""Cents, written as a string of units: "12.50"."""
SignedAmount = Annotated[int, BeforeValidator(_cents)]
Text = Annotated[str, BeforeValidator(_text)]
"""Words of a person: not empty, at most 300 characters, blanks cut at the ends."""
Typed = Annotated[int | str, BeforeValidator(_typed)]
"""A ball or a face as somebody types it: 42, "42", "N42", "A3127"."""


def read_arguments(kind: type[Any], given: Mapping[str, object]) -> Any:
    """`given` as an instance of the dataclass `kind`.

    Raises Refused("bad_arguments") that names the first argument at fault.
    """
    names = [field.name for field in fields(kind)]
    for name in given:
        if name not in names:
            close = difflib.get_close_matches(name, names, 1)
            hint = f'; write "{close[0]}"' if close else ""
            raise Refused("bad_arguments", f'There is no argument "{name}" here{hint}.')
    try:
        return _adapter(kind).validate_python(given)
    except ValidationError as error:
        raise Refused("bad_arguments", _sentence(error)) from error


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    found = _ADAPTERS.get(kind)
    if found is None:
        found = _ADAPTERS[kind] = TypeAdapter(kind)
    return found


# Making one takes longer than most acts.
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}


_PLAIN = {
    "missing": "is missing",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "string_type": "must be text in quotes",
    "bool_type": "must be true or false",
    "tuple_type": "must be a list",
    "list_type": "must be a list",
    "dict_type": "must be an object in braces",
    "dataclass_type": "must be an object in braces",
    "unexpected_keyword_argument": "is not known here",
}


def _sentence(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or "The argument"
    if first["type"] == "value_error":
        return f"{where}: {first['ctx']['error']}."
    return f"{where} {_PLAIN.get(first['type'], first['msg'])}."
