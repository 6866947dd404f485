"""Bonuses by the count of a bingo, and the number that pays whenever it is called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.bonuses import (
    by_count_cents,
    lucky_cents,
    pays_with,
)
from hall_tui.rules.model.bonuses import Bonus, ByCount, LuckyNumber
from hall_tui.rules.model.hall import Hall


def blackout(alberta: Hall) -> ByCount:
    bonus = alberta.bonuses["jackpot_blackout"]
    assert isinstance(bonus, ByCount)
    return bonus


def king(alberta: Hall) -> LuckyNumber:
    bonus = alberta.bonuses["king_queen"]
    assert isinstance(bonus, LuckyNumber)
    return bonus


@pytest.mark.parametrize(
    ("count", "column", "cents"),
    [
        (24, 1, 5000),
        (47, 1, 5000),
        (48, 1, 5000),
        (49, 1, 4000),
        (50, 1, 3000),
        (51, 1, 0),
        (75, 1, 0),
        (48, 9, 50000),
        (49, 9, 35000),
        (50, 9, 25000),
        (51, 9, 0),
        (49, 3, 15000),
    ],
)
def test_the_blackout_bonus_goes_by_the_count_of_the_declaration(
    alberta: Hall, count: int, column: int, cents: int
) -> None:
    assert by_count_cents(blackout(alberta), count, column) == cents


def test_the_order_of_the_counts_in_the_file_does_not_matter(alberta: Hall) -> None:
    bonus = blackout(alberta)
    turned = ByCount(
        kind="by_count",
        title=bonus.title,
        games=bonus.games,
        within=bonus.within[::-1],
    )
    for count in range(45, 53):
        assert by_count_cents(turned, count, 2) == by_count_cents(bonus, count, 2)


@pytest.mark.parametrize("column", [0, 10])
def test_a_column_that_is_not_there_is_told(alberta: Hall, column: int) -> None:
    with pytest.raises(ValueError, match="has no column"):
        by_count_cents(blackout(alberta), 48, column)


@pytest.mark.parametrize(
    ("bonus", "game", "stage", "comes"),
    [
        ("jackpot_blackout", "page_8_1", 1, True),
        ("jackpot_blackout", "page_8_2", 1, True),
        ("jackpot_blackout", "page_7_2", 1, False),
        ("king_queen", "page_8_1", 1, False),
    ],
)
def test_which_stage_a_bonus_comes_with(
    alberta: Hall, bonus: str, game: str, stage: int, comes: bool
) -> None:
    found: Bonus = alberta.bonuses[bonus]
    assert pays_with(found, game, alberta.games[game], stage) is comes


def test_of_several_stages_a_bonus_comes_with_the_last(ninety: Hall) -> None:
    bonus = ByCount(kind="by_count", title="Early", games=("house_3",), within=())
    game = ninety.games["house_3"]
    comes = [
        pays_with(bonus, "house_3", game, at) for at in range(1, len(game.stages) + 1)
    ]
    assert comes == [False] * (len(game.stages) - 1) + [True]


@pytest.mark.parametrize(
    ("paid_cents", "cents"),
    [(0, 1000), (8000, 1000), (9000, 1000), (9500, 500), (10000, 0), (11000, 0)],
)
def test_a_lucky_number_pays_up_to_its_most(
    alberta: Hall, paid_cents: int, cents: int
) -> None:
    assert lucky_cents(king(alberta), paid_cents) == cents


@given(
    amount=st.integers(1, 5000),
    most=st.integers(1, 20000),
    calls=st.integers(0, 40),
)
def test_no_lucky_number_pays_more_than_its_most(
    amount: int, most: int, calls: int
) -> None:
    bonus = LuckyNumber(
        kind="lucky_number", title="Star", games=(), amount=amount, most=most
    )
    paid_cents = 0
    for _ in range(calls):
        paid_cents += lucky_cents(bonus, paid_cents)
    assert paid_cents == min(most, amount * calls)
