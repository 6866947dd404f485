"""The SQL that writes rows, made once per table and set of columns."""

from __future__ import annotations

from collections.abc import Iterable

from sqlite_utils import Database

from db.errors import BadRow
from db.guards import BOOKS, MUTABLE_TABLES
from db.schema import TableShape, quoted, table_shape


class Statements:
    """The shapes of the tables and the SQL made from them, remembered."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._shapes: dict[str, TableShape] = {}
        self._statements: dict[tuple[str, ...], str] = {}

    def fact(self, table: str) -> TableShape:
        """The shape of a table for facts. Raises BadRow when it is not one."""
        if table in MUTABLE_TABLES or table in BOOKS:
            raise BadRow(f"{table} is not a table for facts.")
        return self._shape(table)

    def mutable(self, table: str) -> TableShape:
        """The shape of a table whose rows may change, else BadRow."""
        if table not in MUTABLE_TABLES:
            raise BadRow(f"The rows of {table} never change.")
        return self._shape(table)

    def insert_sql(self, shape: TableShape, columns: Iterable[str]) -> str:
        """INSERT of these columns that returns the whole row as stored."""
        return self._statement("insert", shape, tuple(columns))

    def upsert_sql(self, shape: TableShape, columns: Iterable[str]) -> str:
        """INSERT, or UPDATE where the key is there, returning the whole row."""
        return self._statement("upsert", shape, tuple(columns))

    def _shape(self, table: str) -> TableShape:
        shape = self._shapes.get(table)
        if shape is None:
            shape = self._shapes[table] = table_shape(self._db, table)
        return shape

    def _statement(self, verb: str, shape: TableShape, columns: tuple[str, ...]) -> str:
        cached = self._statements.get((verb, shape.name, *columns))
        if cached is None:
            cached = _insert(shape, columns, _on_conflict(verb, shape, columns))
            self._statements[(verb, shape.name, *columns)] = cached
        return cached


def _on_conflict(verb: str, shape: TableShape, columns: tuple[str, ...]) -> str:
    if verb == "insert":
        return ""
    changed = [name for name in columns if name not in shape.key] or shape.key
    sets = ", ".join(f"{quoted(name)} = excluded.{quoted(name)}" for name in changed)
    key = ", ".join(map(quoted, shape.key))
    return f" ON CONFLICT ({key}) DO UPDATE SET {sets}"


def _insert(shape: TableShape, columns: tuple[str, ...], on_conflict: str) -> str:
    table = quoted(shape.name)
    if not columns:
        return f"INSERT INTO {table} DEFAULT VALUES RETURNING *"
    names = ", ".join(map(quoted, columns))
    marks = ", ".join("?" * len(columns))
    return f"INSERT INTO {table} ({names}) VALUES ({marks}){on_conflict} RETURNING *"
