"""A drawer's standing as a few lines: the X report of a till."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from hall_tui.rules.money import as_amount, format_cents
from hall_tui.rules.wording import joined
from hall_tui.views.cash import Drawer

UNTOLD = "..."
_SIGNS = {
    "float": "+",
    "sales": "+",
    "pay_in": "+",
    "repaid": "+",
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


def count_first(uncounted: Sequence[str]) -> str:
    """Why the sheet waits while so many drawers aren't counted."""
    named = joined(uncounted)
    return f"The sheet tells what the drawers should hold: count {named} first."


def drawer_data(found: Drawer, *, blind: bool = False) -> dict[str, object]:
    """The figures as strings with two decimals; `expected` is their sum.

    `blind`: it is to be counted still, so that neither that nor its sales are told.
    """
    told: dict[str, object] = {"drawer": found.name}
    for name in _figures(found):
        told[name] = as_amount(getattr(found, f"{name}_cents"))
    told["expected"] = as_amount(found.expected_cents)
    return {**told, "sales": None, "expected": None} if blind else told


def drawer_text(found: Drawer, *, blind: bool = False) -> str:
    """One line a figure that isn't nothing, then what must be in the drawer.

    `blind`: as in `drawer_data`.
    """
    lines = [f"Drawer {found.name}"]
    for name in _figures(found):
        cents = getattr(found, f"{name}_cents")
        untold = blind and name == "sales"
        if cents or untold:
            told = UNTOLD if untold else format_cents(cents)
            title = name.replace("_", " ").capitalize()
            lines.append(_line(_SIGNS.get(name, " "), title, told))
    must_be = UNTOLD if blind else format_cents(found.expected_cents)
    lines.append(_line("=", "Expected", must_be))
    if blind:
        lines += ["", "Sales and what must lie there are told once it is counted."]
    return "\n".join(lines)


def _figures(found: Drawer) -> list[str]:
    names = [field.name for field in fields(found)]
    return [name.removesuffix("_cents") for name in names if name.endswith("_cents")]


def _line(sign: str, title: str, told: str) -> str:
    return f"  {sign} {title:<12}{told:>12}"
