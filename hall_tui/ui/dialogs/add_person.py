"""Somebody new: the name, what they may do, and their PIN, one question each."""

from __future__ import annotations

from hall_tui.acts.registry import ROLES, Role
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask
from hall_tui.views import people

LETTERS: dict[str, Role] = {role[0]: role for role in ROLES if role != "caller"}
LETTERS["l"] = "caller"


def ask_person(desk: DeskScreen) -> None:
    """Ask for everything, then have the person added."""
    Adding(desk).begin()


class Adding:
    """One way through the questions."""

    def __init__(self, desk: DeskScreen) -> None:
        self._desk = desk
        self._name = ""
        self._roles: list[Role] = []

    def begin(self) -> None:
        """The name first."""
        self._desk.ask(Ask("Somebody new: what is the name?", self._named))

    def _named(self, name: str) -> None:
        self._name = name
        question = f"What may {name} do? Type the letters.\n" + "\n".join(
            f"  {letter}  {role}" for letter, role in LETTERS.items()
        )
        self._desk.ask(Ask(question, self._may, check=roles_fault))

    def _may(self, letters: str) -> None:
        self._roles = roles_of(letters)
        if not self._desk.read(people.needs_pins):
            self._send(None)
            return
        question = f"{self._name} types a new PIN (6 digits or more, a manager 8):"
        self._desk.ask(Ask(question, self._first_pin, hidden=True))

    def _first_pin(self, pin: str) -> None:
        def same(again: str) -> str | None:
            return None if again == pin else "This differs: type the same PIN again."

        question = f"{self._name} types the same PIN again:"
        self._desk.ask(Ask(question, self._send, check=same, hidden=True))

    def _send(self, pin: str | None) -> None:
        given: dict[str, object] = {"name": self._name, "roles": self._roles}
        if pin is not None:
            given["pin"] = pin
        told = f"{self._name} is added: {', '.join(self._roles)}."
        self._desk.do("add_person", given, lambda _: self._desk.say(told, "good"))


def roles_of(letters: str) -> list[Role]:
    """The roles that letters or words name: "cl" -> cashier and caller.

    Raises KeyError for a letter that names none.
    """
    found: list[Role] = []
    for word in letters.lower().replace(",", " ").split():
        whole = [role for role in ROLES if role == word]
        found += whole or [LETTERS[letter] for letter in word]
    return list(dict.fromkeys(found))


def roles_fault(letters: str) -> str | None:
    """What is wrong with the letters, None when nothing is."""
    try:
        roles_of(letters)
    except KeyError as error:
        return f"{error} is none of the letters: {', '.join(LETTERS)}."
    return None
