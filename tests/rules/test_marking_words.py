"""What is said of a marking: before the first ball, of a ball, and of the count."""

from __future__ import annotations

from typing import Literal

import pytest

from hall_tui.rules.marking import Marker
from hall_tui.rules.marking_words import (
    aside_told,
    ball_told,
    count_told,
    limit_unit,
    to_mark,
)
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.marking import Marking, Plain, Reverse, Wild


def wild(by: Literal["ending", "parity", "number"]) -> Wild:
    return Wild(kind="wild", by=by, designations=("wild",))


@pytest.mark.parametrize(
    ("marking", "designated", "told"),
    [
        (Plain(), (), None),
        (Reverse(kind="reverse"), (), "Mark each number and its reverse."),
        (wild("parity"), (), None),
        (wild("parity"), (32,), "Mark all even numbers."),
        (wild("parity"), (7,), "Mark all odd numbers."),
        (wild("parity"), (7, 33), "Mark all odd numbers."),
        (wild("ending"), (13,), "Mark all numbers ending in 3."),
        (wild("ending"), (13, 7, 40), "Mark all numbers ending in 3, 7 and 0."),
        (wild("number"), (13, 40), "Mark B13 and N40."),
    ],
)
def test_what_to_mark_before_the_first_ball(
    marking: Marking, designated: tuple[int, ...], told: str | None
) -> None:
    assert to_mark(Marker(marking, 75, designated)) == told


@pytest.mark.parametrize(
    ("balls", "told", "count"),
    [
        ([11], "B11", "1"),
        ([52], "G52, reverse I25", "1 · numbers 2"),
        ([52, 11, 7], "B7, reverse O70", "3 · numbers 5"),
        ([52, 25], "I25, put aside", "1 · numbers 2"),
    ],
)
def test_a_ball_is_told_with_what_it_covers(
    balls: list[int], told: str, count: str
) -> None:
    last = Marker(Reverse(kind="reverse"), 75).count(balls)
    assert ball_told(balls[-1], last, 75) == told
    assert count_told(last) == count


def test_a_limit_counts_calls_or_numbers(alberta: Hall) -> None:
    units = {name: limit_unit(alberta, pot) for name, pot in alberta.pots.items()}
    assert [name for name, unit in units.items() if unit == "number"] == ["houdini"]


def test_a_ball_put_aside_is_told_in_one_sentence() -> None:
    assert aside_told(32, 75) == (
        "N32 is marked already: put it aside, it isn't counted, draw the next."
    )
