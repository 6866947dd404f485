"""Any sheet of plain dataclasses as JSON: amounts as strings with two decimals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum

from hall_tui.rules.money import as_amount


def as_data(value: object) -> object:
    """The value as JSON holds it.

    A field or key `<name>_cents` becomes `<name>`, its whole cents an amount, and
    one that is just `cents` becomes `amount`.
    """
    if is_dataclass(value) and not isinstance(value, type):
        named = {field.name: getattr(value, field.name) for field in fields(value)}
        return as_data(named)
    if isinstance(value, Mapping):
        return dict(_pair(str(name), one) for name, one in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        found = sorted(value) if isinstance(value, set | frozenset) else value
        return [as_data(one) for one in found]
    if isinstance(value, Enum):
        return value.value
    return value.isoformat() if isinstance(value, date) else value


def _pair(name: str, value: object) -> tuple[str, object]:
    if name == "cents":
        return "amount", _amounts(value)
    if not name.endswith("_cents"):
        return name, as_data(value)
    return name.removesuffix("_cents"), _amounts(value)


def _amounts(value: object) -> object:
    if isinstance(value, int):
        return as_amount(value)
    if isinstance(value, list | tuple):
        return [_amounts(one) for one in value]
    return as_data(value)
