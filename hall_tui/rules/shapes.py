"""Shapes on a five by five grid: lines, blocks, drawings and where they may lie.

A shape is a set of (row, column) cells, counted from the top left corner.
"""

from __future__ import annotations

from collections.abc import Iterable

SIDE = 5
CENTRE = (2, 2)

Cells = frozenset[tuple[int, int]]


class PatternFault(ValueError):
    """A pattern that can't be played; the message says what to change."""


def line_shapes(directions: Iterable[str]) -> list[Cells]:
    """Return the whole lines in the directions named: row, column, diagonal."""
    span = range(SIDE)
    rows = [frozenset((row, column) for column in span) for row in span]
    columns = [frozenset((row, column) for row in span) for column in span]
    falling = frozenset((row, row) for row in span)
    rising = frozenset((row, SIDE - 1 - row) for row in span)
    by_direction = {"row": rows, "column": columns, "diagonal": [falling, rising]}
    return [line for name in sorted(set(directions)) for line in by_direction[name]]


def block_shape(rows: int, columns: int) -> Cells:
    """Return a solid block in the top left corner of the grid.

    Raises PatternFault when the block is empty or larger than the grid.
    """
    if not (1 <= rows <= SIDE and 1 <= columns <= SIDE):
        raise PatternFault(
            f"A block of {rows} x {columns} does not fit: give rows and columns "
            f"from 1 to {SIDE}."
        )
    return frozenset((row, column) for row in range(rows) for column in range(columns))


def drawn_shape(grid: str, anywhere: bool) -> Cells:
    """Return the cells of a drawing: `#` must be marked, `.` need not.

    Blanks between the signs don't count. A drawing that is to be moved anywhere
    is cut to its marked cells first. Raises PatternFault for other characters,
    a wrong size or a drawing without `#`.
    """
    lines = ["".join(line.split()) for line in grid.strip().splitlines()]
    _check_drawing(lines, anywhere)
    cells = frozenset(
        (row, column)
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign == "#"
    )
    if not cells:
        raise PatternFault("The drawing is empty: mark at least one square with #.")
    return _to_corner(cells) if anywhere else cells


def _check_drawing(lines: list[str], anywhere: bool) -> None:
    """Raise PatternFault unless the lines are a grid of # and . that fits."""
    for number, line in enumerate(lines, start=1):
        strange = sorted(set(line) - {"#", "."})
        if strange:
            raise PatternFault(
                f"Line {number} of the drawing has {strange[0]!r}: use # for a square "
                "that must be marked and . for one that need not."
            )
    widths = {len(line) for line in lines}
    if len(widths) > 1:
        raise PatternFault(
            "The lines of the drawing differ in length: make them all the same."
        )
    width = widths.pop() if widths else 0
    if len(lines) > SIDE or width > SIDE:
        raise PatternFault(
            f"The drawing is {len(lines)} x {width}: draw at most {SIDE} x {SIDE}."
        )
    if (len(lines), width) != (SIDE, SIDE) and lines and not anywhere:
        raise PatternFault(
            f"The drawing is {len(lines)} x {width}: draw {SIDE} lines of {SIDE}, "
            "or set anywhere = true to play it at every place."
        )


def variants(cells: Cells, *, rotate: bool, mirror: bool) -> list[Cells]:
    """Return the distinct quarter turns and mirror images of a shape on the grid."""
    found = [cells]
    if mirror:
        found += [frozenset((row, SIDE - 1 - column) for row, column in cells)]
        found += [frozenset((SIDE - 1 - row, column) for row, column in cells)]
    if rotate:
        for shape in tuple(found):
            for _ in range(3):
                shape = _quarter_turn(shape)
                found.append(shape)
    return list(dict.fromkeys(found))


def placements(cells: Cells) -> list[Cells]:
    """Return the shape moved to every place of the grid where it fits."""
    corner = _to_corner(cells)
    height = 1 + max(row for row, _ in corner)
    width = 1 + max(column for _, column in corner)
    return [
        frozenset((row + down, column + right) for row, column in corner)
        for down in range(SIDE - height + 1)
        for right in range(SIDE - width + 1)
    ]


def _quarter_turn(cells: Cells) -> Cells:
    """Return the shape turned clockwise with the grid."""
    return frozenset((column, SIDE - 1 - row) for row, column in cells)


def _to_corner(cells: Cells) -> Cells:
    """Return the shape moved to the top left corner."""
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)
