"""How the checks of a hall's books read and tell what they find."""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from db.faults import Since
from hall_tui.rules.money import format_cents
from hall_tui.views.rows import Row, rows

ENOUGH = 100


def found(db: Database, sql: str, since: Since) -> Iterator[Row]:
    """The first hundred rows of a SELECT that finds faults.

    It may name `:act` and `:session`, from where on it is to look.
    """
    yield from rows(db, f"{sql} LIMIT {ENOUGH}", vars(since))


def moved(account: str) -> str:
    """SQL for the cents by which an account's balance moved since `:act`."""
    last = (
        "coalesce((SELECT balance_after_cents FROM postings WHERE"
        f" account = '{account}' AND seq {{}} ORDER BY n DESC LIMIT 1), 0)"
    )
    return f"({last.format('> 0')} - {last.format('<= :act')})"


def money(cents: int | None) -> str:
    """An amount as a fault tells it."""
    return "nothing" if cents is None else format_cents(cents)
