"""Finds what an act names, or refuses with the nearest there is."""

from __future__ import annotations

import difflib

from sqlite_utils import Database

from hall_tui.acts.refusals import Refused
from hall_tui.views.awards import Award, award, unpaid_awards
from hall_tui.views.people import Person, like_named, people, person


def person_named(db: Database, name: str) -> Person:
    """Who works here and is or was called so.

    Raises Refused: unknown_person, person_left.
    """
    found = anybody_named(db, name)
    if found.has_left:
        raise Refused(
            "person_left",
            f"{found.name} doesn't work here any more: a manager can bring them back.",
        )
    return found


def anybody_named(db: Database, name: str) -> Person:
    """A person of that name, who may have left. Raises Refused("unknown_person")."""
    found = person(db, name)
    if found is not None:
        return found
    alike = like_named(db, name)
    names = [one.name for one in people(db)]
    near = [alike.name] if alike else difflib.get_close_matches(name, names, 1)
    cure = f'write "{near[0]}"' if near else "a manager adds people"
    raise Refused("unknown_person", f'Nobody here is called "{name[:40]}": {cure}.')


def award_named(db: Database, number: int) -> Award:
    """The award of that number. Raises Refused("unknown_award")."""
    found = award(db, number)
    if found is not None:
        return found
    waiting = [str(one.id) for one in unpaid_awards(db)]
    cure = f"those unpaid are {', '.join(waiting)}" if waiting else "none is unpaid"
    raise Refused("unknown_award", f"There is no award {number}: {cure}.")
