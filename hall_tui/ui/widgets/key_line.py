"""The last line of a desk: as many keys as fit, those least needed left out."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

SPREAD = "  "
"""Goes between two keys too, in a window that has room for all of them so."""
WIDE = 100
"""A narrower window keeps them together: there they would move as one more comes."""

FooterKey = tuple[str, str, int]
"""A key, its label, and how soon it is left out where the line is too narrow."""


def fitting(keys: Sequence[FooterKey], room: int) -> list[FooterKey]:
    """The keys that fit in so many cells, in their order.

    The one that yields most is left out first, of several the last.
    """
    left = list(keys)
    while sum(map(_width, left)) > room:
        least = max(reversed(left), key=itemgetter(2))
        left.remove(least)
    return left


def spread(keys: Sequence[FooterKey], room: int) -> str:
    """What goes between the keys beside one blank, in so many cells."""
    more = len(SPREAD) * (len(keys) - 1)
    return SPREAD if room >= WIDE and sum(map(_width, keys)) + more <= room else ""


def _width(key: FooterKey) -> int:
    return cell_len(key[0]) + cell_len(key[1]) + 2


class KeyLine(Static):
    """Shows keys with their labels; those that don't fit are left out whole."""

    COMPONENT_CLASSES = {"key-line--key", "key-line--label"}
    DEFAULT_CSS = """
    KeyLine {
        height: 1;
        background: $panel;
        color: $strong;
    }
    KeyLine > .key-line--key { color: $key; background: $panel; text-style: bold; }
    KeyLine > .key-line--label { color: $strong; background: $panel; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._keys: tuple[FooterKey, ...] = ()

    def tell(self, keys: Sequence[FooterKey]) -> None:
        """Show other keys; nothing is painted when they are the same."""
        if tuple(keys) != self._keys:
            self._keys = tuple(keys)
            self.refresh()

    def render(self) -> Text:
        """The line, as wide as the window."""
        key_style = self.get_component_rich_style("key-line--key")
        label_style = self.get_component_rich_style("key-line--label")
        line = Text(no_wrap=True, end="")
        keys = fitting(self._keys, self.size.width)
        between = spread(keys, self.size.width)
        for place, (key, label, _) in enumerate(keys):
            line.append(between if place else "", label_style)
            line.append(f" {key}", key_style)
            line.append(f" {label}", label_style)
        return line
