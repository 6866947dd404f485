"""Notices that other connections have changed the file."""

from __future__ import annotations

from sqlite_utils import Database

from db import engine


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
