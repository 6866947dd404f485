"""Shows a sheet or slip, line by line, before it is kept or when it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from hall_tui.ui.dialogs.box_fit import LEAST, WIDEST, needed, rows_of
from hall_tui.ui.dialogs.dialog import BORDERS, Dialog, put
from hall_tui.ui.plain import lines, words
from hall_tui.ui.widgets.result_line import Kind

BESIDE = 2
"""The cells beside a text: blank ones, or the border of a box."""
MOVES = "Lines {}-{} of {}, Up, Down, PgUp, PgDn: move    "


class Preview(Dialog[None]):
    """A text of many lines; arrows and Page keys move it, Enter or Esc closes it.

    `then` is called after Enter, not after Esc. `slip`: the text is one, and stands in
    the middle as a block.
    """

    DEFAULT_CSS = """
    Preview #box {
        padding: 0;
        border: none; border-top: solid $border; border-bottom: solid $border;
    }
    Preview.-boxed #box { border: round $border; }
    Preview VerticalScroll { height: 1fr; scrollbar-size: 0 0; }
    Preview #question, Preview #ways { padding: 0 1; }
    Preview.-without-line ResultLine { margin: 0; padding: 0 1; }
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
        slip: bool = False,
    ) -> None:
        super().__init__(question, lambda _: None if then is None else then())
        if then is not None:
            self.ways = "Enter: go on    Esc: back"
            self.left = Dialog.left
        self.text = text
        self._slip = slip
        self._shown = Static(lines(text), markup=False)
        self._scroll = VerticalScroll(self._shown)
        self._scroll.can_focus = False
        self._total = self._page = 1

    def content(self) -> ComposeResult:
        """The text."""
        yield self._scroll

    def text_in(self, width: int) -> str:
        """The text for rows of so many signs; overridden where it can be another."""
        return self.text

    def fit(self) -> None:
        """Make the box as large as its text, as far as the window goes.

        A text that needs the whole width begins at the edge. Where all of it fits,
        the ways out stand below it, without a border beside it where it has no room.
        """
        if not self.query("#box"):
            return
        text = self.text_in(min(self.app.size.width - BESIDE, WIDEST))
        put(self._shown, lines(text))
        self._fit_rows(*self._fit_width(text))
        self._tell_place()

    def on_mount(self) -> None:
        """Say which lines are seen whenever they move."""
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
        self.fit()

    def _fit_width(self, text: str) -> tuple[int, int]:
        """The cells inside the box, and how many of them beside the text stay blank."""
        window = self.app.size.width
        text_wide = wide = max(map(cell_len, text.split("\n")))
        blank = BESIDE * (wide + BESIDE <= window)
        moves = text.count("\n") + BORDERS + BESIDE >= self.free_rows
        ways = MOVES.format(100, 100, 100) * moves + self.ways
        others = needed((self.question, ways), min(WIDEST, window - BESIDE))
        wide = max(wide, others, LEAST) + blank
        boxed = wide + BESIDE <= window
        self.set_class(boxed, "-boxed")
        outside = min(wide + BESIDE * boxed, window)
        self.query_one("#box").styles.width = outside
        inside = outside - BESIDE * boxed
        left = max(inside - text_wide, 0) // 2 if self._slip else blank // 2
        self._shown.styles.padding = (0, blank // 2, 0, left)
        return inside, blank

    def _fit_rows(self, inside: int, blank: int) -> None:
        """Give the text the rows that are left, with blank ones where all fits."""
        window, free = self.app.size, self.free_rows
        asked = self.query_one("#question")
        self._result.display = bool(self.said)
        beside = BORDERS + sum(
            rows_of(one, window, inside - BESIDE) for one in (asked, self._result)
        )
        total = rows_of(self._shown, window, inside - blank)
        ways = len(wrap(self.ways, inside - BESIDE))
        if total + beside + ways > free:
            told = MOVES.format(total, total, total) + self.ways
            ways = len(wrap(told, inside - BESIDE))
        beside += ways
        spaced = total + beside + BESIDE <= free
        self._scroll.styles.margin = (int(spaced), 0)
        self.query_one("#box").styles.height = min(
            total + beside + BESIDE * spaced, free
        )
        self._total, self._page = total, max(min(total, free - beside), 1)

    def _tell_place(self) -> None:
        if not self.query("#ways"):
            return
        total, page = self._total, self._page
        first = min(round(self._scroll.scroll_offset.y), total - page) + 1
        told = MOVES.format(first, first + page - 1, total) if total > page else ""
        put(self.query_one("#ways", Static), words(told + self.ways))


_MOVES: dict[str, Callable[[int, int, int], int]] = {
    "up": lambda first, page, last: first - 1,
    "down": lambda first, page, last: first + 1,
    "pageup": lambda first, page, last: first - page,
    "pagedown": lambda first, page, last: first + page,
    "home": lambda first, page, last: 0,
    "end": lambda first, page, last: last,
}
"""Which line comes first after a key: from the first now, a page, the last first."""
