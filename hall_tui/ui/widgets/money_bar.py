"""The money of the sale in large figures: total, what is handed over, change."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static

from hall_tui.rules.money import format_cents
from hall_tui.ui.plain import words


class Money(Vertical):
    """One amount under its label; nothing where there is none."""

    DEFAULT_CSS = """
    Money { width: 1fr; height: 4; padding: 0 1; }
    Money Static { width: 1fr; height: 1; color: $quiet; text-style: bold; }
    Money Digits { height: 3; color: $strong; text-style: bold; }
    Money.-loud Static { color: $good; }
    Money.-loud Digits { color: $good; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._label = Static(markup=False)
        self._digits = Digits()
        self._told = ("", "")

    def compose(self) -> ComposeResult:
        """The label above the figure."""
        yield self._label
        yield self._digits

    def tell(self, label: str, cents: int | None, loud: bool = False) -> None:
        """Show an amount; nothing is painted when it is the same."""
        figure = "" if cents is None else format_cents(cents)
        self.set_class(loud, "-loud")
        if (label, figure) != self._told:
            self._told = (label, figure)
            self._label.update(words(label), layout=False)
            self._digits.update(figure)


class MoneyBar(Horizontal):
    """Three amounts side by side."""

    DEFAULT_CSS = """
    MoneyBar { height: 4; background: $surface; }
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
