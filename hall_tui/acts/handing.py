"""Books handed over with a line: the next free ones, or those typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hall_tui.acts.refusals import Refused
from hall_tui.acts.work import Work
from hall_tui.rules.model.products import CardProduct
from hall_tui.rules.orders import Line, Part
from hall_tui.rules.ranges import sheets_of_book
from hall_tui.rules.wording import counted
from hall_tui.views import stock
from hall_tui.views.faces_told import faces_told
from hall_tui.views.moment import begun, closed_pages
from hall_tui.views.stock import Books


@dataclass(frozen=True)
class Handed:
    """A part of a line with its books by their sheet numbers.

    `first_page`: the faces on the first page that they play, as they are printed.
    """

    part: Part
    books: list[int]
    first_page: dict[str, list[str]]


def hand_over(work: Work, line: Line, line_id: int) -> list[Handed]:
    """Write the face ranges of a line; what is handed over of each of its parts.

    A book plays only the pages whose games haven't started. Raises Refused:
    out_of_stock, face_taken, window_closed.
    """
    closed = closed_pages(work.hall, begun(work.db, work.now.id))
    handed = []
    for part in line.parts:
        books = wanted(work, part, closed)
        first = first_sheet(work, books, line.item.book, part)
        handed.append(write_ranges(work, books, first, part, line_id))
    return handed


def write_ranges(
    work: Work,
    books: Books,
    first: int,
    part: Part,
    line_id: int,
    issue_id: int | None = None,
) -> Handed:
    """Write which faces a line has on each page, from sheet `first` of the stock."""
    refuse_held(work, books, first)
    runs = stock.runs(work.hall, books, first)
    for run in runs:
        work.tx.insert(
            "sold_ranges",
            session_id=work.now.id,
            line_id=line_id,
            product=part.product,
            medium=part.medium,
            page=run.page,
            stock=part.stock,
            book=first,
            last_book=first + books.sheets - 1,
            card_set=work.hall.stocks[part.stock].set,
            first=run.first,
            last=run.last,
            tiers=",".join(part.tiers),
            place=run.place,
            faces=part.faces,
            issue_id=issue_id,
        )
    of_page = [one for one in runs if one.page == runs[0].page]
    return Handed(
        part,
        list(range(first, first + books.sheets, books.sheets // part.quantity)),
        faces_told(
            work.hall,
            work.hall.stocks[part.stock].set,
            [(one.page, one.first, one.last) for one in of_page],
        ),
    )


def refuse_held(work: Work, books: Books, first: int) -> None:
    """Refuse books that somebody has, with who that is."""
    barred = stock.why_held(work.db, work.hall, work.now.id, books, first)
    if barred is not None:
        raise Refused(barred.code, barred.message)


def _books_of(work: Work, part: Part, pages: Sequence[str]) -> Books:
    """A part of a line as the books of its stock."""
    each = sheets_of_book(work.hall.stocks[part.stock], part.faces)
    return Books(
        product=part.product,
        stock=part.stock,
        pages=tuple(pages),
        faces=part.faces,
        sheets=each * part.quantity,
    )


def wanted(work: Work, part: Part, closed: set[str]) -> Books:
    """The books of a part for the pages that aren't closed, or Refused."""
    product = work.hall.products[part.product]
    assert isinstance(product, CardProduct)
    pages = [page for page in product.pages if page not in closed]
    if not pages:
        raise Refused(
            "window_closed",
            f"All pages of {product.title} have started: take it off the order.",
        )
    return _books_of(work, part, pages)


def first_sheet(work: Work, books: Books, typed: int | None, part: Part) -> int:
    """The sheet typed, else the first of the next free books, or Refused."""
    if typed is not None:
        return typed
    found = stock.next_book(work.db, work.hall, work.now.id, books)
    if found is None:
        sheets = stock.sheets_left(work.db, work.hall, work.now.id, books)
        faces = counted(part.faces, "face")
        left = sheets * part.quantity // books.sheets
        raise Refused(
            "out_of_stock",
            f"{_title(work, part.product)}: {left} left with {faces} on"
            f" {part.medium}; sell another size or medium.",
        )
    return found


def _title(work: Work, product: str) -> str:
    return work.hall.products[product].title
