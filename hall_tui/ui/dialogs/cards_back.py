"""What the player hands over as money is given back: books, and fields to punch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.wording import counted, listed
from hall_tui.ui.input.product_words import sized
from hall_tui.ui.widgets.receipt_lines import booked
from hall_tui.views.receipts import Receipt, ReceiptLine, SoldRange

MOST_BOOKS = 6


def cards_back(
    hall: Hall,
    found: Receipt,
    handed: Sequence[SoldRange],
    lines: Iterable[ReceiptLine],
    going: Iterable[SoldRange],
) -> str:
    """What to take from the player, in sentences; "" where there is nothing.

    `handed` is all that came with the receipt; of it `lines` and the ranges `going`
    come back. An entry that goes is punched as not bought on the cards that stay.
    """
    ids = {one.id for one in going}
    books = _books(hall, [one for one in handed if one.id in ids], handed)
    told = [f"Take back {listed(books, MOST_BOOKS)}."] if books else []
    stays = any(not one.ended and one.id not in ids for one in handed)
    entries = [line.title for line in lines if _is_punched(hall, line.product)]
    if entries and (stays or found.earlier is not None):
        told.append(f"PUNCH a hole on the cards, as not bought: {', '.join(entries)}.")
    return " ".join(told)


def _is_punched(hall: Hall, product: str) -> bool:
    found = hall.products.get(product)
    return isinstance(found, EntryProduct) and found.punch_without


def _books(
    hall: Hall, going: Sequence[SoldRange], handed: Sequence[SoldRange]
) -> list[str]:
    """Each product with the numbers of its books, and how many pages where not all."""
    kinds: dict[tuple[int, str], list[SoldRange]] = {}
    for one in going:
        kinds.setdefault((one.line_id, one.product), []).append(one)
    return [
        _told(hall, ranges, [one for one in handed if _kind(one) == kind])
        for kind, ranges in kinds.items()
    ]


def _kind(one: SoldRange) -> tuple[int, str]:
    return one.line_id, one.product


def _told(hall: Hall, ranges: Sequence[SoldRange], sold: Sequence[SoldRange]) -> str:
    first = ranges[0]
    product = hall.products.get(first.product)
    title = first.product if product is None else product.title
    size = sized(hall, first.product, first.faces, first.medium) if product else ""
    pages = {one.page for one in ranges}
    part = "" if pages == {one.page for one in sold} else counted(len(pages), "page")
    told = f"{part} of {title}{size}" if part else f"{title}{size}"
    if first.medium == "electronic":
        return told
    books = {book for one in ranges for book in range(one.book, one.last_book + 1)}
    return f"{told} no. {booked(sorted(books))}"
