"""Every key of a hall file, by walking the part types: for tests of completeness."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hall_tui.rules.model.hall import Hall

Key = tuple[str, type, Any]
"""The pattern of a key's path, the part that has it, and its type."""


def hall_keys() -> list[Key]:
    """Return every key of a hall file; what nests in itself is followed once."""
    return list(_keys(Hall, "", ()))


def kinds() -> set[str]:
    """Return every kind of every part."""
    return {
        str(kind)
        for path, _, said in hall_keys()
        if path.rpartition(".")[2] == "kind"
        for kind in get_args(said)
    }


def _keys(part: Any, path: str, above: tuple[Any, ...]) -> Iterator[Key]:
    if get_origin(part) in (Union, types.UnionType):
        for choice in get_args(part):
            yield from _keys(choice, path, above)
    elif get_origin(part) is dict:
        yield from _keys(get_args(part)[1], f"{path}.*", above)
    elif get_origin(part) is tuple:
        yield from _keys(get_args(part)[0], f"{path}.[]", above)
    elif is_dataclass(part) and isinstance(part, type) and part not in above:
        hints = get_type_hints(part)
        for field in fields(part):
            inner = f"{path}.{field.name}".lstrip(".")
            yield inner, part, hints[field.name]
            yield from _keys(hints[field.name], inner, (*above, part))


def words(said: Any) -> tuple[str, ...]:
    """Return the words of a choice of words, none where it is something else."""
    if get_origin(said) is Literal:
        return tuple(str(word) for word in get_args(said))
    if said is bool or not get_args(said):
        return ()
    return tuple(word for inner in get_args(said) for word in words(inner))
