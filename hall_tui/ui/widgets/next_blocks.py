"""A few words in blocks, to be read from afar, where there is room for them."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size
from textual.widgets import Static

from hall_tui.ui.widgets.block_words import block_word

ROWS_A_LINE = 8
"""Of so many rows of the window one may be taken by the words."""


class NextBlocks(Static):
    """Shows words in blocks, or nothing at all where they don't fit on a line."""

    DEFAULT_CSS = """
    NextBlocks { width: 1fr; height: auto; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.words = ""

    def tell(self, words: str) -> None:
        """Show other words; nothing is painted when they are the same."""
        if words != self.words:
            self.words = words
            self.refresh(layout=True)

    def render(self) -> Text:
        """The words, as large as they fit."""
        drawn = self._drawn(self.content_size.width, self.screen.size.height)
        return Text("\n".join(drawn), no_wrap=True, end="")

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the words take, 0 for none."""
        return len(self._drawn(width, viewport.height))

    def _drawn(self, width: int, rows: int) -> tuple[str, ...]:
        return block_word(self.words.upper(), width, rows // ROWS_A_LINE)
