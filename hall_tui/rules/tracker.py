"""The tracker: how near every face in play is to winning a stage, after each call.

Its facts are the faces and the calls; a process that starts again gives it the
same calls and stands where the other stood.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hall_tui.rules.nearest import missing_counter

Squares = NDArray[np.uint8]
Faces = NDArray[np.intp]

NOT_IN_PLAY = 255
"""What `Tracker.missing` gives for a face that was taken out."""
NOT_YET = -1
"""What `Tracker.since` gives for a face that is not complete."""

_NUMBERS = 256


class Tracker:
    """The faces in play for one running stage, called ball by ball.

    `squares` has the shape (faces, squares, numbers in a square), 0 where no number
    stands; no number stands twice on a face. `masks` are the pattern's, and
    `premarked` the numbers marked before the first call. A face keeps its index for
    as long as the tracker lives. Raises ValueError for squares of another shape and
    masks that don't fit them.
    """

    count: int
    """How many balls covered something new: a ball that is put aside is no call."""

    def __init__(
        self,
        squares: Squares,
        masks: tuple[int, ...],
        premarked: Iterable[int] = (),
    ) -> None:
        if squares.ndim != 3:
            raise ValueError(
                f"Squares of {squares.ndim} dimensions can't be followed: give faces x "
                "squares x numbers."
            )
        self._masks = masks
        self._nearest = missing_counter(masks, squares.shape[1])
        self._premarked = tuple(premarked)
        self._bits = np.uint32(1) << np.arange(squares.shape[1], dtype=np.uint32)
        self._covered = np.zeros(_NUMBERS, dtype=np.bool_)
        self._covered[_checked(self._premarked)] = True
        self._history: list[tuple[int, ...]] = []
        self.count = 0
        self._squares = squares.astype(np.uint8)
        self._marked = self._marks(self._squares)
        self._missing = self._nearest(self._marked)
        self._since = np.where(self._missing == 0, 0, NOT_YET).astype(np.int16)
        self._index()

    def call(self, covered: Sequence[int]) -> None:
        """Mark what one ball covers; the count moves by one unless that is nothing.

        Numbers that were covered before mark nothing new. Raises ValueError for a
        number outside 1 to 255, and then nothing has changed.
        """
        numbers = dict.fromkeys(_checked(covered))
        new = tuple(number for number in numbers if not self._covered[number])
        self._history.append(new)
        if not new:
            return
        self.count += 1
        for number in new:
            self._covered[number] = True
            places = self._places(number)
            self._marked[self._face_of[places]] |= self._bit_of[places]
        touched = self._touched(new)
        missing = self._nearest(self._marked[touched])
        self._missing[touched] = missing
        complete = touched[missing == 0]
        self._since[complete[self._since[complete] == NOT_YET]] = self.count

    def undo(self) -> None:
        """Take the last ball back. Raises ValueError when there was none."""
        if not self._history:
            raise ValueError("There is no call to take back.")
        taken = self._history.pop()
        if not taken:
            return
        self._covered[list(taken)] = False
        touched = self._touched(taken)
        self._marked[touched] = self._marks(self._squares[touched])
        self._missing[touched] = self._nearest(self._marked[touched])
        self._since[self._since == self.count] = NOT_YET
        self.count -= 1

    def add(self, squares: Squares) -> Faces:
        """Take in faces sold during the draw and return their indices.

        They stand as if they had been there from the first call, with the count
        since which they are complete. Raises ValueError for squares of another
        shape than the faces in play.
        """
        if squares.shape[1:] != self._squares.shape[1:]:
            raise ValueError(
                f"Faces of shape {squares.shape[1:]} can't join faces of shape "
                f"{self._squares.shape[1:]}: one part of a game has one kind of card."
            )
        late = Tracker(squares, self._masks, self._premarked)
        for covered in self._history:
            late.call(covered)
        first = len(self._squares)
        self._squares = np.concatenate([self._squares, late._squares])
        self._marked = np.concatenate([self._marked, late._marked])
        self._missing = np.concatenate([self._missing, late._missing])
        self._since = np.concatenate([self._since, late._since])
        self._index()
        return np.arange(first, len(self._squares), dtype=np.intp)

    def remove(self, indices: ArrayLike) -> None:
        """Take faces out of play (voided); other faces keep their indices.

        Raises IndexError when there is no such face.
        """
        chosen = np.asarray(indices, dtype=np.intp)
        self._squares[chosen] = 0
        self._marked[chosen] = 0
        self._missing[chosen] = NOT_IN_PLAY
        self._since[chosen] = NOT_YET
        self._index()

    def missing(self) -> NDArray[np.uint8]:
        """Return the squares that each face misses for its nearest mask.

        NOT_IN_PLAY (255) stands for a face that was taken out.
        """
        return self._missing.copy()

    def complete(self) -> Faces:
        """Return the indices of the faces that have the pattern."""
        return np.flatnonzero(self._missing == 0)

    def one_away(self) -> Faces:
        """Return the indices of the faces that miss exactly one square."""
        return np.flatnonzero(self._missing == 1)

    def since(self) -> NDArray[np.int16]:
        """Return the count at which each face became complete.

        0 is a face complete before the first call, NOT_YET (-1) one that isn't.
        """
        return self._since.copy()

    def marked(self, index: int) -> int:
        """Return the marked mask of a face; 0 when it was taken out."""
        return int(self._marked[index])

    def _marks(self, squares: Squares) -> NDArray[np.uint32]:
        """Return the marked masks of squares under the numbers covered now."""
        hit = self._covered[squares].any(axis=2)
        marks: NDArray[np.uint32] = (hit * self._bits).sum(axis=1, dtype=np.uint32)
        return marks

    def _index(self) -> None:
        """List for each number the faces and the squares where it stands."""
        numbers = self._squares.reshape(-1)
        order = np.argsort(numbers, kind="stable")
        _, squares, per_square = self._squares.shape
        self._face_of = order // (squares * per_square)
        self._bit_of = self._bits[order // per_square % squares]
        counts = np.bincount(numbers, minlength=_NUMBERS)
        self._starts = np.concatenate([[0], np.cumsum(counts)])

    def _places(self, number: int) -> slice:
        """Return where a number's faces and squares stand in the index."""
        return slice(int(self._starts[number]), int(self._starts[number + 1]))

    def _touched(self, numbers: Sequence[int]) -> Faces:
        """Return the faces that hold any of the numbers, some of them twice."""
        parts = [self._face_of[self._places(number)] for number in numbers]
        return parts[0] if len(parts) == 1 else np.concatenate(parts)


def _checked(numbers: Sequence[int]) -> list[int]:
    """Return the numbers, or raise ValueError when one can't stand on a face."""
    for number in numbers:
        if not 1 <= number < _NUMBERS:
            raise ValueError(f"{number} can't stand on a face: give 1 to 255.")
    return list(numbers)
