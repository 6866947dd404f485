"""Opening a session: the day and slot are proposed, and can be typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.due_session import Day
from hall_tui.rules.model.hall import Slot
from hall_tui.rules.money import format_cents
from hall_tui.rules.times import year_refused
from hall_tui.rules.wording import joined
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.plain import quoted, words


class OpenSession(Dialog[Day]):
    """Shows the day and slot; typing changes them, the key for Yes opens.

    `local`: the hall's own time, of which a day that isn't today reminds. `feeds`
    says what the opening puts into each pot by its title, in cents.
    """

    DEFAULT_CSS = """
    OpenSession #day { margin: 1 0 0 0; color: $note; text-style: bold; }
    OpenSession #today { color: $quiet; display: none; }
    OpenSession #feeds { margin: 1 0 0 0; }
    """
    left = "No session was opened."

    def __init__(
        self,
        question: str,
        slots: Mapping[str, Slot],
        day: Day,
        local: datetime,
        feeds: Callable[[Day], Mapping[str, int]],
        then: Callable[[Day], None],
    ) -> None:
        super().__init__(question, then, line=EntryLine())
        self._slots = slots
        self.day = day
        self._local = local
        self._feeds = feeds
        self._shown = Static(id="day", markup=False)
        self._today = Static(id="today", markup=False)
        self._fed = Static(id="feeds", markup=False)

    def content(self) -> ComposeResult:
        """The day and slot, today where that is another day, and what the pots get."""
        yield self._shown
        yield self._today
        yield self._fed

    def on_mount(self) -> None:
        """Say how to open it and how to change it."""
        key = self.key("yes")
        slots = " or ".join(self._slots)
        other = f"or type another day like 2026-12-31, or {slots}, then Enter"
        self.tell_ways(f"{key}: open it    Esc: back    {other}")
        self.awaited = f"{key} opens it; another day is typed like 2026-12-31."
        self._show()

    def entered(self, text: str) -> None:
        """Another day, another slot, or both."""
        day, slot = self.day
        for word in text.lower().split():
            if word in self._slots:
                slot = word
                continue
            try:
                day = date.fromisoformat(word)
            except ValueError:
                slots = " or ".join(self._slots)
                told = f"{quoted(word)}: type a day like 2026-12-31, or {slots}."
                self.say(told, "bad")
                return
        if (refused := year_refused(day)) is not None:
            self.say(refused, "bad")
            return
        self.day = day, slot
        self.say("")
        self._show()

    async def press(self, event: events.Key) -> None:
        """The key for Yes opens what is shown."""
        if event.key != self.hall.keys.key("yes"):
            await super().press(event)
        elif self.line is not None and self.line.value.strip():
            self.say("Press Enter first to take what is typed.", "bad")
        else:
            self.finish(self.day)

    def _show(self) -> None:
        day, slot = self.day
        self._shown.update(words(f"{_told(day)}, {self._slots[slot].title}"))
        today = self._local.date()
        self._today.display = day != today
        clock = f"{_told(today)}, {self._local:%H:%M}"
        self._today.update(words(f"Today is {clock} ({self._local.tzinfo})."))
        fed = [
            f"{format_cents(cents)} into {title}"
            for title, cents in self._feeds(self.day).items()
            if cents
        ]
        self._fed.display = bool(fed)
        self._fed.update(words(f"Opening puts {joined(fed)}."))
        self.fit()


def _told(day: date) -> str:
    return f"{day:%A} {day.day} {day:%B %Y}"
