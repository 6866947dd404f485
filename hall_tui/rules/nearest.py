"""How many squares a face still misses for the nearest mask of a pattern.

Owns the choice of method: few masks are counted one by one, many are looked up in
a table over everything that can be marked on a face.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Marked = NDArray[np.uint32]
Missing = NDArray[np.uint8]

# A table takes a byte for each set of squares: 16 MB for 24 squares, so 25 have none.
MOST_SQUARES_OF_A_TABLE = 24
MOST_MASKS_COUNTED = 16
# Counting makes an array of masks x faces; in parts it stays in the processor's cache.
_FACES_AT_ONCE = 4096
# More than the squares of any face, and far enough from 255 to add one per square.
_FAR = 100


def missing_counter(
    masks: tuple[int, ...], squares: int
) -> Callable[[Marked], Missing]:
    """Return the function that tells how many squares faces miss for any mask.

    It takes the marked masks of some faces, as uint32, and gives for each the
    squares missing for the mask that is nearest. `squares` is how many squares a
    face has. Raises ValueError when there is no mask or one lies outside the face.
    """
    if not masks:
        raise ValueError(
            "A pattern without masks can't be followed: give at least one."
        )
    if max(masks) >> squares or min(masks) < 0:
        raise ValueError(
            f"A mask lies outside the {squares} squares of the face: take the masks "
            "of the pattern on this card."
        )
    if len(masks) > MOST_MASKS_COUNTED and squares <= MOST_SQUARES_OF_A_TABLE:
        table = missing_table(masks, squares)
        return lambda marked: table[marked]
    wanted = np.array(masks, dtype=np.uint32)[:, np.newaxis]
    return lambda marked: _counted(wanted, marked)


def _counted(wanted: Marked, marked: Marked) -> Missing:
    """Return the squares missing for the nearest of the masks, one by one."""
    missing = np.empty(len(marked), dtype=np.uint8)
    for start in range(0, len(marked), _FACES_AT_ONCE):
        part = slice(start, start + _FACES_AT_ONCE)
        np.bitwise_count(wanted & ~marked[part]).min(axis=0, out=missing[part])
    return missing


@lru_cache(maxsize=4)
def missing_table(masks: tuple[int, ...], squares: int) -> Missing:
    """Return the missing squares for each set of marked squares, 2**squares bytes.

    Entry m is the least number of squares to be marked besides those of m so that
    a mask is complete. The table is read-only and the last few are kept: building
    one of 24 squares takes some tenths of a second.
    """
    table = np.full(1 << squares, _FAR, dtype=np.uint8)
    table[list(masks)] = 0
    low = squares // 2
    high = squares - low
    # The low squares lie close together; turned round, they are swept as fast.
    plane = table.reshape(1 << high, 1 << low)
    _sweep(plane, high)
    turned = np.ascontiguousarray(plane.T)
    _sweep(turned, low)
    swept = np.ascontiguousarray(turned.T).reshape(-1)
    swept.flags.writeable = False
    return swept


def _sweep(plane: Missing, squares: int) -> None:
    """Spread the distances over the squares of the first axis, in place.

    For each square: with it marked, what a mask needs is the same whether the mask
    holds it or not; without it, a mask that holds it needs one more.
    """
    width = plane.shape[1]
    for square in range(squares):
        halves = plane.reshape(-1, 2, (1 << square) * width)
        without, with_square = halves[:, 0], halves[:, 1]
        either = np.minimum(without, with_square)
        with_square += 1
        np.minimum(without, with_square, out=without)
        with_square[...] = either
