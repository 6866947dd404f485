"""A hall in mid-game with 20,000 faces sold for the game that is on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.hall import Till, opened_hall, start_game
from hall_tui.config.loading import Loaded

FACES = 20_000
BOOKS_A_SALE = 9
FACES_A_BOOK = 6
CALLS = 20
BALLS = [1 + 7 * step % 73 for step in range(73)]
"""The balls in the order called; 74 and 75 are designated."""


@contextmanager
def crowded_hall(rules: Loaded) -> Iterator[Path]:
    """A file with the game running and some balls called; it is gone afterwards."""
    with opened_hall(rules) as path:
        with Till(path, "till-1", rules) as till:
            for _ in range(-(-FACES // (BOOKS_A_SALE * FACES_A_BOOK))):
                till.sell(BOOKS_A_SALE)
            start_game(till)
            for ball in BALLS[:CALLS]:
                till.do("call", ball=ball)
        yield path
