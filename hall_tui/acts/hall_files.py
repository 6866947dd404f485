"""A hall's file as a whole: made, copied, restored, read and checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlite_utils import Database

from db import place
from db.backup import backup as _backup
from db.backup import restore as _restore
from db.damage import damage_told
from db.errors import AlreadyThere
from db.opening import create, open_reader
from hall_tui.acts.desk import Answer, Desk
from hall_tui.acts.work import By

__all__ = [
    "back_up",
    "create_hall",
    "mark_made_by",
    "read_hall_file",
    "require_place",
    "restore_hall",
]

Found = TypeVar("Found")


def require_place(path: Path) -> None:
    """Raises FileTrouble where a hall's file can't lie; nothing is made."""
    place.require_safe_place(path.resolve())
    place.require_folder(path.resolve())


def create_hall(path: Path) -> None:
    """Make a new hall's file unless another process just made it.

    Raises FileTrouble where it can't lie safely.
    """
    try:
        create(path)
    except AlreadyThere:
        if not path.is_file():
            raise


def mark_made_by(desk: Desk, made_by: str, by: By) -> Answer:
    """Write into an empty file how it came about; the same again does nothing."""
    return desk.do("init_hall", {"made_by": made_by}, by)


def read_hall_file(path: Path, view: Callable[[Database], Found]) -> Found:
    """What a view shows of a file, all at one moment; nothing can be written.

    Raises FileTrouble.
    """
    db = open_reader(path)
    try:
        with damage_told(path):
            db.execute("BEGIN")
            return view(db)
    finally:
        db.close()


def back_up(path: Path, target: Path, second: Path | None = None) -> Path:
    """Copy the file and read the copy back; also while desks are open.

    Raises FileTrouble.
    """
    return _backup(path, target, second)


def restore_hall(copy: Path, path: Path) -> None:
    """Make `path` from a good copy; never over a file. Raises FileTrouble."""
    _restore(copy, path)
