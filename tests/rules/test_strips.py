"""Strips of six: legal, made again alone, and every legal one as likely."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from hall_tui.rules.balls import column_range
from hall_tui.rules.faces import Layouts, check_layouts, duplicates
from hall_tui.rules.model.cards import StripCard
from hall_tui.rules.strips import row_layouts, strip_tickets, ticket_faces

STRIPS = 20_000
LEGAL_TICKETS = 3_669_688_706_217_187_500
NO_FULL_COLUMN = 0.388


@pytest.fixture(scope="module")
def strips() -> Layouts:
    return strip_tickets(b"evening", range(1, STRIPS + 1))


def test_the_row_layouts_count_every_legal_ticket() -> None:
    sizes = [len(column_range(column, 90)) for column in range(9)]
    legal = 0
    for counts in itertools.product((1, 2, 3), repeat=9):
        if sum(counts) == 15:
            ways = [math.comb(*pair) for pair in zip(sizes, counts, strict=True)]
            legal += len(row_layouts()[counts.count(3)]) * math.prod(ways)
    assert legal == LEGAL_TICKETS


def test_every_strip_is_legal(strips: Layouts) -> None:
    assert strips.shape == (STRIPS, 6, 3, 9)
    balls = np.sort(strips.reshape(STRIPS, 162), axis=1)
    assert (balls[:, 72:] == np.arange(1, 91)).all()
    assert (balls[:, :72] == 0).all()
    held = strips > 0
    assert (held.sum(axis=3) == 5).all()
    in_column = held.sum(axis=2)
    assert in_column.min() >= 1
    assert in_column.max() <= 3
    assert check_layouts(strips, StripCard(kind="strip90")) == []


@pytest.mark.long
def test_a_hundred_thousand_strips_are_legal() -> None:
    for first in range(1, 100_001, 20_000):
        made = strip_tickets(b"many", range(first, first + 20_000))
        assert check_layouts(made, StripCard(kind="strip90")) == []


def test_numbers_rise_down_a_column(strips: Layouts) -> None:
    for upper, lower in [(0, 1), (1, 2), (0, 2)]:
        above, below = strips[:, :, upper], strips[:, :, lower]
        both = (above > 0) & (below > 0)
        assert (above[both] < below[both]).all()


def test_a_set_has_nine_thousand_tickets_all_different() -> None:
    for seed in [b"", b"afternoon", bytes(32)]:
        assert duplicates(ticket_faces(seed, range(1, 9001))) == []


def test_any_strip_and_any_ticket_is_made_again_alone(strips: Layouts) -> None:
    for number in [1, 2, 777, 1500]:
        alone = strip_tickets(b"evening", range(number, number + 1))
        assert np.array_equal(alone[0], strips[number - 1])
    tickets = strips.reshape(-1, 3, 9)
    picked = np.array([9000, 1, 6, 7, 4711, 6])
    assert np.array_equal(ticket_faces(b"evening", picked), tickets[picked - 1])
    assert ticket_faces(b"evening", range(1, 1)).shape == (0, 3, 9)


def test_a_sold_strip_stays_what_it_was_printed_as() -> None:
    top, *_, bottom = strip_tickets(b"golden", range(1500, 1501))[0].tolist()
    assert top == [
        [2, 16, 0, 0, 40, 55, 61, 0, 0],
        [0, 19, 27, 30, 42, 0, 63, 0, 0],
        [9, 0, 28, 34, 0, 0, 0, 73, 88],
    ]
    assert bottom == [
        [0, 0, 0, 32, 0, 56, 68, 72, 84],
        [0, 0, 23, 35, 0, 57, 69, 74, 0],
        [3, 12, 26, 0, 44, 0, 0, 0, 89],
    ]


def test_tickets_are_numbered_from_one() -> None:
    with pytest.raises(ValueError, match="there is no face 0"):
        ticket_faces(b"evening", range(0, 3))


def test_tickets_without_a_full_column_come_as_often_as_they_must(
    strips: Layouts,
) -> None:
    full = np.all(strips > 0, axis=2)
    without = ~np.any(full, axis=2)
    error = (NO_FULL_COLUMN * (1 - NO_FULL_COLUMN) / STRIPS) ** 0.5
    by_place = without.mean(axis=0)
    assert np.abs(by_place - NO_FULL_COLUMN).max() < 4 * error
    of_strip = without.mean(axis=1)
    assert abs(of_strip.mean() - NO_FULL_COLUMN) < 4 * of_strip.std() / STRIPS**0.5


def test_every_number_is_as_likely_in_each_ticket(strips: Layouts) -> None:
    error = (STRIPS * 5 / 36) ** 0.5
    for ticket in range(6):
        counts = np.bincount(strips[:, ticket].ravel(), minlength=91)[1:]
        assert np.abs(counts - STRIPS / 6).max() < 5 * error


def test_every_row_is_as_likely_to_hold_a_column(strips: Layouts) -> None:
    in_row = (strips > 0).mean(axis=(0, 1))
    by_column = [len(column_range(column, 90)) / 18 for column in range(9)]
    assert np.abs(in_row - np.array(by_column)).max() < 5 * 0.5 / STRIPS**0.5


def test_every_row_layout_is_as_likely(strips: Layouts) -> None:
    held = (strips > 0).reshape(-1, 3, 9)
    masks = (held * np.array([1, 2, 4])[:, None]).sum(axis=1)
    order = np.argsort(held.sum(axis=1), axis=1, kind="stable")
    in_order = np.take_along_axis(masks, order, axis=1)
    full_columns = held.all(axis=1).sum(axis=1)
    for full, layouts in enumerate(row_layouts()):
        seen = in_order[full_columns == full]
        found, counts = np.unique(seen, axis=0, return_counts=True)
        known = np.unique(layouts, axis=0)
        assert len(known) == len(layouts)
        assert {*map(tuple, found.tolist())} <= {*map(tuple, known.tolist())}
        expected = len(seen) / len(layouts)
        absent = (len(layouts) - len(found)) * expected
        chi_square = ((counts - expected) ** 2 / expected).sum() + absent
        freedom = len(layouts) - 1
        assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_numbers_of_two_columns_meet_by_chance_alone(strips: Layouts) -> None:
    on_ticket = np.zeros((STRIPS * 6, 91), dtype=np.float32)
    tickets = strips.reshape(-1, 27)
    on_ticket[np.arange(len(tickets))[:, None], tickets] = 1
    for column in range(1, 7):
        left, right = column_range(column, 90), column_range(column + 1, 90)
        met = on_ticket[:, left[0] : left.stop].T @ on_ticket[:, right[0] : right.stop]
        error = (STRIPS * 5 / 36) ** 0.5
        assert np.abs(met - met.mean()).max() < 5 * error
