"""People and their roles, their PINs, and who sits at which desk."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import Row, one, rows, value


@dataclass(frozen=True)
class Person:
    """Somebody who works at the hall, with the name and the roles held now.

    `has_left`: who doesn't work here any more stays in the books, without a role.
    """

    id: int
    name: str
    roles: frozenset[str]
    has_left: bool = False


@dataclass(frozen=True)
class Pin:
    """A PIN as it is kept; `failed` counts wrong tries since the last right one."""

    hash: str
    length: int
    failed: int
    locked_until: str | None


def person(db: Database, name: str) -> Person | None:
    """Who is called so or was at any time, None when nobody."""
    row = one(
        db,
        "SELECT id, name, has_left FROM people_now WHERE id ="
        " (SELECT id FROM people WHERE name = ?"
        " UNION SELECT person_id FROM renamings WHERE name = ?)",
        name,
        name,
    )
    return None if row is None else _person(db, row)


def like_named(db: Database, name: str) -> Person | None:
    """Whose name, now or earlier, is written as `name` but for capitals and blanks."""
    wanted = name_key(name)
    names = rows(
        db,
        "SELECT id, name FROM people UNION SELECT person_id, name FROM renamings"
        " ORDER BY 1",
    )
    same = (row["name"] for row in names if name_key(row["name"]) == wanted)
    found = next(same, None)
    return None if found is None else person(db, found)


def name_key(name: str) -> str:
    """What names are compared by: no capitals, blanks or ways to write an accent."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def people(db: Database) -> list[Person]:
    """Everybody who works here, in the order in which they were added."""
    return [one for one in everybody(db) if not one.has_left]


def everybody(db: Database) -> list[Person]:
    """All that were ever added, also those who have left, in that order."""
    found = rows(db, "SELECT id, name, has_left FROM people_now ORDER BY id")
    return [_person(db, row) for row in found]


def made_by(db: Database) -> str | None:
    """How the file came about: "hand", "script" or "rehearsal"; None: not yet."""
    found: str | None = value(db, "SELECT made_by FROM halls")
    return found


def needs_pins(db: Database) -> bool:
    """Whether people prove who they are: in every file that no script made."""
    return made_by(db) not in ("script", "rehearsal")


def pin(db: Database, person_id: int) -> Pin | None:
    """The PIN of a person, None for somebody without one."""
    row = one(
        db,
        "SELECT hash, length, failed, locked_until FROM pins WHERE person_id = ?",
        person_id,
    )
    return None if row is None else Pin(**row)


def signed_in(db: Database, desk: str) -> Person | None:
    """Who sits at a desk, None when nobody does."""
    row = one(
        db,
        "SELECT p.id, p.name, p.has_left FROM sign_ins s"
        " JOIN people_now p ON p.id = s.person_id WHERE s.desk = ?",
        desk,
    )
    return None if row is None else _person(db, row)


def desks_of(db: Database, person_id: int) -> list[str]:
    """The desks where a person is signed in, by name."""
    found = rows(
        db, "SELECT desk FROM sign_ins WHERE person_id = ? ORDER BY desk", person_id
    )
    return [row["desk"] for row in found]


def _person(db: Database, row: Row) -> Person:
    return Person(row["id"], row["name"], _roles(db, row["id"]), bool(row["has_left"]))


def _roles(db: Database, person_id: int) -> frozenset[str]:
    found = rows(
        db,
        "SELECT role, granted FROM role_changes WHERE id IN"
        " (SELECT max(id) FROM role_changes WHERE person_id = ? GROUP BY role)",
        person_id,
    )
    return frozenset(row["role"] for row in found if row["granted"])
