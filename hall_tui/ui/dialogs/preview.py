"""Shows a sheet or slip, line by line, before it is kept or when it is looked at."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.plain import lines


def _nothing(_: None) -> None:
    """Closing a preview asks for nothing more."""


class Preview(Dialog[None]):
    """A text of many lines; arrows and Page keys move it, Enter or Esc closes it."""

    DEFAULT_CSS = """
    Preview > #box { width: 84; padding: 0; }
    Preview VerticalScroll { height: auto; max-height: 18; scrollbar-size: 1 1; }
    Preview #question, Preview #ways { margin: 0; padding: 0 1; }
    """
    ways = "Up, Down, PgUp, PgDn: move    Esc: close"

    def __init__(
        self,
        question: str,
        text: str,
        *,
        closed: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(question, _nothing, cancelled=closed)
        self.text = text
        self._scroll = VerticalScroll(Static(lines(text), markup=False))
        self._scroll.can_focus = False

    def content(self) -> ComposeResult:
        """The text."""
        yield self._scroll

    async def press(self, event: events.Key) -> None:
        """Move, or close."""
        move = _MOVES.get(event.key)
        if move is not None:
            move(self._scroll)
        elif event.key in ("escape", "enter"):
            self.back()


_MOVES: dict[str, Callable[[VerticalScroll], None]] = {
    "up": lambda scroll: scroll.scroll_up(animate=False),
    "down": lambda scroll: scroll.scroll_down(animate=False),
    "pageup": lambda scroll: scroll.scroll_page_up(animate=False),
    "pagedown": lambda scroll: scroll.scroll_page_down(animate=False),
    "home": lambda scroll: scroll.scroll_home(animate=False),
    "end": lambda scroll: scroll.scroll_end(animate=False),
}
