"""Which offer an item means, and the refusals that list what there is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import PackProduct
from hall_tui.rules.money import divide
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, RefusalCode, Refused
from hall_tui.rules.picks import Pick, spread
from tests.rules.counter import item, refused, sold


def meant(hall: Hall, words: str) -> Pick:
    answer = pick(hall, item(words))
    assert isinstance(answer, Pick), answer
    return answer


@pytest.mark.parametrize(
    ("words", "faces", "medium", "tier"),
    [
        ("rapid_doubles", 1, "paper", None),
        ("odd_even", 2, "paper", None),
        ("bonanza unit", 1, "electronic", None),
        ("early_bird_1 paper", 6, "paper", None),
        ("power_play unit ruby", 24, "electronic", "ruby"),
        ("6 ruby paper ruby", 6, "paper", "ruby"),
        ("value_pack_ruby unit", 6, "electronic", None),
    ],
)
def test_what_has_one_choice_may_be_left_out(
    alberta: Hall, words: str, faces: int, medium: str, tier: str | None
) -> None:
    resolved = meant(alberta, words).item
    assert (resolved.faces, resolved.medium, resolved.tier) == (faces, medium, tier)


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (
            "regular",
            "no_such_offer",
            'Regular is sold in several ways: faces and medium ("paper" or '
            '"electronic") are missing; choose 3, 6 or 9 faces on paper, or 3, 6 or 9 '
            "faces on a unit (electronic).",
        ),
        (
            "6 regular",
            "no_such_offer",
            'Regular is sold in several ways: medium ("paper" or "electronic") is '
            "missing; choose 6 faces on paper, or 6 faces on a unit (electronic).",
        ),
        (
            "12 regular paper",
            "no_such_offer",
            "Regular isn't sold like that; choose 3, 6 or 9 faces on paper, or "
            "3, 6 or 9 faces on a unit (electronic).",
        ),
        (
            "12 power_play paper",
            "no_such_offer",
            'Power Play is sold in several ways: colour (tier "regular" or "ruby") is '
            "missing; choose 12 faces regular on paper, or 12 faces ruby on paper.",
        ),
        (
            "odd_even unit",
            "no_such_offer",
            "Odd/Even isn't sold like that; choose 2 faces on paper.",
        ),
        (
            "9 early_bird_1 paper",
            "only_in_pack",
            "Early bird 1 with 9 faces is sold only in packs; ask for a pack that "
            "holds it.",
        ),
        (
            "6 booklet",
            "pack_medium",
            "Early-bird and intermission booklet is all on one medium, and medium is "
            'missing; choose "paper" or "electronic".',
        ),
        (
            "booklet paper",
            "no_such_offer",
            "Early-bird and intermission booklet is sold with 6 or 9 faces; name the "
            "faces, but no colour and no book.",
        ),
        (
            "loonie paper",
            "no_such_offer",
            "Loonie pot is an entry for 1.00; ask for it without faces, medium, "
            "colour or book.",
        ),
        (
            "regluar",
            "unknown_product",
            'There is no product "regluar"; write "regular".',
        ),
        (
            "0 x 6 regular paper",
            "bad_quantity",
            "The quantity of Regular must be 1 or more.",
        ),
        (
            "301 x 6 regular paper",
            "bad_quantity",
            "There are only 300 of Regular in all; ask for fewer.",
        ),
    ],
)
def test_what_there_is_not(
    alberta: Hall, words: str, code: RefusalCode, message: str
) -> None:
    assert pick(alberta, item(words)) == Refused(code, message)


@pytest.mark.parametrize(
    ("wanted", "last"),
    [
        (Item("regular", 6, "paper", book=0), 300),
        (Item("regular", 6, "paper", book=301), 300),
        (Item("regular", 6, "paper", quantity=2, book=300), 299),
        (Item("power_play", 24, "paper", "ruby", book=494), 493),
    ],
)
def test_a_book_that_is_not_in_the_stock(
    alberta: Hall, wanted: Item, last: int
) -> None:
    answer = pick(alberta, wanted)
    assert isinstance(answer, Refused)
    assert answer.code == "bad_quantity"
    assert answer.message.endswith(f"to begin with: type a number from 1 to {last}.")


def test_a_book_that_is(alberta: Hall) -> None:
    assert isinstance(pick(alberta, Item("regular", 6, "paper", book=300)), Pick)
    assert isinstance(
        pick(alberta, Item("power_play", 24, "paper", "ruby", book=73)), Pick
    )


def test_a_pack_on_one_medium_only(alberta: Hall) -> None:
    pack = alberta.products["value_pack_ruby"]
    assert isinstance(pack, PackProduct)
    paper = replace(pack, offers=(replace(pack.offers[0], media=("paper",)),))
    hall = replace(alberta, products=alberta.products | {"value_pack_ruby": paper})
    assert meant(hall, "value_pack_ruby").item.medium == "paper"
    answer = pick(hall, item("value_pack_ruby unit"))
    assert isinstance(answer, Refused)
    assert answer.code == "pack_medium"


def test_a_price_is_for_one_and_amounts_are_for_all(alberta: Hall) -> None:
    three = meant(alberta, "3 x 6 value_pack_ruby paper")
    assert three.list_cents == 6300
    assert sum(part.amount_cents for part in three.parts) == 6300


def test_a_pack_at_another_amount_keeps_its_proportions(alberta: Hall) -> None:
    pack = meant(alberta, "6 booklet paper")
    assert pack.sales(200) == (
        ("early_bird_1", 50),
        ("early_bird_2", 50),
        ("intermission", 100),
    )


def test_spreading_exactly() -> None:
    assert spread(787, [1050]) == (787,)
    assert spread(100, [1, 1, 1]) == (34, 33, 33)
    assert spread(0, [0, 0]) == (0, 0)
    assert spread(-100, [1, 1, 1]) == (-34, -33, -33)


@given(
    amount=st.integers(-100_000, 100_000),
    weights=st.lists(st.integers(0, 10_000), min_size=1, max_size=12).filter(any),
)
def test_spreading_is_dividing_by_fractions(amount: int, weights: list[int]) -> None:
    parts = [Fraction(weight, sum(weights)) for weight in weights]
    assert spread(amount, weights) == divide(amount, parts)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("6 regular paper + loonie + loonie", "entry_twice"),
        ("6 regular paper + 2 x loonie", "entry_twice"),
        ("3 x 24 power_play paper ruby", "too_many_faces"),
        (
            "24 power_play paper ruby + 24 power_play unit ruby + "
            "12 power_play paper regular",
            "too_many_faces",
        ),
    ],
)
def test_limits_of_a_receipt(alberta: Hall, words: str, code: str) -> None:
    assert refused(alberta, words, "sat").code == code


def test_fifty_four_power_play_faces_fit_on_a_receipt(alberta: Hall) -> None:
    words = "18 power_play paper ruby + 2 x 18 power_play paper regular"
    assert sold(alberta, words, "sat").total_cents == 5600


def test_power_play_is_not_shared(alberta: Hall) -> None:
    answer = refused(alberta, "12 power_play paper ruby", "sat", players=2)
    assert (answer.code, answer.message) == (
        "not_shared",
        "Power Play may not be shared; make a receipt for each player.",
    )


@pytest.mark.parametrize("word", ["r", "R", "Regular", "regulr", "REGULAR"])
def test_a_code_or_a_title_is_told_as_the_id_it_means(alberta: Hall, word: str) -> None:
    answer = pick(alberta, Item(product=word))
    assert isinstance(answer, Refused)
    told = f'There is no product "{word}"; write "regular".'
    assert (answer.code, answer.message) == ("unknown_product", told)


def test_a_word_like_no_product_tells_them_all(alberta: Hall) -> None:
    answer = pick(alberta, Item(product="xyzzy"))
    assert isinstance(answer, Refused)
    assert "the hall has regular, ruby, " in answer.message
