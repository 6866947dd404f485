"""The first line of a desk: which desk, who, which session; clock and saved."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import cut, plain

GAP = "  "

LEAST = 12
"""Cells that are left of a part at least."""


class HeaderLine(Static):
    """Shows parts from the left and others at the right; leaves out or cuts those."""

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
        self._least: tuple[str, ...] = ()
        self._right = ""

    def tell(
        self, left: tuple[str, ...], right: str, least: tuple[str, ...] = ()
    ) -> None:
        """Show other parts; nothing is painted when they are the same.

        The `least` go first, in their order, where there is no room for all.
        """
        if (left, right, least) != (self._left, self._right, self._least):
            self._left, self._right, self._least = left, right, least
            self.refresh()

    def render(self) -> Text:
        """The line, as wide as the window."""
        right = plain(self._right)
        room = max(self.size.width - cell_len(right) - 3, 0)
        left = cut(GAP.join(fitting(self._left, room, self._least)), room)
        blanks = " " * (room - cell_len(left))
        return Text(f" {left}{blanks} {right} ", no_wrap=True, end="")


def fitting(parts: Sequence[str], room: int, least: Sequence[str] = ()) -> list[str]:
    """The parts in so many cells: without the least, as far as need be, then cut.

    The longest is cut, so that a long name pushes nothing else out.
    """
    left = [part for part in parts if part]
    for part in least:
        if part in left and cell_len(GAP.join(left)) > room:
            left.remove(part)
    over = cell_len(GAP.join(left)) - room
    if over <= 0:
        return left
    longest = max(left, key=cell_len)
    shown = cut(longest, max(cell_len(longest) - over, LEAST))
    return [shown if part is longest else part for part in left]
