"""Whole orders of the Alberta hall, with the figures of its price list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, PackProduct
from hall_tui.rules.money import cash_rounded
from hall_tui.rules.orders import Player, Refused
from hall_tui.rules.pricing import best_discount, price
from tests.rules.counter import at, item, order, refused, sold

REGULAR_PACK = {
    "regular": 700,
    "winners_wish": 100,
    "early_bird_1": 75,
    "early_bird_2": 75,
    "intermission": 150,
    "pay_me": 100,
    "bonanza": 200,
}


@pytest.mark.parametrize(
    ("words", "when", "discount", "age", "total_cents"),
    [
        ("3 regular paper", "tue", None, None, 350),
        ("6 regular paper", "tue", None, None, 700),
        ("9 regular paper", "tue", None, None, 1050),
        ("6 ruby paper", "tue", None, None, 1400),
        ("9 ruby paper", "tue", None, None, 2100),
        ("6 combo paper", "tue", None, None, 1400),
        ("9 combo paper", "tue", None, None, 2100),
        ("6 regular unit + 9 regular unit", "tue", None, None, 1500),
        ("3 regular unit + 6 ruby unit", "tue", None, None, 1500),
        ("9 ruby unit", "tue", None, None, 1800),
        ("2 x 6 combo unit", "tue", None, None, 2200),
        ("6 value_pack_regular paper", "wed 12:14", None, None, 1400),
        ("6 value_pack_regular unit", "wed 12:14", None, None, 1400),
        ("6 value_pack_ruby paper", "wed 12:14", None, None, 2100),
        ("6 regular paper", "sun", "sunday", None, 350),
        ("3 regular paper", "sun", "sunday", None, 300),
        ("9 ruby paper", "thu", "thursday", 60, 1575),
        ("9 regular paper", "thu", "thursday", 60, 787),
        ("6 ruby paper", "tue", "senior", 60, 1300),
        ("12 power_play paper regular", "sat", None, None, 1200),
        ("15 power_play paper regular", "sat", None, None, 1200),
        ("18 power_play paper regular", "sat", None, None, 1400),
        ("21 power_play paper regular", "sat", None, None, 1400),
        ("24 power_play paper regular", "sat", None, None, 1700),
        ("12 power_play paper ruby", "sat", None, None, 2400),
        ("15 power_play paper ruby", "sat", None, None, 2400),
        ("18 power_play paper ruby", "sat", None, None, 2800),
        ("21 power_play paper ruby", "sat", None, None, 2800),
        ("24 power_play paper ruby", "sat", None, None, 3400),
        ("24 power_play unit regular", "sat", None, None, 1700),
        ("24 power_play unit ruby", "sat", None, None, 3400),
        ("6 regular paper + 6 booklet paper", "tue", None, None, 1100),
        ("6 regular paper + 9 booklet paper", "tue", None, None, 1400),
        ("6 regular paper + loonie + toonie + fireball", "tue", None, None, 1100),
        ("6 regular paper + 2 x 1 bonanza paper", "tue", None, None, 900),
        ("9 combo unit", "tue", None, None, 1650),
        ("6 regular paper + rapid_doubles", "tue", None, None, 1200),
        ("6 regular paper + 2 x double_action paper", "tue", None, None, 900),
        ("6 regular paper + houdini paper", "tue", None, None, 800),
        ("6 regular paper + odd_even", "tue", None, None, 800),
        ("6 regular paper + pay_me paper", "tue", None, None, 800),
        ("6 regular paper + winners_wish paper", "tue", None, None, 900),
        ("6 regular paper + 2 x jackpot_progressive paper", "tue", None, None, 1100),
        ("6 regular paper + 6 early_bird_1 paper", "tue", None, None, 800),
        ("6 regular paper + 6 early_bird_2 paper", "tue", None, None, 800),
        ("6 regular paper + 6 intermission paper", "tue", None, None, 900),
        ("6 regular paper + 9 intermission paper", "tue", None, None, 1100),
    ],
)
def test_an_order_and_its_price(
    alberta: Hall,
    words: str,
    when: str,
    discount: str | None,
    age: int | None,
    total_cents: int,
) -> None:
    assert sold(alberta, words, when, discount, age=age).total_cents == total_cents


@pytest.mark.parametrize(
    ("words", "when", "discount", "age", "code", "without_cents"),
    [
        ("6 value_pack_regular paper", "wed 12:15", None, None, "window_closed", None),
        ("6 value_pack_ruby unit", "thu", None, None, "window_closed", None),
        ("6 ruby paper", "thu", "thursday", 60, "discount_least", 1400),
        ("9 combo paper", "thu", "thursday", 60, "discount_nothing", 2100),
        ("12 power_play paper regular", "sat", "senior", 70, "discount_nothing", 1200),
        ("6 value_pack_ruby paper", "wed", "senior", 70, "discount_nothing", 2100),
        ("6 regular paper", "thu", "senior", None, "discount_age_unknown", 700),
        ("6 regular paper", "thu", "senior", 59, "discount_too_young", 700),
        ("6 regular paper", "sat", "sunday", None, "discount_window", 700),
        ("9 regular paper", "fri", "thursday", 60, "discount_window", 1050),
        ("6 regular paper", "sat", "sundae", None, "discount_unknown", 700),
        ("12 power_play paper regular", "thu", None, None, "window_closed", None),
    ],
)
def test_an_order_and_why_it_is_refused(
    alberta: Hall,
    words: str,
    when: str,
    discount: str | None,
    age: int | None,
    code: str,
    without_cents: int | None,
) -> None:
    answer = refused(alberta, words, when, discount, age=age)
    assert (answer.code, answer.without_cents) == (code, without_cents)


def test_a_special_costs_the_same_on_a_unit_as_on_paper(alberta: Hall) -> None:
    """Regular game cards alone have a price of their own on a unit."""
    compared = set()
    for name, product in alberta.products.items():
        if product.group != "specials" or not isinstance(product, CardProduct):
            continue
        prices = {(offer.medium, offer.faces): offer.price for offer in product.offers}
        for medium, faces in prices:
            if medium == "electronic":
                compared.add(name)
                assert prices["electronic", faces] == prices["paper", faces], name
    assert compared >= {"early_bird_1", "early_bird_2", "intermission", "bonanza"}
    booklet = alberta.products["booklet"]
    assert isinstance(booklet, PackProduct)
    assert {offer.media for offer in booklet.offers} == {("paper", "electronic")}


def test_seven_eighty_seven_and_a_half_is_seven_eighty_five_in_cash(
    alberta: Hall,
) -> None:
    priced = sold(alberta, "9 regular paper", "thu", "thursday", age=60)
    assert cash_rounded(priced.total_cents, alberta.hall.smallest_coin) == 785


def test_six_ruby_faces_on_a_thursday_are_told_why(alberta: Hall) -> None:
    answer = refused(alberta, "6 ruby paper", "thu", "thursday", age=60)
    assert answer.message == (
        "With Thursday, 60 and over, Ruby or Combo on paper needs at least 12.00 left "
        "for regular game cards, and only 10.50 would be; add to the order or leave "
        "the discount out."
    )


def test_one_receipt_has_one_discount_and_the_till_offers_the_best(
    alberta: Hall,
) -> None:
    cards = order("9 regular paper", age=60)
    assert best_discount(alberta, cards, at("thu")) == "thursday"
    assert best_discount(alberta, cards, at("fri")) == "senior"
    assert best_discount(alberta, cards, at("sun")) == "sunday"
    assert (
        best_discount(alberta, replace(cards, items=(item("6 ruby paper"),)), at("thu"))
        == "senior"
    )


@pytest.mark.parametrize(
    ("words", "age"),
    [
        ("9 regular paper", 59),
        ("9 regular paper", None),
        ("12 power_play paper regular", 80),
        ("1 bonanza paper", 80),
    ],
)
def test_no_discount_helps(alberta: Hall, words: str, age: int | None) -> None:
    assert best_discount(alberta, order(words, age=age), at("sat")) is None


def test_a_pack_counts_for_its_games_by_its_allocation(alberta: Hall) -> None:
    (line,) = sold(alberta, "2 x 6 value_pack_regular paper", "wed").lines
    assert dict(line.sales) == {key: 2 * cents for key, cents in REGULAR_PACK.items()}
    handed = {part.product: (part.faces, part.quantity) for part in line.parts}
    assert handed == {
        "regular": (6, 2),
        "winners_wish": (3, 2),
        "early_bird_1": (6, 2),
        "early_bird_2": (6, 2),
        "intermission": (6, 2),
        "pay_me": (2, 4),
        "bonanza": (1, 8),
    }
    assert {part.medium for part in line.parts} == {"paper"}
    ruby = sold(alberta, "6 value_pack_ruby unit", "wed").lines[0]
    rest = {key: cents for key, cents in REGULAR_PACK.items() if key != "regular"}
    assert dict(ruby.sales) == rest | {"ruby": 1400}
    assert {part.stock for part in ruby.parts} == {"units"}


@pytest.mark.parametrize(
    ("faces", "sales"),
    [
        (6, {"early_bird_1": 100, "early_bird_2": 100, "intermission": 200}),
        (9, {"early_bird_1": 150, "early_bird_2": 150, "intermission": 400}),
    ],
)
def test_a_booklet_is_spread_over_its_three_games(
    alberta: Hall, faces: int, sales: dict[str, int]
) -> None:
    priced = sold(alberta, f"6 regular paper + {faces} booklet paper", "tue")
    assert dict(priced.lines[1].sales) == sales


def test_a_line_hands_over_books_of_its_stock_and_colours(alberta: Hall) -> None:
    priced = sold(alberta, "2 x 9 combo paper + 12 power_play paper ruby", "sat")
    combo, power = (line.parts[0] for line in priced.lines)
    assert (combo.stock, combo.quantity, combo.amount_cents) == ("combo_9", 2, 4200)
    assert combo.tiers == ("regular", "ruby", "royal")
    assert (power.stock, power.faces, power.tiers) == ("power_3", 12, ("ruby",))
    entry = sold(alberta, "6 regular paper + loonie", "sat").lines[1]
    assert (entry.parts, entry.sales) == ((), (("loonie", 100),))


@pytest.mark.parametrize(
    ("words", "punches"),
    [
        ("6 regular paper", ("loonie", "toonie", "fireball")),
        ("6 regular paper + loonie", ("toonie", "fireball")),
        ("6 regular paper + loonie + toonie + fireball", ()),
        ("6 value_pack_regular paper + toonie", ("loonie", "fireball")),
    ],
)
def test_cards_are_punched_for_the_entries_not_bought(
    alberta: Hall, words: str, punches: tuple[str, ...]
) -> None:
    assert sold(alberta, words, "wed").punches == punches


@pytest.mark.parametrize(
    "words",
    [
        "2 x 1 bonanza paper",
        "9 ruby unit",
        "9 ruby unit + 2 x 1 bonanza paper",
    ],
)
def test_a_receipt_without_cards_has_nothing_to_punch(
    alberta: Hall, words: str
) -> None:
    assert sold(alberta, words, "wed", has_card=True).punches == ()


@pytest.mark.parametrize(
    ("words", "discount", "players", "free_players", "counted"),
    [
        ("6 regular paper", None, 1, 0, 1),
        ("2 x 9 regular paper", None, 3, 1, 2),
        ("6 regular paper", None, 1, 1, 0),
        ("6 value_pack_ruby paper", None, 2, 0, 2),
        ("1 bonanza paper", None, 2, 0, 0),
        ("6 regular paper", "super_player", 1, 0, 0),
    ],
)
def test_who_counts_for_the_attendance(
    alberta: Hall,
    words: str,
    discount: str | None,
    players: int,
    free_players: int,
    counted: int,
) -> None:
    priced = sold(
        alberta,
        words,
        "wed",
        discount,
        players=players,
        free_players=free_players,
        has_card=True,
    )
    assert priced.players_counted == counted


def test_a_free_donation_book_alone_counts_nobody(alberta: Hall) -> None:
    book = replace(alberta.products["donation_book"], requires=())
    hall = replace(alberta, products=alberta.products | {"donation_book": book})
    assert sold(hall, "3 donation_book paper", "sun").players_counted == 0


@pytest.mark.parametrize(
    "player",
    [
        Player(players=0),
        Player(free_players=2),
        Player(free_players=-1),
        Player(units=0),
        Player(age=-1),
    ],
)
def test_senseless_numbers_of_people(alberta: Hall, player: Player) -> None:
    asked = replace(order("6 regular paper"), player=player)
    answer = price(alberta, asked, at("tue"))
    assert isinstance(answer, Refused)
    assert answer.code == "bad_quantity"


def test_an_empty_order(alberta: Hall) -> None:
    answer = price(alberta, replace(order("loonie"), items=()), at("tue"))
    assert getattr(answer, "code", None) == "empty_order"


def test_the_ninety_ball_hall_takes_ten_percent_on_its_members_night(
    ninety: Hall,
) -> None:
    words = "2 x 6 book + flyer + snowball"
    priced = sold(ninety, words, at("mon 19:00", "evening"), "members_night")
    assert [line.amount_cents for line in priced.lines] == [1080, 200, 100]
    assert priced.punches == ()
