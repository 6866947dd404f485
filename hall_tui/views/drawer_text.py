"""A drawer's standing as a few lines: the X report of a till."""

from __future__ import annotations

from dataclasses import fields

from hall_tui.rules.money import format_cents
from hall_tui.views.cash import Drawer

_SIGNS = {
    "float": "+",
    "sales": "+",
    "pay_in": "+",
    "moved_in": "+",
    "voids": "-",
    "refunds": "-",
    "payouts": "-",
    "pay_out": "-",
    "moved_out": "-",
    "drops": "-",
    "emptied": "-",
    "corrected": "+",
}


def drawer_data(found: Drawer) -> dict[str, object]:
    """The figures as strings with two decimals; `expected` is their sum."""
    told: dict[str, object] = {"drawer": found.name}
    for name in _figures(found):
        told[name] = format_cents(getattr(found, f"{name}_cents"))
    return {**told, "expected": format_cents(found.expected_cents)}


def drawer_text(found: Drawer) -> str:
    """One line a figure that isn't nothing, then what must be in the drawer."""
    lines = [f"Drawer {found.name}"]
    for name in _figures(found):
        cents = getattr(found, f"{name}_cents")
        if cents:
            title = name.replace("_", " ").capitalize()
            lines.append(f"  {_SIGNS.get(name, ' ')} {title:<12}{_right(cents)}")
    lines.append(f"  = {'Expected':<12}{_right(found.expected_cents)}")
    return "\n".join(lines)


def _figures(found: Drawer) -> list[str]:
    names = [field.name for field in fields(found)]
    return [name.removesuffix("_cents") for name in names if name.endswith("_cents")]


def _right(cents: int) -> str:
    return f"{format_cents(cents):>12}"
