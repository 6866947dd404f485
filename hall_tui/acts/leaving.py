"""Those who don't work at the hall any more, and those who come back."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.acts.arguments import Text
from hall_tui.acts.named import anybody_named, person_named
from hall_tui.acts.people import told
from hall_tui.acts.refusals import refuse_unless
from hall_tui.acts.registry import Data, act
from hall_tui.acts.roles import require_other_manager
from hall_tui.acts.work import Work
from hall_tui.views import people
from hall_tui.views.people import Person


@dataclass(frozen=True, kw_only=True)
class RetirePerson:
    """Who doesn't work here any more, and why."""

    name: Text
    reason: Text


@act(RetirePerson, label="Left/back", roles={"manager"})
def retire_person(work: Work, arguments: RetirePerson) -> Data:
    """Let somebody go: no role, no PIN, no sign-in; the name stays in the books."""
    person = person_named(work.db, arguments.name)
    require_may_leave(work.db, person)
    for role in sorted(person.roles):
        work.tx.insert("role_changes", person_id=person.id, role=role, granted=0)
    work.tx.remove("pins", person_id=person.id)
    work.tx.insert(
        "departures", person_id=person.id, has_left=1, reason=arguments.reason
    )
    return {"name": person.name, "roles": []}


def require_may_leave(db: Database, person: Person) -> None:
    """Raises Refused: last_manager, still_signed_in."""
    require_other_manager(db, person)
    desks = people.desks_of(db, person.id)
    refuse_unless(
        not desks,
        "still_signed_in",
        f"{person.name} is signed in at {', '.join(desks)}: sign out there first.",
    )


@dataclass(frozen=True, kw_only=True)
class BringBack:
    """Who works here again, and why."""

    name: Text
    reason: Text


@act(BringBack, label="Left/back", roles={"manager"})
def bring_back(work: Work, arguments: BringBack) -> Data:
    """Let somebody who has left work here again; roles and a PIN are given anew."""
    person = anybody_named(work.db, arguments.name)
    refuse_unless(
        person.has_left,
        "works_here",
        f"{person.name} works here already: nothing is to be done.",
    )
    work.tx.insert(
        "departures", person_id=person.id, has_left=0, reason=arguments.reason
    )
    return told(work, person.name)
