"""The one SQLite of the process: its errors, its version, a bare connection."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from pysqlite3 import dbapi2

from db.errors import SettingRefused, UnsoundSqlite

if TYPE_CHECKING:
    from sqlite_utils import Database

Error: type[Exception] = dbapi2.Error
DatabaseError: type[Exception] = dbapi2.DatabaseError
OperationalError: type[Exception] = dbapi2.OperationalError
IntegrityError: type[Exception] = dbapi2.IntegrityError

# Below this release two processes can spoil each other's pages in WAL mode.
SOUND_VERSION = (3, 51, 3)

BUSY, IO_ERROR, CORRUPT, FULL, CANNOT_OPEN, NOT_A_DATABASE = 5, 10, 11, 13, 14, 26
READ_ONLY = 8
UNREACHABLE = frozenset({IO_ERROR, CORRUPT, CANNOT_OPEN, NOT_A_DATABASE, READ_ONLY})

SETTINGS: dict[str, int] = {
    "busy_timeout": 5000,
    "synchronous": 2,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "wal_autocheckpoint": 3500,
    "journal_size_limit": 32 * 2**20,
}
# An evening asks in some 600 ways; to prepare a statement takes longer than to run it.
CACHED_STATEMENTS = 1000
MACOS_SETTINGS: dict[str, int] = {"fullfsync": 1, "checkpoint_fullfsync": 1}


def _load_sqlite_utils() -> Any:
    """sqlite-utils, loaded as if numpy weren't there, which takes half the time.

    It asks for numpy only to know the columns for numpy's types; there are none here.
    """
    modules = cast("dict[str, Any]", sys.modules)
    hidden = "numpy" not in modules
    if hidden:
        modules["numpy"] = None
    try:
        return importlib.import_module("sqlite_utils")
    finally:
        if hidden:
            del modules["numpy"]


_sqlite_utils = _load_sqlite_utils()


def version() -> tuple[int, ...]:
    """The release of the SQLite in use, such as (3, 53, 4)."""
    return tuple(int(part) for part in dbapi2.sqlite_version.split("."))


def require_sound() -> None:
    """Raises UnsoundSqlite when the SQLite in use is older than SOUND_VERSION."""
    found = version()
    if found < SOUND_VERSION:
        raise UnsoundSqlite(
            f"SQLite {'.'.join(map(str, found))} can damage a file that several desks"
            f" share; install one from {'.'.join(map(str, SOUND_VERSION))} on"
            " (reinstall the program with its locked packages)."
        )


def primary_code(error: BaseException) -> int:
    """SQLite's primary result code of an error, 0 where it has none."""
    code = getattr(error, "sqlite_errorcode", 0)
    return int(code) & 0xFF


def connect(path: Path) -> Database:
    """A connection without a transaction of its own to an existing file.

    Nothing is set or changed in the file; the caller closes it.
    """
    connection = dbapi2.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        isolation_level=None,
        cached_statements=CACHED_STATEMENTS,
    )
    db: Database = _sqlite_utils.Database(
        connection, strict=True, execute_plugins=False
    )
    return db


def apply_settings(db: Database) -> None:
    """Set what safety depends on and read each value back.

    Raises SettingRefused naming the setting that was not taken over.
    """
    wanted = SETTINGS | (MACOS_SETTINGS if sys.platform == "darwin" else {})
    for name, value in wanted.items():
        db.execute(f"PRAGMA {name}={value}").fetchall()
        found = setting(db, name)
        if found != value:
            raise SettingRefused(
                f"SQLite keeps {name} at {found} where {value} is needed;"
                " reinstall the program with its locked packages."
            )


def setting(db: Database, name: str) -> int:
    """The value of a numeric PRAGMA, 0 where it is compiled out."""
    row = db.execute(f"PRAGMA {name}").fetchone()
    return 0 if row is None else int(row[0])
