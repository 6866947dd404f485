"""Squares missing for the nearest mask: the table and the count agree."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.nearest import missing_counter, missing_table

MASKS_OF_TEN = st.sets(st.integers(1, 1023), min_size=1, max_size=40)


def missing(masks: tuple[int, ...], marked: int) -> int:
    return min((mask & ~marked).bit_count() for mask in masks)


@given(MASKS_OF_TEN)
def test_every_entry_of_the_table(chosen: set[int]) -> None:
    masks = tuple(sorted(chosen))
    expected = [missing(masks, marked) for marked in range(1024)]
    assert missing_table(masks, 10).tolist() == expected
    marked = np.arange(1024, dtype=np.uint32)
    assert missing_counter(masks, 10)(marked).tolist() == expected


@pytest.mark.parametrize("squares", [1, 2, 3, 15])
def test_tables_of_odd_and_small_sizes(squares: int) -> None:
    masks = tuple(1 << square for square in range(squares))
    table = missing_table(masks, squares)
    assert len(table) == 1 << squares
    assert table[0] == 1
    assert not table[1:].any()


def test_a_table_can_not_be_written() -> None:
    with pytest.raises(ValueError, match="read-only"):
        missing_table((1,), 3)[0] = 0


def test_more_faces_than_are_counted_at_once() -> None:
    marked = np.arange(10_000, dtype=np.uint32)
    found = missing_counter((0b1111, 0b11110000), 24)(marked)
    expected = [missing((0b1111, 0b11110000), int(mask)) for mask in marked]
    assert found.tolist() == expected


@pytest.mark.parametrize(
    ("masks", "sentence"),
    [((), "give at least one"), ((1 << 24,), "outside"), ((-1,), "outside")],
)
def test_masks_that_do_not_fit(masks: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        missing_counter(masks, 24)
