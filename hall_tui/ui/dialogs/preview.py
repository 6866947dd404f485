"""Shows a sheet or slip, line by line, before it is kept or when it is looked at."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.plain import lines, words
from hall_tui.ui.widgets.result_line import Kind

NARROW = 78


class Preview(Dialog[None]):
    """A text of many lines; arrows and Page keys move it, Enter or Esc closes it.

    `then` is called after Enter, not after Esc.
    """

    DEFAULT_CSS = """
    Preview #across { height: 100%; }
    Preview #box {
        width: 80; height: 100%; padding: 0;
        border: none; border-top: solid $border; border-bottom: solid $border;
    }
    Preview VerticalScroll { height: 1fr; scrollbar-size: 0 0; }
    Preview #question, Preview #ways { margin: 0; padding: 0 1; }
    Preview .-narrow { padding: 0 1; }
    Preview ResultLine { display: none; padding: 0 1; }
    Preview ResultLine.-told { display: block; }
    """
    ways = "Enter, Esc: close"
    answers = "Enter or Esc"
    left = ""
    has_help = False

    def __init__(
        self,
        question: str,
        text: str,
        *,
        then: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(question, lambda _: None if then is None else then())
        if then is not None:
            self.ways = "Enter: go on    Esc: back"
            self.left = Dialog.left
        self.text = text
        # A text that needs the whole width begins at the edge.
        narrow = all(cell_len(line) <= NARROW for line in text.split("\n"))
        shown = Static(lines(text), classes="-narrow" if narrow else "", markup=False)
        self._scroll = VerticalScroll(shown)
        self._scroll.can_focus = False

    def content(self) -> ComposeResult:
        """The text."""
        yield self._scroll

    def on_mount(self) -> None:
        """Say which lines are seen, once they are laid out and whenever they move."""
        self.call_after_refresh(self._tell_place)
        self.watch(self._scroll, "scroll_y", self._tell_place, init=False)

    async def press(self, event: events.Key) -> None:
        """Move, or close."""
        if self.said:
            self.say("")
        move = _MOVES.get(event.key)
        if move is not None:
            scroll = self._scroll
            page = scroll.size.height
            to = move(round(scroll.scroll_y), page, scroll.virtual_size.height - page)
            scroll.scroll_to(y=to, animate=False, immediate=True)
        elif event.key == "enter":
            self.finish(None)
        elif event.key == "escape":
            self.back()
        else:
            self.meaningless(event)

    def say(self, text: str, kind: Kind = "info") -> None:
        """Tell something below the text; the next key takes it away."""
        super().say(text, kind)
        self._result.set_class(bool(text), "-told")

    def _tell_place(self) -> None:
        total = self._scroll.virtual_size.height
        first = round(self._scroll.scroll_offset.y) + 1
        last = min(first + self._scroll.size.height - 1, total)
        told = f"Lines {first}-{last} of {total}, Up, Down, PgUp, PgDn: move    "
        if total <= self._scroll.size.height:
            told = ""
        self.query_one("#ways", Static).update(words(told + self.ways))


_MOVES: dict[str, Callable[[int, int, int], int]] = {
    "up": lambda first, page, last: first - 1,
    "down": lambda first, page, last: first + 1,
    "pageup": lambda first, page, last: first - page,
    "pagedown": lambda first, page, last: first + page,
    "home": lambda first, page, last: 0,
    "end": lambda first, page, last: last,
}
"""Which line comes first after a key: from the first now, a page, the last first."""
