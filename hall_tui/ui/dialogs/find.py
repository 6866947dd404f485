"""Finds an action by a part of its name and does it: the palette."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.ui.action import Action, key_name
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.input.person_words import may_be_pin
from hall_tui.ui.keys import Keys
from hall_tui.ui.plain import lines

MOST_ROWS = 10


class Find(Dialog[str]):
    """Type to narrow the list, Up and Down to choose, Enter to do; gives the id."""

    DEFAULT_CSS = """
    Find #box { width: 78; }
    Find #found { height: 11; margin: 1 0 0 0; }
    """
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

    def on_mount(self) -> None:
        """All actions at first."""
        self._show()

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
        self._show()

    async def press(self, event: events.Key) -> None:
        """Up and Down choose, the rest is typing."""
        if event.key in ("up", "down"):
            step = 1 if event.key == "down" else -1
            self._chosen = max(min(self._chosen + step, len(self._found) - 1), 0)
            self._show()
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

    def _show(self) -> None:
        told = [self._rows(one) for one in self._found]
        first = 0
        while sum(map(len, told[first : self._chosen + 1])) > MOST_ROWS:
            first += 1
        rows: list[str] = []
        for place, one in enumerate(told[first:], start=first):
            if len(rows) + len(one) > MOST_ROWS:
                rows.append(f"  and {len(told) - place} more below")
                break
            rows += one
        self._list.update(lines("\n".join(rows)))

    def _rows(self, action: Action) -> list[str]:
        """An action with its key, and all that is told of it."""
        sign = ">" if action is self._found[self._chosen] else " "
        head = f"{sign} {action.label:<11} {key_name(self._keys.key(action.id)):<4} "
        blanks = " " * len(head)
        return wrap(action.help, 72, initial_indent=head, subsequent_indent=blanks)


def _rank(action: Action, words: Sequence[str]) -> tuple[bool, bool]:
    """Those whose label begins with the first word come first, then labels."""
    label = action.label.casefold()
    first = words[0] if words else ""
    return not label.startswith(first), first not in label
