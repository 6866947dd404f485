"""Reads back what the program paints: the text on the screen, and what is new of it.

Textual moves the cursor to a place and writes there; nothing else has to be known.
"""

from __future__ import annotations

import codecs
import re

from rich.cells import cell_len

_CONTROL = re.compile(
    r"\x1b(?:\[(?P<given>[0-?]*)[ -/]*(?P<ends>[@-~])"
    r"|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\^_])"
)
_UNENDED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?)?\Z")
_MOVES = re.compile("([\n\r\a])")
_HELD = "\0"
"""The second cell of a wide sign."""


class Painted:
    """The cells of a terminal, and what was written to them."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self._new: list[str] = []
        self._size = columns, rows
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._clear()

    def mark(self) -> None:
        """What comes from here on is fresh."""
        self._new = []

    def resize(self, columns: int, rows: int) -> None:
        """Another size; the program paints everything anew."""
        self._size = columns, rows
        self._clear()

    @property
    def fresh(self) -> str:
        """All text painted since `mark`.

        With a line break for each move of the cursor, and the bells in between.
        """
        self._new = ["".join(self._new)]
        return self._new[0]

    def feed(self, written: bytes) -> None:
        """Take what the program wrote, wherever it was cut."""
        text = self._rest + self._decoder.decode(written)
        cut = _UNENDED.search(text)
        self._rest = "" if cut is None else text[cut.start() :]
        text = text if cut is None else text[: cut.start()]
        at = 0
        for control in _CONTROL.finditer(text):
            self._write(text[at : control.start()])
            self._obey(control)
            at = control.end()
        self._write(text[at:])

    @property
    def lines(self) -> list[str]:
        """The screen line by line, without blanks at the ends."""
        return ["".join(row).replace(_HELD, "").rstrip() for row in self._cells]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    def _obey(self, control: re.Match[str]) -> None:
        given, ends = control["given"], control["ends"]
        if ends == "H":
            row, column = (given.split(";") + ["", ""])[:2]
            self._row, self._column = int(row or 1) - 1, int(column or 1) - 1
            self._new.append("\n")
        elif ends == "h" and given == "?1049":
            self._clear()

    def _write(self, text: str) -> None:
        self._new.append(text)
        for part in _MOVES.split(text):
            if part == "\n":
                self._row, self._column = self._row + 1, 0
            elif part == "\r":
                self._column = 0
            elif part and part != "\a":
                self._put(part)

    def _put(self, text: str) -> None:
        """Write signs into the cells; nearly always each of them takes one."""
        if self._row >= len(self._cells):
            return
        row = self._cells[self._row]
        if cell_len(text) == len(text):
            room = max(len(row) - self._column, 0)
            row[self._column : self._column + len(text)] = text[:room]
            self._column += len(text)
            return
        for sign in text:
            width = cell_len(sign)
            if width and self._column + width <= len(row):
                row[self._column : self._column + width] = [sign, _HELD][:width]
            elif self._column:
                row[self._column - 1] += sign
            self._column += width

    def _clear(self) -> None:
        columns, rows = self._size
        self._cells = [[" "] * columns for _ in range(rows)]
        self._row = self._column = 0
