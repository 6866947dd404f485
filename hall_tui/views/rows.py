"""How views read: whole results as dictionaries, never an open cursor."""

from __future__ import annotations

from typing import Any

from sqlite_utils import Database

Row = dict[str, Any]


def rows(db: Database, sql: str, *params: object) -> list[Row]:
    """All rows of a SELECT; its parameters in order, or one dictionary by name."""
    cursor = db.execute(sql, _given(params))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def one(db: Database, sql: str, *params: object) -> Row | None:
    """The first row of a SELECT, None when there is none."""
    found = rows(db, sql, *params)
    return found[0] if found else None


def value(db: Database, sql: str, *params: object) -> Any:
    """The first column of the first row, None when there is none."""
    row = db.execute(sql, _given(params)).fetchone()
    return None if row is None else row[0]


def _given(params: tuple[object, ...]) -> Any:
    """The parameters in order, or the one dictionary of them by name."""
    return params[0] if params and isinstance(params[0], dict) else params
