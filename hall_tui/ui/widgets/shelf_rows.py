"""Goods in the rows that there are: codes, whole names where there is room, prices.

Knows no Textual. A row is pieces of text, each with the name of its style.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

from rich.cells import cell_len

from hall_tui.ui.fitting import kept_rows
from hall_tui.ui.plain import cut, fit, plain

Row = list[tuple[str, str]]
"""Pieces of a row: their style and their text."""
BETWEEN = 2
"""So many blanks before the second of two in a row, and its own one, as far as it goes:
a code may be a word, as `to`, and then reads on from the name before it."""


@dataclass(frozen=True)
class Cell:
    """One of the goods: `words` is what is typed for it, in a column of its own.

    A name that is longer than the room in `width` goes on below itself.
    """

    words: str
    title: str
    price: str = ""
    word_column: int = 0
    width: int = 0

    @property
    def needs(self) -> int:
        """How many cells it takes in one row."""
        return (
            cell_len(self._front) + cell_len(plain(self.title)) + cell_len(self.price)
        )

    @property
    def _front(self) -> str:
        words = plain(self.words)
        return fit(f" {words}", max(self.word_column, cell_len(words) + 2))

    @property
    def _room(self) -> int:
        return max(self.width - cell_len(self._front) - cell_len(self.price), 1)

    def titles(self) -> list[str]:
        """The name in all the rows that it takes."""
        return wrap(plain(self.title), self._room) or [""]

    def row(self, place: int, most: int) -> Row:
        """The row so far down of at most so many; the last one is cut."""
        titles = self.titles()
        front, price = self._front, self.price
        if place:
            front, price = " " * cell_len(front), " " * cell_len(price)
        told = titles[place] if place < len(titles) else ""
        if place == most - 1 and len(titles) > most:
            told = cut(" ".join(titles[place:]), self._room)
        return [("word", front), ("title", fit(told, self._room)), ("price", price)]


def in_pairs(cells: Sequence[Cell], width: int) -> list[list[Cell]]:
    """Two in a row where both fit whole, each with the first one that does."""
    left = list(cells)
    rows = []
    while left:
        one = left.pop(0)
        place = next(
            (
                place
                for place, other in enumerate(left)
                if one.needs + 1 + other.needs <= width
            ),
            None,
        )
        if place is None:
            rows.append([replace(one, width=width)])
            continue
        other = left.pop(place)
        border = _border(width, one.needs, other.needs)
        rows.append(_beside(one, other, border, width))
    return rows


def in_columns(cells: Sequence[Cell], width: int) -> list[list[Cell]]:
    """Two columns, read downwards; a row with a long name has a border of its own."""
    middle = (len(cells) + 1) // 2
    left, right = cells[:middle], cells[middle:]
    shared = _border(width, _widest(left), _widest(right))
    rows = []
    for place, one in enumerate(left):
        if place >= len(right):
            rows.append([replace(one, width=width)])
            continue
        other, border = right[place], shared
        if one.needs >= border or other.needs > width - border:
            border = _border(width, one.needs, other.needs)
        rows.append(_beside(one, other, border, width))
    return rows


def laid_out(rows: Sequence[Sequence[Cell]], room: int) -> list[Row]:
    """All rows of the cells in so much room, the longest names cut where it lacks."""
    heights = [max(len(cell.titles()) for cell in row) for row in rows]
    found = []
    for row, most in zip(rows, kept_rows(heights, room), strict=True):
        for place in range(most):
            found.append([piece for cell in row for piece in cell.row(place, most)])
    return found


def _beside(one: Cell, other: Cell, border: int, width: int) -> list[Cell]:
    return [replace(one, width=border), replace(other, width=width - border)]


def _widest(cells: Sequence[Cell]) -> int:
    return max((cell.needs for cell in cells), default=0)


def _border(width: int, left: int, right: int) -> int:
    """Where the right one of two columns begins: one leaves to the other its blanks."""
    half = width // 2
    if left >= half:
        return max(half, min(left + BETWEEN, width - right))
    most = max(left + 1, width - right)
    return max(min(half, most), min(left + BETWEEN, most))
