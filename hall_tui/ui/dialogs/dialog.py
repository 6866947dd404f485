"""The base of every question that stands in front of a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from hall_tui.ui.action import key_name
from hall_tui.ui.dialogs import box_fit
from hall_tui.ui.dialogs.box_fit import in_pairs
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.key_screen import STOPS, KeyScreen
from hall_tui.ui.plain import lines
from hall_tui.ui.widgets.result_line import Kind

Given = TypeVar("Given")

BORDERS = 2
BAND = 2
LEAST_FILLED = 3
OWN = frozenset({"question", "ways", "prompt"})


class Dialog(KeyScreen, ModalScreen[None], Generic[Given]):
    """A question: `finish` closes it and gives its result to `then`; Esc closes it.

    A subclass overrides `content`, `entered` and, where it has another way to
    answer, `press`. A scan that comes in between is told, never taken as an answer.
    `line` is None for a question without an entry line. `awaited` is what Enter on
    nothing says, `left` what the desk says once Esc has left the question: nothing for
    one that only shows something. `details` tells what the question is about; of its
    lines those with "!" before them stand out.

    The box is as wide as its texts need. `fills` is the part of `content` that takes
    the rows which are left: `longest` says what it has to show at most, `filled` shows
    it in so many rows.
    """

    COMPONENT_CLASSES = {"dialog--warning", "dialog--mark"}
    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog.-aside { background: transparent; }
    Dialog > #across {
        height: auto; max-height: 100%;
        align-horizontal: center;
        background: $background;
    }
    Dialog > .dialog--warning { color: $note; text-style: bold; }
    Dialog > .dialog--mark { color: $strong; text-style: bold reverse; }
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
    Dialog.-without-line ResultLine { margin: 1 0 0 0; }
    Dialog.-without-line #ways { margin: 0; }
    Dialog > CoachBand { dock: bottom; }
    """

    ways = "Enter: go on    Esc: back"
    awaited = "Type the answer, then Enter; Esc goes back."
    answers = "Enter goes on, Esc goes back"
    left = "Nothing was changed."
    left_of_act = False
    """Whether leaving it leaves an act undone, so that no earlier result may stand."""
    opened_at = 0
    """How many keys had come when it was put in front."""

    has_help: ClassVar[bool] = True
    repeats: ClassVar[bool] = False
    """Whether what is refused is repeated, as it can't be a PIN."""
    fills: ClassVar[str] = "#details"

    def __init__(
        self,
        question: str,
        then: Callable[[Given], None],
        *,
        line: EntryLine | None = None,
        details: str = "",
        cancelled: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.question = question
        self._then = then
        self._cancelled = cancelled
        self.line = line
        self._details = details
        self._finished = False
        self._wide = box_fit.LEAST
        self.set_class(line is None, "-without-line")

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
        self._wide = box_fit.LEAST
        self.fit()

    def content(self) -> ComposeResult:
        """What stands between question and entry line; the details, or overridden."""
        if self._details:
            yield Static(id="details", markup=False)

    def longest(self) -> Iterable[str]:
        """The lines that the part which fills the box has to show; overridden."""
        return self._details.split("\n")

    def filled(self, rows: int, width: int) -> Text:
        """That part in so many rows of so many signs; overridden."""
        warning = self.get_component_rich_style("dialog--warning")
        return box_fit.details(self._details, rows, width, warning)

    def fit(self) -> None:
        """Make the box as wide as its texts need, and as high as the window allows.

        It doesn't become narrower before the window is resized, so that it doesn't
        move to and fro.
        """
        if not self.query("#box"):
            return
        box, part = self.query_one("#box"), self._part()
        asked = self.query_one("#question", Static)
        window = self.app.size
        most = box_fit.widest(window)
        needed = max(
            box_fit.needed(self._texts(), most), box_fit.ways_needed(self.ways, most)
        )
        width = self._wide = min(max(self._wide, needed), most)
        box.styles.width = width + box_fit.ASIDE
        put(asked, lines(self.question))
        put(self.query_one("#ways", Static), lines(in_pairs(self.ways, width)))
        left = self.free_rows - BORDERS
        for child in box.children:
            left -= box_fit.rows_of(child, window, width, empty=child is part)
        filled = Text("") if part is None else self.filled(left, width)
        least = 0
        if part is not None:
            least = min(LEAST_FILLED, filled.plain.count("\n") + 1)
        if left < least:
            rows = box_fit.rows_of(asked, window, width) + left - least
            put(asked, lines(box_fit.shortened(self.question, rows, width)))
            filled = self.filled(least, width)
        if part is not None:
            put(part, filled)

    @property
    def free_rows(self) -> int:
        """The rows that the window has for the box."""
        return self.app.size.height - BAND * len(self.query("CoachBand"))

    def tell_ways(self, ways: str) -> None:
        """Show other ways out, broken between their pairs."""
        self.ways = ways
        self.fit()

    def on_mount(self) -> None:
        """Fit the box before it is painted first."""
        self.fit()

    def say(self, text: str, kind: Kind = "info") -> None:
        """Tell something within the question."""
        hides = kind == "bad" and not self.repeats
        self.show_result(self.unrepeated(text) if hides else text, kind)
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
        self.hall.questions.left(self)

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
        key = event.character if event.is_printable else key_name(event.key)
        self.say(f"{key} does nothing here: {self.answers}.")

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

    def _part(self) -> Static | None:
        return next(iter(self.query(self.fills).results(Static)), None)

    def _texts(self) -> Iterator[str]:
        """The texts that the box shows, but for its ways out and its result."""
        yield self.question
        part = self._part()
        if part is not None:
            yield from self.longest()
        for shown in self.query_one("#box").query(Static):
            if shown not in (part, self._result) and shown.id not in OWN:
                yield str(shown.content) if shown.display else ""


def put(part: Static, text: Text) -> None:
    """Show a text in a part of a box; nothing is laid out anew for the same."""
    if part.content != text:
        part.update(text)
