"""What came of the last thing done; it stays until the next, or the desk is left."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Literal

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import lines

Kind = Literal["good", "bad", "info"]
SIGNS: dict[Kind, str] = {"good": "✔", "bad": "✗", "info": "·"}
_BETWEEN = re.compile(r"(?<=[.!?]) (?=[A-Z\d%#])")


class ResultLine(Static):
    """One sentence with a sign before it: ✔ done, ✗ refused, · told."""

    DEFAULT_CSS = """
    ResultLine {
        height: auto;
        min-height: 1;
        max-height: 3;
        padding: 0 1;
        background: $surface;
        color: $strong;
    }
    ResultLine.-good { color: $good; }
    ResultLine.-bad { color: $bad; text-style: bold; }
    ResultLine.-big { text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.told = ""
        self.kind: Kind = "info"
        self.big = False

    def end_refusal(self) -> None:
        """What was refused is done with, as the next thing begins."""
        if self.kind == "bad":
            self.say("", "info")

    def say(self, text: str, kind: Kind, big: bool = False) -> None:
        """Show a result; an empty text clears the line."""
        if (text, kind, big) == (self.told, self.kind, self.big):
            return
        self.told, self.kind, self.big = text, kind, big
        for name in SIGNS:
            self.set_class(name == kind, f"-{name}")
        self.set_class(big, "-big")
        self._show()

    def on_resize(self) -> None:
        """Another width leaves room for more sentences, or for fewer."""
        if self.told:
            self._show()

    def _show(self) -> None:
        shown = lines("")
        if self.told:
            # Only the words are reversed, not the rows that they leave empty.
            style = "reverse" if self.big else ""
            told = lines(self._fitting(f"{SIGNS[self.kind]} {self.told}"))
            shown = Text.assemble(told, end="", style=style)
        self.update(shown, layout=self.styles.is_auto_height)

    def _fitting(self, text: str) -> str:
        """As many whole sentences as there is room for; the first always stands."""
        height = self.styles.height
        most = self.styles.max_height if self.styles.is_auto_height else height
        width = self.content_size.width
        if most is None or not width:
            return text
        sentences = _BETWEEN.split(text)
        while len(sentences) > 1 and _rows(" ".join(sentences), width) > most.value:
            sentences.pop()
        return " ".join(sentences)


def _rows(text: str, width: int) -> int:
    return sum(max(len(wrap(row, width)), 1) for row in text.split("\n"))
