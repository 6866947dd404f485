"""The ledger: accounts in integer minor units, each posting with its balance.

A positive amount is a debit. A balance is the last posting's, one look-up.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

MOST_CENTS = 10**15 - 1
"""The largest posting and balance that the table takes."""


@dataclass(frozen=True)
class StatementLine:
    """One posting of an account with the act that made it."""

    n: int
    seq: int
    at: str
    session_id: int | None
    act: str
    amount_cents: int
    balance_after_cents: int
    note: str


def last(db: Database, account: str) -> tuple[int, int]:
    """(running number, balance in cents) of an account; (0, 0) for a new one."""
    row = db.execute(
        "SELECT n, balance_after_cents FROM postings WHERE account = ?"
        " ORDER BY n DESC LIMIT 1",
        (account,),
    ).fetchone()
    return (0, 0) if row is None else (row[0], row[1])


def balance(db: Database, account: str) -> int:
    """The balance of an account in cents; 0 for one without postings."""
    return last(db, account)[1]


def statement(
    db: Database, account: str, session_id: int | None = None
) -> list[StatementLine]:
    """The postings of an account in order, of one session where it is given."""
    rows = db.execute(
        "SELECT p.n, p.seq, j.at, j.session_id, j.act, p.amount_cents,"
        " p.balance_after_cents, p.note"
        " FROM postings p JOIN journal j ON j.seq = p.seq"
        " WHERE p.account = :account"
        " AND (:session_id IS NULL OR j.session_id = :session_id) ORDER BY p.n",
        {"account": account, "session_id": session_id},
    ).fetchall()
    return [StatementLine(*row) for row in rows]


def accounts(db: Database, prefix: str = "") -> dict[str, int]:
    """Balances in cents of the accounts whose names begin with `prefix`.

    In alphabetical order; costs a look-up an account, however many postings.
    """
    found: dict[str, int] = {}
    row = db.execute(
        "SELECT min(account) FROM postings WHERE account >= ?", (prefix,)
    ).fetchone()
    while row[0] is not None and row[0].startswith(prefix):
        found[row[0]] = balance(db, row[0])
        row = db.execute(
            "SELECT min(account) FROM postings WHERE account > ?", (row[0],)
        ).fetchone()
    return found


def session_totals(db: Database, session_id: int, prefix: str = "") -> dict[str, int]:
    """What one session posted to each account that begins with `prefix`, in cents."""
    rows = db.execute(
        "SELECT p.account, sum(p.amount_cents) FROM journal j"
        " JOIN postings p ON p.seq = j.seq"
        " WHERE j.session_id = ? AND substr(p.account, 1, ?) = ?"
        " GROUP BY p.account ORDER BY p.account",
        (session_id, len(prefix), prefix),
    ).fetchall()
    return dict(rows)
