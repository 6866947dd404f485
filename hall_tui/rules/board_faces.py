"""Making the faces of a new board for stamps, out of a seed.

Apart from the board's rule, as the numbers come from the same source as those of cards.
"""

from __future__ import annotations

from hall_tui.rules.faces import keyed_words
from hall_tui.rules.shapes import SIDE
from hall_tui.rules.stamp_board import Face

_COLUMN_BALLS = 15


def made_faces(seed: bytes, count: int) -> tuple[Face, ...]:
    """Return the faces of a new board: every order of each column equally likely."""
    words = keyed_words(seed, "stamp board", [1], SIDE * _COLUMN_BALLS)
    order = words.reshape(SIDE, _COLUMN_BALLS).argsort(axis=1, kind="stable")
    return tuple(
        tuple(
            int(order[column, face * SIDE + row]) + column * _COLUMN_BALLS + 1
            for row in range(SIDE)
            for column in range(SIDE)
        )
        for face in range(count)
    )
