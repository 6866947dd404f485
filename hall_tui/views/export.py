"""Every record of the file as tables of text, the same for the same history."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from sqlite_utils import Database

from db.guards import fact_tables
from db.schema import TableShape, quoted, table_shapes

FIELDS_FILE = "fields.csv"
_BOOKS = ("journal", "postings")
_AT_ONCE = 1000


@dataclass(frozen=True)
class ExportFile:
    """One file of an export: its name, and its content piece by piece."""

    name: str
    content: Iterator[str]


def export_files(db: Database, session_id: int | None = None) -> Iterator[ExportFile]:
    """A CSV file for each table of facts, the journal and the postings.

    With a session, only what was done in it. Amounts are whole cents, times are
    UTC; the first file lists the columns. Each content must be read before the
    next file is asked for.
    """
    known = table_shapes(db)
    shapes = [known[name] for name in sorted((*fact_tables(db), *_BOOKS))]
    yield ExportFile(FIELDS_FILE, iter([_fields(shapes)]))
    for shape in shapes:
        yield ExportFile(f"{shape.name}.csv", _table(db, shape, session_id))


def _fields(shapes: list[TableShape]) -> str:
    rows: list[tuple[object, ...]] = [("table", "column", "type", "key")]
    for shape in shapes:
        for column, declared in shape.types.items():
            rows.append((shape.name, column, declared, int(column in shape.key)))
    return _text(rows)


def _table(db: Database, shape: TableShape, session_id: int | None) -> Iterator[str]:
    columns = ", ".join(quoted(column) for column in shape.columns)
    order = ", ".join(quoted(column) for column in shape.key) or "rowid"
    where = ""
    params: tuple[int, ...] = ()
    if session_id is not None:
        where = " WHERE seq IN (SELECT seq FROM journal WHERE session_id = ?)"
        params = (session_id,)
    yield _text([shape.columns])
    cursor = db.execute(
        f"SELECT {columns} FROM {quoted(shape.name)}{where} ORDER BY {order}", params
    )
    while found := cursor.fetchmany(_AT_ONCE):
        yield _text(found)


def _text(rows: list[tuple[object, ...]]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue()
