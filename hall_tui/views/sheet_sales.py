"""The session sheet's part on sales: products, discounts, what was taken back."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import PackProduct
from hall_tui.slips.session_sheet import Discounted, Sold, TakenBack
from hall_tui.views.rows import Row, rows, value
from hall_tui.views.sales import net_sales


def sold(db: Database, hall: Hall, session_id: int) -> tuple[Sold, ...]:
    """Quantities that stand, and net sales, in the file's order.

    A line of which all the money was given back counts no more, like a void receipt.
    """
    quantities = {
        row["product"]: row["quantity"] for row in rows(db, _QUANTITIES, session_id)
    }
    sales = net_sales(db, session_id)
    ids = [key for key in hall.products if key in quantities or key in sales]
    return tuple(
        Sold(
            hall.products[key].title,
            quantities.get(key, 0),
            None if isinstance(hall.products[key], PackProduct) else sales.get(key, 0),
        )
        for key in ids
    )


def discounts(db: Database, hall: Hall, session_id: int) -> tuple[Discounted, ...]:
    """What each discount took off the receipts that stand."""
    return tuple(
        Discounted(hall.discounts[row["discount"]].title, row["number"], row["cents"])
        for row in rows(db, _DISCOUNTS, session_id)
    )


def donations(db: Database, session_id: int) -> int:
    """On how many receipts that stand a donation is noted."""
    found: int = value(db, _DONATIONS, session_id)
    return found


def voids(db: Database, session_id: int) -> tuple[TakenBack, ...]:
    """The receipts taken back whole."""
    return tuple(_taken_back(row) for row in rows(db, _VOIDS, session_id))


def refunds(db: Database, session_id: int) -> tuple[TakenBack, ...]:
    """The lines for which money was given back."""
    return tuple(_taken_back(row) for row in rows(db, _REFUNDS, session_id))


def _taken_back(row: Row) -> TakenBack:
    return TakenBack(
        receipt=row["receipt_id"],
        line=row["line"],
        cents=row["amount_cents"],
        by=row["operator"] or "",
        second=row["second"] or "",
        reason=row["reason"],
    )


_QUANTITIES = """
SELECT l.product, sum(l.quantity) AS quantity
FROM receipts r JOIN receipt_lines l ON l.receipt_id = r.id
WHERE r.session_id = ?
    AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id)
    AND NOT EXISTS (
        SELECT 1 FROM refunds f WHERE f.line_id = l.id AND l.amount_cents > 0
        GROUP BY f.line_id HAVING sum(f.amount_cents) = l.amount_cents
    )
GROUP BY l.product
"""

_DISCOUNTS = """
SELECT r.discount, count(DISTINCT r.id) AS number, sum(l.discount_cents) AS cents
FROM receipts r JOIN receipt_lines l ON l.receipt_id = r.id
WHERE r.session_id = ? AND r.discount IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id)
GROUP BY r.discount ORDER BY min(r.id)
"""

_DONATIONS = """
SELECT count(*) FROM receipts r JOIN donations d ON d.receipt_id = r.id
WHERE r.session_id = ?
    AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id)
"""

_VOIDS = """
SELECT v.receipt_id, NULL AS line, v.amount_cents, v.reason, j.operator, j.second
FROM voids v LEFT JOIN journal j ON j.seq = v.seq
WHERE v.session_id = ? ORDER BY v.seq
"""

_REFUNDS = """
SELECT f.receipt_id, l.line, f.amount_cents, f.reason, j.operator, j.second
FROM refunds f JOIN receipt_lines l ON l.id = f.line_id
LEFT JOIN journal j ON j.seq = f.seq
WHERE f.session_id = ? ORDER BY f.id
"""
