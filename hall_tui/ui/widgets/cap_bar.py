"""A pot's filling towards its cap: a bar with its figure, never the bar alone."""

from __future__ import annotations

FULL, EMPTY = "█", "░"


def cap_bar(cents: int, cap_cents: int, width: int) -> str:
    """A bar of `width` cells: half full is "███░░░"; only a full pot fills it."""
    filled = (max(cents, 0) * width * 2 + cap_cents) // (cap_cents * 2)
    filled = min(filled, width if cents >= cap_cents else width - 1)
    return FULL * filled + EMPTY * (width - filled)


def percent_of(cents: int, cap_cents: int) -> str:
    """How full, as "71%"; rounded down, so that only a full pot says 100%."""
    return f"{max(cents, 0) * 100 // cap_cents}%"
