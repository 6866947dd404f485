"""The checks of the books that need no rule of a game, one function each.

Each takes a connection and gives the faults it found, none when all is well. Those
that take `since` can look at the newest part alone, so that they don't take longer
each year.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sqlite_utils import Database

from db import engine, journal
from db.faults import EVERYTHING, Fault, Since
from db.rederive import rederive

__all__ = ["Check", "Fault", "check_books", "check_start", "run_checks"]

Check = Callable[..., list[Fault]]
WHOLE_ACTS = 50_000
_ENOUGH = 100


def pages(db: Database) -> list[Fault]:
    """SQLite's quick look at the structure of the file."""
    return _structure(db, "quick_check")


def indexes(db: Database) -> list[Fault]:
    """SQLite's full look, which also compares tables with their indexes."""
    return _structure(db, "integrity_check")


def foreign_keys(db: Database) -> list[Fault]:
    """Every row that points at another finds it."""
    rows = db.execute("PRAGMA foreign_key_check").fetchmany(_ENOUGH)
    return [
        Fault(
            "foreign_keys",
            f"{table} {rowid} points at a row of {parent} that isn't there.",
            f"{table} {rowid}",
        )
        for table, rowid, parent, _ in rows
    ]


def chain(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Every act of the journal follows from the one before."""
    return journal.broken_links(db, since.act)


def chain_tail(db: Database) -> list[Fault]:
    """The last acts of the journal follow from one another."""
    return journal.broken_tail(db)


def journal_numbers(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The journal's numbers run from 1 without a gap, each with its act id."""
    count, last, known = db.execute(
        "SELECT count(*), max(j.seq), count(a.seq) FROM journal j"
        " LEFT JOIN acts a ON a.seq = j.seq AND a.act_id = j.act_id WHERE j.seq > ?",
        (since.act,),
    ).fetchone()
    (taken,) = db.execute(
        "SELECT count(*) FROM acts WHERE seq > ?", (since.act,)
    ).fetchone()
    if count == (last or since.act) - since.act == known == taken:
        return []
    after = f" after number {since.act}" if since.act else ""
    sentence = (
        f"The journal has {count} acts up to number {last}{after}; {taken} numbers"
        f" were taken, {known} of them with the journal's act id."
    )
    return [Fault("journal_numbers", sentence, "journal")]


def postings_balance(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The postings of each act sum to zero."""
    rows = db.execute(
        "SELECT seq, sum(amount_cents) FROM postings WHERE seq > ? GROUP BY seq"
        " HAVING sum(amount_cents) <> 0 LIMIT ?",
        (since.act, _ENOUGH),
    ).fetchall()
    return [
        Fault(
            "postings_balance",
            f"The postings of act {seq} sum to {total} cents instead of 0.",
            f"journal {seq}",
        )
        for seq, total in rows
    ]


def running_balances(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """Each posting's number and balance follow from those before it."""
    rows = db.execute(
        "SELECT account, n, balance_after_cents, summed FROM"
        " (SELECT p.account, p.n, p.balance_after_cents, p.amount_cents"
        "  + CASE WHEN p.n = 1 THEN 0 ELSE b.balance_after_cents END AS summed"
        "  FROM postings p LEFT JOIN postings b"
        "  ON b.account = p.account AND b.n = p.n - 1 WHERE p.seq > ?)"
        " WHERE summed IS NOT balance_after_cents LIMIT ?",
        (since.act, _ENOUGH),
    ).fetchall()
    return [
        Fault(
            "running_balances",
            f"Posting {n} of {account} says {told} cents where {summed} come out."
            if summed is not None
            else f"Posting {n} of {account} has none before it.",
            f"{account} {n}",
        )
        for account, n, told, summed in rows
    ]


START: tuple[Check, ...] = (chain_tail,)
NEWEST: tuple[Check, ...] = (
    journal_numbers,
    chain,
    postings_balance,
    running_balances,
)
BOOKS: tuple[Check, ...] = (pages, foreign_keys, *NEWEST, rederive)


def check_start(db: Database) -> list[Fault]:
    """What a desk checks when it starts; some milliseconds."""
    return run_checks(db, START)


def check_whole(db: Database) -> list[Fault]:
    """The pages of the whole file and the whole chain, while that takes a second.

    A file of more than WHOLE_ACTS acts is left to audits and copies.
    """
    return [] if journal.head(db)[0] > WHOLE_ACTS else run_checks(db, (pages, chain))


def check_newest(db: Database, since: Since) -> list[Fault]:
    """The checks that can look at the newest part of the books alone."""
    return run_checks(db, NEWEST, since)


def check_books(db: Database, thorough: bool = False) -> list[Fault]:
    """All checks of the books; `thorough` compares the indexes too."""
    return run_checks(db, (indexes, *BOOKS[1:]) if thorough else BOOKS)


def run_checks(
    db: Database, checks: Iterable[Check], since: Since | None = None
) -> list[Fault]:
    """All faults of these checks, at one moment of the file.

    Works outside a transaction or inside one of the caller. With `since` the checks
    must be such as take it.
    """
    given = () if since is None else (since,)
    if db.conn.in_transaction:
        return [fault for check in checks for fault in _run(db, check, *given)]
    db.execute("BEGIN")
    try:
        return [fault for check in checks for fault in _run(db, check, *given)]
    finally:
        db.execute("ROLLBACK")


def anchored(db: Database, seq: int, chain_hash: str) -> list[Fault]:
    """Whether act `seq` still bears the hash that was printed or kept elsewhere.

    The chain alone can't show that its end was cut off or an older file put back.
    """
    kept = journal.at_number(db, seq)
    if kept is None:
        last, _ = journal.head(db)
        sentence = f"The journal ends at act {last}; act {seq} was there before."
        return [Fault("anchored", sentence, f"journal {seq}")]
    if kept.hash != chain_hash:
        sentence = f"Act {seq} is not the one that was there before."
        return [Fault("anchored", sentence, f"journal {seq}")]
    return []


def _run(db: Database, check: Check, *since: Since) -> list[Fault]:
    try:
        return check(db, *since)
    except engine.DatabaseError as error:
        sentence = (
            f"The check could not read everything ({error}); close all desks and"
            " check again, then restore the newest good copy if it stays."
        )
        return [Fault(check.__name__, sentence, "file")]
    except (ValueError, KeyError, TypeError, UnicodeDecodeError) as error:
        sentence = f"The check met a row that can't be read ({error})."
        return [Fault(check.__name__, sentence, "file")]


def _structure(db: Database, pragma: str) -> list[Fault]:
    told = [row[0] for row in db.execute(f"PRAGMA {pragma}({_ENOUGH})").fetchall()]
    if told == ["ok"]:
        return []
    return [Fault(pragma, f"SQLite says: {sentence}.", "file") for sentence in told]
