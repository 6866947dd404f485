"""Keys an unknown card in: its number, then row by row what is printed on it."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.model.hall import Hall
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.input.face_rows import parse_row, row_question, rows_wanted
from hall_tui.ui.plain import lines, words

Keyed = tuple[tuple[int, ...], ...]


class KeyFaceIn(Dialog[Keyed]):
    """Asks for one row after the other; an empty Enter takes the last one back.

    `then` gets the rows as the act takes them.
    """

    DEFAULT_CSS = """
    KeyFaceIn #rows { margin: 1 0 0 2; color: $strong; }
    KeyFaceIn #wanted { margin: 1 0 0 0; color: $note; text-style: bold; }
    """
    ways = "Enter: next row    Enter alone: last row again    Esc: back"

    def __init__(
        self, hall: Hall, card_set: str, number: int, then: Callable[[Keyed], None]
    ) -> None:
        kept = hall.card_sets[card_set]
        super().__init__(
            f"Key card {kept.prefix}{number} in, as it is printed:",
            then,
            line=EntryLine(),
        )
        self._card = hall.cards[kept.card]
        self._rows: list[tuple[int, ...]] = []
        self._shown = Static(id="rows", markup=False)
        self._wanted = Static(id="wanted", markup=False)

    def content(self) -> ComposeResult:
        """The rows so far, and what is wanted now."""
        yield self._shown
        yield self._wanted

    def on_mount(self) -> None:
        """Ask for the first row."""
        self._show()

    def entered(self, text: str) -> None:
        """A row; after the last one the card is whole."""
        try:
            row = parse_row(self._card, len(self._rows), text)
        except ValueError as error:
            self.say(str(error), "bad")
            return
        self._rows.append(row)
        self.say("")
        if len(self._rows) == rows_wanted(self._card):
            self.finish(tuple(self._rows))
        else:
            self._show()

    def empty_entered(self) -> None:
        """Type the last row again; with none, say what is awaited."""
        if self._rows:
            self._rows.pop()
            self._show()
        else:
            super().empty_entered()

    def _show(self) -> None:
        told = [" ".join(f"{n or '·':>2}" for n in row) for row in self._rows]
        left = rows_wanted(self._card) - len(told)
        self._shown.update(lines("\n".join([*told, *["…"] * left])))
        self._wanted.update(words(row_question(self._card, len(self._rows))))
