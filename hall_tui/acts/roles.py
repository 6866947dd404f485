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
from hall_tui.views import people
from hall_tui.views.people import Person


@dataclass(frozen=True, kw_only=True)
class GrantRole:
    """A role that a person gets."""

    name: Text
    role: Role


@act(GrantRole, roles={"manager"})
def grant_role(work: Work, arguments: GrantRole) -> Data:
    """Give somebody a role; a manager's PIN has to be long enough already."""
    person = person_named(work.db, arguments.name)
    refuse_unless(
        arguments.role not in person.roles,
        "has_role",
        f"{person.name} is a {arguments.role} already.",
    )
    require_long_pin(work.db, person, arguments.role)
    work.tx.insert("role_changes", person_id=person.id, role=arguments.role, granted=1)
    return told(work, person.name)


@dataclass(frozen=True, kw_only=True)
class RevokeRole:
    """A role that a person loses."""

    name: Text
    role: Role
    reason: Text


@act(RevokeRole, roles={"manager"})
def revoke_role(work: Work, arguments: RevokeRole) -> Data:
    """Take a role from somebody; the last manager keeps theirs."""
    person = person_named(work.db, arguments.name)
    refuse_unless(
        arguments.role in person.roles,
        "no_such_role",
        f"{person.name} isn't a {arguments.role}.",
    )
    if arguments.role == "manager":
        require_other_manager(work.db, person)
    work.tx.insert("role_changes", person_id=person.id, role=arguments.role, granted=0)
    return told(work, person.name)


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
