"""The first line of a desk: which desk, who, which session; clock and saved."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import cut, plain

GAP = "  "

LEAST = 12
"""Cells that are left of a part at least."""


class HeaderLine(Static):
    """Shows parts from the left and others at the right; cuts the left ones."""

    DEFAULT_CSS = """
    HeaderLine {
        height: 1;
        background: $panel;
        color: $strong;
        text-style: bold;
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._left: tuple[str, ...] = ()
        self._right = ""

    def tell(self, left: tuple[str, ...], right: str) -> None:
        """Show other parts; nothing is painted when they are the same."""
        if (left, right) != (self._left, self._right):
            self._left, self._right = left, right
            self.refresh()

    def render(self) -> Text:
        """The line, as wide as the window."""
        right = plain(self._right)
        room = max(self.size.width - cell_len(right) - 3, 0)
        left = cut(
            GAP.join(_fitting([part for part in self._left if part], room)), room
        )
        blanks = " " * (room - cell_len(left))
        return Text(f" {left}{blanks} {right} ", no_wrap=True, end="")


def _fitting(parts: list[str], room: int) -> list[str]:
    """The parts with the longest cut, so that a long name pushes nothing else out."""
    over = cell_len(GAP.join(parts)) - room
    if over <= 0:
        return parts
    longest = max(parts, key=cell_len)
    shown = cut(longest, max(cell_len(longest) - over, LEAST))
    return [shown if part is longest else part for part in parts]
