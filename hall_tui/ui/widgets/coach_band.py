"""The coach's two lines in a rehearsal: what happens, and what to press."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from hall_tui.ui.key_screen import KeyScreen
from hall_tui.ui.plain import cut

SIGN = "☞"


class CoachBand(Static):
    """A hint of two lines with a sign before it, in colours that nothing else has."""

    DEFAULT_CSS = """
    CoachBand {
        height: 2; padding: 0 1;
        background: $called; color: $called-text; text-style: bold;
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.told = ("", "")

    def tell(self, what: str, how: str) -> None:
        """Show another hint; nothing is painted when it is the same."""
        if (what, how) != self.told:
            self.told = (what, how)
            self.refresh()

    def render(self) -> Text:
        """Both lines, the sign before the one to act on; none where nothing counts."""
        what, how = self.told
        if isinstance(self.screen, KeyScreen) and self.screen.too_small:
            return Text("", end="")
        room = self.content_size.width - 2
        return Text(f"  {cut(what, room)}\n{SIGN} {cut(how, room)}", end="")
