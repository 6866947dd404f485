"""Whether the file at a path is still the one that was opened."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from db.errors import FileReplaced

_Identity = tuple[int, int]


@dataclass(frozen=True)
class FileIdentity:
    """Device and inode of a hall's file and of its `-wal`."""

    path: Path
    main: _Identity
    wal: _Identity

    @classmethod
    def of(cls, path: Path) -> FileIdentity:
        """The identity now. Raises FileReplaced when a file is missing."""
        return cls(path, _identity(path, path), _identity(wal_path(path), path))

    @property
    def is_same(self) -> bool:
        """Whether neither file is gone or another one."""
        try:
            return FileIdentity.of(self.path) == self
        except FileReplaced:
            return False

    def require_same(self) -> None:
        """Raises FileReplaced when either file is gone or another one."""
        if not self.is_same:
            raise _replaced(self.path)


def wal_path(path: Path) -> Path:
    """Where SQLite keeps what isn't yet in the main file."""
    return path.with_name(path.name + "-wal")


def _identity(part: Path, path: Path) -> _Identity:
    try:
        found = os.stat(part)
    except FileNotFoundError as error:
        raise _replaced(path) from error
    return found.st_dev, found.st_ino


def _replaced(path: Path) -> FileReplaced:
    return FileReplaced(
        f"{path} or its -wal was replaced or removed while it was open; nothing was"
        " saved. Close every desk, put the right file back and start again."
    )
