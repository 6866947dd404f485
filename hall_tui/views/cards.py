"""Card sets in the books, and the faces that were imported or keyed in."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import one, rows, value


@dataclass(frozen=True)
class KeptSet:
    """A card set that was played or imported; `seed` is None for an imported one."""

    name: str
    kind: str
    seed: str | None
    faces: int
    checksum: str


def kept_sets(db: Database) -> list[KeptSet]:
    """All card sets in the books, in the order in which they came."""
    found = rows(
        db, "SELECT name, kind, seed, faces, checksum FROM card_sets ORDER BY id"
    )
    return [KeptSet(**row) for row in found]


def set_imported(db: Database, name: str) -> bool:
    """Whether the set stands in the books already."""
    return one(db, "SELECT 1 AS yes FROM card_sets WHERE name = ?", name) is not None


def known_face(db: Database, card_set: str, number: int) -> list[int] | None:
    """The cells of a face that was imported or keyed in, row by row, or None."""
    found = value(
        db,
        "SELECT layout FROM known_faces WHERE card_set = ? AND number = ?",
        card_set,
        number,
    )
    return None if found is None else list(json.loads(found))


def known_faces(db: Database, card_set: str) -> dict[int, list[int]]:
    """All faces of a set that were imported or keyed in: number to cells."""
    found = rows(
        db,
        "SELECT number, layout FROM known_faces WHERE card_set = ? ORDER BY number",
        card_set,
    )
    return {row["number"]: json.loads(row["layout"]) for row in found}
