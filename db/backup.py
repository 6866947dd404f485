"""Copies of a hall's file that were read back, and the way back from one."""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path

from sqlite_utils import Database

from db import checks, engine, migrate, place
from db.copying import partial_path, put_in_place, write_copy
from db.errors import AlreadyThere, BackupFailed, DiskFull, MissingFile, StoreError
from db.lock import OnWait, WriteLock
from db.migrate import MIGRATIONS
from db.opening import open_reader, refuse_existing, require_hall_file

_CHUNK_BYTES = 1 << 20


def backup(
    path: Path,
    target: Path,
    second: Path | None = None,
    migrations: Path = MIGRATIONS,
    on_wait: OnWait | None = None,
) -> Path:
    """Copy the hall's file to `target`, read it back, and return `target`.

    A file `target.sha256` is put beside it. `second` is another folder, on another
    device, that gets the same two files. Nothing is overwritten. Raises
    AlreadyThere, BackupFailed, DiskFull, MissingFile and what `open_reader` raises.
    """
    copies = [target] if second is None else [target, second / target.name]
    for copy in copies:
        place.require_folder(copy)
        _require_free(copy)
    partial = partial_path(target)
    try:
        partial.unlink(missing_ok=True)
        _write(path.resolve(), partial, migrations, on_wait)
        verify(partial, migrations)
        digest = file_digest(partial)
        put_in_place(partial, target)
        _write_digest(target, digest)
        for copy in copies[1:]:
            _copy(target, copy, digest)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise BackupFailed(
            f"The copy could not be finished: {error}. Check that the device is plugged"
            " in and has room, then try again; the hall's file is untouched."
        ) from error
    except (StoreError, engine.Error):
        partial.unlink(missing_ok=True)
        raise
    return target


def restore(copy: Path, path: Path, migrations: Path = MIGRATIONS) -> None:
    """Make `path` from a good copy; never over a file that is there.

    Raises AlreadyThere, MissingFile, UnsafePlace, BackupFailed when the copy is
    not what was written.
    """
    path = path.resolve()
    place.require_safe_place(path)
    if not copy.is_file():
        raise MissingFile(f"There is no file {copy}; give the path of a copy.")
    place.require_folder(path)
    lock = WriteLock(path, f"restoring (process {os.getpid()})")
    try:
        with lock.held():
            _require_gone(path)
            _restore(copy, path, migrations)
    finally:
        lock.close()


def verify(copy: Path, migrations: Path = MIGRATIONS) -> None:
    """Raises BackupFailed when a copy's structure or chain is not whole."""
    db = engine.connect(copy)
    try:
        require_hall_file(db, copy, len(migrate.load(migrations)))
        engine.apply_settings(db)
        db.execute("PRAGMA query_only = ON")
        faults = checks.run_checks(db, (checks.pages, checks.chain))
    except engine.DatabaseError as error:
        raise _not_good(copy, str(error)) from error
    finally:
        db.close()
    if faults:
        raise _not_good(copy, faults[0].sentence)


def digest_path(copy: Path) -> Path:
    """The file beside a copy that tells its SHA-256."""
    return copy.with_name(copy.name + ".sha256")


def file_digest(copy: Path) -> str:
    """The SHA-256 of a copy, in hex; never of a live file."""
    digest = hashlib.sha256()
    with copy.open("rb") as content:
        while chunk := content.read(_CHUNK_BYTES):
            digest.update(chunk)
    return digest.hexdigest()


def _write(path: Path, partial: Path, migrations: Path, on_wait: OnWait | None) -> None:
    db = open_reader(path, migrations)
    lock = WriteLock(path, f"backup (process {os.getpid()})", on_wait)
    try:
        with lock.held():
            _vacuum(db, partial)
    finally:
        lock.close()
        db.close()


def _vacuum(db: Database, partial: Path) -> None:
    try:
        db.execute("PRAGMA query_only = OFF")
        write_copy(db, partial)
    except engine.DatabaseError as error:
        if engine.primary_code(error) == engine.FULL:
            raise DiskFull(
                f"There is no room for a copy in {partial.parent}; free some and try"
                " again. The hall's file is untouched."
            ) from error
        raise _not_good(partial, str(error)) from error


def _copy(source: Path, copy: Path, digest: str) -> None:
    partial = partial_path(copy)
    shutil.copyfile(source, partial)
    place.make_private(partial)
    place.fsync_file(partial)
    if file_digest(partial) != digest:
        partial.unlink()
        raise _not_good(copy, "it doesn't read back as written")
    put_in_place(partial, copy)
    _write_digest(copy, digest)


def _write_digest(copy: Path, digest: str) -> None:
    beside = digest_path(copy)
    beside.write_text(f"{digest}  {copy.name}\n", "utf-8")
    place.fsync_file(beside)
    place.fsync_folder(beside.parent)


def _restore(copy: Path, path: Path, migrations: Path) -> None:
    digest = file_digest(copy)
    beside = digest_path(copy)
    if beside.exists() and beside.read_text("utf-8").split()[0] != digest:
        raise _not_good(copy, f"it differs from {beside.name}")
    partial = path.with_name(path.name + ".restoring")
    partial.unlink(missing_ok=True)
    shutil.copyfile(copy, partial)
    place.make_private(partial)
    if file_digest(partial) != digest:
        raise _not_good(copy, "it can't be read twice alike")
    verify(partial, migrations)
    place.fsync_file(partial)
    put_in_place(partial, path)


def _require_free(copy: Path) -> None:
    refuse_existing(copy)
    refuse_existing(digest_path(copy))


def _require_gone(path: Path) -> None:
    refuse_existing(path)
    for rest in ("-wal", "-journal"):
        left = path.with_name(path.name + rest)
        if left.exists():
            raise AlreadyThere(
                f"{left} belongs to the lost file and may hold its last acts; move it"
                " away, keep it, and restore again."
            )


def _not_good(copy: Path, reason: str) -> BackupFailed:
    return BackupFailed(
        f"The copy {copy} is not good: {reason}. Use another copy or make a new one."
    )
