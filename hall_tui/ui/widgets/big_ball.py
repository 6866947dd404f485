"""The last ball, in blocks as large as its space allows."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import plain
from hall_tui.ui.widgets.block_text import SMALL, block_text
from hall_tui.ui.widgets.block_words import block_word


class BigBall(Static):
    """Shows one short text such as "G52"; small letters where blocks don't fit."""

    DEFAULT_CSS = """
    BigBall {
        height: 7;
        color: $called;
        text-style: bold;
        content-align: center middle;
    }
    """

    def __init__(self, shown: str = "") -> None:
        super().__init__(markup=False)
        self.shown = shown

    def tell(self, shown: str) -> None:
        """Show another ball; nothing is painted when it is the same."""
        if shown != self.shown:
            self.shown = shown
            self.refresh()

    def render(self) -> Text:
        """The ball in blocks, or the word that stands in its place."""
        size = self.content_size
        is_ball = SMALL.keys() >= set(self.shown)
        draw = block_text if is_ball else block_word
        drawn = draw(self.shown, size.width, size.height)
        return Text("\n".join(drawn) or plain(self.shown), no_wrap=True, end="")
