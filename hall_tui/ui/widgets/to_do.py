"""The start page's two lists: what to do next, and what is undone before the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.fitting import fitted, wrapped

WIDEST = 104
"""Longer rows are hard to read."""
KEY, LABEL = 6, 10
BLANK = " " * KEY

Entry = tuple[str, str, str]
"""A key, the name of what it leads to, and what is told of that."""


class ToDo(Static):
    """What comes next is whole; what is undone takes the rows that are left."""

    COMPONENT_CLASSES = {"to-do--head", "to-do--key"}
    DEFAULT_CSS = """
    ToDo { height: 1fr; }
    ToDo > .to-do--head { color: $strong; text-style: bold; }
    ToDo > .to-do--key { color: $key; text-style: bold; }
    """

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self._next: tuple[Entry, ...] = ()
        self._head = ""
        self._undone: tuple[Entry, ...] = ()
        self._all_key = ""

    def tell(
        self, steps: Sequence[Entry], head: str, undone: Sequence[Entry], all_key: str
    ) -> None:
        """Show other entries; `head` is above what is undone, `all_key` lists it."""
        told = (tuple(steps), head, tuple(undone), all_key)
        if told != (self._next, self._head, self._undone, self._all_key):
            self._next, self._head, self._undone, self._all_key = told
            self.refresh()

    def render(self) -> Text:
        """As much of what is undone as fits."""
        width = min(self.content_size.width, WIDEST)
        head = self.get_component_rich_style("to-do--head")
        shown = Text(end="", no_wrap=True)
        shown.append("What to do next:", head)
        for rows in self._rows(self._next, width):
            self._append(shown, rows)
        if self._undone:
            shown.append("\n\n").append(self._head, head)
            room = max(self.content_size.height - shown.plain.count("\n") - 1, 1)
            undone = self._rows(self._undone, width)
            self._append(shown, fitted(undone, room, width, self._more))
        return shown

    def _append(self, shown: Text, rows: Sequence[str]) -> None:
        key = self.get_component_rich_style("to-do--key")
        for row in rows:
            shown.append("\n").append(row[:KEY], key).append(row[KEY:])

    def _rows(self, entries: Sequence[Entry], width: int) -> list[list[str]]:
        """Each entry in rows: its key and what it leads to, what is told beside it."""
        found = []
        for key, label, told in entries:
            begin = f"{f'  {key}':<{KEY}}{label:<{LABEL}}"
            found.append(wrapped(told, width, begin, " " * len(begin)))
        return found

    def _more(self, count: int) -> str:
        return f"{BLANK}and {count} more: {self._all_key} lists them."
