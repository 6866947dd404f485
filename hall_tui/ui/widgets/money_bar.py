"""The money of the sale in large figures: total, what is handed over, change."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static

from hall_tui.rules.money import format_cents
from hall_tui.ui.plain import words
from hall_tui.ui.widgets.block_text import block_text


class Blocks(Static):
    """A figure in blocks, as large as fits."""

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._figure = ""

    def tell(self, figure: str) -> None:
        """Show another figure."""
        self._figure = figure
        self.refresh()

    def render(self) -> Text:
        """Its rows, from the top."""
        size = self.content_size
        rows = block_text(self._figure, size.width, size.height)
        return Text("\n".join(rows), end="", no_wrap=True)


class Money(Vertical):
    """One amount under its label; nothing where there is none."""

    DEFAULT_CSS = """
    Money { width: 1fr; height: 4; padding: 0 1; }
    Money .label { width: auto; height: 1; color: $quiet; text-style: bold; }
    Money Digits { height: 3; color: $strong; text-style: bold; }
    Money Blocks { display: none; height: 5; color: $strong; }
    Money.-loud .label { color: $good; text-style: bold reverse; }
    Money.-loud Digits, Money.-loud Blocks { color: $good; }
    Money.-loud Digits:nocolor, Money.-loud Blocks:nocolor { color: $strong; }
    Money.-beside Digits, Money.-beside Blocks { color: $quiet; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._label = Static(classes="label", markup=False)
        self._digits = Digits()
        self._blocks = Blocks()
        self._told = ("", "")

    def compose(self) -> ComposeResult:
        """The label above the figure, which is in blocks where the window is high."""
        yield self._label
        yield self._digits
        yield self._blocks

    def tell(
        self, label: str, cents: int | None, *, loud: bool = False, beside: bool = False
    ) -> None:
        """Show an amount; nothing is painted when it is the same.

        `loud`: it is the one to look at; `beside`: another one is.
        """
        figure = "" if cents is None else format_cents(cents)
        self.set_class(loud, "-loud")
        self.set_class(beside, "-beside")
        if (label, figure) != self._told:
            self._told = (label, figure)
            self._label.update(words(f" {label} " if loud else label))
            self._digits.update(figure)
            self._blocks.tell(figure)


class MoneyBar(Horizontal):
    """Three amounts side by side."""

    DEFAULT_CSS = """
    MoneyBar { height: 4; background: $surface; }
    MoneyBar.-high { height: 7; }
    MoneyBar.-high Money { height: 7; }
    MoneyBar.-high Digits { display: none; }
    MoneyBar.-high Blocks { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.total = Money()
        self.given = Money()
        self.change = Money()

    def compose(self) -> ComposeResult:
        """Total, given, change."""
        yield self.total
        yield self.given
        yield self.change
