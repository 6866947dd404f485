"""What discounts take off, from which lines, and how little may be left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rules.model.discounts import AmountDiscount
from hall_tui.rules.model.hall import Hall
from tests.rules.counter import refused, sold


def amounts(hall: Hall, words: str, when: str, discount: str) -> list[int]:
    priced = sold(hall, words, when, discount, age=60)
    assert priced.discount == discount
    return [line.amount_cents for line in priced.lines]


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("6 regular paper", [600]),
        ("6 regular paper + 9 regular paper", [600, 1050]),
        ("6 booklet paper + 6 combo paper", [400, 1300]),
        ("6 ruby unit + 3 regular unit", [1100, 300]),
        ("12 power_play paper regular + 3 regular paper", [1200, 250]),
    ],
)
def test_the_senior_dollar_comes_off_once(
    alberta: Hall, words: str, left: list[int]
) -> None:
    hall = replace(alberta, units=replace(alberta.units, minimum_spend=1400))
    assert amounts(hall, words, "sat", "senior") == left


def test_an_amount_never_takes_a_line_below_nought(alberta: Hall) -> None:
    senior = alberta.discounts["senior"]
    assert isinstance(senior, AmountDiscount)
    large = replace(senior, amount=1000, least=())
    hall = replace(alberta, discounts=alberta.discounts | {"senior": large})
    assert amounts(hall, "6 regular paper + 9 regular paper", "tue", "senior") == [
        0,
        750,
    ]
    assert amounts(hall, "6 regular paper", "tue", "senior") == [0]


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("9 regular paper + 6 ruby paper", [787, 1050]),
        ("9 regular paper + 9 regular paper", [788, 787]),
        ("9 regular paper + 9 combo paper", [787, 2100]),
        ("9 regular paper + 1 bonanza paper + loonie", [787, 100, 100]),
    ],
)
def test_a_quarter_off_regular_and_ruby_on_thursdays(
    alberta: Hall, words: str, left: list[int]
) -> None:
    assert amounts(alberta, words, "thu", "thursday") == left


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("6 regular paper", [350]),
        ("3 regular paper", [300]),
        ("2 x 3 regular paper", [350]),
        ("3 regular unit + 6 ruby unit", [150, 1200]),
        ("3 regular paper + 6 ruby paper", [175, 1400]),
        ("3 regular paper + 2 x 1 bonanza paper", [300, 200]),
    ],
)
def test_half_off_regular_on_sundays_with_three_dollars_left(
    alberta: Hall, words: str, left: list[int]
) -> None:
    hall = replace(alberta, units=replace(alberta.units, minimum_spend=0))
    assert amounts(hall, words, "sun", "sunday") == left


def test_raising_goes_no_further_than_the_list_price(alberta: Hall) -> None:
    sunday = alberta.discounts["sunday"]
    least = (replace(sunday.least[0], spend=500),)
    hall = replace(
        alberta, discounts=alberta.discounts | {"sunday": replace(sunday, least=least)}
    )
    assert amounts(hall, "3 regular paper", "sun", "sunday") == [350]


def test_a_hall_may_refuse_instead_of_raising(alberta: Hall) -> None:
    sunday = alberta.discounts["sunday"]
    least = (replace(sunday.least[0], otherwise="refuse"),)
    hall = replace(
        alberta, discounts=alberta.discounts | {"sunday": replace(sunday, least=least)}
    )
    answer = refused(hall, "3 regular paper", "sun", "sunday")
    assert (answer.code, answer.without_cents) == ("discount_least", 350)


@pytest.mark.parametrize(
    ("words", "discount", "left"),
    [
        ("6 ruby paper + 3 regular paper", "thursday", [1050, 262]),
        ("6 ruby paper + 6 regular paper", "thursday", [1050, 525]),
        ("9 ruby paper", "senior", [2000]),
        ("6 combo paper", "senior", [1300]),
    ],
)
def test_ruby_paper_with_twelve_dollars_left(
    alberta: Hall, words: str, discount: str, left: list[int]
) -> None:
    assert amounts(alberta, words, "thu", discount) == left


@pytest.mark.parametrize("spend_cents", [1300, 1301])
def test_the_least_that_is_left_to_the_cent(alberta: Hall, spend_cents: int) -> None:
    senior = alberta.discounts["senior"]
    least = (replace(senior.least[0], spend=spend_cents),)
    hall = replace(
        alberta, discounts=alberta.discounts | {"senior": replace(senior, least=least)}
    )
    if spend_cents == 1300:
        assert amounts(hall, "6 ruby paper", "tue", "senior") == [1300]
    else:
        answer = refused(hall, "6 ruby paper", "tue", "senior", age=60)
        assert (answer.code, answer.without_cents) == ("discount_least", 1400)


def test_ruby_on_a_unit_needs_no_twelve_dollars(alberta: Hall) -> None:
    hall = replace(alberta, units=replace(alberta.units, minimum_spend=0))
    assert amounts(hall, "6 ruby unit", "thu", "thursday") == [900]


def test_the_super_player_pays_for_nothing_but_the_specials(alberta: Hall) -> None:
    words = "9 regular unit + 6 regular unit + 1 bonanza unit + loonie"
    priced = sold(alberta, words, "tue", "super_player")
    assert [line.amount_cents for line in priced.lines] == [0, 0, 100, 100]
    assert priced.players_counted == 0
    short = refused(alberta, "9 regular unit", "tue", "super_player")
    assert short.code == "unit_minimum"


@pytest.mark.parametrize(
    ("words", "when", "discount", "message"),
    [
        (
            "12 power_play paper ruby",
            "sat",
            "senior",
            "Nothing on this order takes Senior: Power Play takes no discount; leave "
            "the discount out.",
        ),
        (
            "9 combo paper",
            "thu",
            "thursday",
            "Nothing on this order takes Thursday, 60 and over: it is for Regular or "
            "Ruby; leave the discount out.",
        ),
        (
            "6 regular paper",
            "sat",
            "sunday",
            "Sunday half price is given only on Sundays; leave it out.",
        ),
        (
            "6 regular paper",
            "sat",
            "seniors",
            'There is no discount "seniors"; write "senior".',
        ),
    ],
)
def test_a_discount_that_is_not_given_says_why(
    alberta: Hall, words: str, when: str, discount: str, message: str
) -> None:
    assert refused(alberta, words, when, discount, age=70).message == message


def test_a_discount_by_age_asks_for_the_age(alberta: Hall) -> None:
    unknown = refused(alberta, "6 regular paper", "tue", "senior")
    assert unknown.message == (
        "Senior is for players of 60 and over; give the player's age."
    )
    young = refused(alberta, "6 regular paper", "tue", "senior", age=59)
    assert young.message == (
        "Senior is for players of 60 and over; this player is 59, so leave the "
        "discount out."
    )
