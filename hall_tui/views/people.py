"""People and their roles, their PINs, and who sits at which desk."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import Row, one, rows, value


@dataclass(frozen=True)
class Person:
    """Somebody who works at the hall, with the roles held now."""

    id: int
    name: str
    roles: frozenset[str]


@dataclass(frozen=True)
class Pin:
    """A PIN as it is kept; `failed` counts wrong tries since the last right one."""

    hash: str
    length: int
    failed: int
    locked_until: str | None


def person(db: Database, name: str) -> Person | None:
    """A person by name, None when nobody is called so."""
    row = one(db, "SELECT id, name FROM people WHERE name = ?", name)
    return None if row is None else _person(db, row)


def like_named(db: Database, name: str) -> Person | None:
    """A person whose name differs from `name` in capitals at most."""
    same = (row for row in people(db) if row.name.casefold() == name.casefold())
    return next(same, None)


def people(db: Database) -> list[Person]:
    """Everybody, in the order in which they were added."""
    found = rows(db, "SELECT id, name FROM people ORDER BY id")
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
        "SELECT p.id, p.name FROM sign_ins s JOIN people p ON p.id = s.person_id"
        " WHERE s.desk = ?",
        desk,
    )
    return None if row is None else _person(db, row)


def _person(db: Database, row: Row) -> Person:
    return Person(row["id"], row["name"], _roles(db, row["id"]))


def _roles(db: Database, person_id: int) -> frozenset[str]:
    found = rows(
        db,
        "SELECT role, granted FROM role_changes WHERE id IN"
        " (SELECT max(id) FROM role_changes WHERE person_id = ? GROUP BY role)",
        person_id,
    )
    return frozenset(row["role"] for row in found if row["granted"])
