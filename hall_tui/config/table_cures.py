"""How a table is written that stands as something else: with the keys it needs."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hall_tui.config.faults import listed, nearest
from hall_tui.config.forms import Schema
from hall_tui.config.parts import (
    keys_of,
    kinds_of,
    needed_keys,
    part_of_kind,
    told_by_kind,
)

TABLES = ("dataclass", "tagged-union")
"""The types of schema that a part, or one of several kinds of it, is read by."""

_PLAIN = {"int": int, "str": str, "function-plain": int | Decimal}


def table_cure(schema: Schema, value: object = None) -> str:
    """Return how the table is written in place of `value`, as far as it tells.

    46 for a limit is { start = 46 }, "monthly" is { kind = "monthly", play_off = ... }.
    """
    if schema["type"] == "dataclass":
        return _of_keys(schema, value)
    kinds = kinds_of(schema)
    if not told_by_kind(schema):
        return f"write it as {{ {kinds[0]} = ... }}; the key is {one_of(kinds)}"
    near = nearest(value, kinds) if isinstance(value, str) else None
    if near is None:
        return f"write it as {{ kind = ... }}; the kind is {one_of(kinds)}"
    needed = [key for key in needed_keys(part_of_kind(schema, near)) if key != "kind"]
    pairs = [f'kind = "{near}"', *(f"{key} = ..." for key in needed)]
    return f"write {_table(pairs)}"


def one_of(choices: Sequence[object]) -> str:
    """Return the choices for people, texts in quotes: "a", "b" or "c"."""
    shown = [f'"{one}"' if isinstance(one, str) else str(one) for one in choices]
    return " or ".join([", ".join(shown[:-1]), shown[-1]] if shown[1:] else shown)


def _of_keys(schema: Schema, value: object) -> str:
    needed = needed_keys(schema)
    if not needed:
        keys = listed(keys_of(schema))
        return f"write it as {{ key = value }}, or under a [title]; the keys are {keys}"
    if len(needed) == 1:
        ((key, of),) = needed.items()
        plain = isinstance(value, _PLAIN.get(of, ())) and not isinstance(value, bool)
        if plain:
            shown = f'"{value}"' if isinstance(value, str) else str(value)
            return f"write {_table([f'{key} = {shown}'])}"
    return f"write it as {_table([f'{key} = ...' for key in needed])}"


def _table(pairs: list[str]) -> str:
    return f"{{ {', '.join(pairs)} }}"
