"""What a special, an entry or a free book needs beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import ProductRequirement, SpendRequirement
from tests.rules.counter import refused, sold


@pytest.mark.parametrize(
    "special",
    ["1 bonanza paper", "double_action paper", "6 booklet paper", "loonie", "toonie"],
)
def test_specials_and_entries_need_a_regular_card_of_the_session(
    alberta: Hall, special: str
) -> None:
    assert refused(alberta, special, "wed").code == "needs_card"
    assert sold(alberta, special, "wed", has_card=True).total_cents > 0
    for card in ("3 regular paper", "6 value_pack_ruby paper", "6 ruby paper"):
        assert len(sold(alberta, f"{special} + {card}", "wed").lines) == 2


def test_the_sentence_about_a_missing_card(alberta: Hall) -> None:
    assert refused(alberta, "1 bonanza paper", "tue").message == (
        "Bonanza needs regular game cards of this event; add one to this receipt, or "
        "name the receipt that has it."
    )


def test_fireball_needs_the_cards_on_the_same_receipt(alberta: Hall) -> None:
    answer = refused(alberta, "fireball", "tue", has_card=True)
    assert (answer.code, answer.message) == (
        "needs_card",
        "Fireball pot needs regular game cards of this receipt; add one to this "
        "receipt.",
    )
    assert sold(alberta, "fireball + 3 regular paper", "tue").total_cents == 450


@pytest.mark.parametrize(("age", "allowed"), [(17, False), (18, True), (None, True)])
def test_loonie_and_toonie_from_eighteen(
    alberta: Hall, age: int | None, allowed: bool
) -> None:
    for entry in ("loonie", "toonie"):
        words = f"3 regular paper + {entry}"
        if allowed:
            assert sold(alberta, words, "tue", age=age).total_cents >= 450
        else:
            assert refused(alberta, words, "tue", age=age).code == "too_young"


def test_fireball_has_no_age(alberta: Hall) -> None:
    words = "3 regular paper + fireball"
    assert sold(alberta, words, "tue", age=12).total_cents == 450


@pytest.mark.parametrize(
    ("words", "donation", "code"),
    [
        ("3 donation_book paper", "blankets", "needs_spend"),
        ("3 regular paper + 3 donation_book paper", None, "needs_donation"),
        ("3 regular paper + 3 donation_book paper", " ", "needs_donation"),
        ("charity", "soup", "needs_card"),
        ("3 regular paper + charity", None, "needs_donation"),
    ],
)
def test_a_donation_and_a_purchase(
    alberta: Hall, words: str, donation: str | None, code: str
) -> None:
    assert refused(alberta, words, "sun", donation=donation).code == code


def test_a_donation_gives_a_free_book_and_a_charity_sheet(alberta: Hall) -> None:
    words = "3 regular paper + 3 donation_book paper + charity"
    priced = sold(alberta, words, "sun", "sunday", donation="blankets")
    assert [line.amount_cents for line in priced.lines] == [300, 0, 0]
    assert priced.players_counted == 1
    on_unit = "9 ruby unit + 3 donation_book unit"
    assert sold(alberta, on_unit, "sun", donation="blankets").total_cents == 1800


def test_the_spend_counts_what_is_left_after_the_discount(alberta: Hall) -> None:
    minimum = alberta.requirements["regular_minimum"]
    assert isinstance(minimum, SpendRequirement)
    hall = replace(
        alberta,
        requirements=alberta.requirements
        | {"regular_minimum": replace(minimum, spend=350)},
    )
    words = "6 regular paper + 3 donation_book paper"
    given = "blankets"
    assert sold(hall, words, "sun", "sunday", donation=given).total_cents == 350
    less = "3 regular paper + 3 donation_book paper"
    answer = refused(hall, less, "sun", "sunday", donation=given)
    assert (answer.code, answer.without_cents) == ("needs_spend", 350)
    assert answer.message == (
        "Free 3-face regular book for a donation needs at least 3.50 paid for regular "
        "game cards, and 3.00 is; add 0.50 or more."
    )


def test_two_of_another_product(alberta: Hall) -> None:
    two = ProductRequirement(
        kind="product", any_of=("bonanza",), scope="receipt", count=2
    )
    houdini = replace(alberta.products["houdini"], requires=("two",))
    hall = replace(
        alberta,
        products=alberta.products | {"houdini": houdini},
        requirements=alberta.requirements | {"two": two},
    )
    one = "houdini paper + 1 bonanza paper"
    answer = refused(hall, one, "tue", has_card=True)
    assert answer.message == ("Houdini needs 2 of Bonanza of this receipt; add them.")
    for words in (
        "houdini paper + 2 x 1 bonanza paper",
        "houdini paper + 1 bonanza paper + 1 bonanza paper",
    ):
        assert sold(hall, words, "tue", has_card=True).total_cents == 300
    pack = sold(hall, "houdini paper + value_pack_ruby paper", "wed")
    assert pack.total_cents == 2200
