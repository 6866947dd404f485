"""Receipts: what was sold and paid, and what became of it since."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.picks import named
from hall_tui.views.rows import Row, one, rows, value


@dataclass(frozen=True)
class ReceiptLine:
    """A line as it was sold; `refunded_cents` is None while nothing was given back.

    `is_back`: all its pages, or the entry, came back.
    """

    id: int
    line: int
    product: str
    title: str
    faces: int | None
    medium: str | None
    quantity: int
    list_cents: int
    discount_cents: int
    amount_cents: int
    refunded_cents: int | None
    is_back: bool


@dataclass(frozen=True)
class Void:
    """When a receipt was taken back, by whom, and why; `at` is UTC."""

    at: str
    by: str | None
    second: str | None
    reason: str
    cash_cents: int


@dataclass(frozen=True)
class Receipt:
    """A receipt by its number; amounts are cents, `at` is UTC.

    `tenders` are as handed over: cash before the change. `punches` are the titles
    of the entries for which the player's cards were punched. `certificate` is the
    number of the one that was used.
    """

    number: int
    session_id: int
    at: str
    cashier: str | None
    till: str
    player_name: str | None
    age: int | None
    players: int
    players_counted: int
    units: int
    discount: str | None
    earlier: int | None
    total_cents: int
    rounding_cents: int
    due_cents: int
    change_cents: int
    lines: tuple[ReceiptLine, ...]
    tenders: tuple[tuple[str, int], ...]
    punches: tuple[str, ...]
    void: Void | None
    donation: str | None
    certificate: int | None

    @property
    def refunded_cents(self) -> int:
        """What was given back for its lines, before cash rounding."""
        return sum(line.refunded_cents or 0 for line in self.lines)

    @property
    def taken(self) -> dict[str, int]:
        """What stayed in the till of each tender: cash net of change."""
        net = dict(self.tenders)
        net["cash"] = net.get("cash", 0) - self.change_cents
        return {kind: cents for kind, cents in net.items() if cents}


@dataclass(frozen=True)
class SoldRange:
    """Face numbers of a page on a receipt; `ended` when they were taken back."""

    id: int
    line_id: int
    product: str
    page: str
    stock: str
    card_set: str
    book: int
    last_book: int
    first: int
    last: int
    faces: int
    medium: str
    ended: bool


def receipt(db: Database, number: int) -> Receipt | None:
    """A receipt with its lines and tenders, None when there is none so numbered."""
    row = one(
        db,
        "SELECT r.*, j.at, j.operator, j.answer, d.donation, u.certificate_id"
        " FROM receipts r JOIN journal j ON j.seq = r.seq"
        " LEFT JOIN donations d ON d.receipt_id = r.id"
        " LEFT JOIN certificate_uses u ON u.receipt_id = r.id WHERE r.id = ?",
        number,
    )
    if row is None:
        return None
    return Receipt(
        number=number,
        session_id=row["session_id"],
        at=row["at"],
        cashier=row["operator"],
        till=row["till"],
        player_name=row["player_name"],
        age=row["age"],
        players=row["players"],
        players_counted=row["players_counted"],
        units=row["units"],
        discount=row["discount"],
        earlier=row["earlier_receipt"],
        total_cents=row["total_cents"],
        rounding_cents=row["rounding_cents"],
        due_cents=row["due_cents"],
        change_cents=row["change_cents"],
        lines=_lines(db, number),
        tenders=_tenders(db, number),
        punches=tuple(json.loads(row["answer"]).get("punch", ())),
        void=_void(db, number),
        donation=row["donation"],
        certificate=row["certificate_id"],
    )


def receipts(db: Database, session_id: int) -> list[Receipt]:
    """All receipts of a session, the first one first."""
    numbers = rows(
        db, "SELECT id FROM receipts WHERE session_id = ? ORDER BY id", session_id
    )
    found = (receipt(db, row["id"]) for row in numbers)
    return [each for each in found if each is not None]


def last_number(
    db: Database, till: str | None = None, *, standing: bool = False
) -> int:
    """The number of the newest receipt, of a till or of the hall; 0 for none.

    `standing`: of those that weren't voided or refunded whole.
    """
    found = value(
        db,
        "SELECT id FROM receipts r WHERE till = coalesce(?, till)"
        + (_STANDS if standing else "")
        + " ORDER BY id DESC LIMIT 1",
        till,
    )
    return int(found or 0)


def ranges(db: Database, number: int) -> list[SoldRange]:
    """The face numbers handed over with a receipt."""
    found = rows(
        db,
        "SELECT s.id, s.line_id, s.product, s.page, s.stock, s.card_set, s.book,"
        " s.last_book, s.first, s.last, s.faces, s.medium,"
        " EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = s.id) AS ended"
        " FROM receipt_lines l JOIN sold_ranges s ON s.line_id = l.id"
        " WHERE l.receipt_id = ? ORDER BY s.id",
        number,
    )
    return [SoldRange(**{**row, "ended": bool(row["ended"])}) for row in found]


def receipts_of_player(db: Database, number: int) -> tuple[int, ...]:
    """The receipts of a player that stand, by any one of them.

    A receipt that names an earlier one is of the same player, and so is one that
    names that one, however long the chain is.
    """
    return tuple(row["id"] for row in rows(db, _OF_PLAYER, number))


def line_sales(db: Database, line_id: int) -> dict[str, int]:
    """What a line counts for in the sales of each product, net, in cents."""
    found = rows(
        db,
        "SELECT product, sum(amount_cents) AS cents FROM line_sales"
        " WHERE line_id = ? GROUP BY product ORDER BY min(id)",
        line_id,
    )
    return {row["product"]: row["cents"] for row in found}


def cards_paid_for(db: Database, hall: Hall, number: int, of: Sequence[str]) -> int:
    """What was paid on a receipt for products and groups, net of what came back.

    A pack counts for what it holds of them, or whole where it is named itself.
    """
    found = rows(
        db,
        "SELECT l.product AS line, s.product, sum(s.amount_cents) AS cents"
        " FROM receipt_lines l JOIN line_sales s ON s.line_id = l.id"
        " WHERE l.receipt_id = ? GROUP BY l.product, s.product",
        number,
    )
    return sum(
        row["cents"]
        for row in found
        if named(hall, row["product"], of) or named(hall, row["line"], of)
    )


def leaning(db: Database, number: int) -> int | None:
    """A receipt that holds something and was sold on the card of this one, or None."""
    found: int | None = value(
        db,
        "SELECT min(id) FROM receipts r WHERE earlier_receipt = ? AND EXISTS"
        " (SELECT 1 FROM held_products h WHERE h.receipt_id = r.id)",
        number,
    )
    return found


def copies(db: Database, number: int) -> int:
    """How many times a receipt was printed again."""
    found: int = value(db, "SELECT count(*) FROM reprints WHERE receipt_id = ?", number)
    return found


def _lines(db: Database, number: int) -> tuple[ReceiptLine, ...]:
    found = rows(
        db,
        "SELECT l.id, l.line, l.product, l.title, l.faces, l.medium, l.quantity,"
        " l.list_cents, l.discount_cents, l.amount_cents,"
        " (SELECT sum(f.amount_cents) FROM refunds f WHERE f.line_id = l.id)"
        " AS refunded_cents,"
        " CASE WHEN EXISTS (SELECT 1 FROM sold_ranges s WHERE s.line_id = l.id)"
        " THEN NOT EXISTS (SELECT 1 FROM sold_ranges s WHERE s.line_id = l.id"
        " AND NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = s.id))"
        " ELSE EXISTS (SELECT 1 FROM refunds f WHERE f.line_id = l.id) END AS is_back"
        " FROM receipt_lines l WHERE l.receipt_id = ? ORDER BY l.line",
        number,
    )
    return tuple(
        ReceiptLine(**{**row, "is_back": bool(row["is_back"])}) for row in found
    )


def _tenders(db: Database, number: int) -> tuple[tuple[str, int], ...]:
    found = rows(
        db,
        "SELECT kind, amount_cents FROM tenders WHERE receipt_id = ? ORDER BY id",
        number,
    )
    return tuple((row["kind"], row["amount_cents"]) for row in found)


def _void(db: Database, number: int) -> Void | None:
    row: Row | None = one(
        db,
        "SELECT j.at, j.operator, j.second, v.reason, v.cash_cents FROM voids v"
        " JOIN journal j ON j.seq = v.seq WHERE v.receipt_id = ?",
        number,
    )
    if row is None:
        return None
    return Void(
        row["at"], row["operator"], row["second"], row["reason"], row["cash_cents"]
    )


_STANDS = (
    " AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id)"
    " AND EXISTS (SELECT 1 FROM receipt_lines l WHERE l.receipt_id = r.id AND NOT"
    " EXISTS (SELECT 1 FROM refunds b WHERE b.line_id = l.id))"
)
# From the receipt up to the first one, then down to all that name it.
_OF_PLAYER = """
WITH RECURSIVE up (id, earlier) AS (
    SELECT id, earlier_receipt FROM receipts WHERE id = ?
    UNION ALL
    SELECT r.id, r.earlier_receipt FROM up CROSS JOIN receipts r ON r.id = up.earlier),
down (id) AS (
    SELECT id FROM up WHERE earlier IS NULL
    UNION ALL
    SELECT r.id FROM down CROSS JOIN receipts r ON r.earlier_receipt = down.id)
SELECT id FROM down
WHERE NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = down.id) ORDER BY id
"""
