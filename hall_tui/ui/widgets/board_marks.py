"""How a number of a board is marked, and the signs that tell what colour tells."""

from __future__ import annotations

from typing import Literal

Mark = Literal["plain", "marked", "called", "last"]
RANK: tuple[Mark, ...] = ("plain", "marked", "called", "last")
"""Where two numbers share a gap the sign of the higher one stands in it."""
SIGNS: dict[Mark, tuple[str, str]] = {
    "plain": (" ", " "),
    "marked": ("(", ")"),
    "called": ("[", "]"),
    "last": ("»", "«"),
}
