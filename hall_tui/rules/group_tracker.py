"""The tracker of wins: how near each group of faces is, and which wins share no face.

A face that wins by itself is a group of one. A group misses what its faces miss
together; of the complete groups of a page the most that share no face are wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hall_tui.rules.groups import PageLayout, most_wins, share_a_face
from hall_tui.rules.tracker import NOT_YET, Squares, Tracker

Groups = NDArray[np.intp]

# So many are counted faster than they are sorted.
_FEW_VALUES = 1 << 14


class GroupTracker:
    """The pages in play for one running stage, called ball by ball.

    `masks` are those of each face of a group, from the top. `squares` are the faces of
    the pages one behind the other, as `Tracker` takes them, and `layouts` the pages.
    Faces and groups keep their indices for as long as the tracker lives. Raises
    ValueError as `Tracker` does, and for faces that don't fill the pages.
    """

    def __init__(
        self,
        squares: Squares,
        layouts: Sequence[PageLayout],
        masks: Sequence[tuple[int, ...]],
        premarked: Iterable[int] = (),
    ) -> None:
        given = tuple(premarked)
        # Faces with the same pattern are followed once, whatever their place.
        patterns = list(dict.fromkeys(masks))
        self._trackers = [Tracker(squares, one, given) for one in patterns]
        self._of_place = [self._trackers[patterns.index(one)] for one in masks]
        self._layouts: list[PageLayout] = []
        self._faces = 0
        empty = np.empty(0, dtype=np.intp)
        self._groups = np.empty((0, len(masks)), dtype=np.intp)
        self._page_of, self._flag_of = empty, empty.astype(np.int64)
        self._overlaps = np.empty(0, dtype=np.bool_)
        self._shapes: list[PageLayout] = []
        self._shape_of = np.empty(0, dtype=np.int64)
        self._standing: _Standing | None = None
        self._take_in(len(squares), layouts)

    @property
    def count(self) -> int:
        """How many balls were announced."""
        return self._trackers[0].count

    def call(self, covered: Sequence[int]) -> None:
        """Mark what one announced ball covers; the count moves by one."""
        self._standing = None
        for tracker in self._trackers:
            tracker.call(covered)

    def undo(self) -> None:
        """Take the last call back. Raises ValueError when there was none."""
        self._standing = None
        for tracker in self._trackers:
            tracker.undo()

    def add(self, squares: Squares, layouts: Sequence[PageLayout]) -> None:
        """Take in pages sold during the draw, as if there from the first call."""
        self._standing = None
        for tracker in self._trackers:
            tracker.add(squares)
        self._take_in(len(squares), layouts)

    def remove(self, faces: ArrayLike) -> None:
        """Take faces out of play, and with them the groups that they stand in."""
        self._standing = None
        for tracker in self._trackers:
            tracker.remove(faces)

    def faces_of(self, group: int) -> list[int]:
        """The indices of a group's faces, from the top."""
        found: list[int] = self._groups[group].tolist()
        return found

    def wins(self) -> Groups:
        """Return the groups that win: complete, and no two with a shared face."""
        return self._stands().wins.copy()

    def one_away(self) -> Groups:
        """Return the groups that miss one square and share no face with a win."""
        standing = self._stands()
        return self._apart(np.flatnonzero(standing.missing == 1), standing.wins)

    def since(self, groups: Groups) -> NDArray[np.int16]:
        """Return the count at which each group became complete, NOT_YET for none."""
        since = np.stack(
            [
                tracker.since()[self._groups[groups, place]]
                for place, tracker in enumerate(self._of_place)
            ]
        )
        found: NDArray[np.int16] = since.max(axis=0)
        found[since.min(axis=0) == NOT_YET] = NOT_YET
        return found

    def _stands(self) -> _Standing:
        """Return how the groups stand, worked out once after each change."""
        if self._standing is None:
            missing = self._missing()
            wins = self._apart(np.flatnonzero(missing == 0), np.empty(0, np.intp))
            self._standing = _Standing(missing, wins)
        return self._standing

    def _missing(self) -> NDArray[np.uint16]:
        """Return the squares that each group misses; NOT_IN_PLAY and more for out."""
        missing = np.zeros(len(self._groups), dtype=np.uint16)
        for place, tracker in enumerate(self._of_place):
            missing += tracker.missing()[self._groups[:, place]]
        return missing

    def _take_in(self, faces: int, layouts: Sequence[PageLayout]) -> None:
        """Give the groups of new pages their indices."""
        if sum(layout.faces for layout in layouts) != faces:
            raise ValueError("The faces don't fill the pages: give whole pages.")
        groups, pages, bits = [], [], []
        for page, layout in enumerate(layouts, start=len(self._layouts)):
            for bit, group in enumerate(layout.groups):
                groups.append([self._faces + place for place in group])
                pages.append(page)
                bits.append(bit)
            self._faces += layout.faces
        self._layouts += layouts
        if groups:
            found = np.array(groups, dtype=np.intp)
            self._groups = np.concatenate([self._groups, found])
        self._page_of = np.concatenate([self._page_of, np.array(pages, dtype=np.intp)])
        flags = np.int64(1) << np.array(bits, dtype=np.int64)
        self._flag_of = np.concatenate([self._flag_of, flags])
        overlaps = [layout.overlaps for layout in layouts]
        self._overlaps = np.concatenate([self._overlaps, np.array(overlaps, np.bool_)])
        self._shapes = list(dict.fromkeys([*self._shapes, *layouts]))
        place = {shape: index for index, shape in enumerate(self._shapes)}
        shapes = np.array([place[layout] for layout in layouts], dtype=np.int64)
        self._shape_of = np.concatenate([self._shape_of, shapes])

    def _apart(self, groups: Groups, wins: Groups) -> Groups:
        """Return the most of the groups that share no face, nor one with the wins.

        All groups are given in the order of their indices.
        """
        pages = self._page_of[groups]
        if not self._overlaps[pages].any():
            return groups
        concerned, ours = self._by_page(groups)
        won = np.zeros(len(self._layouts), dtype=np.int64)
        pages_won, won_there = self._by_page(wins)
        won[pages_won] = won_there
        # Pages that stand alike are decided once: there are few ways to stand.
        columns = (self._shape_of[concerned], ours, won[concerned])
        alike, of_page = _alike(columns)
        found = [_chosen(self._shapes[shape], *rest) for shape, *rest in alike]
        chosen = np.zeros(len(self._layouts), dtype=np.int64)
        chosen[concerned] = np.array(found, dtype=np.int64)[of_page]
        kept: Groups = groups[chosen[pages] & self._flag_of[groups] > 0]
        return kept

    def _by_page(self, groups: Groups) -> tuple[Groups, NDArray[np.int64]]:
        """Return the pages of groups, and for each which of its groups, a bit each."""
        pages = self._page_of[groups]
        if not len(pages):
            return pages, np.empty(0, dtype=np.int64)
        another = np.ones(len(pages), dtype=np.bool_)
        np.not_equal(pages[1:], pages[:-1], out=another[1:])
        begins = np.flatnonzero(another)
        return pages[begins], np.add.reduceat(self._flag_of[groups], begins)


@dataclass(frozen=True)
class _Standing:
    """What each group misses, and the groups that win."""

    missing: NDArray[np.uint16]
    wins: Groups


def _alike(
    columns: Sequence[NDArray[np.int64]],
) -> tuple[list[tuple[int, ...]], NDArray[np.intp]]:
    """Return the rows of some columns, each once, and the place of each row there."""
    ranked = [_ranked(column) for column in columns]
    sizes = tuple(len(values) for values, _ in ranked)
    keys = np.ravel_multi_index(tuple(places for _, places in ranked), sizes)
    alike, of_row = _ranked(keys)
    rows = zip(
        *(
            values[places].tolist()
            for (values, _), places in zip(
                ranked, np.unravel_index(alike, sizes), strict=True
            )
        ),
        strict=True,
    )
    return list(rows), of_row


def _ranked(values: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
    """Return the values in order, each once, and the place of each given one there."""
    if values.max() >= _FEW_VALUES:
        return np.unique(values, return_inverse=True)
    there = np.bincount(values) > 0
    return np.flatnonzero(there), (np.cumsum(there) - 1)[values]


@cache
def _chosen(layout: PageLayout, ours: int, won: int) -> int:
    """Return the bits of the groups that are kept of a page's, beside those won."""
    every = layout.groups
    taken = [group for bit, group in enumerate(every) if won >> bit & 1]
    free = tuple(
        group
        for bit, group in enumerate(every)
        if ours >> bit & 1 and not share_a_face(group, taken)
    )
    return sum(1 << every.index(group) for group in most_wins(free))
