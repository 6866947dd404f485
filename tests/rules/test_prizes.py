"""Tonight's prize before it is shared: the rulings' figures, and its words."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import (
    BallFactor,
    BallPrize,
    GoodsPrize,
    Prize,
    SplitPrize,
    StakePrize,
)
from hall_tui.rules.not_run import RuleNotRun
from hall_tui.rules.prizes import PrizeFacts, prize_cents, prize_told


def facts(column: int = 1, **sales: int) -> PrizeFacts:
    return PrizeFacts(
        column=column, players=0, sales=sales, late_sales={}, game="page_1_1"
    )


def with_ball(players: int, ball: int | None = None) -> PrizeFacts:
    return replace(facts(), players=players, ball=ball)


def with_prize(hall: Hall, prize: Prize) -> Hall:
    return replace(hall, prizes={"trial": prize})


BONANZA_MAIN = [200, 275, 350, 500, 750, 1000, 1200, 1400, 1700]
BONANZA_CONSOLATION = [25, 25, 50, 100, 100, 100, 150, 200, 200]


@pytest.mark.parametrize(
    ("prize_id", "given_facts", "cents"),
    [
        ("line", facts(1), 2000),
        ("full_card", facts(9), 10000),
        ("early_bird_1", facts(early_bird_1=10150), 5075),
        ("early_bird_1", facts(early_bird_1=75), 37),
        ("intermission", facts(intermission=40000), 24000),
        ("double_action", facts(double_action=23700), 7703),
        ("houdini", facts(houdini=10000), 4500),
        ("early_bird_2", facts(early_bird_1=10150), 0),
        ("early_bird_2", facts(early_bird_2=10150), 5075),
        ("odd_even", facts(odd_even=23700), 7703),
        *[
            ("bonanza_main", facts(column), dollars * 100)
            for column, dollars in enumerate(BONANZA_MAIN, start=1)
        ],
        *[
            ("bonanza_consolation", facts(column), dollars * 100)
            for column, dollars in enumerate(BONANZA_CONSOLATION, start=1)
        ],
    ],
)
def test_tonights_prize(
    alberta: Hall, prize_id: str, given_facts: PrizeFacts, cents: int
) -> None:
    assert prize_cents(alberta, prize_id, given_facts) == cents


@pytest.mark.parametrize(
    ("prize_id", "given_facts", "cents"),
    [
        ("line", facts(), 2000),
        ("two_lines", facts(), 4000),
        ("house", facts(book=60600), 15150),
        ("flyer_house", facts(flyer=201), 120),
    ],
)
def test_tonights_prize_of_the_small_hall(
    ninety: Hall, prize_id: str, given_facts: PrizeFacts, cents: int
) -> None:
    assert prize_cents(ninety, prize_id, given_facts) == cents


@pytest.mark.parametrize("column", [0, 10, -1])
def test_a_column_that_the_prize_has_not_is_refused(alberta: Hall, column: int) -> None:
    with pytest.raises(ValueError, match="give a column from 1 to 9"):
        prize_cents(alberta, "line", facts(column))


@pytest.mark.parametrize(
    "prize",
    [
        StakePrize(kind="stake", stake=100),
        GoodsPrize(kind="goods", goods="A basket", value=3000),
    ],
)
def test_stakes_and_goods_are_not_played_yet(alberta: Hall, prize: Prize) -> None:
    with pytest.raises(RuleNotRun) as refusal:
        prize_cents(with_prize(alberta, prize), "trial", facts())
    assert refusal.value.kind == prize.kind


HALF = BallPrize(
    kind="by_ball", factors=(BallFactor(players_from=0, factor=Fraction(5, 2)),)
)


@pytest.mark.parametrize(
    ("prize", "given_facts", "words"),
    [
        ("line", facts(1), "20.00"),
        ("early_bird_1", facts(early_bird_1=75), "0.37"),
        ("pay_me", with_ball(50), "2.5 x the last number, at least 75.00"),
        ("pay_me", with_ball(101), "10 x the last number, at least 75.00"),
        ("pay_me", with_ball(101, 75), "750.00"),
        (HALF, with_ball(9), "2.5 x the last number"),
        (HALF, with_ball(9, 1), "2.50"),
        ("winners_wish", facts(), "the receipt, up to 100.00"),
    ],
)
def test_a_prize_is_told_before_it_is_won(
    alberta: Hall, prize: str | Prize, given_facts: PrizeFacts, words: str
) -> None:
    if isinstance(prize, str):
        assert prize_told(alberta, prize, given_facts) == words
    else:
        assert prize_told(with_prize(alberta, prize), "trial", given_facts) == words


def test_the_games_that_divide_a_prize_are_its_only_ones(alberta: Hall) -> None:
    with pytest.raises(ValueError, match="isn't divided by page_1_1"):
        prize_cents(alberta, "rapid_doubles", facts(rapid_doubles=500))


def test_late_sales_may_go_to_a_game_without_dividing_the_prize(alberta: Hall) -> None:
    """Another hall: two games have the whole part each, late sales are the last's."""
    prize = SplitPrize(
        kind="part_of_split",
        split="houdini",
        part="prize",
        late_from="page_1_1",
        late_to="page_1_2",
    )
    sold = replace(facts(houdini=10000), late_sales={"houdini": 2000})
    found = [
        prize_cents(with_prize(alberta, prize), "trial", replace(sold, game=game))
        for game in ("page_1_1", "page_1_2")
    ]
    assert found == [3600, 4500]
