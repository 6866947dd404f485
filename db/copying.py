"""Copies of a live file, made by SQLite itself and put in place whole."""

from __future__ import annotations

from pathlib import Path

from sqlite_utils import Database

from db import place


def copy_into(db: Database, target: Path) -> None:
    """Write what `db` holds now to `target`, durably; it must not exist yet.

    Outside any transaction. The name appears only when the copy is complete.
    """
    partial = partial_path(target)
    partial.unlink(missing_ok=True)
    write_copy(db, partial)
    put_in_place(partial, target)


def partial_path(target: Path) -> Path:
    """The name a copy bears until it is complete."""
    return target.with_name(target.name + ".partial")


def write_copy(db: Database, partial: Path) -> None:
    """VACUUM INTO a file that must not exist, readable by its owner alone."""
    db.execute("VACUUM INTO ?", (str(partial),))
    place.make_private(partial)
    place.fsync_file(partial)


def put_in_place(partial: Path, target: Path) -> None:
    """Give a complete copy its name, durably."""
    partial.rename(target)
    place.fsync_folder(target.parent)
