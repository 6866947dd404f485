"""The lines of a receipt as the till shows them, open or sold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, cast

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import parse_cents
from hall_tui.ui.input.product_words import sized
from hall_tui.views.quotes import Quote


@dataclass(frozen=True, kw_only=True)
class ShownLine:
    """One row: the title gives way when room is short, what follows it doesn't.

    `number` 0 has none: a row that belongs to those above it. No amount: None.
    """

    number: int = 0
    title: str
    size: str = ""
    books: str = ""
    cents: int | None = None


def open_lines(hall: Hall, quote: Quote) -> list[ShownLine]:
    """The lines of an open sale at list prices, the discount below them."""
    size = cache(partial(sized, hall))
    lines = []
    for number, line in enumerate(quote.lines, start=1):
        lines.append(
            ShownLine(
                number=number,
                title=_times(line.item.quantity, line.title),
                size=size(line.item.product, line.item.faces, line.item.medium),
                books=booked(line.books),
                cents=line.list_cents,
            )
        )
        lines += _inside(hall, line.inside)
    if quote.discount_cents and quote.discount is not None:
        title = hall.discounts[quote.discount].title
        lines.append(ShownLine(title=title, cents=-quote.discount_cents))
    return lines


def sold_lines(
    hall: Hall, lines: Sequence[Mapping[str, object]], discount: str | None
) -> list[ShownLine]:
    """The lines of an answer to `sell`, with every book that was handed over."""
    shown = []
    off_cents = 0
    for line in cast("Sequence[Mapping[str, Any]]", lines):
        books = line["books"]
        shown.append(
            ShownLine(
                number=line["line"],
                title=_times(line["quantity"], line["title"]),
                size=sized(hall, line["product"], line["faces"], line["medium"]),
                books=_handed(line["medium"], books),
                cents=parse_cents(line["list"]),
            )
        )
        if isinstance(books, dict) and line["medium"] == "paper":
            shown += _inside(hall, books.items())
        off_cents += parse_cents(line["discount"])
    if off_cents and discount is not None:
        title = hall.discounts[discount].title
        shown.append(ShownLine(title=title, cents=-off_cents))
    return shown


def _inside(hall: Hall, books: Iterable[tuple[str, Sequence[int]]]) -> list[ShownLine]:
    """The books in a pack, each product below the other."""
    return [
        ShownLine(title=f"  {hall.products[key].title}", books=booked(numbers))
        for key, numbers in books
    ]


def booked(numbers: Sequence[int]) -> str:
    """Numbers of books in few signs: "12", "12-15", "12, 16, 20"."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    if len(numbers) > 3:
        return f"{numbers[0]} ... {numbers[-1]}"
    return ", ".join(str(number) for number in numbers)


def _handed(medium: str | None, books: object) -> str:
    if medium != "paper" or not isinstance(books, list):
        return ""
    return booked(books)


def _times(quantity: int, title: str) -> str:
    return title if quantity == 1 else f"{quantity} x {title}"
