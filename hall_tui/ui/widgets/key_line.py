"""The last line of a desk: as many keys as fit, most needed first."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static


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
        self._keys: tuple[tuple[str, str], ...] = ()

    def tell(self, keys: Sequence[tuple[str, str]]) -> None:
        """Show other pairs of key and label; nothing is painted when they are same."""
        if tuple(keys) != self._keys:
            self._keys = tuple(keys)
            self.refresh()

    def render(self) -> Text:
        """The line, as wide as the window."""
        key_style = self.get_component_rich_style("key-line--key")
        label_style = self.get_component_rich_style("key-line--label")
        line = Text(no_wrap=True, end="")
        room = self.size.width
        for key, label in self._keys:
            width = cell_len(key) + cell_len(label) + 2
            if line.cell_len + width > room:
                break
            line.append(f" {key}", key_style)
            line.append(f" {label}", label_style)
        return line
