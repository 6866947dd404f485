"""Patterns as masks: each mask is one set of squares that wins on a face.

Bit i of a mask stands for square i: the cells of a face that hold a number, row
by row, so 24 on a grid with its free centre, 25 without, 15 on a 90-ball ticket.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from hall_tui.rules.model.cards import CardKind, GridCard, StripCard
from hall_tui.rules.model.patterns import (
    Blackout,
    Block,
    Combined,
    Corners,
    Drawn,
    Group,
    Lines,
    Pattern,
    Rows,
)
from hall_tui.rules.shapes import (
    CENTRE,
    SIDE,
    Cells,
    PatternFault,
    block_shape,
    drawn_shape,
    line_shapes,
    placements,
    variants,
)

__all__ = [
    "PatternFault",
    "draw",
    "group_masks",
    "masks",
    "minimal",
    "square_count",
    "useful_columns",
    "useful_squares",
]

TICKET_ROWS = 3
TICKET_COLUMNS = 9
_GRID_CELLS = [(row, column) for row in range(SIDE) for column in range(SIDE)]


def square_count(card: CardKind) -> int:
    """Return how many squares of a face hold numbers: 24, 25 or 15."""
    return 15 if isinstance(card, StripCard) else len(_grid_cells(card))


def masks(
    pattern: Pattern, card: CardKind, named: Mapping[str, Pattern]
) -> tuple[int, ...]:
    """Return the masks of a pattern on a card, none containing another, sorted.

    `named` holds the patterns that a combination may refer to. Raises
    PatternFault when the pattern can't be played on the card.
    """
    return _masks(pattern, card, named, ())


def group_masks(
    pattern: Group, card: CardKind, named: Mapping[str, Pattern]
) -> tuple[tuple[int, ...], ...]:
    """Return the masks of each face of a group, from the top (ruling 28).

    Raises PatternFault for an empty group, an unknown name, or a pattern that
    can't be played on the card.
    """
    if not pattern.faces:
        raise PatternFault("The group is empty: name one pattern for each face.")
    if pattern.diagonal and len(pattern.faces) == 1:
        raise PatternFault("A group of one face has no diagonal: leave diagonal out.")
    return tuple(
        _masks(_find(name, named), card, named, (name,)) for name in pattern.faces
    )


def minimal(candidates: Iterable[int]) -> tuple[int, ...]:
    """Return the masks that contain no other of the candidates, sorted."""
    kept: list[int] = []
    for mask in sorted(set(candidates), key=int.bit_count):
        if not any(smaller & mask == smaller for smaller in kept):
            kept.append(mask)
    return tuple(sorted(kept))


def useful_squares(masks_of_pattern: Iterable[int]) -> int:
    """Return the mask of every square that stands in at least one of the masks."""
    useful = 0
    for mask in masks_of_pattern:
        useful |= mask
    return useful


def useful_columns(masks_of_pattern: Iterable[int], card: CardKind) -> frozenset[int]:
    """Return the columns, from 0, whose balls can help the pattern.

    The free square needs no ball, so a column that the pattern uses only there is
    not useful. The squares of a 90-ball ticket may stand in any column: all are
    useful.
    """
    if isinstance(card, StripCard):
        return frozenset(range(TICKET_COLUMNS))
    useful = useful_squares(masks_of_pattern)
    return frozenset(
        column
        for square, (_, column) in enumerate(_grid_cells(card))
        if useful >> square & 1
    )


def draw(mask: int, card: CardKind) -> str:
    """Return the mask as text: `#` in the pattern, `.` not, `*` the free square.

    A 90-ball ticket is drawn as three rows of its five numbers, without blanks.
    """
    signs = ["#" if mask >> square & 1 else "." for square in range(square_count(card))]
    if isinstance(card, GridCard) and card.free:
        signs.insert(_GRID_CELLS.index(CENTRE), "*")
    rows = ["".join(signs[start : start + 5]) for start in range(0, len(signs), 5)]
    return "\n".join(rows)


def _masks(
    pattern: Pattern,
    card: CardKind,
    named: Mapping[str, Pattern],
    path: tuple[str, ...],
) -> tuple[int, ...]:
    """Return the minimal masks; `path` holds the names on the way to here."""
    if isinstance(pattern, Group):
        raise PatternFault(
            "A group of faces is not a pattern of one face: use it as a pattern by"
            " itself."
        )
    if isinstance(pattern, Combined):
        return _combined(pattern, card, named, path)
    if isinstance(pattern, Blackout):
        return ((1 << square_count(card)) - 1,)
    if isinstance(pattern, Rows):
        return _ticket_rows(pattern, card)
    return _on_grid(pattern, card)


def _on_grid(
    pattern: Lines | Corners | Block | Drawn, card: CardKind
) -> tuple[int, ...]:
    """Return the masks of a pattern that only a grid card can hold."""
    if not isinstance(card, GridCard):
        raise PatternFault(
            f"A pattern of the kind {pattern.kind} needs a 75-ball grid: on a 90-ball "
            "ticket use rows or blackout."
        )
    if isinstance(pattern, Corners):
        edge = SIDE - 1
        corners = frozenset({(0, 0), (0, edge), (edge, 0), (edge, edge)})
        return (_mask(corners, card),)
    shapes = _shapes(pattern)
    if not pattern.free and card.free:
        shapes = [shape for shape in shapes if CENTRE not in shape]
    found = [_mask(shape, card) for shape in shapes]
    if isinstance(pattern, Lines):
        found = _any_lines(found, pattern.count)
    return _playable(found)


def _shapes(pattern: Lines | Block | Drawn) -> list[Cells]:
    """Return every place and turn of the pattern's shape on the grid."""
    if isinstance(pattern, Lines):
        return line_shapes(pattern.directions)
    if isinstance(pattern, Block):
        block = block_shape(pattern.rows, pattern.columns)
        shapes = variants(block, rotate=pattern.turned, mirror=False)
    else:
        shapes = variants(
            drawn_shape(pattern.grid, pattern.anywhere),
            rotate=pattern.rotate,
            mirror=pattern.mirror,
        )
    if isinstance(pattern, Drawn) and not pattern.anywhere:
        return shapes
    return [place for shape in shapes for place in placements(shape)]


def _any_lines(lines: Sequence[int], count: int) -> list[int]:
    """Return the union of every choice of `count` lines."""
    if not 1 <= count <= len(lines):
        raise PatternFault(
            f"{count} lines were asked for and {len(lines)} may be used: give a count "
            "from 1 to the number of lines, or allow more directions."
        )
    return [useful_squares(chosen) for chosen in combinations(lines, count)]


def _ticket_rows(pattern: Rows, card: CardKind) -> tuple[int, ...]:
    """Return the masks of any `count` rows of a 90-ball ticket."""
    if not isinstance(card, StripCard):
        raise PatternFault(
            "A pattern of the kind rows needs a 90-ball ticket: on a 75-ball grid use "
            'lines with directions = ["row"].'
        )
    if not 1 <= pattern.count <= TICKET_ROWS:
        raise PatternFault(
            f"A ticket has {TICKET_ROWS} rows: give a count from 1 to {TICKET_ROWS}, "
            f"not {pattern.count}."
        )
    rows = [0b11111 << 5 * row for row in range(TICKET_ROWS)]
    return minimal(useful_squares(part) for part in combinations(rows, pattern.count))


def _combined(
    pattern: Combined,
    card: CardKind,
    named: Mapping[str, Pattern],
    path: tuple[str, ...],
) -> tuple[int, ...]:
    """Return the masks of at least `need` of the patterns named.

    `reached[n]` holds the minimal masks that have n of the patterns seen so far.
    """
    _check_combined(pattern)
    reached: list[tuple[int, ...]] = [(0,)] + [()] * pattern.need
    for name in pattern.of:
        if name in path:
            raise PatternFault(
                f"The pattern {name} is made of itself ({' > '.join((*path, name))}): "
                "take it out of its own parts."
            )
        parts = _masks(_find(name, named), card, named, (*path, name))
        for have in range(pattern.need, 0, -1):
            joined = {done | part for done in reached[have - 1] for part in parts}
            reached[have] = minimal(joined.union(reached[have]))
    return reached[pattern.need]


def _check_combined(pattern: Combined) -> None:
    """Raise PatternFault unless `need` of distinct named patterns can be had."""
    if not pattern.of:
        raise PatternFault("The combination is empty: name at least one pattern.")
    if len(set(pattern.of)) != len(pattern.of):
        raise PatternFault("The combination names a pattern twice: name each once.")
    if not 1 <= pattern.need <= len(pattern.of):
        raise PatternFault(
            f"The combination needs {pattern.need} of {len(pattern.of)} patterns: give "
            f"a need from 1 to {len(pattern.of)}."
        )


def _find(name: str, named: Mapping[str, Pattern]) -> Pattern:
    """Return the pattern of that name or raise PatternFault."""
    if name not in named:
        raise PatternFault(f"There is no pattern {name}: define it or mend the name.")
    return named[name]


def _playable(found: Sequence[int]) -> tuple[int, ...]:
    """Return the minimal masks, or raise PatternFault when nothing can be played."""
    if not found:
        raise PatternFault(
            "Every place of the pattern uses the free square: set free = true."
        )
    if 0 in found:
        raise PatternFault(
            "The pattern is complete with the free square alone: set free = false or "
            "mark more squares."
        )
    return minimal(found)


def _grid_cells(card: GridCard) -> list[tuple[int, int]]:
    """Return the cells of the squares in order, the free centre left out."""
    return [cell for cell in _GRID_CELLS if not (card.free and cell == CENTRE)]


def _mask(cells: Cells, card: GridCard) -> int:
    """Return the mask of the cells; the free centre has no bit."""
    return sum(
        1 << square for square, cell in enumerate(_grid_cells(card)) if cell in cells
    )
