"""Fills a hall's file with years: an evening played by acts, copied over and over.

The copies are rows like those that the acts wrote, with numbers, balances and hashes
of their own, so that every check of the books holds on them too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

from sqlite_utils import Database

from benchmarks.crowd import BALLS, CALLS
from benchmarks.hall import Till, start_game
from db import engine, guards, journal
from db.journal import Kept
from db.schema import quoted
from hall_tui.config.loading import Loaded

_SETTINGS = ("foreign_keys = OFF", "synchronous = OFF", "cache_size = -500000")
_COPIES = """
WITH RECURSIVE copies (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM copies LIMIT ?)
"""


def fill(path: Path, rules: Loaded, sessions: int, receipts: int) -> None:
    """Add closed sessions, each of so many receipts, to a file that has had none."""
    with Till(path, "till-1", rules) as till:
        # Twice, because the first evening also writes what is written once.
        _play(till, 1, receipts)
        before = till.desk.read(lambda db: journal.head(db)[0])
        _play(till, 2, receipts)
    db = engine.connect(path)
    try:
        for setting in _SETTINGS:
            db.execute(f"PRAGMA {setting}").fetchall()
        db.execute("BEGIN IMMEDIATE")
        guards.remove(db)
        _copy(db, before, sessions - 2)
        guards.install(db)
        db.execute("COMMIT")
    finally:
        db.close()


def _play(till: Till, day: int, receipts: int) -> None:
    till.open_evening(f"2020-01-{day:02}")
    for _ in range(receipts):
        till.sell()
    start_game(till)
    for ball in BALLS[:CALLS]:
        till.do("call", ball=ball)
    till.do("end_game", reason="a benchmark")
    till.close_evening()


def _copy(db: Database, before: int, copies: int) -> None:
    """Write what the acts after number `before` wrote so many times more."""
    steps = {}
    for table in ("acts", "standing_calls", *guards.fact_tables(db)):
        since = _since(db, table)
        if since:
            db.execute(
                f"CREATE TEMP TABLE {quoted(_evening(table))} AS"
                f" SELECT * FROM {quoted(table)} WHERE {since} ORDER BY rowid",
                (before,),
            )
            steps[table] = _count(db, _evening(table))
    for table, rows in steps.items():
        if rows:
            _copy_table(db, table, steps, copies)
    _copy_postings(db, steps["acts"], before, copies)
    _copy_journal(db, steps["acts"], before, copies)


def _since(db: Database, table: str) -> str:
    """The condition for the rows written after an act; empty without such a one."""
    columns = _columns(db, table)
    if "seq" in columns:
        return "seq > ?"
    calls = "call_id IN (SELECT id FROM calls WHERE seq > ?)"
    return calls if "call_id" in columns else ""


def _evening(table: str) -> str:
    """The temporary table of the rows to be copied."""
    return f"evening_{table}"


def _columns(db: Database, table: str) -> list[str]:
    rows = db.execute("SELECT name FROM pragma_table_info(?)", (table,)).fetchall()
    return [name for (name,) in rows]


def _count(db: Database, table: str) -> int:
    found: int = db.execute(f"SELECT count(*) FROM {quoted(table)}").fetchone()[0]
    return found


def _copy_table(db: Database, table: str, steps: dict[str, int], copies: int) -> None:
    """A number of a row that is copied too goes on by as many as there are of it."""
    points = db.execute(
        'SELECT "from", "table" FROM pragma_foreign_key_list(?)', (table,)
    ).fetchall()
    step = {column: steps.get(to, 0) for column, to in points}
    step |= {"seq": steps["acts"], "id": steps[table]}
    told = {
        column: f"{column} + k * {step[column]}" if step.get(column) else quoted(column)
        for column in _columns(db, table)
    }
    if table == "acts":
        told["act_id"] = "act_id || ':' || k"
    if table == "sessions":
        told["date"] = "date(date, '+' || k || ' days')"
    db.execute(
        f"{_COPIES} INSERT INTO {quoted(table)} SELECT {', '.join(told.values())}"
        f" FROM copies CROSS JOIN {quoted(_evening(table))}",
        (copies,),
    )


def _copy_postings(db: Database, acts: int, before: int, copies: int) -> None:
    """Numbers and balances of an account go on by what an evening makes of them."""
    db.execute(
        "CREATE TEMP TABLE evening_postings AS SELECT p.*, o.rows, o.cents"
        " FROM postings p JOIN (SELECT account, count(*) AS rows,"
        "  sum(amount_cents) AS cents FROM postings WHERE seq > ? GROUP BY account) o"
        " ON o.account = p.account WHERE p.seq > ? ORDER BY p.id",
        (before, before),
    )
    rows = _count(db, "evening_postings")
    db.execute(
        f"{_COPIES} INSERT INTO postings SELECT id + k * {rows}, seq + k * {acts},"
        " account, n + k * rows, amount_cents, balance_after_cents + k * cents, note"
        " FROM copies CROSS JOIN evening_postings",
        (copies,),
    )


def _copy_journal(db: Database, acts: int, before: int, copies: int) -> None:
    """Each act follows from the one before it; what it says stays as it was."""
    evening = list(journal.rows(db, before))
    columns = ", ".join(field.name for field in fields(Kept))
    db.conn.executemany(
        f"INSERT INTO journal ({columns}) VALUES ({', '.join('?' * 13)})",
        _links(evening, acts, copies),
    )


def _links(evening: list[Kept], acts: int, copies: int) -> Iterator[tuple[object, ...]]:
    before = evening[-1].hash
    for k in range(1, copies + 1):
        for kept in evening:
            session_id = None if kept.session_id is None else kept.session_id + k
            link = replace(
                kept,
                seq=kept.seq + k * acts,
                act_id=f"{kept.act_id}:{k}",
                session_id=session_id,
                prev_hash=before,
            )
            before = link.computed_hash()
            yield tuple(vars(replace(link, hash=before)).values())
