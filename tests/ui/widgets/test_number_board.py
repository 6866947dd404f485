"""The board of numbers: rows, signs beside the colours, and how it spreads."""

from __future__ import annotations

import pytest
from rich.style import Style

from hall_tui.rules.balls import BallCount
from hall_tui.ui.widgets.board_marks import RANK
from hall_tui.ui.widgets.number_board import (
    BoardState,
    board_row,
    board_width,
    row_numbers,
    spread,
)

STYLES = {mark: Style() for mark in RANK}


def row(state: BoardState, number: int, gap: int = 1) -> str:
    return board_row(state, number, gap, STYLES, Style()).plain


def test_the_board_of_75_has_a_row_a_letter() -> None:
    state = BoardState(75)
    assert row(state, 0) == "B  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 "
    assert [row(state, place)[0] for place in range(5)] == list("BINGO")


def test_the_board_of_90_has_a_row_for_every_ten() -> None:
    assert row(BoardState(90), 8) == " 81 82 83 84 85 86 87 88 89 90 "
    assert len(row_numbers(90)) == 9


def test_called_numbers_stand_in_brackets_and_neighbours_share_them() -> None:
    state = BoardState(75, frozenset({3, 12, 13}))
    assert row(state, 0) == "B  1  2[ 3] 4  5  6  7  8  9 10 11[12 13]14 15 "
    assert row(state, 0, gap=2) == (
        "B   1   2 [ 3]  4   5   6   7   8   9  10  11 [12][13] 14  15  "
    )


def test_the_last_number_and_marked_ones_have_signs_of_their_own() -> None:
    state = BoardState(75, frozenset({51, 52, 53}), 52, frozenset({55}))
    assert row(state, 3) == "G 46 47 48 49 50[51»52«53]54(55)56 57 58 59 60 "


@pytest.mark.parametrize("balls", [75, 90])
@pytest.mark.parametrize("gap", [1, 2, 3, 4])
def test_a_row_is_as_wide_as_told(balls: BallCount, gap: int) -> None:
    state = BoardState(balls, frozenset(range(1, balls + 1)), 7)
    assert {len(row(state, place, gap)) for place in range(5)} == {
        board_width(balls, gap)
    }


def test_a_board_spreads_with_its_space() -> None:
    assert spread(75, 47, 5) == (1, 1)
    assert spread(75, 63, 9) == (2, 2)
    assert spread(75, 200, 60) == (5, 3)
    assert spread(90, 30, 9) == (1, 1)
    assert spread(75, 10, 2) == (1, 1)
