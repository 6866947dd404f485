"""Compares every fact and posting with what the journal says was written.

Both sides are streamed. A table normally holds its rows in the order in which
acts wrote them; where one doesn't, its rows are looked up by key.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from sqlite_utils import Database

from db.faults import Fault
from db.guards import fact_tables
from db.schema import TableShape, quoted, table_shapes

CHECK = "rederive"
_ENOUGH = 100
_Row = tuple[Any, ...]


class _Side:
    """The rows of one table, taken one by one as the journal tells them."""

    def __init__(self, db: Database, shape: TableShape) -> None:
        self._db = db
        self._shape = shape
        self._columns = shape.columns
        self._has_bytes = not {"BLOB", "ANY"}.isdisjoint(shape.types.values())
        self._in_order: Iterator[_Row] | None = iter(
            db.execute(f"SELECT * FROM {quoted(shape.name)}")
        )
        self._told = 0
        self._missing = 0

    def holds(self, told: _Row) -> bool:
        """Whether the row that the journal tells next is in the table."""
        self._told += 1
        if self._in_order is not None:
            if next(self._in_order, None) == told:
                return True
            self._in_order = None
        found = self._looked_up(told)
        self._missing += not found
        return told in found

    def row(self, told: dict[str, Any]) -> _Row | None:
        """A told row in the order of the columns, None when it has others."""
        if not told.keys() <= self._shape.types.keys():
            return None
        cells = map(told.get, self._columns)
        return tuple(map(_cell, cells) if self._has_bytes else cells)

    def unknown(self) -> int:
        """How many rows of the table the journal doesn't tell."""
        (count,) = self._db.execute(
            f"SELECT count(*) FROM {quoted(self._shape.name)}"
        ).fetchone()
        return int(count) - self._told + self._missing

    def _looked_up(self, told: _Row) -> list[_Row]:
        key = self._shape.key or self._columns
        where = " AND ".join(f"{quoted(name)} IS ?" for name in key)
        return self._db.execute(
            f"SELECT * FROM {quoted(self._shape.name)} WHERE {where}",
            tuple(told[self._columns.index(name)] for name in key),
        ).fetchall()


def rederive(db: Database) -> list[Fault]:
    """The tables hold what the journal says, row for row.

    Returns the first hundred differences. Inside one read transaction of the
    caller, or with no writer at work.
    """
    shapes = table_shapes(db)
    sides = {name: _Side(db, shapes[name]) for name in (*fact_tables(db), "postings")}
    found: list[Fault] = []
    for seq, table, told in _told(db, sides):
        if told is None or not sides[table].holds(told):
            found.append(_differs(seq, table))
        if len(found) == _ENOUGH:
            return found
    for name, side in sides.items():
        unknown = side.unknown()
        if unknown > 0:
            sentence = f"{name} holds {unknown} rows that no act wrote."
            found.append(Fault(CHECK, sentence, name))
    return found


def _told(
    db: Database, sides: Mapping[str, _Side]
) -> Iterator[tuple[int, str, _Row | None]]:
    """(journal number, table, row) of all the journal says was written."""
    for seq, text in db.execute("SELECT seq, body FROM journal ORDER BY seq"):
        body = json.loads(text)
        for table, row in body["rows"]:
            yield seq, table, sides[table].row(row) if table in sides else None
        for number, *rest in body["postings"]:
            yield seq, "postings", (number, seq, *rest)


def _differs(seq: int, table: str) -> Fault:
    sentence = f"A row of {table} is not what act {seq} wrote."
    return Fault(CHECK, sentence, f"journal {seq}")


def _cell(value: Any) -> Any:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value
