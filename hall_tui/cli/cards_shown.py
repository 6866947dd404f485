"""Card sets and faces for `hall-tui cards`, with or without a hall's file."""

from __future__ import annotations

from pathlib import Path

from sqlite_utils import Database

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.cli.stopped import RefusedByRule
from hall_tui.config.loading import Loaded
from hall_tui.views.cards import known_faces
from hall_tui.views.faces import FaceNumber, face_layout, holds


def sets_of(file: Path, rules: Loaded) -> list[dict[str, object]]:
    """Every set of the rules: its card, whether it is made, how many faces it has."""
    sets = rules.hall.card_sets
    imported = _imported(file, list(sets)) if file.exists() else {}
    return [
        {
            "set": name,
            "prefix": kept.prefix,
            "card": kept.card,
            "made": "from a seed" if kept.made else "imported",
            "faces": (kept.made or 0) + imported.get(name, 0),
        }
        for name, kept in sets.items()
    ]


def _imported(file: Path, names: list[str]) -> dict[str, int]:
    """How many faces of each set were imported or keyed in."""
    return read_hall_file(
        file, lambda db: {name: len(known_faces(db, name)) for name in names}
    )


def face_rows(
    file: Path, rules: Loaded, card_set: str, number: int
) -> list[list[list[int]]]:
    """The rows of a face, each square as the list of its numbers.

    Raises RefusedByRule when the set has no such face.
    """
    face = FaceNumber(card_set, number)

    def look(db: Database) -> list[list[list[int]]] | None:
        if not holds(db, rules.hall, card_set, number):
            return None
        layout = face_layout(db, rules, face).tolist()
        return [[_square(cell) for cell in row] for row in layout]

    found = read_hall_file(file, look)
    if found is None:
        raise RefusedByRule(f"The set {card_set} has no face {number}.")
    return found


def face_text(rows: list[list[list[int]]]) -> str:
    """The face as lines of text, a point where no number stands."""
    cells = [["/".join(map(str, cell)) or "." for cell in row] for row in rows]
    width = max(len(cell) for row in cells for cell in row)
    return "\n".join("  ".join(cell.rjust(width) for cell in row) for row in cells)


def _square(cell: int | list[int]) -> list[int]:
    numbers = cell if isinstance(cell, list) else [cell]
    return [number for number in numbers if number]
