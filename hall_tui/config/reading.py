"""Plain data to the part types, with every fault of form in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, time
from decimal import Decimal
from typing import Any

from pydantic_core import ValidationError

from hall_tui.config.faults import Finding, Path, listed, nearest
from hall_tui.config.forms import Schema
from hall_tui.config.parts import (
    follow,
    keys_of,
    kinds_of,
    told_by_kind,
    validator,
)
from hall_tui.config.rewriting import TRUTHS, clock_time, plain_number
from hall_tui.config.table_cures import TABLES, one_of, table_cure
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.units import read_cents, read_factor, read_percent

LONGEST_SHOWN = 40

STAND_INS: dict[str, Any] = {
    "hall": {"title": "", "currency": "XXX", "timezone": "UTC"},
    "attendance": {"group": "", "frozen_by": "", "columns_from": []},
    "program": {"steps": []},
}
"""What is read in place of malformed settings; nothing is said about these."""

# What to write, by what the validation library misses.
_WANTED = {
    "int": ("a whole number", "write a whole number without quotes"),
    "str": ("a text", 'write a text in "quotes"'),
    "bool": ("true or false", "write true or false, without quotes"),
    "date": ("a date", "write a date like 2026-12-31, without quotes"),
    "tuple": ("a list", "put the values in [ ], with commas between them"),
    "dict": ("a table", "write it as { key = value }, or under a [title]"),
}
_WANTED_NUMBERS: dict[Any, tuple[str, str]] = {
    read_cents: ("an amount", "write an amount like 3.50, without quotes"),
    read_percent: ("a percent", "write a percent like 65, without quotes or %"),
    read_factor: ("a number", "write a number like 2.5, without quotes"),
}


@dataclass(frozen=True)
class _Wrong:
    """One thing that the validation library refused."""

    path: Path
    schema: Schema
    around: Schema
    """The schema of the table in which it stands."""
    value: Any
    context: dict[str, Any]


def read_parts(data: dict[str, Any]) -> tuple[Hall | None, list[Finding]]:
    """Return the hall and nothing wrong, or None and everything that is wrong."""
    try:
        hall: Hall = validator().validate_python(data)
    except ValidationError as error:
        refused = error.errors(include_url=False)
        meant = {_key_meant(one) for one in refused}
        told = [one for one in refused if _path_missing(one) not in meant]
        return None, [_finding(one) for one in told]
    return hall, []


def _key_meant(refused: Any) -> Path | None:
    """Return the path that an unknown key is a slip of the pen for."""
    if refused["type"] != "unexpected_keyword_argument":
        return None
    *around, key = follow(refused["loc"])[0]
    near = nearest(str(key), keys_of(follow(refused["loc"][:-1])[1]))
    return (*around, near) if near else None


def _path_missing(refused: Any) -> Path:
    """Return the path of a missing key, nothing for another fault."""
    return follow(refused["loc"])[0] if refused["type"] == "missing" else ()


def read_sound(data: dict[str, Any], malformed: list[Finding]) -> Hall | None:
    """Return the hall without its malformed parts, so that the rest can be checked.

    Tables that every hall needs are replaced by STAND_INS or by empty ones. None
    when even that can't be read.
    """
    sound = {
        key: dict(value) if isinstance(value, dict) else value
        for key, value in data.items()
    }
    for finding in malformed:
        table, *ids = (str(step) for step in finding.path)
        parts = sound.get(table)
        _, schema = follow((table,))
        if schema["type"] != "dict":
            sound.pop(table, None)
        elif ids and isinstance(parts, dict):
            parts.pop(ids[0], None)
        else:
            sound[table] = {}
    return read_parts({**STAND_INS, **sound})[0]


def _finding(refused: Any) -> Finding:
    path, schema = follow(refused["loc"])
    _, around = follow(refused["loc"][:-1])
    context = refused.get("ctx", {})
    wrong = _Wrong(path, schema, around, refused["input"], context)
    return _SAY.get(refused["type"], _wrong_type)(wrong)


def _missing(wrong: _Wrong) -> Finding:
    key = str(wrong.path[-1])
    if len(wrong.path) == 1:
        cure = f"add [{key}] with what belongs in it"
        return Finding(wrong.path, f"the table [{key}] is missing", cure)
    _, cure = _wanted(wrong.schema)
    return Finding(wrong.path, f'the key "{key}" is missing', f"add {key}: {cure}")


def _unknown_key(wrong: _Wrong) -> Finding:
    key = str(wrong.path[-1])
    known = keys_of(wrong.around)
    near = nearest(key, known)
    cure = f'write "{near}"' if near else f"take it out; the keys are {listed(known)}"
    return Finding(wrong.path, f'there is no key "{key}" here', cure, at_key=True)


def _wrong_kind(wrong: _Wrong) -> Finding:
    kinds = kinds_of(wrong.schema)
    if not isinstance(wrong.value, dict):
        return _wrong_type(wrong)
    if not told_by_kind(wrong.schema):
        return _wrong_step(wrong, kinds)
    slip = next((key for key in wrong.value if nearest(str(key), ["kind"])), "kind")
    if slip != "kind":
        message = f'there is no key "{slip}" here'
        return Finding((*wrong.path, slip), message, 'write "kind"', at_key=True)
    if "kind" not in wrong.value:
        cure = f"add kind: {one_of(kinds)}"
        return Finding((*wrong.path, "kind"), 'the key "kind" is missing', cure)
    said = wrong.value["kind"]
    message = f"there is no kind {_quoted(said)} here"
    return Finding((*wrong.path, "kind"), message, _choose(said, kinds))


def _wrong_step(wrong: _Wrong, kinds: tuple[str, ...]) -> Finding:
    said = next(iter(wrong.value), "")
    near = nearest(said, kinds)
    cure = f'write "{near}"' if near else f"write {one_of(kinds)}"
    message = f'there is no step "{said}"' if said else "the step is empty"
    return Finding(wrong.path, message, cure)


def _wrong_choice(wrong: _Wrong) -> Finding:
    expected = wrong.schema["expected"]
    if isinstance(expected[0], str) and not isinstance(wrong.value, str):
        return _wrong_type(wrong)
    message = f"{_quoted(wrong.value)} can't stand here"
    return Finding(wrong.path, message, _choose(wrong.value, expected))


def _wrong_amount(wrong: _Wrong) -> Finding:
    reason, cure = wrong.context["error"].args
    cure = _meant(wrong) or cure
    message = f"{_shown(wrong.value)} can't stand here: {reason}"
    return Finding(wrong.path, message, cure)


def _wrong_type(wrong: _Wrong) -> Finding:
    what, cure = _wanted(wrong.schema)
    cure = _meant(wrong) or cure
    return Finding(wrong.path, f"{what} is wanted, not {_shown(wrong.value)}", cure)


def _meant(wrong: _Wrong) -> str | None:
    """Return the cure for a value that only has to be written otherwise."""
    wanted, value = wrong.schema["type"], wrong.value
    if wanted == "str" and isinstance(value, int | Decimal | time):
        return f'write "{_as_text(wrong)}"'
    if wanted in TABLES:
        return table_cure(wrong.schema, value)
    if not isinstance(value, str):
        return None
    if wanted == "tuple" and wrong.schema["items_schema"][0]["type"] != "dataclass":
        return f'write ["{value}"]' if len(value) <= LONGEST_SHOWN else None
    meant = TRUTHS.get(value.lower()) if wanted == "bool" else None
    if wanted in ("int", "function-plain"):
        meant = plain_number(value)
    return f"write {meant}, without quotes" if meant else None


def _as_text(wrong: _Wrong) -> str:
    """Return a number or time as the text that is wanted, at a clock as a time."""
    if isinstance(wrong.value, time):
        return wrong.value.strftime("%H:%M")
    is_clock = wrong.path[-1] == "starts" or "until" in wrong.path[:-1]
    said = str(wrong.value).lower()
    return (clock_time(said) or said) if is_clock else said


def _wanted(schema: Schema) -> tuple[str, str]:
    """Return what belongs at a place of the schema, and how it is written."""
    kind = schema["type"]
    if kind in TABLES:
        return "a table", table_cure(schema)
    if kind == "literal":
        return "one of a few words", f"write {one_of(schema['expected'])}"
    if kind == "function-plain":
        return _WANTED_NUMBERS[schema["function"]["function"]]
    return _WANTED[kind]


def _choose(said: object, choices: list[Any] | tuple[Any, ...]) -> str:
    words = [str(choice) for choice in choices]
    near = nearest(said, words) if isinstance(said, str) else None
    return (
        f'write "{near}"; it can be {listed(words)}'
        if near
        else (f"write {one_of(choices)}")
    )


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else _shown(value)


def _shown(value: object) -> str:
    """Return a value as the manager wrote it, or what sort of thing it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'the text "{value}"' if len(value) <= LONGEST_SHOWN else "a long text"
    if isinstance(value, int | Decimal | date | time):
        return str(value)
    return "a list" if isinstance(value, list) else "a table"


_SAY: dict[str, Callable[[_Wrong], Finding]] = {
    "missing": _missing,
    "unexpected_keyword_argument": _unknown_key,
    "union_tag_invalid": _wrong_kind,
    "literal_error": _wrong_choice,
    "value_error": _wrong_amount,
}
