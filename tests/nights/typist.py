"""Types the lines of a script at the desks that do them, and waits for the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hall_tui.config.loading import Loaded
from hall_tui.ui.action import Place, key_name
from hall_tui.ui.actions import BY_ID
from hall_tui.views.sessions import open_session
from tests.nights.room import ENTER, ESC, Room, line

Line = dict[str, Any]
Answer = dict[str, Any]
Types = Callable[["Typist", Line, Answer], None]
"""Types one line of a script, given how a script's run of it was answered."""

PLACES: dict[str, Place] = {
    "till-1": "till",
    "till-2": "till",
    "bank": "till",
    "caller": "caller",
    "verifier": "verifier",
    "office": "home",
}
"""Which desk each name of the evening is."""
PEOPLE = {
    "till-1": "Ann",
    "till-2": "Ben",
    "bank": "Max",
    "caller": "Joe",
    "verifier": "Vera",
    "office": "Max",
}
"""Who sits there."""
CLOSES = "Enter, Esc: close"
"""What stands below a sheet that is only looked at."""
TITLES: dict[Place, str] = {"home": "HOME", "verifier": "VERIFY"}


class Sheet:
    """A sheet or slip that is shown with some text on it, all of it painted."""

    def __init__(self, *texts: str) -> None:
        self.texts = (*texts, CLOSES)


class Typist:
    """Sits at all desks of a room at once.

    `held`: the sales laid aside, as the script numbers them, in the order of the list.
    """

    def __init__(self, room: Room, rules: Loaded) -> None:
        self.room = room
        self.rules = rules
        self.held: list[int] = []
        self._at: dict[str, Place] = {}

    def key(self, action: str) -> str:
        """What the key of an action sends."""
        return self.room.key(action)

    @property
    def yes(self) -> str:
        """The key that means yes."""
        return self.key("yes")

    def desk(self, name: str) -> str:
        """A desk that is open, somebody signed in; its name."""
        if not self.room.is_open(name):
            self.room.open(name, PLACES[name], PEOPLE[name])
            self._at[name] = PLACES[name]
        none_open = self.room.read(open_session) is None
        self.sees(name, lambda head: ("no event open" in head) == none_open)
        return name

    def sees(self, name: str, shown: Callable[[str], bool], line: int = 0) -> None:
        """Wait until a line of the screen shows what another desk did; 0 is the head.

        Nobody presses a key before.
        """

        def found() -> bool:
            return shown(self.room.screen(name).splitlines()[line])

        if not found():
            self.room.wait(name, found, "what another desk did")

    def can(self, name: str, action: str) -> None:
        """Wait until the last line of the screen offers an action."""
        told = f"{key_name(self.room.keys.key(action))} {BY_ID[action].label}"
        self.sees(name, lambda keys: told in keys, -1)

    def place(self, name: str) -> Place:
        """What a desk shows."""
        return self._at[name]

    def again(self, name: str) -> str:
        """Start a desk again that was killed, and sign in: at the place it was."""
        place = self._at.pop(name, PLACES[name])
        return self.go(self.desk(name), place)

    def go(self, name: str, place: Place) -> str:
        """A desk that shows this place; its name."""
        self.desk(name)
        if self._at[name] != place:
            self.room.press(name, self.key(f"go_{place}"))
            self.room.until(name, TITLES.get(place, place.upper()))
            self._at[name] = place
        return name

    def done(
        self, desk: str, act: str, *keys: str, told: str | Sheet, again: str = "\0"
    ) -> None:
        """Press keys that have an act done, and wait until the desk says so.

        Where it says `again` instead the last key is pressed once more.
        """
        before = self.count(act)
        texts = told.texts if isinstance(told, Sheet) else (told,)
        self.room.press(desk, *keys)

        def is_done() -> bool:
            painted = self.room.fresh(desk)
            if again in painted:
                self.room.press(desk, keys[-1])
                return False
            found = all(text in painted for text in texts)
            return found and self.count(act) > before

        self.room.wait(desk, is_done, ", ".join(texts))
        assert self.count(act) == before + 1, f"{act}\n{self.room.screen(desk)}"

    def refused(self, desk: str, act: str, *keys: str, told: str = "\0") -> None:
        """Press keys that are refused: the desk rings or tells, and nothing is done."""
        before = self.count(act)
        self.room.press(desk, *keys)
        self.room.until(desk, told, bell=True)
        assert self.count(act) == before, f"{act}\n{self.room.screen(desk)}"

    def asked(self, desk: str, *keys: str, told: str) -> bool:
        """Press keys that lead to a question; whether it came, or a refusal instead."""
        self.room.press(desk, *keys)
        self.room.until(desk, told, bell=True)
        return not self.room.rang(desk)

    def back(self, desk: str) -> None:
        """Press Esc until no question stands in front of the desk."""
        while self.is_asking(desk):
            self.room.press(desk, ESC)
            self.room.wait(desk, lambda: bool(self.room.fresh(desk)), "Esc taken")
            # The word on the desk may be painted before the question goes.
            self.room.settle()

    def is_asking(self, desk: str) -> bool:
        """Whether a question stands in front of the desk, or a sheet."""
        shown = self.room.screen(desk)
        return any(part in shown for part in ("╭", "╰", "PgDn: move", CLOSES))

    def count(self, act: str) -> int:
        """How many acts of a kind were done."""
        sql = "SELECT count(*) AS n FROM journal WHERE act = ?"
        found: int = self.room.rows(sql, act)[0]["n"]
        return found


def reason(said: Line) -> str:
    """The reason of a line, typed."""
    return line(said["reason"])


def second(said: Line) -> str:
    """The second person of a line, typed; nobody needs a PIN in a script's file."""
    return f"{said['second']}{ENTER}" if "second" in said else ""
