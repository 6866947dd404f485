"""The tracker of wins: how near each group of faces is, and which wins share no face.

A face that wins by itself is a group of one. A group misses what its faces miss
together; of the complete groups of a page the most that share no face are wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hall_tui.rules.groups import PageLayout, most_wins, share_a_face
from hall_tui.rules.tracker import NOT_YET, Squares, Tracker

Groups = NDArray[np.intp]


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
        self._page_of, self._bit_of = empty, empty
        self._overlaps = np.empty(0, dtype=np.bool_)
        self._take_in(len(squares), layouts)

    @property
    def count(self) -> int:
        """How many balls were announced."""
        return self._trackers[0].count

    def call(self, covered: Sequence[int]) -> None:
        """Mark what one announced ball covers; the count moves by one."""
        for tracker in self._trackers:
            tracker.call(covered)

    def undo(self) -> None:
        """Take the last call back. Raises ValueError when there was none."""
        for tracker in self._trackers:
            tracker.undo()

    def add(self, squares: Squares, layouts: Sequence[PageLayout]) -> None:
        """Take in pages sold during the draw, as if there from the first call."""
        for tracker in self._trackers:
            tracker.add(squares)
        self._take_in(len(squares), layouts)

    def remove(self, faces: ArrayLike) -> None:
        """Take faces out of play, and with them the groups that they stand in."""
        for tracker in self._trackers:
            tracker.remove(faces)

    def faces_of(self, group: int) -> list[int]:
        """The indices of a group's faces, from the top."""
        found: list[int] = self._groups[group].tolist()
        return found

    def wins(self) -> Groups:
        """Return the groups that win: complete, and no two with a shared face."""
        return self._apart(np.flatnonzero(self._missing() == 0))

    def one_away(self) -> Groups:
        """Return the groups that miss one square and share no face with a win."""
        missing = self._missing()
        near = np.flatnonzero(missing == 1)
        return self._apart(near, self._apart(np.flatnonzero(missing == 0)))

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

    def _missing(self) -> NDArray[np.uint16]:
        """Return the squares that each group misses; NOT_IN_PLAY and more for out."""
        missing = np.zeros(len(self._groups), dtype=np.uint16)
        for place, tracker in enumerate(self._of_place):
            missing += tracker.missing()[self._groups[:, place]]
        return missing

    def _take_in(self, faces: int, layouts: Sequence[PageLayout]) -> None:
        """Give the groups of new pages their indices."""
        if sum(layout.faces for layout in layouts) != faces:
            raise ValueError(f"{faces} faces don't fill the pages: give whole pages.")
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
        self._bit_of = np.concatenate([self._bit_of, np.array(bits, dtype=np.intp)])
        overlaps = [layout.overlaps for layout in layouts]
        self._overlaps = np.concatenate([self._overlaps, np.array(overlaps, np.bool_)])

    def _apart(self, groups: Groups, wins: Groups | None = None) -> Groups:
        """Return the most of the groups that share no face, nor one with the wins."""
        doubtful = self._overlaps[self._page_of[groups]]
        if not doubtful.any():
            return groups
        won = {} if wins is None else self._by_page(wins)
        found = groups[~doubtful].tolist()
        for page, ours in self._by_page(groups[doubtful]).items():
            of_page = self._layouts[page].groups
            taken = [of_page[bit] for bit in won.get(page, {})]
            free = {
                of_page[bit]: group
                for bit, group in ours.items()
                if not share_a_face(of_page[bit], taken)
            }
            found += [free[places] for places in most_wins(tuple(free))]
        return np.array(sorted(found), dtype=np.intp)

    def _by_page(self, groups: Groups) -> dict[int, dict[int, int]]:
        """Return the groups by their page and their place among its groups."""
        found: dict[int, dict[int, int]] = {}
        pages, bits = self._page_of[groups].tolist(), self._bit_of[groups].tolist()
        for page, bit, group in zip(pages, bits, groups.tolist(), strict=True):
            found.setdefault(page, {})[bit] = group
        return found
