"""The one schema of a hall file, its reader, and the way from a place in it."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic_core import SchemaValidator

from hall_tui.config.faults import Path
from hall_tui.config.forms import Schema, form_of
from hall_tui.rules.model.hall import Hall

_WRAPPERS = {"default", "nullable", "definitions"}


@cache
def part_schema() -> Schema:
    """Return the schema of a whole hall file."""
    return form_of(Hall)


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


def needed_keys(schema: Schema) -> dict[str, str]:
    """Return the keys of a part that have no default, each with its schema's type."""
    if schema["type"] != "dataclass":
        return {}
    fields = schema["schema"]["fields"]
    return {
        field["name"]: _bare(field["schema"])["type"]
        for field in fields
        if field["schema"]["type"] != "default"
    }


def part_of_kind(schema: Schema, kind: str) -> Schema:
    """Return the part that a choice holds for a kind."""
    return _bare(schema["choices"][kind])


def kinds_of(schema: Schema) -> tuple[str, ...]:
    """Return the kinds (or the step keys) between which a part is chosen."""
    return tuple(schema.get("choices", ()))


def told_by_kind(schema: Schema) -> bool:
    """Return whether the parts of a choice have a `kind`."""
    return all("kind" in keys_of(_bare(part)) for part in schema["choices"].values())


def _bare(schema: Schema) -> Schema:
    """Return the schema without defaults, `or nothing`, and references."""
    while True:
        if schema["type"] in _WRAPPERS:
            schema = schema["schema"]
        elif schema["type"] == "definition-ref":
            schema = _named()[schema["schema_ref"]]
        else:
            return schema


@cache
def _named() -> dict[str, Schema]:
    return {part["ref"]: part for part in part_schema()["definitions"]}


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
