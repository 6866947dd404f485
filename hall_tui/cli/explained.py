"""What `explain` answers: figures for programs, sentences for people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from hall_tui.rules.money import amount_told, as_amount

_AMOUNT = re.compile(r"-?\d+\.\d\d")


@dataclass(frozen=True)
class Explained:
    """The answer: `figures` as JSON shows them, `because` says where they come from."""

    figures: dict[str, object]
    because: tuple[str, ...] = ()
    drawings: tuple[str, ...] = field(default=(), kw_only=True)
    """Drawings for people, of what `figures` holds under grids or faces."""
    words: tuple[str, ...] = field(default=(), kw_only=True)
    """Lines for people instead of the figures by name."""


def money(cents: Sequence[int]) -> list[str]:
    """Amounts as strings with two decimals."""
    return [as_amount(one) for one in cents]


def in_words(explained: Explained) -> str:
    """The answer as lines for people."""
    lines = list(explained.words) or [
        f"{name}: {_plain(value)}"
        for name, value in explained.figures.items()
        if not (explained.drawings and name in ("grids", "faces"))
    ]
    lines.extend(explained.because)
    lines.extend("\n" + drawing for drawing in explained.drawings)
    return "\n".join(lines)


def _plain(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, dict):
        return ", ".join(
            f"{name} {_plain(one)}" for name, one in value.items() if one is not None
        )
    if isinstance(value, list):
        if any(isinstance(one, dict) for one in value):
            return "".join(f"\n  {_plain(one)}" for one in value)
        return ", ".join(_plain(one) for one in value) or "none"
    # Only amounts have two decimals.
    return amount_told(value) if _AMOUNT.fullmatch(str(value)) else str(value)
