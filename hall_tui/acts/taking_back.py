"""What voids and refunds share: the receipt, its pages, the money given back."""

from __future__ import annotations

from collections.abc import Mapping

from hall_tui.acts.refusals import Refused
from hall_tui.acts.work import Work
from hall_tui.views import receipts
from hall_tui.views.barred import Barred
from hall_tui.views.receipts import Receipt, ReceiptLine, SoldRange
from hall_tui.views.taking_back import Tonight


def tonight(work: Work) -> Tonight:
    """The open session as the views of what may come back take it."""
    return Tonight(work.rules, work.now, work.local_time)


def receipt_named(work: Work, number: int) -> Receipt:
    """A receipt by its number. Raises Refused when there is none."""
    found = receipts.receipt(work.db, number)
    if found is None:
        raise Refused(
            "no_such_receipt", f"There is no receipt {number}: read the number again."
        )
    return found


def refuse(barred: Barred | None) -> None:
    """Raises Refused for what a view says stands in the way."""
    if barred is not None:
        raise Refused(barred.code, barred.message)


def take_back(
    work: Work, line: ReceiptLine, parts: Mapping[str, int], note: str
) -> None:
    """Take cents of each product off a line's sales, posted."""
    for product, cents in parts.items():
        work.tx.insert(
            "line_sales",
            line_id=line.id,
            session_id=work.now.id,
            product=product,
            amount_cents=-cents,
        )
        work.tx.post(f"sales:{product}", cents, note)


def end_ranges(work: Work, ranges: list[SoldRange]) -> None:
    """Say that these faces were given back."""
    for each in ranges:
        if not each.ended:
            work.tx.insert("range_endings", range_id=each.id)
