"""The start page: how the hall stands, and what to do next."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.desk_screen import DeskScreen


class Home(DeskScreen):
    """Says what to do next; opens and closes the session; adds people."""

    desk = "home"

    def __init__(self) -> None:
        super().__init__()
        self._steps = Static(id="steps", markup=False)

    def body(self) -> ComposeResult:
        """The next steps."""
        yield self._steps

    def show(self) -> None:
        """Say what to do next."""
        self._steps.update(Text(self.phase))
