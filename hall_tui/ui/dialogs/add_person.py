"""Somebody new: the name, what they may do, and their PIN, one question each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hall_tui.acts.registry import Role
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask
from hall_tui.ui.dialogs.new_pin import ask_pin
from hall_tui.ui.input.role_letters import (
    letters_of,
    roles_fault,
    roles_of,
    roles_question,
    roles_told,
)
from hall_tui.ui.plain import cut
from hall_tui.views import people

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


def ask_person(desk: DeskScreen, added: Callable[[str], None]) -> None:
    """Ask for everything, then have the person added; `added` gets the name."""
    Adding(desk, added).ask_name()


def name_fault(
    desk: DeskScreen, name: str, of: people.Person | None = None
) -> str | None:
    """What is wrong with a new name, of a person who is there or of a new one."""
    from hall_tui.acts.person_names import require_new_name
    from hall_tui.acts.refusals import fault_of

    return fault_of(lambda: desk.read(lambda db: require_new_name(db, name, of)))


class Adding:
    """One way through the questions; Esc goes back to the one before."""

    def __init__(self, desk: DeskScreen, added: Callable[[str], None]) -> None:
        self._desk = desk
        self._added = added
        self._name = ""
        self._roles: list[Role] | None = None

    def ask_name(self) -> None:
        """The name first."""
        self._desk.ask(
            Ask(
                "Somebody new: what is the name?",
                self._named,
                check=lambda name: name_fault(self._desk, name),
                proposed=self._name,
            )
        )

    def _named(self, name: str) -> None:
        self._name = name
        self._ask_roles()

    def _ask_roles(self) -> None:
        self._desk.ask(
            Ask(
                roles_question(f"What may {cut(self._name, 30)} do?"),
                self._may,
                check=roles_fault,
                proposed="" if self._roles is None else letters_of(self._roles),
                cancelled=self.ask_name,
            )
        )

    def _may(self, letters: str) -> None:
        self._roles = roles_of(letters)
        if self._desk.read(people.needs_pins):
            name = cut(self._name, 30)
            ask_pin(self._desk, name, self._roles, self._send, self._ask_roles)
        else:
            self._send(None)

    def _send(self, pin: str | None) -> None:
        given: dict[str, object] = {"name": self._name, "roles": self._roles or []}
        if pin is not None:
            given["pin"] = pin
        self._desk.do("add_person", given, self._done, refused=self._refused)

    def _done(self, answer: Answer) -> None:
        told = roles_told(self._roles or []) or "no role yet"
        self._desk.say(f"{self._name} is added: {told}.", "good")
        self._added(self._name)

    def _refused(self, answer: Answer) -> None:
        """Another desk was quicker with the name: ask for another."""
        self._desk.say(answer.message or "", "bad")
        if answer.code == "name_taken":
            self.ask_name()
