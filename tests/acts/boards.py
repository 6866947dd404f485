"""Boards for stamps in tests: hung so that one number completes a line, and played."""

from __future__ import annotations

from typing import Any

from hall_tui.acts.registry import Data
from hall_tui.views.faces import FaceNumber
from tests.acts.caller import faces_of, leave_out, squares, up_to
from tests.acts.evening import Evening

WISH = {"product": "winners_wish", "faces": 3, "medium": "paper"}
HALF_HOUSE = (0, 5, 6, 10, 11, 14, 15, 16, 17, 19, 20, 21, 22, 23)
"""The squares below the diagonal of a face, without the free one."""


def wish(evening: Evening, *receipts: int) -> list[FaceNumber]:
    """Start Winners Wish; the first face of each receipt."""
    evening.ok("float", drawer="bank", amount="900.00")
    leave_out(evening, "bonanza")
    for name, ball in (("loonie", 75), ("toonie", 74)):
        evening.ok("designate", designation=name, ball=ball)
    up_to(evening, "winners_wish")
    evening.ok("start", game="winners_wish")
    return [faces_of(evening, number, "winners_wish")[0] for number in receipts]


def half_house(evening: Evening, face: FaceNumber) -> list[int]:
    numbers = squares(evening, face)
    return [numbers[place][0] for place in HALF_HOUSE]


def on_board(*lasts: int, count: int = 3) -> list[list[int]]:
    """A board that has numbers of different columns in the first row of face 1."""
    columns = [list(range(15 * column + 1, 15 * column + 16)) for column in range(5)]
    for ball in lasts:
        column = columns[(ball - 1) // 15]
        column.remove(ball)
        column.insert(0, ball)
    return [
        [columns[square % 5][face * 5 + square // 5] for square in range(25)]
        for face in range(count)
    ]


def hang(evening: Evening, *lasts: int, count: int = 3, **given: Any) -> Data:
    """Hang a board whose first line lacks only these numbers."""
    faces = on_board(*lasts, count=count)
    stamped = [ball for ball in faces[0][:5] if ball not in lasts]
    return evening.ok("hang_board", second="Ada", faces=faces, stamped=stamped, **given)
