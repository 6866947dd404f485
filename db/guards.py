"""Which tables may change, and the triggers that keep all others as written."""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from db.errors import BadRow
from db.schema import TableShape, quoted, table_names, table_shapes

BOOKS = ("acts", "journal", "postings")

# Tables whose rows may change; all others hold facts. Each says in its migration
# why it may.
MUTABLE_TABLES: tuple[str, ...] = (
    "open_session",
    "caller_chair",
    "standing_calls",
    "unpaid_awards",
    "open_sales",
    "till_sales",
    "till_lines",
    "sign_ins",
    "pins",
)

# Columns that the journal doesn't tell: the journal is printed and copied, and what
# is in it can't be taken out again.
SECRET_COLUMNS: dict[str, tuple[str, ...]] = {"pins": ("hash", "length")}

_PREFIX = "guard_"


def fact_tables(db: Database) -> list[str]:
    """The tables whose rows never change, without the books themselves."""
    return [name for name in table_names(db) if name not in (*MUTABLE_TABLES, *BOOKS)]


def install(db: Database) -> None:
    """Give every table that must not change its three triggers.

    UPDATE and DELETE are refused, and an INSERT of an existing key: REPLACE would
    otherwise rewrite a row past the other two. Runs in the caller's transaction.
    """
    shapes = table_shapes(db)
    for table in (*BOOKS, *fact_tables(db)):
        for statement in _triggers(db, shapes[table]):
            db.execute(statement)


def remove(db: Database) -> None:
    """Take the triggers away, for a migration; in the caller's transaction."""
    for name in installed(db):
        db.execute(f"DROP TRIGGER {quoted(name)}")


def installed(db: Database) -> list[str]:
    """The names of the triggers that `install` made."""
    rows = db.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        " AND substr(name, 1, ?) = ? ORDER BY name",
        (len(_PREFIX), _PREFIX),
    ).fetchall()
    return [name for (name,) in rows]


def _triggers(db: Database, shape: TableShape) -> Iterator[str]:
    table = quoted(shape.name)
    refusal = f"{shape.name}: a fact never changes; write a correction".replace(
        "'", "''"
    )
    raised = f"BEGIN SELECT RAISE(ABORT, '{refusal}'); END"
    for verb in ("UPDATE", "DELETE"):
        name = quoted(f"{_PREFIX}{shape.name}_{verb.lower()}")
        yield f"CREATE TRIGGER {name} BEFORE {verb} ON {table} {raised}"
    same = " OR ".join(
        f"EXISTS (SELECT 1 FROM {table} WHERE {condition})"
        for condition in _same_key(db, shape)
    )
    name = quoted(f"{_PREFIX}{shape.name}_insert")
    yield f"CREATE TRIGGER {name} BEFORE INSERT ON {table} WHEN {same} {raised}"


def _same_key(db: Database, shape: TableShape) -> Iterator[str]:
    """Conditions under which a row has the key of the NEW one, key by key."""
    if not shape.without_rowid:
        yield "rowid = NEW.rowid"
    indexes = db.execute(
        "SELECT l.name, s.sql FROM pragma_index_list(?) l"
        " LEFT JOIN sqlite_schema s ON s.name = l.name AND s.type = 'index'"
        ' WHERE l."unique"',
        (shape.name,),
    ).fetchall()
    for index, sql in indexes:
        columns = db.execute(
            "SELECT name FROM pragma_index_info(?)", (index,)
        ).fetchall()
        if any(name is None for (name,) in columns):
            raise BadRow(f"{index} is unique over an expression; name columns.")
        same = " AND ".join(
            f"{quoted(name)} = NEW.{quoted(name)}" for (name,) in columns
        )
        yield same + _partial(shape, sql)


def _partial(shape: TableShape, index_sql: str | None) -> str:
    """The part of the condition that a partial index adds for both rows."""
    _, found, condition = (index_sql or "").partition(" WHERE ")
    if not found:
        return ""
    new_row = ", ".join(
        f"NEW.{quoted(name)} AS {quoted(name)}" for name in shape.columns
    )
    return (
        f" AND ({condition})"
        f" AND EXISTS (SELECT 1 FROM (SELECT {new_row}) WHERE {condition})"
    )
