"""The part types as the validation library reads them, strictly.

Owns the one schema of the file: no key that isn't known, no number from a text,
and every choice told apart by its `kind` (a step of the program by its one key).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import SchemaValidator

from hall_tui.config.faults import Path
from hall_tui.rules.model.hall import Hall

Schema = dict[str, Any]
_WRAPPERS = {"default", "nullable"}
_STRICT = {"int", "str", "bool", "date"}


@cache
def part_schema() -> Schema:
    """Return the schema of a whole hall file."""
    whole: Schema = dict(TypeAdapter(Hall).core_schema)
    named = {part["ref"]: part for part in whole.get("definitions", ())}
    strict: Schema = _strict(whole, named)
    return strict


@cache
def validator() -> SchemaValidator:
    """Return the reader of a hall file: plain data to Hall."""
    schema: Any = part_schema()
    return SchemaValidator(schema)


def follow(location: tuple[str | int, ...]) -> tuple[Path, Schema]:
    """Return the path in the file of a place in the schema, and what belongs there.

    A place also holds the kinds that were chosen on the way; a path doesn't.
    """
    path: list[str | int] = []
    schema = _bare(part_schema())
    for step in location:
        if schema["type"] == "tagged-union":
            schema = _bare(schema["choices"].get(step, schema))
            continue
        path.append(step)
        schema = _bare(_inside(schema, step))
    return tuple(path), schema


def keys_of(schema: Schema) -> tuple[str, ...]:
    """Return the keys of a part; none where the schema isn't one of a part."""
    if schema["type"] != "dataclass":
        return ()
    return tuple(field["name"] for field in schema["schema"]["fields"])


def kinds_of(schema: Schema) -> tuple[str, ...]:
    """Return the kinds (or the step keys) between which a part is chosen."""
    return tuple(schema.get("choices", ()))


def told_by_kind(schema: Schema) -> bool:
    """Return whether the parts of a choice have a `kind`."""
    return all("kind" in keys_of(_bare(part)) for part in schema["choices"].values())


def _strict(schema: Any, named: Mapping[str, Schema]) -> Any:
    if isinstance(schema, list):
        return [_strict(part, named) for part in schema]
    if not isinstance(schema, dict):
        return schema
    read = {
        key: value if key == "metadata" else _strict(value, named)
        for key, value in schema.items()
    }
    if read.get("type") == "dataclass-args":
        read["extra_behavior"] = "forbid"
    elif read.get("type") in _STRICT:
        read["strict"] = True
    elif read.get("type") == "union":
        return _told_apart(read, schema, named)
    return read


def _told_apart(read: Schema, raw: Schema, named: Mapping[str, Schema]) -> Schema:
    tags = [_tag(part, named) for part in raw["choices"]]
    return {
        "type": "tagged-union",
        "choices": dict(zip(tags, read["choices"], strict=True)),
        "discriminator": _discriminator(tuple(tags)),
    }


def _tag(part: Schema, named: Mapping[str, Schema]) -> str:
    """Return the kind of a part, or its only key when it has no kind."""
    part = named[part["schema_ref"]] if part["type"] == "definition-ref" else part
    fields = part["schema"]["fields"]
    for field in fields:
        if field["name"] == "kind":
            literal = field["schema"]
            literal = literal["schema"] if literal["type"] == "default" else literal
            return str(literal["expected"][0])
    return str(fields[0]["name"])


def _discriminator(tags: tuple[str, ...]) -> Callable[[Any], str]:
    def tag(part: Any) -> str:
        if not isinstance(part, dict):
            return ""
        if "kind" in part:
            return str(part["kind"])
        return next((key for key in part if key in tags), "")

    return tag


def _bare(schema: Schema) -> Schema:
    """Return the schema without defaults, `or nothing`, and references."""
    while True:
        if schema["type"] in _WRAPPERS or schema["type"] == "definitions":
            schema = schema["schema"]
        elif schema["type"] == "definition-ref":
            schema = _named()[schema["schema_ref"]]
        else:
            return schema


@cache
def _named() -> dict[str, Schema]:
    return {part["ref"]: part for part in part_schema().get("definitions", ())}


def _inside(schema: Schema, step: str | int) -> Schema:
    """Return the schema one step down; of an unknown key nothing in particular."""
    if schema["type"] == "dict":
        inside: Schema = schema["values_schema"]
    elif schema["type"] == "tuple":
        inside = schema["items_schema"][0]
    else:
        fields = schema["schema"]["fields"] if schema["type"] == "dataclass" else ()
        found = [field["schema"] for field in fields if field["name"] == step]
        inside = found[0] if found else {"type": "any"}
    return inside
