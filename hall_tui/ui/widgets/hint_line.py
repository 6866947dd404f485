"""A few words at the right end of the entry line, changed with every key."""

from __future__ import annotations

from rich.cells import cell_len
from textual.widgets import Static

from hall_tui.ui.plain import words

STEP = 12
SHORT = 12
"""Beside so few signs that are typed a long hint may take more room."""


def most_signs(width: int, typed: int) -> int:
    """How many signs a hint may have beside so many typed ones in a window so wide."""
    tenths = 8 if typed < SHORT else 6
    return max(width * tenths // 10 - 2, 10)


class HintLine(Static):
    """Takes as much room as its words need, in steps.

    Within a step the screen needn't be laid out anew, which takes longer than all
    the rest that a key does.
    """

    DEFAULT_CSS = """
    HintLine {
        width: 0; max-width: 60%; height: 1; color: $quiet; padding: 0 1;
        text-align: right; text-wrap: nowrap; text-overflow: ellipsis;
    }
    HintLine.-beside-little { max-width: 80%; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._told = ""
        self._wide = 0

    def tell(self, text: str, typed: int = 0) -> None:
        """Show other words beside so many typed signs.

        Nothing is painted when they are the same.
        """
        self.set_class(typed < SHORT, "-beside-little")
        if text == self._told:
            return
        self._told = text
        shown = words(text)
        wide = -(-(cell_len(shown.plain) + 2) // STEP) * STEP if text else 0
        if wide != self._wide:
            self._wide = wide
            self.styles.width = wide
        self.update(shown, layout=False)
