"""Changes of somebody who is there: name, roles, PIN, leaving, coming back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hall_tui.acts.registry import Role
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.add_person import name_fault
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
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
from hall_tui.views.people import Person
from hall_tui.views.roster import Listed

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

OLD_PIN_AGAIN = frozenset({"wrong_pin", "pin_changed"})
SHOWN = 30
"""Signs of a name in a question; the list beside it shows more."""


def ask_new_name(desk: DeskScreen, person: Person) -> None:
    """Ask what somebody is called from now on."""

    def fault(name: str) -> str | None:
        same = f"{person.name} is called so already: type another name, or press Esc."
        return same if name == person.name else name_fault(desk, name, person)

    def send(name: str) -> None:
        given = {"name": person.name, "new_name": name}
        told = f"{person.name} is called {name} from now on."
        desk.do("rename_person", given, lambda _: desk.say(told, "good"))

    question = f"What is {cut(person.name, SHOWN)} called from now on?"
    desk.ask(Ask(question, send, check=fault, proposed=person.name))


def ask_new_pin(desk: DeskScreen, person: Person) -> None:
    """Ask for a new PIN: one's own after the old one, or, as a manager, somebody's."""
    if person.name == desk.operator and desk.read(people.needs_pins):
        _ask_old_pin(
            desk,
            person,
            lambda old: _ask_pin(desk, person, {"old": old}),
        )
    else:
        _ask_pin(desk, person, {"name": person.name})


def _ask_old_pin(
    desk: DeskScreen, person: Person, then: Callable[[str], None], wrong: str = ""
) -> None:
    question = f"{cut(person.name, SHOWN)} types the old PIN:"
    warning = f"! {wrong}" if wrong else ""
    desk.ask(Ask(question, then, hidden=True, details=warning))


def _ask_pin(desk: DeskScreen, person: Person, whose: dict[str, str]) -> None:
    """Ask for the new PIN; a wrong old one is asked for again, the new one stays."""

    def send(pin: str, whose: dict[str, str] = whose) -> None:
        told = f"{person.name} has a new PIN."

        def refused(answer: Answer) -> None:
            if answer.code not in OLD_PIN_AGAIN:
                desk.say(answer.message or "", "bad")
                return
            _ask_old_pin(
                desk, person, lambda old: send(pin, {"old": old}), answer.message or ""
            )

        desk.do(
            "set_pin",
            {"pin": pin, **whose},
            lambda _: desk.say(told, "good"),
            refused=refused,
        )

    ask_pin(desk, cut(person.name, SHOWN), person.roles, send)


def ask_roles(desk: DeskScreen, person: Person) -> None:
    """Ask what somebody may do from now on, and why less where it is less."""

    def typed(letters: str) -> None:
        wanted = roles_of(letters)
        given = [role for role in wanted if role not in person.roles]
        taken = sorted(person.roles.difference(wanted))
        if taken:
            question = f"Why does {cut(person.name, SHOWN)} lose {roles_told(taken)}?"
            desk.ask(
                Reason(
                    question,
                    lambda why: _change(desk, person, given, taken, why),
                    cancelled=lambda: ask_roles(desk, person),
                )
            )
        else:
            _change(desk, person, given, [], "")

    desk.ask(
        Ask(
            roles_question(f"What may {cut(person.name, SHOWN)} do?"),
            typed,
            check=lambda letters: (
                roles_fault(letters) or _change_fault(desk, person, roles_of(letters))
            ),
            proposed=letters_of(person.roles),
        )
    )


def ask_leaving(desk: DeskScreen, person: Person) -> None:
    """Ask whether and why somebody goes; what forbids it is told at once."""
    from hall_tui.acts.leaving import require_may_leave
    from hall_tui.acts.refusals import fault_of

    fault = fault_of(lambda: desk.read(lambda db: require_may_leave(db, person)))
    if fault is not None:
        desk.say(fault, "bad")
        return

    def send(why: str) -> None:
        given = {"name": person.name, "reason": why}
        told = f"{person.name} doesn't work here any more."
        desk.do("retire_person", given, lambda _: desk.say(told, "good"))

    name = cut(person.name, SHOWN)
    desk.ask(
        Confirm(
            f"Has {name} stopped working here?",
            lambda: desk.ask(
                Reason(
                    f"Why does {name} leave?",
                    send,
                    cancelled=lambda: ask_leaving(desk, person),
                )
            ),
            yes="yes, has left",
            details="All roles and the PIN go; the name stays in the books.",
        )
    )


def ask_coming_back(desk: DeskScreen, person: Person) -> None:
    """Ask why somebody works here again."""

    def send(why: str) -> None:
        told = f"{person.name} is back: now give roles and a PIN."
        given = {"name": person.name, "reason": why}
        desk.do("bring_back", given, lambda _: desk.say(told, "good"))

    desk.ask(Reason(f"Why is {cut(person.name, SHOWN)} back?", send))


def ask_unlock(desk: DeskScreen, listed: Listed) -> None:
    """Ask how somebody came to type wrong PINs, then let them try again."""
    name = listed.person.name

    def send(why: str) -> None:
        told = f"{name} may try the PIN again."
        desk.do(
            "unlock_pin",
            {"name": name, "reason": why},
            lambda _: desk.say(told, "good"),
        )

    tries = "1 wrong PIN" if listed.failed == 1 else f"{listed.failed} wrong PINs"
    desk.ask(Reason(f"{cut(name, SHOWN)} typed {tries}: why may they try again?", send))


def _change(
    desk: DeskScreen,
    person: Person,
    given: Sequence[Role],
    taken: Sequence[str],
    why: str,
) -> None:
    if not given and not taken:
        desk.say(f"The roles of {person.name} stay as they were.")
        return
    change: dict[str, object] = {"name": person.name, "give": given, "take": taken}

    def done(answer: Answer) -> None:
        held = answer.data["roles"]
        told = roles_told(held if isinstance(held, list) else [])
        desk.say(f"{person.name}: {told or 'no role now'}.", "good")

    desk.do("change_roles", {**change, "reason": why} if taken else change, done)


def _change_fault(desk: DeskScreen, person: Person, wanted: list[Role]) -> str | None:
    """What forbids these roles, as far as it can be known before the acts."""
    from hall_tui.acts import roles
    from hall_tui.acts.refusals import fault_of

    if "manager" in wanted:
        return fault_of(
            lambda: desk.read(lambda db: roles.require_long_pin(db, person, "manager"))
        )
    if "manager" in person.roles:
        return fault_of(
            lambda: desk.read(lambda db: roles.require_other_manager(db, person))
        )
    return None
