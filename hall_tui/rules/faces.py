"""Faces: making any numbered face of a set alone, its squares, imported sets.

Layouts are uint8 arrays, 0 where no number stands: (faces, 5, 5, per_square) for
75 balls, row by row; (faces, 3, 9) for tickets of 90. Strips make the tickets.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from hall_tui.rules.balls import LETTERS, BallCount, column_range
from hall_tui.rules.model.cards import CardKind, GridCard
from hall_tui.rules.wording import counted

Layouts = NDArray[np.uint8]
Imported = NDArray[np.integer[Any]]

TICKETS_OF_STRIP = 6

_BLANK = 0
_CENTRE = 2
_COLUMN_BALLS = 15


def keyed_words(
    seed: bytes, kind: str, numbers: Iterable[int], words: int
) -> NDArray[np.uint64]:
    """Return the random words of each numbered thing, shape (numbers, words).

    Row i is SHAKE-256 of seed, kind and numbers[i] alone, so that every face can
    be made again without the others and on any machine. Raises ValueError for a
    number below 1.
    """
    start = hashlib.shake_256()
    for part in (seed, kind.encode()):
        start.update(len(part).to_bytes(8, "big") + part)
    digests = []
    for number in numbers:
        if number < 1:
            raise ValueError(f"Faces are numbered from 1; there is no face {number}.")
        one = start.copy()
        one.update(int(number).to_bytes(8, "big"))
        digests.append(one.digest(words * 8))
    flat = np.frombuffer(b"".join(digests), dtype="<u8")
    return flat.astype(np.uint64).reshape(len(digests), words)


def grid_faces(
    seed: bytes,
    numbers: NDArray[np.integer[Any]] | range,
    per_square: Literal[1, 2],
    free: bool,
) -> Layouts:
    """Return the numbered 75-ball faces, shape (faces, 5, 5, per_square).

    Column B holds 1-15 ... O 61-75, no number twice, every choice and order of a
    column equally likely (but for ties of 64-bit keys, one in 2^57). Two numbers
    of a square stand smaller first. With `free` the centre is 0.
    """
    kind = f"grid75 {per_square} {'free' if free else 'full'}"
    keys = keyed_words(seed, kind, numbers, 5 * _COLUMN_BALLS)
    ranked = np.argsort(keys.reshape(-1, 5, _COLUMN_BALLS), axis=2, kind="stable")
    offsets = np.arange(5)[:, None] * _COLUMN_BALLS + 1
    columns = (ranked[:, :, : 5 * per_square] + offsets).astype(np.uint8)
    by_column = np.sort(columns.reshape(-1, 5, 5, per_square), axis=3)
    layouts: Layouts = by_column.transpose(0, 2, 1, 3).copy()
    if free:
        layouts[:, _CENTRE, _CENTRE] = _BLANK
    return layouts


def squares(layouts: Layouts) -> NDArray[np.uint8]:
    """Return the squares of faces or tickets, shape (faces, squares, per_square).

    A face's squares are its cells that hold numbers, row by row: 24 of a 75-ball
    face with a free centre, 15 of a ticket. Strips (strips, 6, 3, 9) count as
    their tickets in order. Raises ValueError when faces differ in their squares.
    """
    cells = _cells(layouts)
    filled = (cells != _BLANK).any(axis=2)
    counts = filled.sum(axis=1)
    count = int(counts.max(initial=0))
    if (counts != count).any():
        raise ValueError("The faces of a set must all have the same count of squares.")
    held: NDArray[np.uint8] = cells[filled]
    return held.reshape(len(cells), count, cells.shape[2])


def duplicates(layouts: Imported) -> list[tuple[int, ...]]:
    """Return the groups of faces that are alike, as indices in ascending order.

    Alike means the same numbers in the same squares; the order of two numbers in
    one square makes no difference.
    """
    cells = np.sort(_cells(layouts), axis=2)
    alike: dict[bytes, list[int]] = {}
    for index, face in enumerate(cells):
        alike.setdefault(face.tobytes(), []).append(index)
    return [tuple(group) for group in alike.values() if len(group) > 1]


def check_layouts(
    layouts: Imported, kind: CardKind, numbers: Sequence[int] | None = None
) -> list[str]:
    """Return a sentence for each fault of an imported set; none when it is sound.

    Checked: the shape, the count of numbers in the squares or rows, the range of
    each column, a number twice on a face and, for strips of six, on a strip.
    Faces are named by `numbers`, else by their place from 1.
    """
    if isinstance(kind, GridCard):
        shapes: tuple[tuple[int, ...], ...] = ((5, 5, kind.numbers),)
    else:
        shapes = ((3, 9), (TICKETS_OF_STRIP, 3, 9))
    if layouts.shape[1:] not in shapes:
        wanted = " or ".join(" x ".join(map(str, shape)) for shape in shapes)
        return [f"The layouts have shape {layouts.shape}; give faces of {wanted}."]
    cells = _cells(layouts)
    faces = cells.reshape(len(cells), *shapes[0][:2], cells.shape[2])
    names = list(range(1, len(faces) + 1)) if numbers is None else list(numbers)
    faults = [*_count_faults(faces, kind), *_range_faults(faces), *_repeats(faces)]
    said = [f"Face {names[index]}: {fault}" for index, fault in sorted(faults)]
    is_strips = layouts.shape[1:] == (TICKETS_OF_STRIP, 3, 9)
    return [*said, *(_strip_faults(layouts) if is_strips else ())]


def _cells(layouts: NDArray[Any]) -> NDArray[Any]:
    """Shape (faces, cells, per_square), the cells row by row."""
    if layouts.shape[-2:] == (3, 9):
        return layouts.reshape(-1, 27, 1)
    return layouts.reshape(len(layouts), 25, layouts.shape[3])


def _count_faults(faces: Imported, kind: CardKind) -> Iterator[tuple[int, str]]:
    held = (faces != _BLANK).sum(axis=3)
    if not isinstance(kind, GridCard):
        in_row = held.sum(axis=2)
        for index, row in np.argwhere(in_row != 5).tolist():
            count = in_row[index, row]
            yield (
                index,
                f"row {row + 1} holds {counted(count, 'number')}; it must hold 5.",
            )
        return
    wanted = np.full((5, 5), kind.numbers)
    if kind.free:
        wanted[_CENTRE, _CENTRE] = 0
    for index, row, column in np.argwhere(held != wanted).tolist():
        numbers = counted(int(held[index, row, column]), "number")
        yield (
            index,
            f"square {LETTERS[column]}, row {row + 1}, holds {numbers}; "
            f"it must hold {wanted[row, column]}.",
        )


def _range_faults(faces: Imported) -> Iterator[tuple[int, str]]:
    columns = faces.shape[2]
    balls: BallCount = 75 if columns == 5 else 90
    for column in range(columns):
        allowed = column_range(column, balls)
        low, high = allowed[0], allowed[-1]
        held = faces[:, :, column]
        wrong = (held != _BLANK) & ((held < low) | (held > high))
        for index, row, place in np.argwhere(wrong).tolist():
            ball = held[index, row, place]
            name = LETTERS[column] if columns == 5 else str(column + 1)
            yield index, f"{ball} is in column {name}, which holds {low} to {high}."


def _repeats(faces: Imported) -> Iterator[tuple[int, str]]:
    balls = np.sort(faces.reshape(len(faces), -1), axis=1)
    again = (balls[:, 1:] == balls[:, :-1]) & (balls[:, 1:] != _BLANK)
    for index, place in np.argwhere(again).tolist():
        yield index, f"{balls[index, place]} stands on it twice."


def _strip_faults(strips: Imported) -> list[str]:
    balls = np.sort(strips.reshape(len(strips), -1), axis=1)[:, -90:]
    wrong = (balls != np.arange(1, 91)).any(axis=1)
    return [
        f"Strip {index + 1}: its six tickets must hold each of 1 to 90 once."
        for index in np.flatnonzero(wrong).tolist()
    ]
