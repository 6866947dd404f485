"""Electronic units: age, staff, one a player, minimum spend and faces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rules.model.discounts import AmountDiscount
from hall_tui.rules.model.hall import Hall
from tests.rules.counter import refused, sold

FIFTEEN = "9 regular unit + 6 regular unit"


def test_fifteen_dollars_for_regular_games(alberta: Hall) -> None:
    assert sold(alberta, FIFTEEN, "tue").total_cents == 1500
    answer = refused(alberta, "9 regular unit + 3 regular unit", "tue")
    assert (answer.code, answer.message) == (
        "unit_minimum",
        "An electronic unit needs 15.00 for regular game cards after "
        "discounts, and this is 12.00: add 3.00 or more, or sell paper.",
    )


def test_the_minimum_to_the_cent_after_the_discount(alberta: Hall) -> None:
    senior = alberta.discounts["senior"]
    assert isinstance(senior, AmountDiscount)
    cent = replace(senior, amount=1)
    hall = replace(alberta, discounts=alberta.discounts | {"senior": cent})
    short = refused(hall, FIFTEEN, "tue", "senior", age=60)
    assert (short.code, short.without_cents) == ("unit_minimum", 1500)
    assert "this is 14.99" in short.message
    enough = sold(hall, "9 ruby unit", "tue", "senior", age=60)
    assert enough.total_cents == 1799


@pytest.mark.parametrize(
    "words",
    [
        "9 regular unit + 20 x 1 bonanza unit",
        "9 regular unit + loonie + toonie + fireball",
        "6 regular paper + 1 bonanza unit",
    ],
)
def test_specials_and_entries_do_not_count(alberta: Hall, words: str) -> None:
    assert refused(alberta, words, "tue").code == "unit_minimum"


def test_regular_paper_counts_for_a_unit_with_specials(alberta: Hall) -> None:
    words = "9 ruby paper + 1 bonanza unit"
    assert sold(alberta, words, "tue").total_cents == 2200


def test_a_value_pack_on_a_unit_is_enough(alberta: Hall) -> None:
    assert sold(alberta, "value_pack_regular unit", "wed").total_cents == 1400
    mixed = "value_pack_regular paper + 6 booklet unit"
    assert refused(alberta, mixed, "wed").code == "unit_minimum"
    two = refused(alberta, "value_pack_regular unit", "wed", units=2, players=2)
    assert two.code == "unit_minimum"
    both = sold(alberta, "2 x value_pack_regular unit", "wed", units=2, players=2)
    assert both.total_cents == 2800


@pytest.mark.parametrize(("age", "allowed"), [(17, False), (18, True), (None, True)])
def test_units_from_eighteen(alberta: Hall, age: int | None, allowed: bool) -> None:
    if allowed:
        assert sold(alberta, FIFTEEN, "tue", age=age).total_cents == 1500
    else:
        answer = refused(alberta, FIFTEEN, "tue", age=age)
        assert (answer.code, answer.message) == (
            "unit_age",
            "An electronic unit is for players of 18 and over; this player is 17, so "
            "sell paper instead.",
        )


def test_staff_play_paper(alberta: Hall) -> None:
    assert refused(alberta, FIFTEEN, "tue", staff=True).code == "unit_staff"
    assert sold(alberta, "6 regular paper", "tue", staff=True).total_cents == 700


def test_one_unit_a_player(alberta: Hall) -> None:
    assert refused(alberta, FIFTEEN, "tue", units=2).code == "one_unit"
    two = "9 regular unit + 6 regular unit + 9 ruby unit"
    assert sold(alberta, two, "tue", units=2, players=2).total_cents == 3300
    paper = sold(alberta, "6 regular paper", "tue", units=2)
    assert paper.total_cents == 700


@pytest.mark.parametrize(
    ("words", "total_cents"),
    [
        ("6 x 9 regular unit", 5400),
        ("4 x 9 regular unit + 9 ruby unit + 9 combo unit", 7050),
        ("2 x 9 regular unit + 54 x 1 bonanza unit", 7200),
        ("5 x 9 regular unit + 3 regular unit + jackpot_progressive unit", 5000),
        ("6 x 9 regular unit + 9 regular paper + 9 x 6 booklet unit", 10050),
    ],
)
def test_fifty_four_faces_in_a_game(
    alberta: Hall, words: str, total_cents: int
) -> None:
    assert sold(alberta, words, "tue").total_cents == total_cents


@pytest.mark.parametrize(
    "words",
    [
        "2 x 9 regular unit + 55 x 1 bonanza unit",
        "6 x 9 regular unit + 3 regular unit",
        "6 x 9 regular unit + jackpot_progressive unit",
        "6 x 9 regular unit + 9 x 6 booklet unit + intermission unit",
    ],
)
def test_fifty_five_faces_are_refused(alberta: Hall, words: str) -> None:
    words = words.replace("intermission", "6 intermission")
    assert refused(alberta, words, "tue").code == "unit_faces"


def test_the_sentence_about_too_many_faces(alberta: Hall) -> None:
    words = "2 x 9 regular unit + 55 x 1 bonanza unit"
    assert refused(alberta, words, "tue").message == (
        "In Bonanza this order has 55 electronic faces, and at most 54 fit (54 a "
        "unit); take 1 off or sell them on paper."
    )


def test_two_units_take_twice_as_many_faces(alberta: Hall) -> None:
    words = "4 x 9 regular unit + 55 x 1 bonanza unit"
    assert sold(alberta, words, "tue", units=2, players=2).total_cents == 9100


def test_a_hall_without_a_limit_or_a_group(alberta: Hall) -> None:
    units = replace(alberta.units, most_faces=None, spent_on=None)
    hall = replace(alberta, units=units)
    words = "9 regular unit + 60 x 1 bonanza unit"
    assert sold(hall, words, "tue").total_cents == 6900
    assert "for the order" in refused(hall, "9 regular unit", "tue").message
