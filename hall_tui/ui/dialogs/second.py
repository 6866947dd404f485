"""Asks for a second person who confirms: the name, then the PIN."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.plain import words
from hall_tui.views import people


class SecondPerson(Dialog[tuple[str, str]]):
    """Name, then PIN, of a person who confirms; `then` gets both."""

    DEFAULT_CSS = """
    SecondPerson #step { margin: 1 0 0 0; color: $note; text-style: bold; }
    """

    def __init__(self, question: str, then: Callable[[str, str], None]) -> None:
        super().__init__(question, lambda pair: then(*pair), line=EntryLine())
        self._name: str | None = None
        self._step = Static(words("Name of the second person:"), id="step")

    def content(self) -> ComposeResult:
        """What is asked for now."""
        yield self._step

    def entered(self, text: str) -> None:
        """The name first, then the PIN."""
        if self._name is not None:
            self.finish((self._name, text))
            return
        found = self.hall.file.read(lambda db: people.like_named(db, text))
        if found is None:
            self.say(f'Nobody here is called "{text}": type it again.', "bad")
            return
        if not self.hall.file.read(people.needs_pins):
            self.finish((found.name, ""))
            return
        self._name = found.name
        self._step.update(words(f"PIN of {found.name}:"))
        if self.line is not None:
            self.line.password = True

    def scanned(self, code: str) -> None:
        """A badge is taken as the PIN; no scan is a name."""
        if self._name is None:
            super().scanned(code)
        else:
            self.entered(code)
