"""A few words at the right end of the entry line, changed with every key."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.widgets import Static

from hall_tui.ui.plain import cut, plain, words

STEP = 12
SHARES = ((12, 80), (20, 70))
"""Beside fewer typed signs a hint takes at most so many percent of the line."""
LEAST_SHARE = 60


def _share(typed: int) -> int:
    return next((share for most, share in SHARES if typed < most), LEAST_SHARE)


def fitting(told: Sequence[str], width: int, typed: int) -> str:
    """The first of several hints that has room whole; of none the last, cut."""
    most = max(width * _share(typed) // 100 - 2, 10)
    whole = (one for one in told if cell_len(plain(one)) <= most)
    return next(whole, cut(told[-1], most))


class HintLine(Static):
    """Takes as much room as its words need, in steps.

    Within a step the screen needn't be laid out anew, which takes longer than all
    the rest that a key does.
    """

    DEFAULT_CSS = """
    HintLine {
        width: 0; height: 1; color: $quiet; padding: 0 1;
        text-align: right; text-wrap: nowrap; text-overflow: ellipsis;
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._told = ""
        self._wide = 0
        self._most = 0

    def tell(self, text: str, typed: int = 0) -> None:
        """Show other words beside so many typed signs.

        Nothing is painted when they are the same.
        """
        if (most := _share(typed)) != self._most:
            self._most = most
            self.styles.max_width = f"{most}%"
        if text == self._told:
            return
        self._told = text
        shown = words(text)
        wide = -(-(cell_len(shown.plain) + 2) // STEP) * STEP if text else 0
        if wide != self._wide:
            self._wide = wide
            self.styles.width = wide
        self.update(shown, layout=False)
