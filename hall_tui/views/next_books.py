"""Which books come next on the piles from which books were taken by their number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item
from hall_tui.rules.picks import Pick
from hall_tui.views.moment import begun, closed_pages
from hall_tui.views.quotes import books_of
from hall_tui.views.stock import next_book


def next_after(
    db: Database, hall: Hall, session_id: int, items: Iterable[Item]
) -> list[tuple[Item, int]]:
    """Each kind of the items that name a book, and the number of the next one.

    Those go on after the highest one sold, whichever was named. A pile that is at its
    end, or of which all pages have begun, is left out.
    """
    closed = closed_pages(hall, begun(db, session_id))
    found: dict[tuple[str, str], tuple[Item, int]] = {}
    for item in items:
        meant = pick(hall, item) if item.book is not None else None
        if not isinstance(meant, Pick):
            continue
        part = replace(meant.parts[0], quantity=1)
        books = books_of(hall, part, closed)
        number = None if books is None else next_book(db, hall, session_id, books)
        if number is not None:
            found[part.product, part.stock] = item, number
    return list(found.values())
