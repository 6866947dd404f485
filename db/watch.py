"""Notices that other connections have changed the file, and that one holds it up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from db import engine
from db.identity import wal_path

if TYPE_CHECKING:
    from sqlite_utils import Database

LARGE_WAL_BYTES = 64 * 2**20


class Changes:
    """Watches one connection's file; a question costs some microseconds.

    Changes made through the same connection are not noticed.
    """

    def __init__(self, db: Database) -> None:
        self._db = db
        self._version = engine.setting(db, "data_version")

    def moved(self) -> bool:
        """Whether another connection committed since the last time asked."""
        version = engine.setting(self._db, "data_version")
        moved = version != self._version
        self._version = version
        return moved


def held_up(path: Path) -> bool:
    """Whether what isn't in the main file yet grows on and on.

    A process that stands still in the middle of a reading keeps SQLite from moving it
    there. Nothing is lost; the `-wal` shrinks when that process ends.
    """
    try:
        return wal_path(path).stat().st_size > LARGE_WAL_BYTES
    except FileNotFoundError:
        return False
