"""Books handed to floor sellers, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item
from hall_tui.rules.picks import Pick
from hall_tui.views.rows import Row, one, rows


@dataclass(frozen=True)
class Issue:
    """Sheets `first_book` to `last_book` of a stock handed to a seller.

    `seq` is the act that handed them over. `first_unsold` and `receipt` hold once
    it is `settled`; no first unsold means that all were sold.
    """

    id: int
    seq: int
    session_id: int
    seller: str
    product: str
    faces: int
    medium: str
    tier: str | None
    stock: str
    first_book: int
    last_book: int
    settled: bool
    first_unsold: int | None
    receipt: int | None


def issue(db: Database, number: int) -> Issue | None:
    """An issue by its number, None when there is none."""
    row = one(db, f"{_ISSUE} WHERE i.id = ?", number)
    return None if row is None else _issue(row)


def issues(db: Database, session_id: int) -> list[Issue]:
    """All issues of a session, the first one first."""
    found = rows(db, f"{_ISSUE} WHERE i.session_id = ? ORDER BY i.id", session_id)
    return [_issue(row) for row in found]


def books_of(hall: Hall, found: Issue, quantity: int) -> Pick:
    """So many books of an issue, as they are sold: with their price."""
    asked = Item(
        product=found.product,
        faces=found.faces,
        medium="electronic" if found.medium == "electronic" else "paper",
        tier=found.tier,
        quantity=quantity,
    )
    picked = pick(hall, asked)
    assert isinstance(picked, Pick), "an issue is of books that the hall sells"
    return picked


_ISSUE = """
SELECT i.id, i.seq, i.session_id, i.seller, i.product, i.faces, i.medium, i.tier,
    i.stock, i.first_book, i.last_book, t.issue_id IS NOT NULL AS settled,
    t.first_unsold, t.receipt_id AS receipt
FROM issues i LEFT JOIN issue_returns t ON t.issue_id = i.id
"""


def _issue(row: Row) -> Issue:
    return Issue(**{**row, "settled": bool(row["settled"])})
