"""Writes each slip as a text file once its act is saved, without anybody waiting.

A folder `slips` beside the hall's file is what asks for it; without one nothing is
written. A printer is to be another `Sink`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from hall_tui.acts.file_trouble import FileTrouble

if TYPE_CHECKING:
    from hall_tui.views.reading import Reading
    from hall_tui.views.slip_files import NamedSlip

FOLDER = "slips"


class Sink(Protocol):
    """Where slips go."""

    def wants(self) -> bool:
        """Whether slips are to be put here now."""
        ...

    def put(self, slip: NamedSlip) -> None:
        """Take a slip. Raises OSError when it can't."""
        ...


class Folder:
    """Keeps slips as text files; none is ever written over."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def wants(self) -> bool:
        """Whether the folder is there."""
        return self._path.is_dir()

    def put(self, slip: NamedSlip) -> None:
        """Write a slip, whole or not at all. Raises OSError."""
        half = self._path / f".{slip.name}.{os.getpid()}"
        try:
            half.write_text(slip.text, "utf-8")
            half.chmod(0o600)
            half.rename(self._free(slip.name))
        finally:
            with suppress(OSError):
                half.unlink(missing_ok=True)

    def _free(self, name: str) -> Path:
        path, again = self._path / f"{name}.txt", 1
        while path.exists():
            again += 1
            path = self._path / f"{name}-{again}.txt"
        return path


class SlipFiles:
    """The slips of one desk, written by a thread of their own.

    `db` is the hall's file, `sink` the folder beside it unless told otherwise.
    """

    def __init__(self, db: Path, sink: Sink | None = None) -> None:
        self._db = db
        self._sink = Folder(db.parent / FOLDER) if sink is None else sink
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="slips")
        self._reading: Reading | None = None
        self._writing: list[Future[None]] = []
        self._told: str | None = None
        self._new: str | None = None

    def done(self, act: str, data: Mapping[str, object]) -> None:
        """An act was saved and answered: have its slips written, if it makes some."""
        from hall_tui.views.slip_files import WITH_SLIPS

        if act in WITH_SLIPS:
            self._writing.append(self._thread.submit(self._write, act, data))

    def trouble(self) -> str | None:
        """What went wrong since the last time asked, told once; None for nothing.

        Raises what ended a writing by a mistake in the program.
        """
        while self._writing and self._writing[0].done():
            self._writing.pop(0).result()
        told, self._new = self._new, None
        return told

    def close(self) -> None:
        """Write what is asked for, then end the thread."""
        self._thread.submit(self._let_go)
        self._thread.shutdown(wait=True)

    def _write(self, act: str, data: Mapping[str, object]) -> None:
        try:
            if self._sink.wants():
                self._put(act, data)
            self._told = None
        except (OSError, FileTrouble) as error:
            why = getattr(error, "strerror", None) or str(error)
            self._tell(f"A slip can't be written into {FOLDER}: {why}.")

    def _put(self, act: str, data: Mapping[str, object]) -> None:
        from hall_tui.views.reading import Reading
        from hall_tui.views.slip_files import slips_of

        if self._reading is None:
            self._reading = Reading(self._db)
        for slip in self._reading.read(lambda db: slips_of(db, act, data)):
            self._sink.put(slip)

    def _tell(self, told: str) -> None:
        told += " What it tells is saved; make room, and look at it here."
        if told != self._told:
            self._told = self._new = told

    def _let_go(self) -> None:
        if self._reading is not None:
            self._reading.close()
