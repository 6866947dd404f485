"""Certificates: their days, the cards they give, what those cost (rulings 9, 24)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from hall_tui.rules.certificates import goods, same_cards, told_items, valid_days
from hall_tui.rules.model.bonuses import (
    Goods,
    SameCards,
    Valid,
    ValidDays,
    ValidEvent,
    ValidNextWeek,
)
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, Presented, Priced, Refused
from hall_tui.rules.picks import Pick
from hall_tui.rules.pricing import price
from tests.rules.counter import at, item, order

WEEK = ValidNextWeek(kind="next_week")


@pytest.mark.parametrize(
    ("valid", "given", "first", "last"),
    [
        (WEEK, "2026-12-06", "2026-12-07", "2026-12-13"),  # a Sunday
        (WEEK, "2026-12-07", "2026-12-14", "2026-12-20"),  # a Monday
        (WEEK, "2026-12-27", "2026-12-28", "2027-01-03"),
        (ValidDays(kind="days", days=30), "2026-12-06", "2026-12-06", "2027-01-05"),
        (ValidEvent(kind="event"), "2026-12-06", "2026-12-06", None),
    ],
)
def test_the_days(valid: Valid, given: str, first: str, last: str | None) -> None:
    until = None if last is None else date.fromisoformat(last)
    found = valid_days(valid, date.fromisoformat(given))
    assert found == (date.fromisoformat(first), until)


def gives(hall: Hall, name: str) -> SameCards | Goods:
    found = hall.certificates[name].gives
    assert isinstance(found, SameCards | Goods)
    return found


def picks(hall: Hall, words: str) -> list[Pick]:
    found = [pick(hall, item(one)) for one in words.split(" + ")]
    assert all(isinstance(one, Pick) for one in found), found
    return [one for one in found if isinstance(one, Pick)]


@pytest.mark.parametrize(
    ("played", "given"),
    [
        ("6 regular paper + 1 bonanza paper + loonie", "6 regular paper"),
        ("9 combo unit + 2 x 6 regular unit", "9 combo unit + 2 x 6 regular unit"),
        ("6 ruby paper + 6 ruby paper", "2 x 6 ruby paper"),
        ("value_pack_ruby unit", "6 ruby unit"),
        # A free book isn't to be had on weekdays: a regular one is.
        (
            "6 regular paper + 3 donation_book paper",
            "6 regular paper + 3 regular paper",
        ),
        ("3 regular paper + 3 donation_book paper", "2 x 3 regular paper"),
        ("12 power_play paper ruby", "12 power_play paper ruby"),
        ("1 bonanza paper + loonie", ""),
        # The charity's sheet is no regular card of the hall's group.
        ("3 regular paper + charity", "3 regular paper"),
    ],
)
def test_the_same_cards_as_were_played(alberta: Hall, played: str, given: str) -> None:
    cards = gives(alberta, "super_player")
    assert isinstance(cards, SameCards)
    found = same_cards(alberta, cards, picks(alberta, played))
    assert found == ([item(one) for one in given.split(" + ")] if given else [])


def test_cards_of_some_days_are_given_as_others_in_another_hall(alberta: Hall) -> None:
    cards = gives(alberta, "super_player")
    assert isinstance(cards, SameCards)
    other = replace(cards, of=("specials",), instead={"early_bird_1": "early_bird_2"})
    found = same_cards(alberta, other, picks(alberta, "6 early_bird_1 paper"))
    assert found == [item("6 early_bird_2 paper")]


def test_the_goods_of_a_coupon_and_their_list_price(alberta: Hall) -> None:
    coupon = gives(alberta, "big_board_coupon")
    assert isinstance(coupon, Goods)
    items, cents = goods(alberta, coupon)
    assert told_items(alberta, items) == (
        "Regular, 6 faces; Early-bird and intermission booklet, 6 faces; 2 x Bonanza,"
        " 1 face; Pay Me, 2 faces"
    )
    assert (cents, coupon.concession) == (700 + 400 + 200 + 100, 1500)


def shown(words: str, discount: str | None = "super_player") -> Presented:
    items = tuple(item(one) for one in words.split(" + "))
    return Presented(
        title="Certificate 7", holder="Ann", items=items, told=words, discount=discount
    )


def priced(
    hall: Hall, words: str, certificate: Presented, when: str = "tue", **more: Any
) -> Priced | Refused:
    asked = replace(order(words, **more), presented=certificate)
    return price(hall, asked, at(when))


@pytest.mark.parametrize(
    ("given", "asked", "amounts"),
    [
        ("6 regular paper", "6 regular paper", [0]),
        (
            "6 regular paper",
            "6 regular paper + loonie + 1 bonanza paper",
            [0, 100, 100],
        ),
        ("6 regular paper", "6 regular paper + 9 regular paper", [0, 1050]),
        ("6 regular paper", "3 x 6 regular paper", [1400]),
        ("2 x 6 regular paper", "6 regular paper + 6 regular paper", [0, 0]),
        ("6 regular paper + 6 ruby paper", "6 ruby paper", [0]),
        ("9 combo unit", "9 combo unit", [0]),
        ("9 regular unit + 6 regular unit", "9 regular unit + 6 regular unit", [0, 0]),
    ],
)
def test_the_cards_given_are_free_and_nothing_else(
    alberta: Hall, given: str, asked: str, amounts: list[int]
) -> None:
    found = priced(alberta, asked, shown(given))
    assert isinstance(found, Priced), found
    assert [line.amount_cents for line in found.lines] == amounts
    assert (found.discount, found.players_counted) == ("super_player", 0)
    assert found.covered_cents == 0


@pytest.mark.parametrize("when", ["wed", "thu", "sat", "sun"])
def test_they_are_free_on_discount_days_too(alberta: Hall, when: str) -> None:
    found = priced(alberta, "6 regular paper", shown("6 regular paper"), when)
    assert isinstance(found, Priced) and found.total_cents == 0


@pytest.mark.parametrize(
    ("given", "asked", "more", "code"),
    [
        ("6 regular paper", "9 regular paper", {}, "certificate_cards"),
        ("6 regular paper", "6 regular unit", {}, "certificate_cards"),
        ("6 regular paper", "6 regular paper", {"players": 2}, "certificate_shared"),
        ("6 regular paper", "6 regular paper", {"discount": "senior"}, "discount"),
        # At list price a unit's minimum counts 9.00.
        ("9 regular unit", "9 regular unit", {}, "unit_minimum"),
        ("6 regular paper", "6 regular paper + charity", {}, "needs_donation"),
    ],
)
def test_what_a_certificate_does_not_do(
    alberta: Hall, given: str, asked: str, more: dict[str, Any], code: str
) -> None:
    found = priced(alberta, asked, shown(given), **more)
    assert isinstance(found, Refused)
    assert found.code == {"discount": "certificate_discount"}.get(code, code)
    assert found.message.endswith(".")


COUPON = "6 regular + 2 x 1 bonanza"


@pytest.mark.parametrize(
    ("asked", "total", "covered"),
    [
        ("6 regular paper + 2 x 1 bonanza paper", 900, 900),
        ("6 regular paper + 1 bonanza paper + 1 bonanza unit", 900, 900),
        ("2 x 6 regular paper + 3 x 1 bonanza paper", 1700, 900),
        ("6 regular paper + 2 x 1 bonanza paper + loonie", 1000, 900),
    ],
)
def test_a_coupon_pays_for_its_cards(
    alberta: Hall, asked: str, total: int, covered: int
) -> None:
    hall = replace(alberta, units=replace(alberta.units, minimum_spend=0))
    found = priced(hall, asked, shown(COUPON, None))
    assert isinstance(found, Priced), found
    assert (found.total_cents, found.covered_cents) == (total, covered)
    assert sum(line.amount_cents for line in found.lines) == total
    assert found.players_counted == 1


@pytest.mark.parametrize(
    "asked", ["6 regular paper", "6 regular paper + 1 bonanza paper", "loonie"]
)
def test_a_coupon_is_used_up_at_once(alberta: Hall, asked: str) -> None:
    found = priced(alberta, asked, shown(COUPON, None), has_card=True)
    assert isinstance(found, Refused)
    assert found.message == (
        f"Certificate 7 gives {COUPON}: put all of it on the order, or leave the "
        "certificate out."
    )


def test_a_coupon_on_a_half_price_day_takes_no_discount(alberta: Hall) -> None:
    asked = "6 regular paper + 2 x 1 bonanza paper"
    found = priced(alberta, asked, shown(COUPON, None), "sun", discount="sunday")
    assert isinstance(found, Refused) and found.code == "certificate_discount"


def test_items_in_words(alberta: Hall) -> None:
    items = [
        Item("power_play", 12, "paper", "ruby"),
        Item("regular", 6, "electronic", quantity=2),
    ]
    assert told_items(alberta, items) == (
        "Power Play (Ruby), 12 faces on paper; 2 x Regular, 6 faces on electronic"
    )
