"""The checks of the books that need no rule of a game, one function each.

Each takes a connection and gives the faults it found, none when all is well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sqlite_utils import Database

from db import engine, journal
from db.faults import Fault
from db.rederive import rederive

__all__ = ["Check", "Fault", "check_books", "check_start", "run_checks"]

Check = Callable[[Database], list[Fault]]
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


def chain(db: Database) -> list[Fault]:
    """Every act of the journal follows from the one before."""
    return journal.broken_links(db)


def chain_tail(db: Database) -> list[Fault]:
    """The last acts of the journal follow from one another."""
    return journal.broken_tail(db)


def journal_numbers(db: Database) -> list[Fault]:
    """The journal's numbers run from 1 without a gap, each with its act id."""
    count, last, known = db.execute(
        "SELECT count(*), max(j.seq), count(a.seq) FROM journal j"
        " LEFT JOIN acts a ON a.seq = j.seq AND a.act_id = j.act_id"
    ).fetchone()
    (taken,) = db.execute("SELECT count(*) FROM acts").fetchone()
    if count == (last or 0) == known == taken:
        return []
    sentence = (
        f"The journal has {count} acts up to number {last}; {taken} numbers were"
        f" taken, {known} of them with the journal's act id."
    )
    return [Fault("journal_numbers", sentence, "journal")]


def postings_balance(db: Database) -> list[Fault]:
    """The postings of each act sum to zero."""
    rows = db.execute(
        "SELECT seq, sum(amount_cents) FROM postings GROUP BY seq"
        " HAVING sum(amount_cents) <> 0 LIMIT ?",
        (_ENOUGH,),
    ).fetchall()
    return [
        Fault(
            "postings_balance",
            f"The postings of act {seq} sum to {total} cents instead of 0.",
            f"journal {seq}",
        )
        for seq, total in rows
    ]


def running_balances(db: Database) -> list[Fault]:
    """Each posting's number and balance follow from those before it."""
    rows = db.execute(
        "SELECT account, n, balance_after_cents, summed FROM"
        " (SELECT account, n, balance_after_cents,"
        "  sum(amount_cents) OVER of_account AS summed,"
        "  row_number() OVER of_account AS place FROM postings"
        "  WINDOW of_account AS (PARTITION BY account ORDER BY n))"
        " WHERE summed <> balance_after_cents OR place <> n LIMIT ?",
        (_ENOUGH,),
    ).fetchall()
    return [
        Fault(
            "running_balances",
            f"Posting {n} of {account} says {told} cents where {summed} come out.",
            f"{account} {n}",
        )
        for account, n, told, summed in rows
    ]


START: tuple[Check, ...] = (chain_tail,)
SESSION: tuple[Check, ...] = (
    pages,
    foreign_keys,
    journal_numbers,
    chain,
    postings_balance,
    running_balances,
)
BOOKS: tuple[Check, ...] = (*SESSION, rederive)


def check_start(db: Database) -> list[Fault]:
    """What a desk checks when it starts; some milliseconds."""
    return run_checks(db, START)


def check_session(db: Database) -> list[Fault]:
    """What is checked when a session opens and closes: all but `rederive`.

    Comparing every table with the journal takes as long as all other checks
    together, and a queue is waiting; an audit does it.
    """
    return run_checks(db, SESSION)


def check_books(db: Database, thorough: bool = False) -> list[Fault]:
    """All checks of the books; `thorough` compares the indexes too."""
    return run_checks(db, (indexes, *BOOKS[1:]) if thorough else BOOKS)


def run_checks(db: Database, checks: Iterable[Check]) -> list[Fault]:
    """All faults of these checks, at one moment of the file.

    Works outside a transaction or inside one of the caller.
    """
    if db.conn.in_transaction:
        return [fault for check in checks for fault in _run(db, check)]
    db.execute("BEGIN")
    try:
        return [fault for check in checks for fault in _run(db, check)]
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


def _run(db: Database, check: Check) -> list[Fault]:
    try:
        return check(db)
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
