"""The form of every part type, in the words of the validation library's core.

Made here from the types themselves: the library's own way takes longer than all else
in reading a hall file. Strict: no key that isn't known, no number from a text, and
every choice told apart by its `kind` (a step of the program by its one key).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

Schema = dict[str, Any]


def form_of(part: type) -> Schema:
    """Return the schema of a part type, and of all the part types in it."""
    forms: dict[str, Schema] = {}
    whole = _form(part, forms)
    return {
        "type": "definitions",
        "schema": whole,
        "definitions": list(forms.values()),
    }


def _form(hint: Any, forms: dict[str, Schema]) -> Schema:
    """Return the schema of one value; the part types in it are added to `forms`."""
    kind, inner = get_origin(hint), get_args(hint)
    if kind is Annotated:
        read = {"type": "no-info", "function": hint.__metadata__[0].function}
        return {"type": "function-plain", "function": read}
    if kind is Literal:
        return {"type": "literal", "expected": list(inner)}
    if kind in (Union, UnionType):
        return _either(inner, forms)
    if kind is tuple:
        items = [_form(inner[0], forms)]
        return {"type": "tuple", "items_schema": items, "variadic_item_index": 0}
    if kind is dict:
        keys, values = (_form(one, forms) for one in inner)
        return {"type": "dict", "keys_schema": keys, "values_schema": values}
    if is_dataclass(hint):
        return _part(hint, forms)
    return {"type": hint.__name__, "strict": True}


def _part(part: Any, forms: dict[str, Schema]) -> Schema:
    name = f"{part.__module__}.{part.__qualname__}"
    if name not in forms:
        # Before its fields, because a part may stand in itself.
        forms[name] = {}
        hints = get_type_hints(part, include_extras=True)
        held = [_field(one, hints[one.name], forms) for one in fields(part)]
        forms[name] = {
            "type": "dataclass",
            "ref": name,
            "cls": part,
            "config": {"title": part.__name__},
            "fields": [one["name"] for one in held],
            "schema": {
                "type": "dataclass-args",
                "dataclass_name": part.__name__,
                "fields": held,
                "extra_behavior": "forbid",
            },
        }
    return {"type": "definition-ref", "schema_ref": name}


def _field(field: Field[Any], hint: Any, forms: dict[str, Schema]) -> Schema:
    schema = _form(hint, forms)
    if field.default is not MISSING:
        schema = {"type": "default", "schema": schema, "default": field.default}
    elif field.default_factory is not MISSING:
        made = field.default_factory
        schema = {"type": "default", "schema": schema, "default_factory": made}
    return {
        "type": "dataclass-field",
        "name": field.name,
        "schema": schema,
        "kw_only": True,
    }


def _either(kinds: tuple[Any, ...], forms: dict[str, Schema]) -> Schema:
    some = [kind for kind in kinds if kind is not NoneType]
    if len(some) == 1:
        schema = _form(some[0], forms)
    else:
        tags = tuple(_tag(kind) for kind in some)
        schema = {
            "type": "tagged-union",
            "choices": {
                tag: _form(kind, forms) for tag, kind in zip(tags, some, strict=True)
            },
            "discriminator": _discriminator(tags),
        }
    return schema if len(some) == len(kinds) else {"type": "nullable", "schema": schema}


def _tag(part: Any) -> str:
    """Return the kind of a part, or its only key when it has no kind."""
    names = [field.name for field in fields(part)]
    if "kind" not in names:
        return names[0]
    return str(get_args(get_type_hints(part)["kind"])[0])


def _discriminator(tags: tuple[str, ...]) -> Callable[[Any], str]:
    def tag(part: Any) -> str:
        if not isinstance(part, dict):
            return ""
        if "kind" in part:
            return str(part["kind"])
        return next((key for key in part if key in tags), "")

    return tag
