"""Makes and opens a hall's file, and refuses what isn't one or isn't safe.

The lock is imported where it is taken, so that a desk that only looks starts sooner.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from sqlite_utils import Database

from db import engine, migrate, place
from db.copying import copy_into
from db.damage import damage_told
from db.errors import (
    AlreadyThere,
    MissingFile,
    NewerFile,
    NotAHallFile,
    OlderFile,
    SettingRefused,
)
from db.migrate import MIGRATIONS, Migration

if TYPE_CHECKING:
    from db.lock import OnWait

APPLICATION_ID = 0x48414C4C  # "HALL"


def create(path: Path, migrations: Path = MIGRATIONS) -> None:
    """Make a new hall's file, durably, mode 0600, in a folder that is there.

    It is built under another name, so that nobody meets a half-made one.
    Raises UnsoundSqlite, UnsafePlace, MissingFile, AlreadyThere.
    """
    from db.lock import WriteLock

    engine.require_sound()
    path = path.resolve()
    place.require_safe_place(path)
    place.require_folder(path)
    steps = migrate.load(migrations)
    lock = WriteLock(path, f"making the file (process {os.getpid()})")
    try:
        with lock.held():
            refuse_existing(path)
            _build(path.with_name(path.name + ".making"), path, steps)
    finally:
        lock.close()


def refuse_existing(path: Path) -> None:
    """Raises AlreadyThere when something is at `path`."""
    if path.exists():
        raise AlreadyThere(f"{path} is already there; choose another name.")


def open_reader(path: Path, migrations: Path = MIGRATIONS) -> Database:
    """A connection that can only read; fetch all rows of each query at once.

    Raises UnsoundSqlite, UnsafePlace, MissingFile, NotAHallFile, DamagedFile,
    NewerFile, OlderFile, SettingRefused.
    """
    path = path.resolve()
    newest = len(migrate.load(migrations))
    db = _connect(path)
    try:
        with damage_told(path):
            if require_hall_file(db, path, newest) < newest:
                raise OlderFile(
                    f"{path} is in an older form; open a till or the office once to"
                    " bring it up to date."
                )
            engine.apply_settings(db)
            db.execute("PRAGMA query_only = ON")
    except BaseException:
        db.close()
        raise
    return db


def open_writer_connection(
    path: Path, migrations: Path = MIGRATIONS, on_wait: OnWait | None = None
) -> Database:
    """A connection that can write, its tables brought up to date under the lock.

    Raises the same as `open_reader` without OlderFile.
    """
    path = path.resolve()
    steps = migrate.load(migrations)
    db = _connect(path)
    try:
        with damage_told(path):
            version = require_hall_file(db, path, len(steps))
            engine.apply_settings(db)
            if version < len(steps):
                _bring_up_to_date(db, path, steps, on_wait)
            _require_wal(db, path)
    except BaseException:
        db.close()
        raise
    return db


def require_hall_file(db: Database, path: Path, newest: int) -> int:
    """The version of the file's tables. Raises NotAHallFile, NewerFile."""
    try:
        application_id = engine.setting(db, "application_id")
        version = engine.setting(db, "user_version")
    except engine.DatabaseError as error:
        if engine.primary_code(error) != engine.NOT_A_DATABASE:
            raise
        raise _not_a_hall_file(path) from error
    if application_id != APPLICATION_ID:
        raise _not_a_hall_file(path)
    if version > newest:
        raise NewerFile(
            f"{path} was written by a newer version of the program; install that one."
        )
    return version


def _not_a_hall_file(path: Path) -> NotAHallFile:
    return NotAHallFile(f"{path} is not a hall's file; give the path of one.")


def _connect(path: Path) -> Database:
    engine.require_sound()
    place.require_safe_place(path)
    if not path.is_file():
        raise MissingFile(f"There is no file {path}; give the path of a hall's file.")
    place.require_private(path)
    with damage_told(path):
        return engine.connect(path)


def _require_wal(db: Database, path: Path) -> None:
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise SettingRefused(
            f"SQLite keeps {path} in journal mode {mode}; several desks need WAL:"
            " keep the file on a disk of this machine."
        )
    # The first read makes the -wal, whose identity the writer remembers.
    db.execute("SELECT count(*) FROM sqlite_schema").fetchall()


def _bring_up_to_date(
    db: Database, path: Path, steps: tuple[Migration, ...], on_wait: OnWait | None
) -> None:
    from db.lock import WriteLock

    lock = WriteLock(path, f"bringing it up to date (process {os.getpid()})", on_wait)
    try:
        with lock.held():
            # Another process may have done it while this one waited.
            version = engine.setting(db, "user_version")
            if version < len(steps):
                _keep_old_form(db, path, version)
                _migrate(db, steps, version)
    finally:
        lock.close()


def _keep_old_form(db: Database, path: Path, version: int) -> None:
    copy = path.with_name(f"{path.name}.before-{version + 1}")
    if not copy.exists():
        copy_into(db, copy)


def _migrate(db: Database, steps: tuple[Migration, ...], version: int) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        migrate.apply(db, steps, version)
        db.execute("COMMIT")
    except BaseException:
        if db.conn.in_transaction:
            db.execute("ROLLBACK")
        raise


def _build(making: Path, path: Path, steps: tuple[Migration, ...]) -> None:
    for leftover in ("", "-journal", "-wal", "-shm"):
        making.with_name(making.name + leftover).unlink(missing_ok=True)
    os.close(os.open(making, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    db = engine.connect(making)
    try:
        engine.apply_settings(db)
        # EXTRA also makes the end of the first rollback journal durable.
        db.execute("PRAGMA synchronous = EXTRA")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        _migrate(db, steps, 0)
        _require_wal(db, making)
    finally:
        db.close()
    place.fsync_file(making)
    making.rename(path)
    place.fsync_folder(path.parent)
