"""Which books of a stock are sold or with a floor seller, and which comes next."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, Stock
from hall_tui.rules.ranges import face_ranges, sheets
from hall_tui.views.barred import Barred
from hall_tui.views.issues import Issue, issues
from hall_tui.views.rows import one, value


@dataclass(frozen=True)
class Holder:
    """Who has faces `first` to `last` of a page: a receipt or a floor seller."""

    first: int
    last: int
    receipt: int | None = None
    seller: str | None = None

    def __str__(self) -> str:
        if self.receipt is not None:
            return f"sold on receipt {self.receipt}"
        return f"handed to {self.seller}"


@dataclass(frozen=True)
class Run:
    """Face numbers of a page, `place` faces after the start of a book."""

    page: str
    first: int
    last: int
    place: int


@dataclass(frozen=True)
class Books:
    """Sheets of a stock for some pages of a product: what is to be handed over.

    `sheets` of them in a row make the books; `faces` is what a book has on a page.
    """

    product: str
    stock: str
    pages: tuple[str, ...]
    faces: int
    sheets: int


def runs(hall: Hall, books: Books, book: int) -> list[Run]:
    """The face numbers of the books from sheet `book` on, page by page."""
    stock = hall.stocks[books.stock]
    found = []
    for page in books.pages:
        place = 0
        index = _pages(hall, books.product).index(page)
        for first, last in face_ranges(stock, book, books.sheets, index):
            found.append(Run(page, first, last, place % books.faces))
            place += last - first + 1
    return found


def next_book(db: Database, hall: Hall, session_id: int, books: Books) -> int | None:
    """The first sheet of the next free books, None when there aren't enough.

    They come after the last ones sold; only when the stock is at its end are those
    taken that were given back.
    """
    stock = hall.stocks[books.stock]
    out = _issued(db, session_id)
    top = _last_sold(db, session_id, books) + 1
    for start in (top, 1):
        book = start
        while book + books.sheets - 1 <= sheets(stock):
            shift = _shift(db, hall, session_id, books, book, out)
            if shift == 0:
                return book
            book += shift
    return None


def holder(
    db: Database, hall: Hall, session_id: int, books: Books, book: int
) -> Holder | None:
    """Who has any of the books from sheet `book` on; None when all are free."""
    found = _clash(
        db,
        hall,
        session_id,
        hall.stocks[books.stock],
        runs(hall, books, book),
        _issued(db, session_id),
    )
    return None if found is None else found[1]


def why_held(
    db: Database, hall: Hall, session_id: int, books: Books, book: int
) -> Barred | None:
    """Why the books from sheet `book` on can't be sold: somebody has them."""
    found = holder(db, hall, session_id, books, book)
    if found is None:
        return None
    title = hall.products[books.product].title
    return Barred(
        code="face_taken",
        message=f"{title} book {book} can't be sold: faces {found.first} to"
        f" {found.last} were {found}. Take another book.",
    )


def sheets_left(db: Database, hall: Hall, session_id: int, books: Books) -> int:
    """How many sheets of the stock lie after the last one sold or handed out."""
    pages = set(books.pages)
    handed = [
        one.last_book
        for one in _issued(db, session_id)
        if one.stock == books.stock and pages & set(_pages(hall, one.product))
    ]
    top = max([_last_sold(db, session_id, books), *handed])
    return max(0, sheets(hall.stocks[books.stock]) - top)


def _last_sold(db: Database, session_id: int, books: Books) -> int:
    """The highest sheet sold for the last of the pages, 0 for none."""
    found: int | None = value(
        db,
        "SELECT last_book FROM sold_ranges r"
        " WHERE session_id = ? AND stock = ? AND page = ? AND NOT EXISTS"
        " (SELECT 1 FROM range_endings e WHERE e.range_id = r.id)"
        " ORDER BY last_book DESC LIMIT 1",
        session_id,
        books.stock,
        books.pages[-1],
    )
    return found or 0


def _shift(
    db: Database, hall: Hall, session_id: int, books: Books, book: int, out: list[Issue]
) -> int:
    """By how many sheets to go on, so that the first clash found is behind; or 0."""
    stock = hall.stocks[books.stock]
    wanted = runs(hall, books, book)
    found = _clash(db, hall, session_id, stock, wanted, out)
    if found is None:
        return 0
    place, holder = found
    run = wanted[place]
    sheets_before = sum(
        (earlier.last - earlier.first + 1) // stock.faces
        for earlier in wanted[:place]
        if earlier.page == run.page
    )
    return sheets_before + (holder.last - run.first) // stock.faces + 1


def _clash(
    db: Database,
    hall: Hall,
    session_id: int,
    stock: Stock,
    wanted: list[Run],
    out: list[Issue],
) -> tuple[int, Holder] | None:
    """The first of the runs of which somebody has faces, by its place, and who."""
    told = json.dumps([[run.page, run.first, run.last] for run in wanted])
    sold = one(db, _SOLD, session_id, stock.set, told)
    if sold is not None:
        return sold["place"], Holder(
            sold["first"], sold["last"], receipt=sold["receipt_id"]
        )
    for issue in out:
        for place, run in enumerate(wanted):
            for first, last in _issued_runs(hall, issue, run.page, stock.set):
                if first <= run.last and last >= run.first:
                    return place, Holder(first, last, seller=issue.seller)
    return None


def _issued(db: Database, session_id: int) -> list[Issue]:
    """The issues to floor sellers that aren't settled."""
    return [one for one in issues(db, session_id) if not one.settled]


def _issued_runs(
    hall: Hall, issue: Issue, page: str, card_set: str
) -> Iterator[tuple[int, int]]:
    stock = hall.stocks[issue.stock]
    pages = _pages(hall, issue.product)
    if page in pages and stock.set == card_set:
        count = issue.last_book - issue.first_book + 1
        yield from face_ranges(stock, issue.first_book, count, pages.index(page))


def _pages(hall: Hall, product_id: str) -> tuple[str, ...]:
    product = hall.products[product_id]
    return product.pages if isinstance(product, CardProduct) else ()


# Ranges that stand don't overlap, so the nearest one below a run's end tells of all.
_SOLD = """
SELECT w.key AS place, r.first, r.last, l.receipt_id
FROM json_each(?3) w JOIN sold_ranges r ON r.id =
    (SELECT s.id FROM sold_ranges s WHERE s.session_id = ?1 AND s.card_set = ?2
        AND s.page = w.value ->> 0 AND s.first <= w.value ->> 2
        AND NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = s.id)
        ORDER BY s.first DESC LIMIT 1)
JOIN receipt_lines l ON l.id = r.line_id
WHERE r.last >= w.value ->> 1 ORDER BY w.key LIMIT 1
"""
