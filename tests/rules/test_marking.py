"""Markings: plain calls, reversed digits, numbers marked before the first call."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.marking import Count, Marker, reversed_ball
from hall_tui.rules.model.marking import Plain, Reverse, Wild

PLAIN = Marker(Plain(), 75)
REVERSE = Marker(Reverse(kind="reverse"), 75)


def wild(by: Literal["ending", "parity", "number"], *designated: int) -> Marker:
    return Marker(Wild(kind="wild", by=by, designations=("wild",)), 75, designated)


def test_a_plain_call_covers_its_number_and_counts_one() -> None:
    assert PLAIN.premarked == frozenset()
    assert PLAIN.covers(42) == (42,)
    assert PLAIN.counts([42, 7]) == [
        Count(1, 1, 1, (42,), (42,)),
        Count(2, 2, 2, (7,), (7,)),
    ]
    assert PLAIN.count([42, 7, 75]) == Count(3, 3, 3, (75,), (75,))
    assert PLAIN.count([]) == Count()


@pytest.mark.parametrize(
    ("ball", "covered"),
    [
        (27, (27, 72)),
        (72, (72, 27)),
        (10, (10, 1)),
        (1, (1, 10)),
        (7, (7, 70)),
        (70, (70, 7)),
        (8, (8,)),
        (9, (9,)),
        (11, (11,)),
        (66, (66,)),
        (57, (57, 75)),
        (67, (67,)),
        (68, (68,)),
        (18, (18,)),
        (75, (75, 57)),
    ],
)
def test_a_call_also_covers_its_reverse(ball: int, covered: tuple[int, ...]) -> None:
    assert REVERSE.covers(ball) == covered


def test_reversed_numbers_count_and_a_ball_that_covers_nothing_does_not() -> None:
    calls = [27, 11, 72, 10, 68, 1, 70]
    assert REVERSE.counts(calls) == [
        Count(1, 2, 1, (27, 72), (27, 72)),
        Count(2, 3, 3, (11,), (11,)),
        Count(2, 3, 3, (11,), ()),
        Count(3, 5, 4, (10, 1), (10, 1)),
        Count(4, 6, 6, (68,), (68,)),
        Count(4, 6, 6, (68,), ()),
        Count(5, 8, 7, (70, 7), (70, 7)),
    ]


def test_the_limit_looks_at_the_first_number_of_the_winning_call() -> None:
    alone = [ball for ball in range(1, 76) if reversed_ball(ball, 75) is None]
    pairs = [ball for ball in range(1, 76) if (reversed_ball(ball, 75) or 0) > ball]
    calls = [*alone, *pairs]
    assert REVERSE.count(calls).numbers == 75
    within_47 = pairs[:24]
    assert [one.numbers for one in REVERSE.counts(within_47)[-2:]] == [46, 48]
    assert REVERSE.count(within_47).limit_count == 47
    assert REVERSE.count(within_47[:-1]).limit_count == 45


def test_a_ball_put_aside_leaves_the_winning_call_within_its_limit() -> None:
    calls = [27, 10, 1]
    assert REVERSE.count(calls[:2]).limit_count == 3
    assert REVERSE.count(calls) == Count(2, 4, 3, (10, 1), ())


def test_the_parity_ball_marks_its_half_of_the_numbers() -> None:
    odd, even = wild("parity", 13), wild("parity", 50)
    assert odd.premarked == frozenset(range(1, 76, 2))
    assert even.premarked == frozenset(range(2, 76, 2))
    assert len(odd.premarked) == 38
    assert odd.covers(75) == ()
    assert odd.covers(2) == (2,)
    assert [one.calls for one in odd.counts([2, 13, 4, 75, 6])] == [1, 1, 2, 2, 3]
    assert odd.count([2, 13, 4, 75]) == Count(2, 2, 2, (4,), ())


def test_wild_endings_mark_every_number_that_ends_alike() -> None:
    marker = wild("ending", 13, 40, 75)
    assert marker.premarked == frozenset(
        [3, 13, 23, 33, 43, 53, 63, 73]
        + [10, 20, 30, 40, 50, 60, 70]
        + [5, 15, 25, 35, 45, 55, 65, 75]
    )
    assert [one.calls for one in marker.counts([3, 61, 60, 7])] == [0, 1, 1, 2]


def test_a_wild_number_marks_itself() -> None:
    assert wild("number", 13, 14).premarked == {13, 14}
    assert wild("number").premarked == frozenset()


@pytest.mark.parametrize("marker", [PLAIN, REVERSE, wild("parity", 1)])
@pytest.mark.parametrize("ball", [0, 76, -1])
def test_a_number_that_is_no_ball_is_refused(marker: Marker, ball: int) -> None:
    with pytest.raises(ValueError, match=f"{ball} is no ball: .* from 1 to 75"):
        marker.covers(ball)


def test_a_designation_that_is_no_ball_is_refused() -> None:
    with pytest.raises(ValueError, match="76 is no ball"):
        wild("number", 76).covers(1)


@given(
    st.permutations(range(1, 76)),
    st.sampled_from([PLAIN, REVERSE, wild("ending", 13, 40, 75), wild("parity", 2)]),
)
def test_all_balls_cover_all_numbers_once(calls: list[int], marker: Marker) -> None:
    counts = marker.counts(calls)
    new = [number for one in counts for number in one.covered]
    assert sorted([*new, *marker.premarked]) == list(range(1, 76))
    assert counts[-1].numbers == len(new)
    assert counts[-1].calls == sum(bool(one.covered) for one in counts)


@given(st.integers(1, 90))
def test_a_reverse_of_a_reverse_is_the_ball(ball: int) -> None:
    turned = reversed_ball(ball, 90)
    assert turned is None or reversed_ball(turned, 90) == ball
