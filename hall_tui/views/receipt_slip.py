"""What the printer needs of a receipt, gathered from the books."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.wording import counted
from hall_tui.slips.receipt import ReceiptSlip, SlipLine
from hall_tui.views.given_back import cash_given
from hall_tui.views.receipts import Receipt, ReceiptLine, SoldRange, ranges
from hall_tui.views.sessions import session


def receipt_slip(db: Database, hall: Hall, receipt: Receipt, copy: int) -> ReceiptSlip:
    """The slip of a receipt; `copy` is 0 for the first print."""
    held = session(db, receipt.session_id)
    slot = hall.slots[held.slot].title if held.slot in hall.slots else held.slot
    handed = ranges(db, receipt.number)
    back_cents = _given_back(db, receipt)
    local = datetime.fromisoformat(receipt.at).astimezone(ZoneInfo(hall.hall.timezone))
    return ReceiptSlip(
        hall=hall.hall.title,
        number=receipt.number,
        copy=copy,
        session=f"{held.date.isoformat()} {slot}",
        at=f"{local:%Y-%m-%d %H:%M}",
        till=receipt.till,
        cashier=receipt.cashier,
        player=receipt.player_name,
        donation=receipt.donation,
        discount=_discount(hall, receipt.discount),
        lines=[_line(hall, line, handed) for line in receipt.lines],
        total_cents=receipt.total_cents,
        rounding_cents=receipt.rounding_cents,
        due_cents=receipt.due_cents,
        tenders=receipt.tenders,
        change_cents=receipt.change_cents,
        # Cards that came back are punched no more, and the others were when sold.
        punches=receipt.punches if back_cents is None else (),
        given_back_cents=back_cents,
        void_reason=None if receipt.void is None else receipt.void.reason,
    )


def _given_back(db: Database, receipt: Receipt) -> int | None:
    """Cents that left the till for a receipt since it was sold; None for nothing."""
    if receipt.void is not None:
        return receipt.due_cents
    if all(line.refunded_cents is None for line in receipt.lines):
        return None
    return cash_given(db, receipt.number)


def _discount(hall: Hall, discount: str | None) -> str | None:
    found = hall.discounts.get(discount or "")
    return discount if found is None else found.title


def _line(hall: Hall, line: ReceiptLine, handed: list[SoldRange]) -> SlipLine:
    times = f"{line.quantity} x " if line.quantity > 1 else ""
    where = "on a unit" if line.medium == "electronic" else "on paper"
    # A title may end in a number, so its size doesn't follow at once.
    size = "" if line.faces is None else f", {counted(line.faces, 'face')} {where}"
    return SlipLine(
        title=f"{times}{line.title}{size}",
        list_cents=line.list_cents,
        discount_cents=line.discount_cents,
        details=_details(hall, [one for one in handed if one.line_id == line.id]),
        refunded_cents=line.refunded_cents,
    )


def _details(hall: Hall, handed: list[SoldRange]) -> tuple[str, ...]:
    """The books of each product, with the face numbers of their first page."""
    first: dict[tuple[str, str], list[SoldRange]] = {}
    for one in handed:
        pages = first.setdefault((one.product, one.stock), [])
        if not pages or pages[0].page == one.page:
            pages.append(one)
    found = []
    for runs in first.values():
        prefix = _prefix(hall, runs[0].card_set)
        book = _run(runs[0].book, runs[0].last_book)
        numbers = ", ".join(f"{prefix}{_run(one.first, one.last)}" for one in runs)
        title = hall.pages[runs[0].page].title
        found.append(f"Book {book}: {title} {numbers}")
    return tuple(found)


def _run(first: int, last: int) -> str:
    """Numbers in a row: "3-5", of a single one "3"."""
    return str(first) if first == last else f"{first}-{last}"


def _prefix(hall: Hall, card_set: str) -> str:
    return hall.card_sets[card_set].prefix if card_set in hall.card_sets else ""
