"""A hint: two lines to read, and the keys that do what it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

WIDTH = 76
"""The most signs of a line."""
ENTER, ESC, BACKSPACE = "enter", "escape", "backspace"
Keys = Callable[[str], str]
"""The key of an action, in words ("stop" -> "F6", "play_on" -> "Ctrl+G")."""


@dataclass(frozen=True)
class Hint:
    """What happens and how to go on; `press` is the same for a machine.

    Each of `press` is a text that is typed, ENTER, ESC, BACKSPACE, or a colon and an
    action's id. `same` are other texts that the desk reads like the first of it. `why`
    is the reason to give where the action asks for one, empty for the usual one.
    """

    what: str
    how: str
    press: tuple[str, ...]
    same: tuple[str, ...] = ()
    why: str = ""

    @property
    def action(self) -> str:
        """The action whose key is pressed last; empty for none."""
        last = self.press[-1] if self.press else ""
        return last[1:] if last.startswith(":") else ""


def typed(what: str, text: str, *same: str) -> Hint:
    """A hint to type something and press Enter; `same` does as well."""
    return Hint(what, f"Type {text} and press Enter.", (text, ENTER), same)


def pressed(what: str, how: str, action: str) -> Hint:
    """A hint to press the key of one action."""
    return Hint(what, how, (f":{action}",))
