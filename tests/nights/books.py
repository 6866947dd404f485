"""The books of a night: every fact and posting, whoever did it and by which key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sqlite_utils import Database

from db.guards import fact_tables
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.slips.session_sheet import as_text
from hall_tui.views.rows import Row, rows
from hall_tui.views.session_sheet import session_sheet

Books = dict[str, list[str]]
SAID_BY_SCRIPT = {
    "counts": ("id", "reason"),
    "cash_moves": ("reason",),
    "session_closings": ("note",),
}
"""Columns that differ: a script gives the reason of a closing to the closing and to
every count of it, in the order it names them, and one for money that is moved; at a
screen a reason is asked for only where the hall wants one.
"""
_LEFT_OUT = re.compile(r"^  (Last act|Its hash|Because) .*\n", re.MULTILINE)
NOT_BOOKS = frozenset({"halls", "people", "role_changes"})
"""Facts of who works here."""


def books(db: Database) -> Books:
    """The rows of each table in order, the time of their act in place of its number."""
    tables = sorted({*fact_tables(db), "postings"} - NOT_BOOKS)
    return {table: _rows(db, table) for table in tables}


def sheets(db: Database) -> list[str]:
    """The sheet of each session, without the journal's number and hash.

    Its people are in the order of their names: at screens they sign in before they act.
    Why it was closed is left out, as in `SAID_BY_SCRIPT`.
    """
    found = rows(db, "SELECT id FROM sessions ORDER BY id")
    sheets = [session_sheet(db, row["id"]) for row in found]
    texts = [
        as_text(replace(sheet, people=tuple(sorted(sheet.people)))) for sheet in sheets
    ]
    return [_LEFT_OUT.sub("", text) for text in texts]


def differences(path: Path, other: Path) -> list[str]:
    """Where the books of two files aren't the same, a line each."""

    def of(view: Callable[[Database], Books]) -> tuple[Books, Books]:
        return read_hall_file(path, view), read_hall_file(other, view)

    found = []
    ours, theirs = of(books)
    for table in ours.keys() | theirs.keys():
        for sign, one, another in (("+", ours, theirs), ("-", theirs, ours)):
            known = set(another.get(table, []))
            found += [
                f"{sign} {table} {row}"
                for row in one.get(table, [])
                if row not in known
            ]
    return sorted(found, key=lambda line: line[2:])


def _rows(db: Database, table: str) -> list[str]:
    found = rows(
        db,
        f"SELECT j.at AS done_at, t.* FROM {table} t JOIN journal j ON j.seq = t.seq"
        " ORDER BY t.rowid",
    )
    return [str(_told(table, row)) for row in found]


def _told(table: str, row: Row) -> Row:
    """A row without its act's number, and without what only a script says."""
    left_out = {"seq", *SAID_BY_SCRIPT.get(table, ())}
    if table == "cash_moves" and row["kind"] != "move":
        left_out.discard("reason")
    return {name: value for name, value in row.items() if name not in left_out}
