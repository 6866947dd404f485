"""What may stay on a receipt when the rest comes back."""

from __future__ import annotations

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, OnUnits, Player
from hall_tui.rules.picks import Pick
from hall_tui.rules.staying import Kept, left_alone

SIX = Item("regular", 6, "paper")
FREE = Item("donation_book", 3, "paper")
BONANZA = Item("bonanza", 1, "paper")
UNIT = Item("combo", 9, "electronic")
ON_UNIT = Item("bonanza", 1, "electronic")
NOTED = Player(donation="noted")


def kept(hall: Hall, item: Item, cents: int | None = None, back: bool = True) -> Kept:
    meant = pick(hall, item)
    assert isinstance(meant, Pick)
    return Kept(meant, meant.list_cents if cents is None else cents, back)


def test_cards_bear_what_requires_them(alberta: Hall) -> None:
    special = kept(alberta, BONANZA)
    assert left_alone(alberta, [special], None, NOTED, ()) == {0}
    assert left_alone(alberta, [special], None, NOTED, ("ruby",)) == set()
    book = kept(alberta, SIX)
    assert left_alone(alberta, [special, book], None, NOTED, ()) == set()


def test_what_stands_with_its_cards_needs_them_on_the_receipt(alberta: Hall) -> None:
    entry = kept(alberta, Item("fireball"))
    assert left_alone(alberta, [entry], None, NOTED, ("regular",)) == {0}


def test_what_is_in_play_stays_whatever_it_is(alberta: Hall) -> None:
    special = kept(alberta, BONANZA, back=False)
    assert left_alone(alberta, [special], None, NOTED, ()) == set()


def test_the_free_book_takes_three_dollars(alberta: Hall) -> None:
    """And no more: a 3-face book is 3.50."""
    free = kept(alberta, FREE)
    assert left_alone(alberta, [free], None, NOTED, ()) == {0}
    book = kept(alberta, Item("regular", 3, "paper"))
    assert left_alone(alberta, [book, free], None, NOTED, ()) == set()


def test_half_price_takes_three_dollars_to_stay(alberta: Hall) -> None:
    """3.50 and 7.00 at half price are 1.75 and 3.50."""
    small = kept(alberta, Item("regular", 3, "paper"), 175)
    large = kept(alberta, SIX, 350)
    assert left_alone(alberta, [small, large], "sunday", NOTED, ()) == set()
    assert left_alone(alberta, [large], "sunday", NOTED, ()) == set()
    assert left_alone(alberta, [small], "sunday", NOTED, ()) == {0}


def test_a_unit_takes_its_minimum_from_all_receipts(alberta: Hall) -> None:
    on_unit = kept(alberta, ON_UNIT)
    one = Player(units=1)
    assert left_alone(alberta, [on_unit], None, one, ("combo",)) == {0}
    unit = kept(alberta, UNIT)
    assert left_alone(alberta, [unit, on_unit], None, one, ()) == set()
    there = Player(units=1, earlier=OnUnits(units=1, spent_cents=16_50))
    assert left_alone(alberta, [on_unit], None, there, ("combo",)) == set()


def test_free_cards_count_at_their_list_price(alberta: Hall) -> None:
    free = kept(alberta, UNIT, 0)
    one = Player(units=1)
    assert left_alone(alberta, [free], "super_player", one, ()) == set()
    assert left_alone(alberta, [free], None, one, ()) == {0}
