"""Says plainly that a file can't be read, whatever SQLite stumbled over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from db import engine
from db.errors import DamagedFile


@contextmanager
def damage_told(path: Path) -> Iterator[None]:
    """Raises DamagedFile for what SQLite can't read; other errors go through."""
    try:
        yield
    except engine.DatabaseError as error:
        if engine.primary_code(error) not in engine.UNREACHABLE:
            raise
        raise damaged(path, str(error)) from error
    except UnicodeDecodeError as error:
        raise damaged(path, "its text is damaged") from error


def damaged(path: Path, reason: str) -> DamagedFile:
    """The error of a file that can't be read; `reason` is what was found."""
    return DamagedFile(
        f"{path} can't be read ({reason}): check the disk, and restore the newest good"
        " copy if it stays."
    )
