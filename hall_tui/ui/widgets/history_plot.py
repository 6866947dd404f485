"""Draws a row of amounts: as one small line, or as a plot of several lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from hall_tui.rules.money import format_cents

LEVELS = "▁▂▃▄▅▆▇█"
LABEL_WIDTH = 10
LEAST = 3
"""Fewer amounts are no history: nothing is drawn."""


class HistoryPlot(Static):
    """A plot as large as its space, the highest and the lowest amount beside it."""

    COMPONENT_CLASSES = {"plot--label"}
    DEFAULT_CSS = """
    HistoryPlot { height: 4; color: $good; }
    HistoryPlot > .plot--label { color: $quiet; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.amounts: tuple[int, ...] = ()

    def tell(self, amounts: Sequence[int]) -> None:
        """Show other amounts; nothing is painted when they are the same."""
        if tuple(amounts) != self.amounts:
            self.amounts = tuple(amounts)
            self.refresh()

    def render(self) -> Text:
        """The bars, each as wide as there is room for all of them."""
        if len(self.amounts) < LEAST:
            return Text("", end="")
        width, height = self.content_size
        label = self.get_component_rich_style("plot--label")
        bars = plot_lines(self.amounts, width - LABEL_WIDTH - 1, height)
        text = Text(no_wrap=True, end="")
        for place, line in enumerate(bars):
            text.append("\n" if place else "")
            text.append(f"{self._label(place, height):>{LABEL_WIDTH}} ", label)
            text.append(line)
        return text

    def _label(self, place: int, height: int) -> str:
        lowest, highest = min(self.amounts), max(self.amounts)
        if place == 0:
            return format_cents(highest)
        if place == height - 1 and lowest != highest:
            return format_cents(lowest)
        return ""


def spark(amounts: Sequence[int], width: int) -> str:
    """The last amounts on one line, a sign each, the lowest to the highest."""
    shown = amounts[-width:] if width > 0 else ()
    return "".join(LEVELS[level - 1] for level in _levels(shown, len(LEVELS)))


def plot_lines(amounts: Sequence[int], width: int, height: int) -> list[str]:
    """The lines of a plot from the top; bars are as wide as the space allows."""
    if width < 1 or height < 1 or not amounts:
        return []
    shown = amounts[-width:]
    across = min(width // len(shown), 3)
    levels = _levels(shown, height * len(LEVELS))
    return [
        "".join(_cell(level, height - 1 - line) * across for level in levels)
        for line in range(height)
    ]


def _cell(level: int, above: int) -> str:
    """One bar's part in the line that has `above` lines below it."""
    part = level - above * len(LEVELS)
    if part <= 0:
        return " "
    return LEVELS[min(part, len(LEVELS)) - 1]


def _levels(amounts: Sequence[int], steps: int) -> list[int]:
    """From 1 for the lowest to `steps` for the highest.

    Where all are the same it is the middle, and 1 for nothing at all.
    """
    if not amounts:
        return []
    lowest, highest = min(amounts), max(amounts)
    if lowest == highest:
        level = max(steps // 2, 1) if highest else 1
        return [level] * len(amounts)
    spread = highest - lowest
    return [1 + (amount - lowest) * (steps - 1) // spread for amount in amounts]
