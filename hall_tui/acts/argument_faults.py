"""What is wrong with arguments, in sentences that say how they are written."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from pydantic import ValidationError

from hall_tui.acts.refusals import Refused

PLAIN = {
    "missing": "is missing",
    "int_type": "must be a whole number without quotes",
    "int_from_float": "must be a whole number without quotes",
    "string_type": "must be text in quotes",
    "bool_type": "must be true or false",
    "tuple_type": "must be a list in brackets",
    "list_type": "must be a list in brackets",
    "dict_type": "must be an object in braces",
    "dataclass_type": "must be an object in braces",
    "json_invalid": "holds half of a character: type it again",
}
OWN_CODES = ("too_large", "bad_drawer")


def refusal(kind: type[Any], error: ValidationError) -> Refused:
    """The first fault of an error as a refusal; `kind` is what was read."""
    first = error.errors(include_url=False)[0]
    told = first["type"]
    if told in OWN_CODES:
        return Refused(told, sentence(kind, first))
    return Refused("bad_arguments", sentence(kind, first))


def sentence(kind: type[Any], fault: Mapping[str, Any]) -> str:
    """One fault of pydantic's list in our own words."""
    where = _where(fault["loc"])
    told, context = fault["type"], fault.get("ctx", {})
    if told in OWN_CODES:
        return f"{where}: {fault['msg']}."
    if told == "value_error":
        return f"{where}: {str(context['error']).removesuffix('.')}."
    if told == "literal_error":
        words = context["expected"].replace("'", '"')
        return f"{where} must be {words}{_nearest(fault['input'], words)}."
    if told == "less_than_equal":
        return f"{where} must be {context['le']} or less."
    if told == "greater_than_equal":
        return f"{where} must be {context['ge']} or more."
    if told == "unexpected_keyword_argument":
        return unknown(str(fault["loc"][-1]), names_at(kind, fault["loc"][:-1]))
    return f"{where} {PLAIN.get(told, 'is written otherwise here')}."


def unknown(name: str, names: list[str]) -> str:
    """The sentence for an argument that isn't one of those known."""
    close = difflib.get_close_matches(name, names, 1)
    hint = f'; write "{close[0]}"' if close else f": write {_either(names)}"
    if not names:
        hint = ": leave it out"
    return f'There is no argument "{name[:40]}" here{hint}.'


def names_at(kind: type[Any], path: tuple[int | str, ...]) -> list[str]:
    """The names of what can be told at a place inside arguments."""
    found: Any = kind
    for step in path:
        if is_dataclass(found) and isinstance(found, type) and isinstance(step, str):
            inner = get_type_hints(found).get(step)
            found = next(_dataclasses(inner), None)
    return [field.name for field in fields(found)] if is_dataclass(found) else []


def _dataclasses(hint: Any) -> Iterator[type[Any]]:
    if is_dataclass(hint) and isinstance(hint, type):
        yield hint
    for inner in get_args(hint):
        yield from _dataclasses(inner)


def _where(path: tuple[int | str, ...]) -> str:
    """A place as people count: "medium in items 1"."""
    named: list[str] = []
    # The last step of a key that is wrong itself says only that it is the key.
    for step in path[:-1] if path[-1:] == ("[key]",) else path:
        if isinstance(step, int) and named:
            named[-1] += f" {step + 1}"
        else:
            named.append(str(step))
    return " in ".join(reversed(named)) or "The line"


def _nearest(given: object, words: str) -> str:
    known = [word for word in words.split('"') if word.strip(" ,or")]
    close = difflib.get_close_matches(str(given), known, 1)
    return f'; write "{close[0]}"' if close and len(known) > 2 else ""


def _either(names: list[str]) -> str:
    *others, last = [f'"{name}"' for name in names] or [""]
    return f"{', '.join(others)} or {last}" if others else last
