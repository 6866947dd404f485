"""Notices that the file changed, is another one, or is held up by a process."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from db import engine
from db.damage import damaged
from db.errors import FileReplaced
from db.identity import FileIdentity, wal_path

if TYPE_CHECKING:
    from sqlite_utils import Database

LARGE_WAL_BYTES = 64 * 2**20


class Changes:
    """Watches one connection's file at `path`; a question costs some microseconds.

    Changes made through the same connection are not noticed.
    """

    def __init__(self, db: Database, path: Path) -> None:
        self._db = db
        self._version = engine.setting(db, "data_version")
        # The first read makes the -wal, where it isn't there.
        db.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        self._identity = FileIdentity.of(path.resolve())
        self._bytes = self._size()

    def moved(self) -> bool:
        """Whether another connection committed since the last time asked.

        Raises FileReplaced when the path leads to another file, or to none: the old
        one can be read still, but nobody writes there any more. Raises DamagedFile
        when the file was cut off: it never shrinks, and what SQLite read before
        would be shown for ever.
        """
        if not self._identity.is_same:
            raise FileReplaced(
                f"{self._identity.path} or its -wal was replaced or removed while it"
                " was shown. Close every desk, put the right file back and start"
                " again."
            )
        before, self._bytes = self._bytes, self._size()
        if self._bytes < before:
            raise damaged(self._identity.path, "it was cut off")
        version = engine.setting(self._db, "data_version")
        moved = version != self._version
        self._version = version
        return moved

    def _size(self) -> int:
        return self._identity.path.stat().st_size


def held_up(path: Path) -> bool:
    """Whether what isn't in the main file yet grows on and on.

    A process that stands still in the middle of a reading keeps SQLite from moving it
    there. Nothing is lost; the `-wal` shrinks when that process ends.
    """
    try:
        return wal_path(path).stat().st_size > LARGE_WAL_BYTES
    except FileNotFoundError:
        return False
