"""People and their roles."""

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


def person(db: Database, name: str) -> Person | None:
    """A person by name, None when nobody is called so."""
    row = one(db, "SELECT id, name FROM people WHERE name = ?", name)
    return None if row is None else _person(db, row)


def people(db: Database) -> list[Person]:
    """Everybody, in the order in which they were added."""
    found = rows(db, "SELECT id, name FROM people ORDER BY id")
    return [_person(db, row) for row in found]


def made_by(db: Database) -> str | None:
    """How the file came about: "hand", "script" or "rehearsal"; None: not yet."""
    found: str | None = value(db, "SELECT made_by FROM halls")
    return found


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
