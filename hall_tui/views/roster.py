"""The people page: everybody with roles, PIN, and where they are signed in."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.people import Person, everybody
from hall_tui.views.rows import rows


@dataclass(frozen=True)
class Listed:
    """A person as the page lists them.

    `failed`: wrong PINs since the last right one. `desks`: where they are signed in.
    """

    person: Person
    has_pin: bool
    failed: int
    desks: tuple[str, ...]


def roster(db: Database) -> list[Listed]:
    """Everybody in the order in which they were added, those who have left last."""
    failed = {
        row["person_id"]: row["failed"]
        for row in rows(db, "SELECT person_id, failed FROM pins")
    }
    desks: dict[int, list[str]] = {}
    for row in rows(db, "SELECT person_id, desk FROM sign_ins ORDER BY desk"):
        desks.setdefault(row["person_id"], []).append(row["desk"])
    return [
        Listed(
            person=one,
            has_pin=one.id in failed,
            failed=failed.get(one.id, 0),
            desks=tuple(desks.get(one.id, ())),
        )
        for one in sorted(everybody(db), key=lambda one: (one.has_left, one.id))
    ]
