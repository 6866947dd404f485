"""Card sets and faces for `hall-tui cards`, with or without a hall's file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sqlite_utils import Database

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.cli.stopped import RefusedByRule, Stopped
from hall_tui.config.loading import Loaded
from hall_tui.views.cards import known_faces
from hall_tui.views.faces import (
    FaceNumber,
    face_layout,
    holds,
    made_layout,
    typed_number,
)


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


def number_typed(rules: Loaded, card_set: str, typed: str) -> int:
    """The number of a face of the set, typed with its prefix or without.

    Raises Stopped for what is no number of this set.
    """
    prefix = rules.hall.card_sets[card_set].prefix
    read = typed_number(typed)
    if read is None or read[0] not in ("", prefix.upper()):
        raise Stopped(
            f'"{typed[:20]}" is no face of {card_set}: write its number, like'
            f" {prefix}1 or 1."
        )
    return read[1]


def face_rows(
    file: Path, rules: Loaded, card_set: str, number: int
) -> list[list[list[int]]]:
    """The rows of a face, each square as the list of its numbers.

    A face made from a seed needs no file. Raises RefusedByRule when the set has no
    such face.
    """
    face = FaceNumber(card_set, number)
    layout = made_layout(rules.hall, face)
    only_kept = rules.hall.card_sets[card_set].made is None
    if layout is None and (only_kept or file.exists()):
        layout = read_hall_file(file, lambda db: _keyed(db, rules, face))
    if layout is None:
        raise RefusedByRule(
            f"The set {card_set} has no face {number}: hall-tui cards list tells how"
            " many it has."
        )
    return [[_square(cell) for cell in row] for row in layout.tolist()]


def _keyed(db: Database, rules: Loaded, face: FaceNumber) -> NDArray[np.uint8] | None:
    """A face that was imported or keyed in, None when it wasn't."""
    if not holds(db, rules.hall, face.card_set, face.number):
        return None
    return face_layout(db, rules, face)


def face_text(rows: list[list[list[int]]]) -> str:
    """The face as lines of text, a point where no number stands."""
    cells = [["/".join(map(str, cell)) or "." for cell in row] for row in rows]
    width = max(len(cell) for row in cells for cell in row)
    return "\n".join("  ".join(cell.rjust(width) for cell in row) for row in cells)


def _square(cell: int | list[int]) -> list[int]:
    numbers = cell if isinstance(cell, list) else [cell]
    return [number for number in numbers if number]
