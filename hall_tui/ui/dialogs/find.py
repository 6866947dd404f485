"""Finds an action by a part of its name and does it: the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.action import Action, key_name
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.input.person_words import may_be_pin
from hall_tui.ui.keys import Keys

MARK = "▶"


class Find(Dialog[str]):
    """Type to narrow the list, Up and Down to choose, Enter to do; gives the id."""

    DEFAULT_CSS = """
    Find #found { margin: 1 0 0 0; }
    """
    fills = "#found"
    ways = "Type a part of it    Up, Down    Enter: do it    Esc: back"
    left = ""

    def __init__(
        self, actions: Sequence[Action], keys: Keys, then: Callable[[str], None]
    ) -> None:
        super().__init__("What do you want to do?", then, line=EntryLine())
        self._all = actions
        self._keys = keys
        self._found: list[Action] = list(actions)
        self._chosen = 0
        self._list = Static(id="found", markup=False)

    def content(self) -> ComposeResult:
        """The actions that fit."""
        yield self._list

    def longest(self) -> Iterable[str]:
        """Every action there is, with all that is told of it."""
        return (f"{self._head(one)}{one.help}" for one in self._all)

    def filled(self, rows: int, width: int) -> Text:
        """As many of those found as there is room for, the chosen one among them.

        The list stays as high as all of them need, so that nothing moves with typing.
        """
        height = min(sum(len(self._rows(one, width)) for one in self._all), rows - 1)
        told = [self._rows(one, width) for one in self._found]
        most = height - 1 if sum(map(len, told)) > height else height
        first = 0
        while sum(map(len, told[first : self._chosen + 1])) > most:
            first += 1
        shown, used = Text(no_wrap=True, end=""), 0
        for place, one in enumerate(told[first:], start=first):
            if used + len(one) > most:
                shown.append(f"  and {len(told) - place} more below")
                break
            mark = self.get_component_rich_style("dialog--mark")
            style = mark if place == self._chosen else ""
            for row in one:
                shown.append(f"{row:<{width}}", style).append("\n")
            used += len(one)
        return shown.append("\n" * (height - 1 - shown.plain.count("\n")))

    def typing(self, text: str) -> None:
        """Only those in whose label or help all the words come; a PIN is hidden."""
        if self.line is not None:
            self.line.password = may_be_pin(text)
        words = text.casefold().split()
        self._found = [
            action
            for action in self._all
            if all(word in f"{action.label} {action.help}".casefold() for word in words)
        ]
        self._found.sort(key=lambda action: _rank(action, words))
        self._chosen = 0
        self.fit()

    async def press(self, event: events.Key) -> None:
        """Up and Down choose, the rest is typing."""
        if event.key in ("up", "down"):
            step = 1 if event.key == "down" else -1
            self._chosen = max(min(self._chosen + step, len(self._found) - 1), 0)
            self.fit()
            return
        if event.key == "enter":
            self._do()
            return
        await super().press(event)

    def _do(self) -> None:
        if self._found:
            self.finish(self._found[self._chosen].id)
        else:
            self.say("No action is called so: type something else.", "bad")

    def _rows(self, action: Action, width: int) -> list[str]:
        """An action with its key, and all that is told of it."""
        head = self._head(action)
        return wrap(
            action.help,
            width,
            initial_indent=head,
            subsequent_indent=" " * len(head),
        )

    def _head(self, action: Action) -> str:
        chosen = bool(self._found) and action is self._found[self._chosen]
        key = key_name(self._keys.key(action.id))
        return f"{MARK if chosen else ' '} {action.label:<11} {key:<4} "


def _rank(action: Action, words: Sequence[str]) -> tuple[bool, bool]:
    """Those whose label begins with the first word come first, then labels."""
    label = action.label.casefold()
    first = words[0] if words else ""
    return not label.startswith(first), first not in label
