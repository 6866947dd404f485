"""The roles that people get and lose."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.acts import pins
from hall_tui.acts.arguments import Text
from hall_tui.acts.named import person_named
from hall_tui.acts.people import told
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import Data, Role, act
from hall_tui.acts.work import Work
from hall_tui.rules.pin_lengths import SHORTEST_OF_MANAGERS
from hall_tui.rules.wording import joined
from hall_tui.views import people
from hall_tui.views.people import Person


@dataclass(frozen=True, kw_only=True)
class ChangeRoles:
    """The roles that a person gets, and those that they lose, for a reason."""

    name: Text
    give: tuple[Role, ...] = ()
    take: tuple[Role, ...] = ()
    reason: Text | None = None


@act(ChangeRoles, label="Roles", roles={"manager"})
def change_roles(work: Work, arguments: ChangeRoles) -> Data:
    """Give somebody roles and take others, all at once or none.

    A manager's PIN has to be long enough already; the last manager stays one.
    """
    person = person_named(work.db, arguments.name)
    give, take = dict.fromkeys(arguments.give), dict.fromkeys(arguments.take)
    _require_change(person, [*give], [*take])
    if take and arguments.reason is None:
        lost = joined([f"a {role}" for role in take])
        said = f"Why is {person.name} no longer {lost}? Give a reason."
        raise Refused("needs_reason", said)
    for role in give:
        require_long_pin(work.db, person, role)
    if "manager" in take:
        require_other_manager(work.db, person)
    for role, granted in [(one, 1) for one in give] + [(one, 0) for one in take]:
        work.tx.insert("role_changes", person_id=person.id, role=role, granted=granted)
    return told(work, person.name)


def _require_change(person: Person, give: list[Role], take: list[Role]) -> None:
    """Raises Refused for no role at all, one held already, one not held."""
    refuse_unless(
        bool(give or take),
        "no_role",
        f"Say which roles {person.name} gets or loses.",
    )
    for role in give:
        refuse_unless(
            role not in person.roles, "has_role", f"{person.name} is a {role} already."
        )
    for role in take:
        refuse_unless(
            role in person.roles, "no_such_role", f"{person.name} isn't a {role}."
        )


def require_long_pin(db: Database, person: Person, role: str) -> None:
    """Raises Refused when the PIN that a person has is too short for a role."""
    kept = people.pin(db, person.id)
    if kept is None or pins.is_long_enough(kept.length, {role}):
        return
    raise Refused(
        "weak_pin",
        f"The PIN of {person.name} is too short for a {role}: set a new one of"
        f" {SHORTEST_OF_MANAGERS} characters or more first.",
    )


def require_other_manager(db: Database, person: Person) -> None:
    """Raises Refused("last_manager") when nobody but this person is a manager."""
    managers = [one for one in people.people(db) if "manager" in one.roles]
    refuse_unless(
        managers != [person],
        "last_manager",
        f"{person.name} is the only manager: make somebody else one first.",
    )
