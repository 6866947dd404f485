"""What came of the last thing done; it stays until the next, or the desk is left."""

from __future__ import annotations

from typing import Literal

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.plain import lines

Kind = Literal["good", "bad", "info"]
SIGNS: dict[Kind, str] = {"good": "✔", "bad": "✗", "info": "·"}


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
        shown = lines(text)
        if text:
            # Only the words are reversed, not the rows that they leave empty.
            style = "reverse" if big else ""
            shown = Text.assemble(f"{SIGNS[kind]} ", shown, end="", style=style)
        self.update(shown, layout=self.styles.is_auto_height)
