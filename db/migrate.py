"""Brings a file's tables to the newest form, in the caller's one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pysqlite3.dbapi2 import complete_statement
from sqlite_utils import Database

from db import guards

MIGRATIONS = Path(__file__).parent / "migrations"


@dataclass(frozen=True)
class Migration:
    """One numbered step; `version` is what PRAGMA user_version says after it."""

    version: int
    name: str
    sql: str


def load(folder: Path) -> tuple[Migration, ...]:
    """The steps in `folder`, files named NNN_name.sql, numbered 1, 2, 3 ...

    Raises ValueError when a number is missing or stands twice.
    """
    steps = tuple(
        Migration(int(file.name.split("_")[0]), file.stem, file.read_text("utf-8"))
        for file in sorted(folder.glob("[0-9]*_*.sql"))
    )
    numbers = [step.version for step in steps]
    if not numbers or numbers != list(range(1, len(steps) + 1)):
        raise ValueError(f"The migrations in {folder} are numbered {numbers}.")
    return steps


def apply(db: Database, steps: tuple[Migration, ...], version: int) -> None:
    """Run the steps after `version`, set user_version and renew the guards.

    Must run inside a transaction of the caller, so that a file is either wholly
    in the old form or wholly in the new one.
    """
    guards.remove(db)
    for step in steps[version:]:
        for statement in statements(step.sql):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {step.version}")
    guards.install(db)


def statements(sql: str) -> Iterator[str]:
    """The single statements of a script, so that none commits by itself.

    Raises ValueError when the last one has no semicolon.
    """
    pending = ""
    for line in sql.splitlines(keepends=True):
        pending += line
        if complete_statement(pending):
            yield pending.strip()
            pending = ""
    if any(not _is_comment(line) for line in pending.splitlines()):
        raise ValueError(f"A statement has no end: {pending.strip()[:60]!r}")


def _is_comment(line: str) -> bool:
    return not line.strip() or line.strip().startswith("--")
