"""What is drawn of a face: each square with its numbers, and how each one stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hall_tui.views.look_ups import FaceLook
from hall_tui.views.verifier_desk import FaceSeen

SquareState = Literal["plain", "winning", "missing", "free"]


@dataclass(frozen=True)
class Number:
    """A number on a face: whether it is covered, and by the last call."""

    ball: int
    covered: bool
    last: bool


@dataclass(frozen=True)
class Square:
    """A square of a face; the free one has no number."""

    numbers: tuple[Number, ...]
    state: SquareState


@dataclass(frozen=True)
class FaceDrawing:
    """A face row by row, None where a ticket has no number, and its name."""

    rows: tuple[tuple[Square | None, ...], ...]
    name: str = ""

    @property
    def is_ticket(self) -> bool:
        """Whether it is a 90-ball ticket: three rows of nine columns."""
        return len(self.rows) == 3

    @property
    def numbers(self) -> int:
        """How many numbers stand in a square."""
        squares = (square for row in self.rows for square in row if square)
        return max((len(square.numbers) for square in squares), default=1)


SIGNS: dict[str, tuple[str, str]] = {
    "plain": (" ", " "),
    "called": ("[", "]"),
    "winning": ("▐", "▌"),
    "missing": ("!", "!"),
}
"""What stands beside a number, by how it stands."""


def kind_of(square: Square, number: Number) -> str:
    """How a number of a square stands; a key of `SIGNS`."""
    if square.state == "missing":
        return "missing"
    if not number.covered:
        return "plain"
    return "winning" if square.state == "winning" else "called"


def drawing_of(seen: FaceSeen, looked: FaceLook) -> FaceDrawing:
    """A face that was looked up: its winning squares, else those that are missing."""
    winning = 0
    for mask in looked.judged.winning_masks:
        winning |= mask
    missing = set() if winning else set(looked.judged.missing)
    free: Square | None = None
    if len(looked.layout) > 3:
        free = Square((), "free")
    rows = []
    square = 0
    for row in looked.layout:
        drawn: list[Square | None] = []
        for cell in row:
            if not any(cell):
                drawn.append(free)
                continue
            state: SquareState = "missing" if cell in missing else "plain"
            if winning >> square & 1:
                state = "winning"
            drawn.append(Square(_numbers(seen, cell), state))
            square += 1
        rows.append(tuple(drawn))
    return FaceDrawing(tuple(rows), looked.name)


def drawings_of_faces(seen: FaceSeen) -> tuple[FaceDrawing, ...]:
    """The face that was looked up, or those that win together from the top."""
    return tuple(drawing_of(seen, one) for one in seen.found.faces)


def _numbers(seen: FaceSeen, cell: tuple[int, ...]) -> tuple[Number, ...]:
    return tuple(
        Number(ball, ball in seen.found.marked, ball in seen.last) for ball in cell
    )
