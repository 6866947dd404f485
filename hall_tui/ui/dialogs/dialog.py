"""The base of every question that stands in front of a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hall_tui.ui.action import key_name, key_words
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.key_screen import STOPS, KeyScreen
from hall_tui.ui.plain import lines
from hall_tui.ui.widgets.result_line import Kind

Given = TypeVar("Given")

BETWEEN = " " * 4
"""Stands between a key with its meaning and the next one."""
WIDTH = 60
"""The signs of a row in a box of the usual width."""


class Dialog(KeyScreen, ModalScreen[None], Generic[Given]):
    """A question: `finish` closes it and gives its result to `then`; Esc closes it.

    A subclass overrides `content`, `entered` and, where it has another way to
    answer, `press`. A scan that comes in between is told, never taken as an answer.
    `line` is None for a question without an entry line. `awaited` is what Enter on
    nothing says, `left` what the desk says once Esc has left the question: nothing for
    one that only shows something.
    """

    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog.-aside { background: transparent; }
    Dialog > #across {
        height: auto; max-height: 100%;
        align-horizontal: center;
        background: $background;
    }
    Dialog #box {
        width: 66; max-width: 100%;
        height: auto; max-height: 100%;
        border: round $border;
        background: $surface;
        padding: 0 2;
    }
    Dialog #question { text-style: bold; color: $strong; }
    Dialog #details { margin: 1 0 0 0; }
    Dialog #entry { height: 1; margin: 1 0 0 0; }
    Dialog #prompt {
        width: 2; color: $key; background: $field; text-style: bold;
    }
    Dialog EntryLine, Dialog EntryLine:focus { width: 1fr; background: $field; }
    Dialog #ways { color: $quiet; margin: 1 0 0 0; }
    Dialog ResultLine { padding: 0; }
    Dialog > CoachBand { dock: bottom; }
    """

    ways = "Enter: go on    Esc: back"
    awaited = "Type the answer, then Enter; Esc goes back."
    answers = "Enter goes on, Esc goes back"
    left = "Nothing was changed."
    opened_at = 0
    """How many keys had come when it was put in front."""

    has_help: ClassVar[bool] = True

    def __init__(
        self,
        question: str,
        then: Callable[[Given], None],
        *,
        line: EntryLine | None = None,
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.question = question
        self._then = then
        self._cancelled = cancelled
        self.line = line
        self._finished = False

    def compose(self) -> ComposeResult:
        """The box with the question, its content, the line and the ways out."""
        # The rows beside the box are blank: no half words of the desk stand there.
        with Vertical(id="across"), Vertical(id="box"):
            yield Static(lines(self.question), id="question", markup=False)
            yield from self.content()
            if self.line is not None:
                with Horizontal(id="entry"):
                    yield Static("> ", id="prompt", markup=False)
                    yield self.line
            yield self._result
            yield Static(lines(in_pairs(self.ways)), id="ways", markup=False)
        yield from self.hall.bands()

    @property
    def too_small(self) -> bool:
        """Whether the desk behind needs a larger window, which says so then."""
        desk = self.hall.desk_in_front
        return desk is not None and desk.too_small

    def on_resize(self, event: events.Resize) -> None:
        """Stand aside with the desk when the window is too small."""
        self.query_one("#across").display = not self.too_small
        self.set_class(self.too_small, "-aside")

    def content(self) -> ComposeResult:
        """What stands between question and entry line; overridden."""
        yield from ()

    def tell_ways(self, ways: str, width: int = WIDTH) -> None:
        """Show other ways out, broken between their pairs."""
        self.query_one("#ways", Static).update(lines(in_pairs(ways, width)))

    def say(self, text: str, kind: Kind = "info") -> None:
        """Tell something within the question."""
        self.show_result(self.unrepeated(text) if kind == "bad" else text, kind)
        if kind == "bad":
            self.app.bell()

    def finish(self, given: Given) -> None:
        """Close and hand the result on; a second time does nothing."""
        if self._close():
            self._then(given)

    def back(self) -> None:
        """Esc: close, say so, and do nothing else."""
        if not self._close():
            return
        if self._cancelled is not None:
            self._cancelled()
        self.hall.left_question(self)

    async def take(self, event: events.Key) -> None:
        """Help stands in front of the question; what isn't told here is `press`ed."""
        if self.has_help and event.key == self.hall.keys.key("help"):
            self.hall.common.help_in_question()
        elif event.key in STOPS:
            self.interrupted(event.key)
        else:
            await self.press(event)

    def interrupted(self, key: str) -> None:
        """Ctrl+C and Ctrl+Z do nothing: say how to get out."""
        self.say(f"{key_name(key)} ends nothing here: Esc goes back.")

    def meaningless(self, event: events.Key) -> None:
        """Say so of a key that isn't for this question, and how to answer it."""
        key = event.character if event.is_printable else key_words(event.key)
        self.say(f"{key} says nothing here: {self.answers}.")

    def empty_entered(self) -> None:
        """Say what is awaited."""
        self.say(self.awaited)

    def scanned(self, code: str) -> None:
        """A scan is no answer, nor is what comes as fast: say so.

        The code isn't repeated: a badge that is scanned too early is a PIN.
        """
        if self.line is None:
            told = "That was a scan: finish this first, or press Esc."
        else:
            told = "That came as fast as a scan: type it again, or press Esc."
        self.say(told, "bad")

    def _close(self) -> bool:
        if self._finished:
            return False
        self._finished = True
        self.dismiss()
        return True


def in_pairs(ways: str, width: int = WIDTH) -> str:
    """The ways out of a question in rows of so many signs, broken between the pairs."""
    rows: list[str] = []
    for pair in ways.split(BETWEEN):
        longer = f"{rows[-1]}{BETWEEN}{pair}" if rows else pair
        if rows and len(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(pair)
    return "\n".join(rows)
