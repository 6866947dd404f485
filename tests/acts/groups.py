"""Plays 6-4-9 in tests: sells its sheets and calls what a group of faces needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hall_tui.rules.groups import Places
from hall_tui.views.faces import FaceNumber, group_masks_of_stage
from tests.acts.caller import call_all, faces_of, regular, sell, squares, up_to
from tests.acts.evening import Evening

GAME = "intermission"
COLUMNS: tuple[Places, ...] = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
"""The columns of a page of nine."""
DIAGONAL: Places = (0, 4, 8)


def sheet(faces: int, medium: str = "paper", quantity: int = 1) -> dict[str, Any]:
    """A sheet for the game, or as many faces on a unit."""
    return {
        "product": GAME,
        "faces": faces,
        "medium": medium,
        "quantity": quantity,
    }


def begun(
    evening: Evening, faces: int = 9, medium: str = "paper"
) -> tuple[int, list[FaceNumber]]:
    """A sheet is sold and its game started: the receipt, and the sheet's faces."""
    books = regular(9, medium=medium, quantity=2)
    receipt = sell(evening, books, sheet(faces, medium))
    up_to(evening, GAME)
    evening.ok("start", by="Joe", game=GAME)
    return receipt, faces_of(evening, receipt, GAME)


def needed(evening: Evening, faces: Sequence[FaceNumber], group: Places) -> list[int]:
    """The balls of one block on each face of a group, from the top."""
    masks = group_masks_of_stage(evening.config, GAME, 1)
    found = [
        numbers[0]
        for place, of_face in zip(group, masks, strict=True)
        for square, numbers in enumerate(squares(evening, faces[place]))
        if of_face[0] >> square & 1
    ]
    return list(dict.fromkeys(found))


def complete(
    evening: Evening, faces: Sequence[FaceNumber], *groups: Places
) -> list[int]:
    """Call what the groups need, and stop; the balls."""
    wanted = [ball for group in groups for ball in needed(evening, faces, group)]
    balls = list(dict.fromkeys(wanted))
    call_all(evening, balls)
    evening.ok("stop", by="Joe")
    return balls


def names(faces: Sequence[FaceNumber], group: Places) -> list[str]:
    """What is printed on the faces of a group."""
    return [f"A{faces[place].number}" for place in group]
