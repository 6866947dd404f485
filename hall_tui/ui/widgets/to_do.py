"""The start page's two lists: what to do next, and what is undone before the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.fitting import fitted, wrapped

WIDTH = 72


class ToDo(Static):
    """What comes next is whole; what is undone takes the rows that are left."""

    DEFAULT_CSS = """
    ToDo { height: 1fr; }
    """

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self._next: tuple[str, ...] = ()
        self._undone: tuple[tuple[str, ...], ...] = ()
        self._all_key = ""

    def tell(
        self,
        steps: Sequence[Sequence[str]],
        undone: Sequence[Sequence[str]],
        all_key: str,
    ) -> None:
        """Show other entries, each its rows; `all_key` lists all that is undone."""
        told = tuple(row for rows in steps for row in rows)
        left = tuple(tuple(rows) for rows in undone)
        if (told, left, all_key) != (self._next, self._undone, self._all_key):
            self._next, self._undone, self._all_key = told, left, all_key
            self.refresh()

    def render(self) -> Text:
        """As much of what is undone as fits."""
        lines = ["What to do next:", *self._next]
        if self._undone:
            lines += ["", "Before the session is closed:"]
            room = max(self.content_size.height - len(lines), 1)
            lines += fitted(self._undone, room, WIDTH, self._more)
        return Text("\n".join(lines), end="", no_wrap=True)

    def _more(self, count: int) -> str:
        return f"  and {count} more: {self._all_key} lists them."


def entry(key: str, label: str, told: str) -> list[str]:
    """A key and what it leads to; a long one goes on below."""
    begin = f"  {key:<3} {label:<9} "
    return wrapped(told, WIDTH, begin, " " * len(begin))
