"""Which face numbers a book holds on each of its pages, and the colour of each face."""

from __future__ import annotations

from hall_tui.rules.model.products import Stock
from hall_tui.rules.wording import counted


def sheets(stock: Stock) -> int:
    """Return how many whole sheets (books of one sheet a page) a stock has."""
    return (stock.last - stock.first + 1) // stock.faces


def sheets_of_book(stock: Stock, faces: int) -> int:
    """Return how many sheets of the stock a book of `faces` a page takes.

    A book of 24 faces from sheets of 3 takes 8. Raises ValueError when the faces
    aren't whole sheets.
    """
    count, rest = divmod(faces, stock.faces)
    if rest or count < 1:
        raise ValueError(
            f"{counted(faces, 'face')} can't be made of sheets of {stock.faces}; "
            f"give a multiple of {stock.faces}."
        )
    return count


def sold_and_left(stock: Stock, top_book: int) -> tuple[int, int]:
    """Return the books sold and the books left when `top_book` lies on top.

    Books are sold in order from 1; after the last one `top_book` is one more than
    there are. Raises ValueError for a book that the stock can't have on top.
    """
    whole = sheets(stock)
    if not 1 <= top_book <= whole + 1:
        raise ValueError(f"The book on top must be from 1 to {whole + 1}.")
    return top_book - 1, whole - top_book + 1


def face_ranges(
    stock: Stock, book: int, count: int, page_index: int
) -> tuple[tuple[int, int], ...]:
    """Return the first and last face numbers of `count` books from `book` on a page.

    Books are sheets of the stock from 1, pages are counted from 0. Page p of sheet
    b (from 0) is sheet b + p x offset, going round at the end of the run: one
    range, or two where it goes round. Raises ValueError for books that the stock
    doesn't have or a negative page.
    """
    whole = sheets(stock)
    if book < 1 or count < 1 or book + count - 1 > whole:
        raise ValueError(
            f"Books {book} to {book + count - 1} aren't all there; "
            f"the stock has books 1 to {whole}."
        )
    if page_index < 0:
        raise ValueError("Pages are counted from 0.")
    if count == whole:
        return ((stock.first, stock.first + whole * stock.faces - 1),)
    begin = (book - 1 + page_index * stock.offset) % whole
    before_end = min(count, whole - begin)
    runs = [(begin, before_end), (0, count - before_end)]
    return tuple(_numbers(stock, sheet, length) for sheet, length in runs if length)


def _numbers(stock: Stock, sheet: int, length: int) -> tuple[int, int]:
    first = stock.first + sheet * stock.faces
    return first, first + length * stock.faces - 1


def tier_of(tiers: tuple[str, ...], faces: int, index: int) -> str | None:
    """Return the colour of face `index` (from 0, top to bottom) of a page.

    The colours share the page equally: of 6 faces in three colours the first two
    have the first one (ruling 1). None where the product has no colours. Raises
    ValueError for a face that isn't on the page.
    """
    if not 0 <= index < faces:
        raise ValueError(
            f"A page of {counted(faces, 'face')} has faces 0 to {faces - 1}."
        )
    return tiers[index * len(tiers) // faces] if tiers else None
