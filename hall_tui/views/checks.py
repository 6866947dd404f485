"""The checks of a hall's books: one small function for each thing that must hold.

Each takes a connection and gives the faults it found, none when all is well. They
hold at any moment, inside an act too.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from db.checks import Check, run_checks
from db.faults import Fault
from hall_tui.rules.money import format_cents
from hall_tui.views.cash import FACTS
from hall_tui.views.rows import Row, rows

_ENOUGH = 100


def receipts_add_up(db: Database) -> list[Fault]:
    """A receipt's lines come to its total; tenders less change to what was due."""
    return [
        Fault(
            "receipts_add_up",
            f"Receipt {row['id']}: total {_money(row['total_cents'])}, lines"
            f" {_money(row['lines'])}; due {_money(row['due_cents'])}, paid"
            f" {_money(row['paid'])}.",
            f"receipts {row['id']}",
        )
        for row in _found(db, _RECEIPTS_ADD_UP)
    ]


def receipts_posted_once(db: Database) -> list[Fault]:
    """The act of a receipt posts its total as sales, and no other receipt's."""
    return [
        Fault(
            "receipts_posted_once",
            f"Receipt {row['id']} of {_money(row['total_cents'])} is posted as"
            f" {_money(row['posted'])} of sales.",
            f"receipts {row['id']}",
        )
        for row in _found(db, _RECEIPTS_POSTED)
    ]


def receipts_numbered(db: Database) -> list[Fault]:
    """Receipts are numbered from 1 without a gap."""
    return [
        Fault(
            "receipts_numbered",
            f"There are {row['number']} receipts up to number {row['last']}.",
            f"receipts {row['last']}",
        )
        for row in _found(db, _RECEIPTS_NUMBERED)
    ]


def sales_taken_back(db: Database) -> list[Fault]:
    """What counts as sold on a receipt is its total less what was taken back."""
    return [
        Fault(
            "sales_taken_back",
            f"Receipt {row['id']} counts as {_money(row['sold'])} of sales; after"
            f" voids and refunds {_money(row['kept'])} are left.",
            f"receipts {row['id']}",
        )
        for row in _found(db, _SALES_TAKEN_BACK)
    ]


def sales_posted(db: Database) -> list[Fault]:
    """The sales accounts hold what the receipts' lines count as sold."""
    return [
        Fault(
            "sales_posted",
            f"Session {row['session_id']} sold {_money(row['sold'])} of"
            f" {row['product']} and posted {_money(row['posted'])}.",
            f"sessions {row['session_id']}",
        )
        for row in _found(db, _SALES_POSTED)
    ]


def faces_sold_once(db: Database) -> list[Fault]:
    """No face is handed over twice for the same page of a session."""
    return [
        Fault(
            "faces_sold_once",
            f"Session {row['session_id']}: faces {row['first']} to {row['last']} of"
            f" {row['card_set']} are sold twice for {row['page']}.",
            f"sold_ranges {row['id']}",
        )
        for row in _found(db, _FACES_SOLD_TWICE)
    ]


def drawers_explained(db: Database) -> list[Fault]:
    """Each drawer's cash equation gives what the ledger says, session by session."""
    return [
        Fault(
            "drawers_explained",
            f"Session {row['session_id']}: {row['account']} moved by"
            f" {_money(row['told'])}, the ledger says {_money(row['posted'])}.",
            f"sessions {row['session_id']}",
        )
        for row in _found(db, _DRAWERS)
    ]


def payouts_of_awards(db: Database) -> list[Fault]:
    """Whatever is paid out is an award, of the same amount."""
    return [
        Fault(
            "payouts_of_awards",
            f"Award {row['id']} of {_money(row['amount_cents'])} was paid as"
            f" {_money(row['paid'])}.",
            f"awards {row['id']}",
        )
        for row in _found(db, _PAYOUTS)
    ]


def owed_explained(db: Database) -> list[Fault]:
    """The hall owes its winners just the awards that are neither paid nor undone."""
    return [
        Fault(
            "owed_explained",
            f"Unpaid awards come to {_money(row['unpaid'])}, the ledger owes"
            f" {_money(row['owed'])}.",
            "postings owed",
        )
        for row in _found(db, _OWED)
    ]


def pots_explained(db: Database) -> list[Fault]:
    """A pot and its reserves hold what fed them less what was won."""
    return [
        Fault(
            "pots_explained",
            f"Pot {row['pot']}: fed less won comes to {_money(row['told'])}, the"
            f" ledger holds {_money(row['held'])}.",
            f"postings pot:{row['pot']}",
        )
        for row in _found(db, _POTS)
    ]


def pots_awarded_whole(db: Database) -> list[Fault]:
    """The awards out of a pot come to what was won of it."""
    return [
        Fault(
            "pots_awarded_whole",
            f"{_money(row['amount_cents'])} of pot {row['pot']} were won and"
            f" {_money(row['awarded'])} awarded.",
            f"pot_wins {row['id']}",
        )
        for row in _found(db, _POT_AWARDS)
    ]


def calls_stand(db: Database) -> list[Fault]:
    """The calls that stand are those made and not undone."""
    return [
        Fault(
            "calls_stand",
            f"Call {row['id']} is {'undone and stands' if row['stands'] else 'missing'}"
            f" in draw {row['draw_id']}.",
            f"calls {row['id']}",
        )
        for row in _found(db, _CALLS)
    ]


def calls_numbered(db: Database) -> list[Fault]:
    """The calls that stand are numbered from 1 without a gap."""
    return [
        Fault(
            "calls_numbered",
            f"Draw {row['draw_id']} has {row['number']} calls up to {row['last']}.",
            f"draws {row['draw_id']}",
        )
        for row in _found(db, _CALLS_NUMBERED)
    ]


def one_session_open(db: Database) -> list[Fault]:
    """Every session is closed but the open one."""
    return [
        Fault(
            "one_session_open",
            f"Session {row['id']} is {'open' if row['open'] else 'not open'} and"
            f" {'closed' if row['closed'] else 'not closed'}.",
            f"sessions {row['id']}",
        )
        for row in _found(db, _SESSIONS)
    ]


HALL: tuple[Check, ...] = (
    receipts_add_up,
    receipts_posted_once,
    receipts_numbered,
    sales_taken_back,
    sales_posted,
    faces_sold_once,
    drawers_explained,
    payouts_of_awards,
    owed_explained,
    pots_explained,
    pots_awarded_whole,
    calls_stand,
    calls_numbered,
    one_session_open,
)


def check_hall(db: Database) -> list[Fault]:
    """All checks of the hall's books, at one moment."""
    return run_checks(db, HALL)


def _found(db: Database, sql: str) -> Iterator[Row]:
    yield from rows(db, f"{sql} LIMIT {_ENOUGH}")


def _money(cents: int | None) -> str:
    return "nothing" if cents is None else format_cents(cents)


_RECEIPTS_ADD_UP = """
SELECT * FROM (
    SELECT r.id, r.total_cents, r.due_cents,
        (SELECT total(amount_cents) FROM receipt_lines l WHERE l.receipt_id = r.id)
            AS lines,
        (SELECT total(amount_cents) FROM tenders t WHERE t.receipt_id = r.id)
            - r.change_cents AS paid
    FROM receipts r)
WHERE lines <> total_cents OR paid <> due_cents
"""

_RECEIPTS_POSTED = """
SELECT * FROM (
    SELECT r.id, r.total_cents, -sum(p.amount_cents) AS posted
    FROM receipts r LEFT JOIN postings p
        ON p.seq = r.seq AND substr(p.account, 1, 6) = 'sales:'
    GROUP BY r.id)
WHERE coalesce(posted, 0) <> total_cents
"""

_RECEIPTS_NUMBERED = """
SELECT * FROM (SELECT count(*) AS number, max(id) AS last FROM receipts)
WHERE number <> coalesce(last, 0)
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
    FROM receipts r LEFT JOIN voids v ON v.receipt_id = r.id)
WHERE sold <> kept
"""

# `_SPANS`: what each session posted, its own last act included.
_SPANS = """
SELECT s.id AS session_id, p.account, p.amount_cents AS cents
FROM sessions s LEFT JOIN session_closings c ON c.session_id = s.id
JOIN postings p ON p.seq BETWEEN s.seq AND coalesce(c.seq, 9223372036854775807)
"""

_SALES_POSTED = f"""
SELECT session_id, product, sum(sold) AS sold, sum(posted) AS posted FROM (
    SELECT session_id, product, amount_cents AS sold, 0 AS posted FROM line_sales
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
    WHERE e.range_id IS NULL)
WHERE first <= sold_to
"""

_DRAWERS = f"""
SELECT session_id, account, sum(told) AS told, sum(posted) AS posted FROM (
    SELECT session_id, account, cents AS told, 0 AS posted FROM ({FACTS})
    UNION ALL SELECT session_id, account, 0, cents FROM ({_SPANS}))
WHERE substr(account, 1, 5) = 'cash:'
GROUP BY session_id, account HAVING sum(told) <> sum(posted)
"""

_PAYOUTS = """
SELECT a.id, a.amount_cents, p.amount_cents AS paid
FROM payouts p JOIN awards a ON a.id = p.award_id WHERE p.amount_cents <> a.amount_cents
"""

_OWED = """
SELECT * FROM (SELECT
    (SELECT coalesce(sum(amount_cents), 0) FROM awards a
        WHERE NOT EXISTS (SELECT 1 FROM payouts p WHERE p.award_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM award_corrections c WHERE c.award_id = a.id))
        AS unpaid,
    -coalesce((SELECT balance_after_cents FROM postings WHERE account = 'owed'
        ORDER BY n DESC LIMIT 1), 0) AS owed)
WHERE unpaid <> owed
"""

# The last posting of each account holds its balance.
_POTS = """
SELECT pot, sum(told) AS told, sum(held) AS held FROM (
    SELECT pot, amount_cents AS told, 0 AS held FROM pot_feeds
    UNION ALL SELECT pot, -amount_cents, 0 FROM pot_wins
    UNION ALL SELECT substr(account, 5, coalesce(nullif(instr(account, ':reserve'), 0),
            length(account) + 1) - 5), 0, -amount_cents
        FROM postings WHERE substr(account, 1, 4) = 'pot:')
GROUP BY pot HAVING sum(told) <> sum(held)
"""

_POT_AWARDS = """
SELECT * FROM (
    SELECT w.id, w.pot, w.amount_cents,
        (SELECT coalesce(sum(a.share_cents), 0) FROM awards a
            WHERE a.closing_id = w.closing_id AND a.of = 'pot' AND a.source = w.pot)
            AS awarded
    FROM pot_wins w)
WHERE awarded <> amount_cents
"""

_CALLS = """
SELECT c.id, c.draw_id, s.call_id IS NOT NULL AS stands
FROM calls c LEFT JOIN call_undos u ON u.call_id = c.id
LEFT JOIN standing_calls s
    ON s.call_id = c.id AND s.draw_id = c.draw_id AND s.ball = c.ball
    AND s.count = c.count
WHERE (u.call_id IS NULL) <> (s.call_id IS NOT NULL)
"""

_CALLS_NUMBERED = """
SELECT draw_id, count(*) AS number, max(count) AS last FROM standing_calls
GROUP BY draw_id HAVING count(*) <> max(count)
"""

_SESSIONS = """
SELECT * FROM (
    SELECT s.id, o.session_id IS NOT NULL AS open, c.session_id IS NOT NULL AS closed
    FROM sessions s LEFT JOIN open_session o ON o.session_id = s.id
    LEFT JOIN session_closings c ON c.session_id = s.id)
WHERE open = closed
"""
