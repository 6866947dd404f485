"""The checks of what was sold: receipts, sales, faces, drawers, cash rounding.

Each takes a connection and gives the faults it found, none when all is well. They
hold at any moment, inside an act too. With `since` they look at the newest part alone,
and at what the ledger moved by since then.
"""

from __future__ import annotations

from sqlite_utils import Database

from db.faults import EVERYTHING, Fault, Since
from hall_tui.rules.wording import counted
from hall_tui.views.cash import FACTS
from hall_tui.views.faults import found, money, moved


def receipts_add_up(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """A receipt's lines come to its total; tenders less change to what was due."""
    return [
        Fault(
            "receipts_add_up",
            f"Receipt {row['id']}: total {money(row['total_cents'])}, lines"
            f" {money(row['lines'])}; due {money(row['due_cents'])}, paid"
            f" {money(row['paid'])}.",
            f"receipts {row['id']}",
        )
        for row in found(db, _RECEIPTS_ADD_UP, since)
    ]


def receipts_posted_once(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The act of a receipt posts its total as sales, and no other receipt's."""
    return [
        Fault(
            "receipts_posted_once",
            f"Receipt {row['id']} of {money(row['total_cents'])} is posted as"
            f" {money(row['posted'])} of sales.",
            f"receipts {row['id']}",
        )
        for row in found(db, _RECEIPTS_POSTED, since)
    ]


def receipts_numbered(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Receipts are numbered from 1 without a gap."""
    return [
        Fault(
            "receipts_numbered",
            f"{counted(row['number'], 'receipt')} can be found up to number"
            f" {row['last']}.",
            f"receipts {row['last']}",
        )
        for row in found(db, _RECEIPTS_NUMBERED, since)
    ]


def sales_taken_back(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """What counts as sold on a receipt is its total less what was taken back."""
    return [
        Fault(
            "sales_taken_back",
            f"Receipt {row['id']} counts as {money(row['sold'])} of sales; after"
            f" voids and refunds {money(row['kept'])} are left.",
            f"receipts {row['id']}",
        )
        for row in found(db, _SALES_TAKEN_BACK, since)
    ]


def sales_posted(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The sales accounts hold what the receipts' lines count as sold."""
    return [
        Fault(
            "sales_posted",
            f"Session {row['session_id']} sold {money(row['sold'])} of"
            f" {row['product']} and posted {money(row['posted'])}.",
            f"sessions {row['session_id']}",
        )
        for row in found(db, _SALES_POSTED, since)
    ]


def faces_sold_once(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """No face is handed over twice for the same page of a session."""
    return [
        Fault(
            "faces_sold_once",
            f"Session {row['session_id']}: faces {row['first']} to {row['last']} of"
            f" {row['card_set']} are sold twice for {row['page']}.",
            f"sold_ranges {row['id']}",
        )
        for row in found(db, _FACES_SOLD_TWICE, since)
    ]


def drawers_explained(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Each drawer's cash equation gives what the ledger says, session by session."""
    return [
        Fault(
            "drawers_explained",
            f"Session {row['session_id']}: {row['account']} moved by"
            f" {money(row['told'])}, the ledger says {money(row['posted'])}.",
            f"sessions {row['session_id']}",
        )
        for row in found(db, _DRAWERS, since)
    ]


def rounding_explained(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Cash rounding is what receipts, payouts and money given back were rounded by."""
    return [
        Fault(
            "rounding_explained",
            f"Rounding comes to {money(row['told'])}, the ledger says"
            f" {money(row['posted'])}.",
            "postings rounding",
        )
        for row in found(db, _ROUNDING, since)
    ]


def receivable_explained(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Winners owe the hall what was paid for awards taken back, less what they brought.

    Nobody brings more than is owed.
    """
    return [
        Fault(
            "receivable_explained",
            f"{money(row['told'])} are to come back of awards, the ledger says"
            f" {money(row['posted'])}.",
            "postings receivable",
        )
        for row in found(db, _RECEIVABLE, since)
    ]


_RECEIPTS_ADD_UP = """
SELECT * FROM (
    SELECT r.id, r.total_cents, r.due_cents,
        (SELECT coalesce(sum(amount_cents), 0) FROM receipt_lines l
            WHERE l.receipt_id = r.id) AS lines,
        (SELECT coalesce(sum(amount_cents), 0) FROM tenders t
            WHERE t.receipt_id = r.id) - r.change_cents AS paid
    FROM receipts r WHERE r.session_id >= :session)
WHERE lines <> total_cents OR paid <> due_cents
"""

_RECEIPTS_POSTED = """
SELECT * FROM (
    SELECT r.id, r.total_cents, (SELECT -sum(p.amount_cents) FROM postings p
        WHERE p.seq = r.seq AND substr(p.account, 1, 6) = 'sales:') AS posted
    FROM receipts r WHERE r.session_id >= :session)
WHERE coalesce(posted, 0) <> total_cents
"""

_RECEIPTS_NUMBERED = """
SELECT * FROM (
    SELECT count(*) + coalesce((SELECT id FROM receipts WHERE session_id < :session
        ORDER BY session_id DESC, id DESC LIMIT 1), 0) AS number, max(id) AS last
    FROM receipts WHERE session_id >= :session)
WHERE number <> coalesce(last, number)
"""

_SALES_TAKEN_BACK = """
SELECT * FROM (
    SELECT r.id,
        (SELECT coalesce(sum(s.amount_cents), 0) FROM receipt_lines l
            JOIN line_sales s ON s.line_id = l.id WHERE l.receipt_id = r.id) AS sold,
        CASE WHEN v.receipt_id IS NOT NULL THEN 0 ELSE r.total_cents
            - (SELECT coalesce(sum(f.amount_cents), 0) FROM receipt_lines l
                JOIN refunds f ON f.line_id = l.id WHERE l.receipt_id = r.id)
        END AS kept
    FROM receipts r LEFT JOIN voids v ON v.receipt_id = r.id
    WHERE r.session_id >= :session)
WHERE sold <> kept
"""

# `_SPANS`: what each session posted, its own last act included.
_SPANS = """
SELECT s.id AS session_id, p.account, p.amount_cents AS cents
FROM sessions s LEFT JOIN session_closings c ON c.session_id = s.id
JOIN postings p ON p.seq BETWEEN s.seq AND coalesce(c.seq, 9223372036854775807)
WHERE s.id >= :session
"""

_SALES_POSTED = f"""
SELECT session_id, product, sum(sold) AS sold, sum(posted) AS posted FROM (
    SELECT session_id, product, amount_cents AS sold, 0 AS posted FROM line_sales
    WHERE session_id >= :session
    UNION ALL
    SELECT session_id, substr(account, 7), 0, -cents FROM ({_SPANS})
    WHERE substr(account, 1, 6) = 'sales:')
GROUP BY session_id, product HAVING sum(sold) <> sum(posted)
"""

_FACES_SOLD_TWICE = """
SELECT * FROM (
    SELECT r.id, r.session_id, r.page, r.card_set, r.first, r.last,
        max(r.last) OVER (PARTITION BY r.session_id, r.page, r.card_set
            ORDER BY r.first, r.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
            AS sold_to
    FROM sold_ranges r LEFT JOIN range_endings e ON e.range_id = r.id
    WHERE e.range_id IS NULL AND r.session_id >= :session)
WHERE first <= sold_to
"""

_DRAWERS = f"""
SELECT session_id, account, sum(told) AS told, sum(posted) AS posted FROM (
    SELECT session_id, account, cents AS told, 0 AS posted FROM ({FACTS})
    WHERE session_id >= :session
    UNION ALL SELECT session_id, account, cents, 0 FROM ({FACTS})
    WHERE session_id IS NULL
    UNION ALL SELECT session_id, account, 0, cents FROM ({_SPANS}))
WHERE substr(account, 1, 5) = 'cash:'
GROUP BY session_id, account HAVING sum(told) <> sum(posted)
"""

# What was rounded when a receipt was made or an award paid is undone by a void or a
# correction, which may come later.
_ROUNDING = f"""
SELECT * FROM (SELECT
    (SELECT coalesce(sum(rounding_cents), 0) FROM receipts
        WHERE session_id >= :session)
    - (SELECT coalesce(sum(r.rounding_cents), 0) FROM voids v
        JOIN receipts r ON r.id = v.receipt_id WHERE v.session_id >= :session)
    - (SELECT coalesce(sum(rounding_cents), 0) FROM refunds
        WHERE session_id >= :session)
    - (SELECT coalesce(sum(rounding_cents), 0) FROM payouts
        WHERE session_id >= :session)
    + (SELECT coalesce(sum(p.rounding_cents), 0) FROM award_corrections c
        JOIN payouts p ON p.award_id = c.award_id WHERE c.seq > :act) AS told,
    -{moved("rounding")} AS posted)
WHERE told <> posted
"""

_RECEIVABLE = """
SELECT * FROM (SELECT
    (SELECT coalesce(sum(p.paid_cents), 0) FROM payouts p
        JOIN award_corrections c ON c.award_id = p.award_id)
    - (SELECT coalesce(sum(m.amount_cents), 0) FROM award_repayments b
        JOIN cash_moves m ON m.id = b.move_id) AS told,
    coalesce((SELECT balance_after_cents FROM postings WHERE account = 'receivable'
        ORDER BY n DESC LIMIT 1), 0) AS posted)
WHERE told <> posted OR told < 0
"""
