"""How the checks of a hall's books read and tell what they find."""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from hall_tui.rules.money import format_cents
from hall_tui.views.rows import Row, rows

ENOUGH = 100


def found(db: Database, sql: str) -> Iterator[Row]:
    """The first hundred rows of a SELECT that finds faults."""
    yield from rows(db, f"{sql} LIMIT {ENOUGH}")


def money(cents: int | None) -> str:
    """An amount as a fault tells it."""
    return "nothing" if cents is None else format_cents(cents)
