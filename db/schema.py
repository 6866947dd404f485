"""What the tables look like: columns, types, keys, asked once per connection."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlite_utils import Database

from db.errors import BadRow

_OURS = """
t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'
"""
_COLUMNS = f"""
SELECT t.name, t.wr, c.name, c.type, c.pk
FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c WHERE {_OURS}
"""


@dataclass(frozen=True)
class TableShape:
    """One table: its columns with their declared types, and its primary key."""

    name: str
    types: dict[str, str]
    key: tuple[str, ...]
    without_rowid: bool

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns in table order."""
        return tuple(self.types)

    @property
    def numbers_itself(self) -> bool:
        """Whether `id` is the key and SQLite gives the next number."""
        return self.key == ("id",) and self.types["id"] == "INTEGER"


def table_names(db: Database) -> list[str]:
    """Our tables in alphabetical order, without SQLite's own."""
    rows = db.execute(
        f"SELECT t.name FROM pragma_table_list t WHERE {_OURS} ORDER BY t.name"
    ).fetchall()
    return [name for (name,) in rows]


def table_shapes(db: Database) -> dict[str, TableShape]:
    """The shapes of our tables by their names, in alphabetical order."""
    rows = db.execute(f"{_COLUMNS} ORDER BY t.name, c.cid").fetchall()
    return {
        name: _shape(name, columns) for name, columns in groupby(rows, itemgetter(0))
    }


def table_shape(db: Database, table: str) -> TableShape:
    """Raises BadRow when there is no such table."""
    rows = db.execute(f"{_COLUMNS} AND t.name = ? ORDER BY c.cid", (table,)).fetchall()
    if not rows:
        raise BadRow(f"There is no table {table!r}.")
    return _shape(table, rows)


def _shape(table: str, columns: Iterable[tuple[Any, ...]]) -> TableShape:
    rows = list(columns)
    key = sorted((rank, name) for *_, name, _, rank in rows if rank)
    return TableShape(
        name=table,
        types={name: kind for *_, name, kind, _ in rows},
        key=tuple(name for _, name in key),
        without_rowid=bool(rows[0][1]),
    )


def quoted(name: str) -> str:
    """A table's or column's name for use in SQL."""
    return '"' + name.replace('"', '""') + '"'
