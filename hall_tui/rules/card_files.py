"""Reads the text of a file of printed cards into numbered faces.

One card a line: its number and its cells, delimited or in fields of one width.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hall_tui.rules.model.cards import CardKind, GridCard

_FREE = frozenset({"", "0", "00", "F", "FREE", "-", "*"})
_CENTRE = 12


class CardFileFault(ValueError):
    """A line that is no card, with what to do about it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"Line {line}: {message}")
        self.line = line


@dataclass(frozen=True, kw_only=True)
class CardFile:
    """How a file of cards is written.

    `delimiter` stands between fields; without one every field is `width`
    characters wide, the card's number `number_width` (0: as the others). `order`:
    cells row by row or column by column; two numbers of a square follow each other.
    """

    delimiter: str | None = ","
    width: int = 2
    number_width: int = 0
    order: Literal["row", "column"] = "row"
    number_at: Literal["first", "last"] = "first"


@dataclass(frozen=True)
class NumberedFace:
    """A face of a file: its number and its cells row by row, 0 where none stands."""

    number: int
    cells: tuple[int, ...]


def read_cards(text: str, kind: CardKind, form: CardFile) -> list[NumberedFace]:
    """Return the faces of a file's text, in its order; empty lines are skipped.

    The free centre may be left out, or written as 0, F or FREE; a ticket of 90 has
    its 27 cells, or the 15 numbers row by row, which tell their columns. Raises
    CardFileFault at the first line that isn't a card, or has the number of another.
    """
    faces: list[NumberedFace] = []
    lines: dict[int, int] = {}
    for place, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        face = _face(place, _fields(line, kind, form), kind, form)
        if face.number in lines:
            raise CardFileFault(
                place,
                f"card {face.number} stands on line {lines[face.number]} already;"
                " leave one of them out.",
            )
        lines[face.number] = place
        faces.append(face)
    if not faces:
        raise CardFileFault(1, "the file holds no card; give one card a line.")
    return faces


def _fields(line: str, kind: CardKind, form: CardFile) -> list[str]:
    if form.delimiter is not None:
        return [field.strip() for field in line.split(form.delimiter)]
    wide = form.number_width or form.width
    line = line.rstrip("\r\n")
    if form.number_at == "first":
        number, rest = line[:wide], line[wide:]
    else:
        rest, number = line[:-wide], line[-wide:]
    cells = [rest[at : at + form.width] for at in range(0, len(rest), form.width)]
    fields = [cell.strip() for cell in cells]
    number = number.strip()
    return [number, *fields] if form.number_at == "first" else [*fields, number]


def _face(
    place: int, fields: list[str], kind: CardKind, form: CardFile
) -> NumberedFace:
    first = form.number_at == "first"
    number = fields[0] if first else fields[-1]
    cells = fields[1:] if first else fields[:-1]
    if not number.isascii() or not number.isdigit() or int(number) < 1:
        raise CardFileFault(
            place, f'"{number[:20]}" is no card number; give 1 or more.'
        )
    balls = [_ball(place, cell) for cell in cells]
    if isinstance(kind, GridCard):
        return NumberedFace(int(number), _grid(place, balls, kind, form))
    return NumberedFace(int(number), _ticket(place, balls, form))


def _ball(place: int, cell: str) -> int:
    if cell.upper() in _FREE:
        return 0
    if not cell.isascii() or not cell.isdigit() or int(cell) > 90:
        raise CardFileFault(
            place, f'"{cell[:20]}" is no number of a card; give 1 to 90, or 0.'
        )
    return int(cell)


def _grid(
    place: int, balls: list[int], kind: GridCard, form: CardFile
) -> tuple[int, ...]:
    each = kind.numbers
    if kind.free and len(balls) == 24 * each:
        balls = balls[: _CENTRE * each] + [0] * each + balls[_CENTRE * each :]
    if len(balls) != 25 * each:
        raise CardFileFault(
            place, f"it has {len(balls)} cells; a card has {25 * each}."
        )
    squares = [tuple(balls[at : at + each]) for at in range(0, len(balls), each)]
    if form.order == "column":
        squares = [squares[column * 5 + row] for row in range(5) for column in range(5)]
    return tuple(ball for square in squares for ball in square)


def _ticket(place: int, balls: list[int], form: CardFile) -> tuple[int, ...]:
    if len(balls) == 15 and form.order == "row":
        return _spread(place, balls)
    if len(balls) != 27:
        raise CardFileFault(
            place, f"it has {len(balls)} cells; a ticket has 27, or 15 numbers by row."
        )
    if form.order == "column":
        return tuple(balls[column * 3 + row] for row in range(3) for column in range(9))
    return tuple(balls)


def _spread(place: int, balls: list[int]) -> tuple[int, ...]:
    """The 27 cells of a ticket from its rows of five, each number in its column."""
    cells = [0] * 27
    for index, ball in enumerate(balls):
        cell = index // 5 * 9 + min(ball // 10, 8)
        if ball == 0 or cells[cell]:
            raise CardFileFault(
                place, f"row {index // 5 + 1} has two numbers of a column, or a blank."
            )
        cells[cell] = ball
    return tuple(cells)
