"""Who works at the hall: how its file came about, and people added."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from sqlite_utils import Database

from hall_tui.acts import pins
from hall_tui.acts.arguments import Text
from hall_tui.acts.identity import require_role
from hall_tui.acts.named import person_named
from hall_tui.acts.person_names import require_new_name
from hall_tui.acts.pins import SealedPin
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import Data, Role, act
from hall_tui.acts.work import By, Work
from hall_tui.views import people
from hall_tui.views.people import Person


@dataclass(frozen=True, kw_only=True)
class InitHall:
    """How the file came about."""

    made_by: Literal["hand", "script", "rehearsal"] = "hand"


@act(InitHall)
def init_hall(work: Work, arguments: InitHall) -> Data:
    """Say, once and first of all, how the hall's file came about."""
    refuse_unless(
        people.made_by(work.db) is None and not people.people(work.db),
        "already_done",
        "This file belongs to a hall already: go on with it.",
    )
    work.tx.insert("halls", id=1, made_by=arguments.made_by)
    return {"made_by": arguments.made_by}


@dataclass(frozen=True, kw_only=True)
class AddPerson:
    """Somebody new with the roles given."""

    name: Text
    roles: tuple[Role, ...] = ()
    pin: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class _Newcomer:
    name: str
    roles: tuple[Role, ...]
    pin: SealedPin | None


def _newcomer(db: Database, by: By, arguments: AddPerson) -> _Newcomer:
    pin = None if arguments.pin is None else pins.seal(arguments.pin)
    return _Newcomer(arguments.name, arguments.roles, pin)


@act(AddPerson, label="Add", prepare=_newcomer, secret={"pin"})
def add_person(work: Work, newcomer: _Newcomer) -> Data:
    """Add somebody who works at the hall; the first one is its manager."""
    first = not people.people(work.db)
    if people.needs_pins(work.db) and not first:
        require_role(work, {"manager"})
    require_new_name(work.db, newcomer.name)
    roles: tuple[Role, ...] = tuple(dict.fromkeys(newcomer.roles))
    if first and "manager" not in roles:
        roles = (*roles, "manager")
    if first and people.needs_pins(work.db) and newcomer.pin is None:
        raise Refused("pin_missing", "The first manager needs a PIN: give one.")
    person_id = work.tx.insert("people", name=newcomer.name)
    for role in roles:
        work.tx.insert("role_changes", person_id=person_id, role=role, granted=1)
    if newcomer.pin is not None:
        keep_pin(work, Person(person_id, newcomer.name, frozenset(roles)), newcomer.pin)
    return {"name": newcomer.name, "roles": list(roles)}


@dataclass(frozen=True, kw_only=True)
class RenamePerson:
    """What somebody is called from now on."""

    name: Text
    new_name: Text


@act(RenamePerson, label="Rename", roles={"manager"})
def rename_person(work: Work, arguments: RenamePerson) -> Data:
    """Give somebody another name; what is in the books stays under the old one."""
    person = person_named(work.db, arguments.name)
    refuse_unless(
        arguments.new_name != person.name,
        "same_name",
        f"{person.name} is called so already: type another name.",
    )
    require_new_name(work.db, arguments.new_name, of=person)
    work.tx.insert("renamings", person_id=person.id, name=arguments.new_name)
    return told(work, arguments.new_name)


def keep_pin(work: Work, person: Person, pin: SealedPin) -> None:
    """Write a person's new PIN; wrong tries of before are forgotten.

    Raises Refused when it is too short for what the person may do.
    """
    pins.require_long_enough(pin.length, person.roles)
    work.tx.put(
        "pins",
        person_id=person.id,
        hash=pin.hash,
        length=pin.length,
        failed=0,
        locked_until=None,
    )


def told(work: Work, name: str) -> Data:
    """A person by the name now with the roles, as acts on people answer."""
    person = person_named(work.db, name)
    return {"name": person.name, "roles": sorted(person.roles)}
