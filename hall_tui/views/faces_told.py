"""Which faces somebody has, in the short words of a receipt: page and numbers."""

from __future__ import annotations

from collections.abc import Iterable

from hall_tui.rules.model.hall import Hall

PageRange = tuple[str, int, int]
"""A page with its first and last face number."""


def faces_told(
    hall: Hall, card_set: str, ranges: Iterable[PageRange]
) -> dict[str, list[str]]:
    """The ranges by page as they are printed: {"page_1": ["A601-A606"]}.

    A set that the hall hasn't any more is told by its name.
    """
    known = hall.card_sets.get(card_set)
    prefix = f"{card_set} " if known is None else known.prefix
    found: dict[str, list[str]] = {}
    for page, first, last in ranges:
        told = f"{prefix}{first}" + (f"-{prefix}{last}" if last > first else "")
        found.setdefault(page, []).append(told)
    return found
