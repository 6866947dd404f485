"""A question with a list: each row has its number, and the number chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.wording import shortened
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.fitting import wrapped
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.plain import cut, lines

Row = TypeVar("Row")
BEHIND = " " * 5
"""Stands below a row's number where the row goes on."""
PLACE_DIGITS = 3
"""A longer number is none of a list, rather that of a face or a receipt."""


class NumberedList(Dialog[Row], Generic[Row]):
    """Rows with numbers from 1; `told` says a row on one line, `then` gets the chosen.

    A subclass overrides `called` and `unclear` where a row has a name too.
    `enter_takes_first`: Enter on nothing chooses the first row. `more`: what finds a
    row that isn't shown.
    """

    DEFAULT_CSS = """
    NumberedList #rows { margin: 1 0 0 0; }
    """
    ways = "number + Enter: this one    Esc: back"
    fills = "#rows"
    enter_takes_first = False
    more = ""

    def __init__(
        self,
        question: str,
        rows: Sequence[Row],
        told: Callable[[Row], str],
        then: Callable[[Row], None],
    ) -> None:
        super().__init__(question, then, line=EntryLine())
        self.rows = rows
        self._told = told

    def content(self) -> ComposeResult:
        """The rows with their numbers."""
        yield Static(id="rows", markup=False)

    def longest(self) -> Iterable[str]:
        """Every row."""
        for place, row in enumerate(self.rows, start=1):
            yield f"{place:>3}  {self._told(row)}"

    def filled(self, rows: int, width: int) -> Text:
        """As many rows as there is room for; a row is left for what may be said.

        Where all have room a long one goes on below, else it is cut.
        """
        told = [
            row for one in self.longest() for row in wrapped(one, width, rest=BEHIND)
        ]
        if len(told) >= rows:
            told = [cut(row, width) for row in self.longest()]
        if len(told) >= rows:
            seen = max(rows - 2, 1)
            told[seen:] = [f"     and {len(told) - seen} more{self.more}"]
        return lines("\n".join(told))

    def entered(self, text: str) -> None:
        """Choose what is meant, or say why that isn't clear."""
        found = self.meant(text)
        if len(found) == 1:
            self.finish(found[0])
        else:
            self.say(self.unclear(text, found), "bad")

    def empty_entered(self) -> None:
        """Choose the first row where Enter does so."""
        if self.enter_takes_first:
            self.finish(self.rows[0])
        else:
            super().empty_entered()

    def meant(self, text: str) -> Sequence[Row]:
        """The row with this number, else those that are called so."""
        typed = text.strip()
        if typed.isdecimal() and typed.isascii() and len(typed) <= PLACE_DIGITS:
            if 1 <= int(typed) <= len(self.rows):
                return [self.rows[int(typed) - 1]]
        return self.called(typed)

    def called(self, text: str) -> Sequence[Row]:
        """The rows that a text means which is the number of none; overridden."""
        return ()

    def unclear(self, text: str, found: Sequence[Row]) -> str:
        """One sentence where a text means no row, or several; overridden."""
        return f'"{shortened(text)}" is no number of this list: type {self.numbers}.'

    @property
    def numbers(self) -> str:
        """The numbers that choose a row, as one says them."""
        return f"1 to {len(self.rows)}" if len(self.rows) > 1 else "1"
