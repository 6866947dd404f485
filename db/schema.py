"""What the tables look like: columns, types, keys, asked once per connection."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from db.errors import BadRow


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
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        " AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"
    ).fetchall()
    return [name for (name,) in rows]


def table_shape(db: Database, table: str) -> TableShape:
    """Raises BadRow when there is no such table."""
    rows = db.execute(
        "SELECT name, type, pk FROM pragma_table_xinfo(?)", (table,)
    ).fetchall()
    if not rows:
        raise BadRow(f"There is no table {table!r}.")
    key = sorted((rank, name) for name, _, rank in rows if rank)
    (without_rowid,) = db.execute(
        "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?", (table,)
    ).fetchone()
    return TableShape(
        name=table,
        types={name: kind for name, kind, _ in rows},
        key=tuple(name for _, name in key),
        without_rowid=bool(without_rowid),
    )


def quoted(name: str) -> str:
    """A table's or column's name for use in SQL."""
    return '"' + name.replace('"', '""') + '"'
