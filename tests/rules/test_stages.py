"""Stages: when one can be won, and what stands on a single face."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.cards import GridCard, StripCard
from hall_tui.rules.model.patterns import Blackout, Lines, Rows
from hall_tui.rules.patterns import masks
from hall_tui.rules.stages import (
    StageRule,
    complete_since,
    marked_mask,
    masks_with,
    missing_numbers,
    nearest_mask,
    opens_at,
    winning_masks,
)

GRID = GridCard(kind="grid75")
TICKET = StripCard(kind="strip90")
LINE = masks(Lines(kind="lines"), GRID, {})
ONE_ROW = masks(Rows(kind="rows", count=1), TICKET, {})
TWO_ROWS = masks(Rows(kind="rows", count=2), TICKET, {})
HOUSE = masks(Blackout(kind="blackout"), TICKET, {})
ONES = [(number,) for number in range(1, 16)]
PAIRS = [(number, number + 30) for number in range(1, 25)]


@pytest.mark.parametrize(
    ("least", "first_count", "previous", "opens"),
    [
        (0, 0, None, 0),
        (1, 0, None, 0),
        (0, 0, 12, 12),
        (1, 0, 12, 13),
        (0, 47, None, 47),
        (0, 47, 46, 47),
        (1, 47, 47, 48),
    ],
)
def test_the_first_count_of_a_stage(
    least: int, first_count: int, previous: int | None, opens: int
) -> None:
    rule = StageRule(
        masks=HOUSE,
        least_calls_since_previous=1 if least else 0,
        first_count=first_count,
    )
    assert opens_at(rule, previous) == opens


def test_either_number_marks_a_square() -> None:
    assert marked_mask(PAIRS, {1, 31, 32, 54}) == 1 | 1 << 1 | 1 << 23
    assert winning_masks(PAIRS, LINE, {1, 32, 3, 34, 35}) == (0b11111,)


def test_one_call_can_complete_two_lines_and_the_next_stage() -> None:
    covered = [(number,) for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 5)]
    flat = {number for call in covered for number in call}
    assert winning_masks(ONES, ONE_ROW, flat) == (0b11111, 0b11111 << 5)
    assert complete_since(ONES, ONE_ROW, covered) == 9
    assert complete_since(ONES, TWO_ROWS, covered) == 10
    assert complete_since(ONES, HOUSE, covered) is None


def test_a_face_can_be_complete_before_the_first_call() -> None:
    assert complete_since(ONES, ONE_ROW, [(20,)], premarked=range(1, 6)) == 0
    assert complete_since(ONES, ONE_ROW, [], premarked=range(1, 5)) is None


def test_a_ball_that_covers_nothing_is_a_call_all_the_same() -> None:
    calls: list[tuple[int, ...]] = [(1, 2), (), (3, 4), (5,)]
    assert complete_since(ONES, ONE_ROW, calls) == 4


def test_the_last_number_has_to_stand_in_the_win() -> None:
    complete = winning_masks(ONES, ONE_ROW, set(range(1, 11)))
    assert masks_with(ONES, complete, {10}) == (0b11111 << 5,)
    assert masks_with(ONES, complete, {11}) == ()
    assert masks_with(PAIRS, (0b11111,), {33}) == (0b11111,)


def test_what_a_claim_still_misses() -> None:
    covered = {1, 2, 6, 7, 8, 9}
    mask = nearest_mask(ONES, ONE_ROW, covered)
    assert mask == 0b11111 << 5
    assert missing_numbers(ONES, mask, covered) == ((10,),)
    assert missing_numbers(PAIRS, 0b11, {1}) == ((2, 32),)
    assert missing_numbers(ONES, mask, range(1, 16)) == ()


@given(st.permutations(range(1, 16)), st.sampled_from([ONE_ROW, TWO_ROWS, HOUSE]))
def test_complete_since_is_the_first_call_with_a_winning_mask(
    balls: list[int], stage: tuple[int, ...]
) -> None:
    since = complete_since(ONES, stage, [(ball,) for ball in balls])
    assert since is not None
    assert not winning_masks(ONES, stage, set(balls[: since - 1]))
    won = winning_masks(ONES, stage, set(balls[:since]))
    assert masks_with(ONES, won, {balls[since - 1]}) == won


@given(
    st.lists(st.sets(st.integers(1, 54), max_size=3), max_size=60),
    st.sets(st.integers(1, 54), max_size=30),
    st.sampled_from([LINE, masks(Blackout(kind="blackout"), GRID, {})]),
)
def test_complete_since_is_what_looking_after_each_call_finds(
    calls: list[set[int]], premarked: set[int], stage: tuple[int, ...]
) -> None:
    complete = [
        bool(winning_masks(PAIRS, stage, premarked.union(*calls[:count])))
        for count in range(len(calls) + 1)
    ]
    slowly = complete.index(True) if any(complete) else None
    assert complete_since(PAIRS, stage, calls, premarked) == slowly
