"""What came back of a receipt so far: pages of each product, and money."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlite_utils import Database

from hall_tui.rules.refunding import Back
from hall_tui.views.receipts import Receipt, SoldRange
from hall_tui.views.rows import rows, value


def backs(
    db: Database,
    found: Receipt,
    ranges: Sequence[SoldRange],
    going: Collection[int] = (),
    entries: Collection[int] = (),
) -> dict[int, dict[str, Back]]:
    """What came back of each product, line by line (by the lines' ids).

    As if the ranges and the entry lines of these ids came back too.
    """
    told = {}
    for line in found.lines:
        own = [each for each in ranges if each.line_id == line.id]
        told[line.id] = {
            product: _back(
                cents,
                [each for each in own if each.product == product],
                going,
                line.refunded_cents is not None or line.id in entries,
            )
            for product, cents in sold_as(db, line.id).items()
        }
    return told


def sold_as(db: Database, line_id: int) -> dict[str, int]:
    """What a line counted for in the sales of each product when it was sold."""
    found = rows(
        db,
        "SELECT s.product, s.amount_cents AS cents FROM receipt_lines l"
        " JOIN line_sales s ON s.line_id = l.id AND s.seq = l.seq"
        " WHERE l.id = ? ORDER BY s.id",
        line_id,
    )
    return {row["product"]: row["cents"] for row in found}


def cash_given(db: Database, number: int) -> int:
    """The cash that refunds of a receipt gave back so far, in cents."""
    found: int = value(
        db,
        "SELECT coalesce(sum(f.amount_cents + f.rounding_cents), 0)"
        " FROM receipt_lines l JOIN refunds f ON f.line_id = l.id"
        " WHERE l.receipt_id = ?",
        number,
    )
    return found


def _back(
    cents: int, ranges: Sequence[SoldRange], going: Collection[int], entry_back: bool
) -> Back:
    pages = {each.page for each in ranges}
    if not pages:
        return Back(cents, int(entry_back), 1)
    kept = {each.page for each in ranges if not each.ended and each.id not in going}
    return Back(cents, len(pages) - len(kept), len(pages))
