"""Groups of faces: which faces of a page stand together, and which of them can win.

Owns how the faces of a sheet lie, and that wins of a page share no face (ruling 28).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from hall_tui.rules.model.patterns import Group
from hall_tui.rules.model.products import Stock
from hall_tui.rules.wording import counted

Places = tuple[int, ...]
"""Faces of a page as places on it from 0, the top one first."""
DOWN = 3


@dataclass(frozen=True)
class PageLayout:
    """A page of so many faces, and its groups in order: columns, then diagonals."""

    faces: int
    groups: tuple[Places, ...]

    @cached_property
    def overlaps(self) -> bool:
        """Whether any two of the groups share a face."""
        places = [place for group in self.groups for place in group]
        return len(set(places)) < len(places)


ONE_FACE = PageLayout(1, ((0,),))
"""A face that is played by itself."""


def sheet_shape(stock: Stock) -> tuple[int, int]:
    """Return how many faces of a sheet stand side by side and one below the other.

    A stock of single faces is shown in columns of `down`. Raises ValueError when a
    sheet's faces don't fill its columns.
    """
    down = stock.down or (DOWN if stock.faces % DOWN == 0 else 1)
    if stock.faces == 1:
        return 1, down
    across, rest = divmod(stock.faces, down)
    if rest:
        raise ValueError(
            f"{counted(stock.faces, 'face')} can't stand {down} one below the other;"
            " give a number that divides them."
        )
    return across, down


@lru_cache(maxsize=256)
def page_layout(stock: Stock, faces: int, pattern: Group) -> PageLayout:
    """Return the groups of a page of `faces` faces out of a stock (ruling 28).

    A group never goes from one sheet to the next. Raises ValueError for a page that
    isn't made of whole sheets.
    """
    across, down = sheet_shape(stock)
    if faces % (across * down):
        raise ValueError(
            f"{counted(faces, 'face')} can't be laid out {across} across and"
            f" {down} down; give a multiple of {across * down}."
        )
    of_sheet = _groups(across, down, len(pattern.faces), pattern.diagonal)
    groups = tuple(
        tuple(start + place for place in group)
        for start in range(0, faces, across * down)
        for group in of_sheet
    )
    return PageLayout(faces, groups)


def _groups(across: int, down: int, size: int, diagonal: bool) -> list[Places]:
    """Return the groups of one sheet whose faces are numbered across, then down."""
    found = [
        tuple((top + step) * across + column for step in range(size))
        for column in range(across)
        for top in range(down - size + 1)
    ]
    if diagonal and across == down == size > 1:
        found.append(tuple(step * (across + 1) for step in range(size)))
        found.append(tuple((step + 1) * (across - 1) for step in range(size)))
    return found


def share_a_face(group: Places, others: Sequence[Places]) -> bool:
    """Say whether a group has a face in common with any of the others."""
    return any(not set(group).isdisjoint(other) for other in others)


@lru_cache(maxsize=4096)
def most_wins(groups: tuple[Places, ...]) -> tuple[Places, ...]:
    """Return the largest set of groups that share no face, in the order given.

    Of several sets as large the one with the earlier groups.
    """
    taken = [sum(1 << place for place in group) for group in groups]
    later = [0] * (len(groups) + 1)
    for index in range(len(groups) - 1, -1, -1):
        later[index] = later[index + 1] | taken[index]

    @cache
    def best(index: int, used: int) -> tuple[int, ...]:
        if index == len(groups):
            return ()
        without = best(index + 1, used & later[index + 1])
        if taken[index] & used:
            return without
        rest = best(index + 1, (used | taken[index]) & later[index + 1])
        return (index, *rest) if len(rest) + 1 >= len(without) else without

    return tuple(groups[index] for index in best(0, 0))
