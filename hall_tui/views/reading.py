"""A connection that only reads, kept open while a desk shows what the file says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from db.damage import damage_told
from db.opening import open_reader
from db.watch import Changes, held_up

if TYPE_CHECKING:
    from sqlite_utils import Database

Found = TypeVar("Found")


class Reading:
    """Reads one hall's file; use it from one thread and close it at the end.

    Raises StoreError when the file can't be opened, or is in an older form.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db = open_reader(path)
        self._changes = Changes(self._db, path)

    def moved(self) -> bool:
        """Whether anybody committed since the last time asked; some microseconds.

        Raises FileReplaced, DamagedFile.
        """
        with damage_told(self._path):
            return self._changes.moved()

    def held_up(self) -> bool:
        """Whether a process that stands still keeps the file from being tidied."""
        return held_up(self._path)

    def read(self, view: Callable[[Database], Found]) -> Found:
        """What a view shows, all at one moment; a reading within it, at the same.

        Raises DamagedFile.
        """
        if self._db.conn.in_transaction:
            return view(self._db)
        with damage_told(self._path):
            self._db.execute("BEGIN")
            try:
                return view(self._db)
            finally:
                self._db.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()
