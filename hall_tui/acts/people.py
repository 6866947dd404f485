"""Who works at the hall: people, their roles and PINs, and who sits at a desk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hall_tui.acts.arguments import Text
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import Data, Role, act
from hall_tui.acts.work import Work
from hall_tui.views import people


@dataclass(frozen=True, kw_only=True)
class InitHall:
    """How the file came about."""

    made_by: Literal["hand", "script", "rehearsal"] = "hand"


@act(InitHall)
def init_hall(work: Work, arguments: InitHall) -> Data:
    """Say, once, how the hall's file came about."""
    refuse_unless(
        people.made_by(work.db) is None,
        "already_done",
        "This file belongs to a hall already: go on with it.",
    )
    work.tx.insert("halls", id=1, made_by=arguments.made_by)
    return {"made_by": arguments.made_by}


@dataclass(frozen=True, kw_only=True)
class AddPerson:
    """Somebody new, with the roles given."""

    name: Text
    roles: tuple[Role, ...]


@act(AddPerson)
def add_person(work: Work, arguments: AddPerson) -> Data:
    """Add somebody who works at the hall."""
    if people.person(work.db, arguments.name) is not None:
        raise Refused("name_taken", f"{arguments.name} is there already.")
    person_id = work.tx.insert("people", name=arguments.name)
    for role in arguments.roles:
        work.tx.insert("role_changes", person_id=person_id, role=role, granted=1)
    return {"name": arguments.name, "roles": list(arguments.roles)}
