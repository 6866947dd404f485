"""The drawers: what came in and went out, what must be in them, whether counted.

The cash equation is worked out from the facts; the ledger must say the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from db import ledger
from hall_tui.rules.drawers import SAFE
from hall_tui.rules.money import format_cents
from hall_tui.views.barred import Barred
from hall_tui.views.rows import one, rows, value
from hall_tui.views.sessions import open_session

PREFIX = "cash:"


@dataclass(frozen=True, kw_only=True)
class Drawer:
    """One drawer in one session: every figure in cents, none negative but the last.

    `sales_cents` is cash taken less change given, `repaid_cents` what winners brought
    back of awards that were taken back. `corrected_cents` is what counts
    found over (positive) or short. `emptied_cents` went to the safe at the close.
    """

    name: str
    float_cents: int
    sales_cents: int
    pay_in_cents: int
    repaid_cents: int
    moved_in_cents: int
    voids_cents: int
    refunds_cents: int
    payouts_cents: int
    pay_out_cents: int
    moved_out_cents: int
    drops_cents: int
    emptied_cents: int
    corrected_cents: int

    @property
    def came_in_cents(self) -> int:
        """All that was put into the drawer."""
        return (
            self.float_cents
            + self.sales_cents
            + self.pay_in_cents
            + self.repaid_cents
            + self.moved_in_cents
        )

    @property
    def went_out_cents(self) -> int:
        """All that was taken from the drawer while the session was on."""
        return (
            self.voids_cents
            + self.refunds_cents
            + self.payouts_cents
            + self.pay_out_cents
            + self.moved_out_cents
            + self.drops_cents
        )

    @property
    def expected_cents(self) -> int:
        """What must lie in the drawer now: the cash equation."""
        return (
            self.came_in_cents
            - self.went_out_cents
            + self.corrected_cents
            - self.emptied_cents
        )


@dataclass(frozen=True)
class Count:
    """What was counted in a drawer, and what was expected then; cents.

    `together_cents`: what the session's counts of that drawer, this one and those
    before it, found over (positive) or short in all.
    """

    drawer: str
    expected_cents: int
    counted_cents: int
    reason: str | None
    together_cents: int

    @property
    def over_cents(self) -> int:
        """How much too much there was; negative when short."""
        return self.counted_cents - self.expected_cents


def account(drawer: str) -> str:
    """The account of a drawer: "till-1" -> "cash:till-1"; the safe has its own."""
    return SAFE if drawer == SAFE else PREFIX + drawer


def drawer_name(of_account: str) -> str:
    """The drawer of an account: "cash:till-1" -> "till-1"."""
    return of_account.removeprefix(PREFIX)


def drawer(db: Database, session_id: int, name: str) -> Drawer:
    """How a drawer stands in a session, worked out from what was done with it."""
    found = rows(
        db,
        f"SELECT kind, sum(cents) AS cents FROM ({FACTS})"
        " WHERE session_id = ? AND account = ? GROUP BY kind",
        session_id,
        account(name),
    )
    cents = {row["kind"]: row["cents"] for row in found}
    return Drawer(
        name=name,
        float_cents=cents.get("float in", 0),
        sales_cents=cents.get("sales", 0),
        pay_in_cents=cents.get("pay_in in", 0),
        repaid_cents=cents.get("repaid in", 0),
        moved_in_cents=cents.get("move in", 0),
        voids_cents=-cents.get("void", 0),
        refunds_cents=-cents.get("refund", 0),
        payouts_cents=-cents.get("payout", 0),
        pay_out_cents=-cents.get("pay_out out", 0),
        moved_out_cents=-cents.get("move out", 0),
        drops_cents=-cents.get("drop out", 0),
        emptied_cents=-cents.get("close out", 0),
        corrected_cents=cents.get("count", 0),
    )


def drawers(db: Database) -> list[str]:
    """The names of all drawers that ever held money, in alphabetical order."""
    return [drawer_name(name) for name in ledger.accounts(db, PREFIX)]


def balance(db: Database, name: str) -> int:
    """What must lie in a drawer now by the ledger, in cents."""
    return ledger.balance(db, account(name))


def why_too_little(db: Database, name: str, cents: int) -> Barred | None:
    """Why so much can't be given back out of a drawer, None when it can.

    It doesn't tell how much is missing: a drawer is counted blind.
    """
    if cents <= balance(db, name):
        return None
    return Barred(
        code="drawer_short",
        message=f"{name} holds too little to give {format_cents(cents)} back: put money"
        " in, or name another drawer.",
    )


def balances(db: Database) -> dict[str, int]:
    """What must lie in each drawer that ever held money, in cents, by its name."""
    return {
        drawer_name(of_account): cents
        for of_account, cents in ledger.accounts(db, PREFIX).items()
    }


def is_uncounted(db: Database, of_account: str) -> bool:
    """Whether a drawer holds money, or lacks some, since it was last counted."""
    if ledger.balance(db, of_account) == 0:
        return False
    return _moved_since_count(db, of_account, 0)


def used_and_uncounted(db: Database, session_opened_seq: int) -> list[str]:
    """The drawers that moved in the open session and weren't counted after that.

    A drawer that holds money from before is among them.
    """
    return [
        name
        for name in drawers(db)
        if _moved_since_count(db, account(name), session_opened_seq)
        or is_uncounted(db, account(name))
    ]


def blind(db: Database, session_id: int) -> list[str]:
    """The drawers of which nobody may know yet what must lie in them.

    That is told once its count is booked; in a closed session all are counted.
    """
    session = open_session(db)
    if session is None or session.id != session_id:
        return []
    return uncounted(db, session_id)


def uncounted(db: Database, session_id: int) -> list[str]:
    """The drawers that must be counted before a session can be closed."""
    opened = value(db, "SELECT seq FROM sessions WHERE id = ?", session_id)
    return used_and_uncounted(db, opened)


def counts(db: Database, session_id: int) -> list[Count]:
    """The counts of a session, in order."""
    found = rows(
        db,
        "SELECT account, expected_cents, counted_cents, reason,"
        " sum(counted_cents - expected_cents) OVER (PARTITION BY account ORDER BY id)"
        " AS together FROM counts WHERE session_id = ? ORDER BY id",
        session_id,
    )
    return [
        Count(
            drawer_name(row["account"]),
            row["expected_cents"],
            row["counted_cents"],
            row["reason"],
            row["together"],
        )
        for row in found
    ]


def last_counts(db: Database, session_id: int) -> list[Count]:
    """The last count of each drawer that was counted in a session."""
    return list({one.drawer: one for one in counts(db, session_id)}.values())


def last_count(db: Database, name: str) -> Count:
    """The last count of a drawer that was ever counted."""
    where = "SELECT max(session_id) FROM counts WHERE account = ?"
    session_id = value(db, where, account(name))
    return next(one for one in last_counts(db, session_id) if one.drawer == name)


def _moved_since_count(db: Database, of_account: str, after_seq: int) -> bool:
    row = one(
        db,
        "SELECT seq FROM postings WHERE account = ? ORDER BY n DESC LIMIT 1",
        of_account,
    )
    counted = value(db, "SELECT max(seq) FROM counts WHERE account = ?", of_account)
    return row is not None and row["seq"] > max(counted or 0, after_seq)


# All that ever changed what lies in a drawer: session, account, kind, cents. A sale
# brings the tender less the change; what is given back goes out. (CROSS JOIN: the
# receipts of the session asked for come first, then their tenders.)
FACTS = """
SELECT r.session_id, 'cash:' || r.till AS account, 'sales' AS kind,
    t.amount_cents AS cents
FROM receipts r CROSS JOIN tenders t ON t.receipt_id = r.id WHERE t.kind = 'cash'
UNION ALL
SELECT session_id, 'cash:' || till, 'sales', -change_cents FROM receipts
UNION ALL SELECT session_id, cash_account, 'void', -cash_cents FROM voids
UNION ALL
SELECT session_id, cash_account, 'refund', -(amount_cents + rounding_cents)
FROM refunds
UNION ALL SELECT session_id, account, 'payout', -paid_cents FROM payouts
UNION ALL
SELECT session_id, to_account, CASE from_account WHEN 'receivable' THEN 'repaid'
    ELSE kind END || ' in', amount_cents FROM cash_moves
UNION ALL
SELECT session_id, from_account, kind || ' out', -amount_cents FROM cash_moves
UNION ALL
SELECT session_id, account, 'count', counted_cents - expected_cents FROM counts
"""
