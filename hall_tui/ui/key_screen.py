"""What desks and dialogs have in common: keys come in order, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.screen import Screen

from hall_tui.ui.action import key_name
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.input.person_words import unrepeated
from hall_tui.ui.widgets.result_line import Kind, ResultLine

if TYPE_CHECKING:
    from hall_tui.ui.app import HallApp

STOPS = ("ctrl+c", "ctrl+z")
"""Keys that end or stop other programs, and nothing here."""


class KeyScreen(Screen[None]):
    """A screen to which the application hands every key and every scan.

    `line` is its entry line, where it has one. Esc calls `back`, a key of the
    registry the method `action_<id>` of the screen or of `CommonActions`.
    """

    AUTO_FOCUS: ClassVar[str | None] = "EntryLine"
    codes: ClassVar[bool] = False
    """Whether letters with digits are what is sold here, rather than a PIN."""
    smallest: ClassVar[tuple[int, int]] = (80, 24)

    line: EntryLine | None = None

    def __init__(self) -> None:
        super().__init__()
        self._result = ResultLine()
        self.said_at = -1
        """How many keys had come when the result was said, -1 before the first."""
        self._styled_for: tuple[str, bool] | None = None

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Come to the front with the styles of last time, unless the theme changed.

        Textual works them out anew each time, twice as a program starts.
        """
        look = (self.app.theme, self.app.app_focus)
        event.refresh_styles = event.refresh_styles and look != self._styled_for
        self._styled_for = look

    @property
    def said(self) -> str:
        """What the result line says now."""
        return self._result.told

    @property
    def says_large(self) -> bool:
        """Whether the result line says something that nobody must overlook."""
        return bool(self._result.told) and self._result.big

    def show_result(self, text: str, kind: Kind, big: bool = False) -> None:
        """Show a result in its line, and keep in mind when it came."""
        if text:
            self.said_at = self.hall.order.taken
        self._result.say(text, kind, big)

    @property
    def hall(self) -> HallApp:
        """The application."""
        return cast("HallApp", self.app)

    @property
    def too_small(self) -> bool:
        """Whether the window is smaller than this screen needs."""
        return self.size.width < self.smallest[0] or self.size.height < self.smallest[1]

    def key(self, action: str) -> str:
        """The key of an action as people call it."""
        return key_name(self.hall.keys.key(action))

    def worded(self, text: str) -> str:
        """A text of the program with the hall's word for a session."""
        return self.hall.keys.worded(text)

    def action_of_key(self, key: str) -> str | None:
        """The id of the action that a key has here; overridden."""
        return None

    def not_now(self) -> Sequence[tuple[str, str]]:
        """Codes that do nothing at this moment, and why, for the help; overridden."""
        return ()

    def entered(self, text: str) -> None:
        """Enter was pressed on a text that isn't empty; overridden."""

    def empty_entered(self) -> None:
        """Enter was pressed on nothing: which does nothing, unless overridden."""

    def typing(self, text: str) -> None:
        """The text so far changed; overridden for suggestions."""

    def scanned(self, code: str) -> None:
        """A scan came; what was typed before it stands in the line still."""
        self.entered(code)

    def back(self) -> None:
        """Esc: overridden."""

    async def take(self, event: events.Key) -> None:
        """Take one key from the terminal, in its turn."""
        await self.press(event)

    async def press(self, event: events.Key) -> None:
        """Do what a key does here; the next one comes when that is done."""
        if event.key == "escape":
            self._result.end_refusal()
            self.back()
            return
        if self.line is not None and self._press_line(self.line, event):
            return
        action = self.action_of_key(event.key)
        if action is not None:
            self._result.end_refusal()
            await self.run_own(action)
        elif event.key in STOPS:
            self.interrupted(event.key)
        else:
            self.meaningless(event)

    def interrupted(self, key: str) -> None:
        """A key that ends or stops other programs (`STOPS`); overridden."""

    def meaningless(self, event: events.Key) -> None:
        """Say so of a function key that nothing here has, where nothing else stands."""
        number = event.key.removeprefix("f")
        if number.isdecimal() and number != event.key and not self._result.told:
            if self.line is not None:
                told = f"does nothing here: {self.key('help')} shows the keys."
                self.show_result(f"{key_name(event.key)} {told}", "info")

    def unrepeated(self, told: str) -> str:
        """What is refused of the text entered last, which may be a PIN, without it."""
        taken = "" if self.line is None else self.line.taken.strip()
        return unrepeated(told, taken, codes=self.codes)

    def scan(self, code: str) -> None:
        """Take a scan, whose signs came as keys before."""
        self._result.end_refusal()
        if self.line is not None:
            self.line.drop_scan(code)
            self.typing(self.line.value)
        self.scanned(code)

    def paste(self, text: str) -> None:
        """Take pasted text."""
        if self.line is not None:
            self.line.paste(text)
            self.typing(self.line.value)

    def retype(self, text: str) -> None:
        """Propose a text that was typed before: the first sign typed replaces it."""
        if self.line is not None:
            self.line.propose(text)
            self.typing(text)

    async def run_own(self, action: str) -> None:
        """Do what the action of the registry does on this screen."""
        name = f"action_{action}"
        method: Callable[[], Any] | None = getattr(self, name, None)
        result = (method or getattr(self.hall.common, name))()
        if isawaitable(result):
            await result

    def _press_line(self, line: EntryLine, event: events.Key) -> bool:
        pressed = line.press(event)
        if pressed == "edited":
            self.typing(line.value)
        elif pressed == "entered":
            self._result.end_refusal()
            text = line.taken.strip()
            self.typing("")
            if text:
                self.entered(text)
            else:
                self.empty_entered()
        return pressed != "not_mine"
