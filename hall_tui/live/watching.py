"""What a screen sees of the hall's file: read-only, on the screen's own thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

from hall_tui.views.reading import Reading

if TYPE_CHECKING:
    from sqlite_utils import Database

Found = TypeVar("Found")

EVERY_SECONDS = 1 / 25
"""How often a screen asks whether the file moved."""


class Watch:
    """Reads views and notices that anybody, this process too, changed the file.

    Raises StoreError when the file can't be opened.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._reading = Reading(path)

    def __enter__(self) -> Watch:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def moved(self) -> bool:
        """Whether the file changed since the last time asked."""
        return self._reading.moved()

    def held_up(self) -> bool:
        """Whether a process that stands still keeps the file from being tidied."""
        return self._reading.held_up()

    def read(self, view: Callable[[Database], Found]) -> Found:
        """What a view shows now, all at one moment."""
        return self._reading.read(view)

    def close(self) -> None:
        """Let go of the file."""
        self._reading.close()
