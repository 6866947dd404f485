"""Balls: names, columns, and every way a caller may type one."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.balls import (
    BallCount,
    BallFault,
    ball_name,
    column_index,
    column_letter,
    column_range,
    parse_ball,
)

BALL_COUNTS: tuple[BallCount, ...] = get_args(BallCount)


@pytest.mark.parametrize("text", ["42", "N42", "n42", "n-42", "N 42", " N42 ", "042"])
def test_a_ball_of_75_is_typed_with_or_without_its_letter(text: str) -> None:
    assert parse_ball(text, 75) == 42


def test_a_ball_of_90_is_typed_by_its_number() -> None:
    assert parse_ball("90", 90) == 90
    assert parse_ball(" 7", 90) == 7


@pytest.mark.parametrize("balls", BALL_COUNTS)
def test_every_ball_is_read_back_from_its_name(balls: BallCount) -> None:
    for ball in range(1, balls + 1):
        assert parse_ball(ball_name(ball, balls), balls) == ball
        assert parse_ball(str(ball), balls) == ball


@pytest.mark.parametrize(
    ("text", "balls", "code", "says"),
    [
        ("G42", 75, "letter_mismatch", "42 is N42"),
        ("b16", 75, "letter_mismatch", "16 is I16"),
        ("N42", 90, "letter_mismatch", "42 has no letter"),
        ("76", 75, "out_of_range", "from 1 to 75"),
        ("O76", 75, "out_of_range", "from 1 to 75"),
        ("0", 75, "out_of_range", "from 1 to 75"),
        ("91", 90, "out_of_range", "from 1 to 90"),
        ("1234", 75, "out_of_range", "from 1 to 75"),
        ("", 75, "not_a_ball", "like 42 or N42"),
        ("N", 75, "not_a_ball", "like 42 or N42"),
        ("X42", 75, "not_a_ball", "like 42 or N42"),
        ("-42", 75, "not_a_ball", "like 42 or N42"),
        ("4 2", 75, "not_a_ball", "like 42 or N42"),
        ("42N", 75, "not_a_ball", "like 42 or N42"),
        ("N--42", 75, "not_a_ball", "like 42 or N42"),
        ("٤٢", 90, "not_a_ball", "like 42."),
        ("9" * 5000, 90, "not_a_ball", "like 42."),
    ],
)
def test_what_is_no_ball_is_refused_with_what_to_do(
    text: str, balls: BallCount, code: str, says: str
) -> None:
    fault = parse_ball(text, balls)
    assert isinstance(fault, BallFault)
    assert fault.code == code
    assert says in fault.message
    assert len(fault.message) < 100


@given(st.text(max_size=8), st.sampled_from(BALL_COUNTS))
def test_any_text_gives_a_ball_in_range_or_a_fault(text: str, balls: BallCount) -> None:
    read = parse_ball(text, balls)
    assert isinstance(read, BallFault) or 1 <= read <= balls


@pytest.mark.parametrize(
    ("ball", "balls", "column", "letter"),
    [
        (1, 75, 0, "B"),
        (15, 75, 0, "B"),
        (16, 75, 1, "I"),
        (42, 75, 2, "N"),
        (60, 75, 3, "G"),
        (61, 75, 4, "O"),
        (75, 75, 4, "O"),
        (1, 90, 0, ""),
        (9, 90, 0, ""),
        (10, 90, 1, ""),
        (79, 90, 7, ""),
        (80, 90, 8, ""),
        (90, 90, 8, ""),
    ],
)
def test_a_ball_has_a_column(
    ball: int, balls: BallCount, column: int, letter: str
) -> None:
    assert column_index(ball, balls) == column
    assert column_letter(ball, balls) == letter


@pytest.mark.parametrize(("balls", "columns"), [(75, 5), (90, 9)])
def test_the_columns_hold_every_ball_once_in_order(
    balls: BallCount, columns: int
) -> None:
    held = [
        (ball, column)
        for column in range(columns)
        for ball in column_range(column, balls)
    ]
    assert held == [(ball, column_index(ball, balls)) for ball in range(1, balls + 1)]


@pytest.mark.parametrize(("ball", "balls"), [(0, 75), (76, 75), (91, 90), (-1, 90)])
def test_a_ball_that_is_not_there_has_no_name(ball: int, balls: BallCount) -> None:
    with pytest.raises(ValueError, match=f"no ball {ball}; balls are 1 to {balls}"):
        ball_name(ball, balls)
