"""Keying something in row by row: the rows so far, what is wanted, the way back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.plain import lines, words

Rows = tuple[tuple[int, ...], ...]


class KeyRowsIn(Dialog[Rows]):
    """Asks for one row after the other; an empty Enter takes the last one back.

    `then` gets all `wanted` rows. A subclass says how a row is read, how the rows are
    drawn, and what is asked for next.
    """

    DEFAULT_CSS = """
    KeyRowsIn #rows { margin: 1 0 0 2; color: $strong; }
    KeyRowsIn #wanted { margin: 1 0 0 0; color: $note; text-style: bold; }
    """
    ways = "Enter: next row    Enter alone: last row again    Esc: back"

    def __init__(self, title: str, wanted: int, then: Callable[[Rows], None]) -> None:
        super().__init__(title, then, line=EntryLine())
        self.rows: list[tuple[int, ...]] = []
        self._row_count = wanted
        self._shown = Static(id="rows", markup=False)
        self._wanted = Static(id="wanted", markup=False)

    @abstractmethod
    def read(self, text: str) -> tuple[int, ...]:
        """The next row as it was typed; ValueError with one sentence if it is wrong."""

    @abstractmethod
    def drawn(self) -> str:
        """The rows so far, with the places of those to come."""

    @abstractmethod
    def asked(self) -> str:
        """What to type for the next row."""

    def content(self) -> ComposeResult:
        """The rows so far, and what is wanted now."""
        yield self._shown
        yield self._wanted

    def on_mount(self) -> None:
        """Ask for the first row."""
        self._show()

    def entered(self, text: str) -> None:
        """A row; after the last one all is there."""
        try:
            row = self.read(text)
        except ValueError as error:
            self.say(str(error), "bad")
            return
        self.rows.append(row)
        self.say("")
        if len(self.rows) == self._row_count:
            self.finish(tuple(self.rows))
        else:
            self._show()

    def empty_entered(self) -> None:
        """Type the last row again; with none, say what is awaited."""
        if self.rows:
            self.rows.pop()
            self._show()
        else:
            super().empty_entered()

    def _show(self) -> None:
        self._shown.update(lines(self.drawn()))
        self._wanted.update(words(self.asked()))
