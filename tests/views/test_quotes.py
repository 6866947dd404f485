"""What an order comes to now, what bars it, what is offered, which books are next."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rules.orders import Item, Order, Player
from hall_tui.views.barred import Barred
from hall_tui.views.earlier import holds_cards
from hall_tui.views.quotes import Offer, Quote, quote
from hall_tui.views.sessions import open_session
from tests.acts.evening import Evening, HallFile
from tests.acts.till import SIX, begin, changed, sell, with_goods

SATURDAY = datetime(2026, 12, 5, 18, 0, tzinfo=ZoneInfo("America/Edmonton"))
REGULAR = Item("regular", 6, "paper")
BONANZA = Item("bonanza", 1, "paper")


def quoted(
    evening: Evening, *items: Item, earlier: int | None = None, **more: object
) -> Quote:
    """The quote of an order on the evening's rules."""
    discount = more.pop("discount", None)
    assert discount is None or isinstance(discount, str)
    order = Order(items, Player(**more), discount)  # type: ignore[arg-type]
    session = evening.read(open_session)
    found = evening.read(
        lambda db: quote(db, evening.config, session, SATURDAY, order, earlier)
    )
    assert isinstance(found, Quote)
    return found


def test_an_order_at_list_prices(evening: Evening) -> None:
    found = quoted(evening, REGULAR, BONANZA)
    assert [line.list_cents for line in found.lines] == [700, 100]
    assert (found.total_cents, found.discount_cents, found.barred) == (800, 0, None)
    assert found.punches == ("Loonie pot", "Toonie pot", "Fireball pot")


def test_a_discount_is_offered_or_the_age_asked_for(evening: Evening) -> None:
    assert quoted(evening, REGULAR).offer == Offer(
        discount="senior", less_cents=100, age=60
    )
    assert quoted(evening, REGULAR, age=59).offer is None
    assert quoted(evening, REGULAR, age=60).offer == Offer(
        discount="senior", less_cents=100
    )
    taken = quoted(evening, REGULAR, age=60, discount="senior")
    assert (taken.total_cents, taken.discount_cents, taken.offer) == (600, 100, None)
    assert quoted(evening, BONANZA, age=60).offer is None


@pytest.mark.parametrize(
    ("item", "code"),
    [
        (BONANZA, "needs_card"),
        (Item("regular", 6, "electronic"), "unit_minimum"),
    ],
)
def test_what_bars_an_order(evening: Evening, item: Item, code: str) -> None:
    found = quoted(evening, item)
    assert found.barred is not None
    assert found.barred.code == code
    assert found.total_cents == found.lines[0].list_cents


def test_what_isnt_run_yet_bars_an_order(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_file(with_goods(alberta_rules, "houdini"), opened=True)
    found = quoted(evening, REGULAR, Item("houdini", 1, "paper"))
    reason = evening.config.running.why_not("product", "houdini")
    assert reason is not None
    assert found.barred == Barred(code="not_run_yet", message=reason)


def test_a_discount_that_bars_leaves_the_price_without_it(evening: Evening) -> None:
    found = quoted(evening, REGULAR, discount="senior")
    assert found.total_cents == 700
    assert found.barred == Barred(
        code="discount_age_unknown",
        message="Senior is for players of 60 and over; give the player's age.",
    )


def test_a_window_that_has_closed(evening: Evening) -> None:
    assert quoted(evening, REGULAR, Item("booklet", 6, "paper")).barred is None
    begin(evening, "early_bird_1")
    found = quoted(evening, REGULAR, Item("booklet", 6, "paper")).barred
    assert found is not None
    assert found.code == "window_closed"


def test_the_books_next_on_the_pile(evening: Evening) -> None:
    two = Item("regular", 6, "paper", quantity=2)
    found = quoted(evening, two, BONANZA, Item("regular", 6, "electronic"))
    assert [line.books for line in found.lines] == [(1, 2), (1,), ()]
    sell(evening, SIX)
    assert quoted(evening, REGULAR).lines[0].books == (2,)
    typed = Item("regular", 6, "paper", book=150)
    # Behind a book that is typed the next one of the same pile isn't sure.
    lines = quoted(evening, typed, REGULAR).lines
    assert [line.books for line in lines] == [(150,), ()]
    large = Item("power_play", 12, "paper", "regular", quantity=2)
    assert quoted(evening, large).lines[0].books == (1, 5)


def test_the_books_in_a_pack_are_told_before_it_is_paid_for(evening: Evening) -> None:
    """Two of them; the early birds share a pile with those sold alone, not pages."""
    birds = Item("early_bird_1", 6, "paper")
    packs = Item("booklet", 6, "paper", quantity=2)
    sell(evening, SIX, {"product": "early_bird_1", "faces": 6, "medium": "paper"})
    line, again = quoted(evening, packs, birds).lines
    assert (line.books, again.books) == ((), ())
    assert dict(line.inside) == {
        "early_bird_1": (2, 3),
        "early_bird_2": (1, 2),
        "intermission": (1, 2),
    }
    pack = {**SIX, "product": "booklet", "quantity": 2}
    sold: Any = evening.ok("sell", items=[SIX, pack], tender={"cash": "exact"})
    assert sold["lines"][1]["books"] == {key: list(found) for key, found in line.inside}
    assert quoted(evening, Item("booklet", 6, "electronic")).lines[0].inside == ()


def test_the_books_of_one_pile_for_other_pages(evening: Evening) -> None:
    """Early birds share a pile: each page of it is dealt from the top."""
    birds = Item("early_bird_1", 6, "paper"), Item("early_bird_2", 6, "paper")
    lines = quoted(evening, REGULAR, *birds, birds[0]).lines
    assert [line.books for line in lines] == [(1,), (1,), (1,), ()]
    sell(evening, SIX, {"product": "early_bird_1", "faces": 6, "medium": "paper"})
    lines = quoted(evening, REGULAR, *birds).lines
    assert [line.books for line in lines] == [(2,), (2,), (1,)]


def test_an_earlier_receipt_holds_the_card(evening: Evening) -> None:
    number = sell(evening, SIX)
    assert quoted(evening, BONANZA, earlier=number).barred is None
    hall = evening.config.hall
    assert evening.read(lambda db: holds_cards(db, hall, ["bonanza"], number))
    assert not evening.read(lambda db: holds_cards(db, hall, ["bonanza"], number + 1))
    assert evening.read(lambda db: holds_cards(db, hall, ["no_such"], number + 1))


_DEARER = ('price = 7.00, stock = "regular_6"', 'price = 8.00, stock = "regular_6"')


def test_a_quote_before_makes_no_other_one(
    evening: Evening, hall_file: HallFile
) -> None:
    """Neither one of the same hall, nor one of a hall with other prices."""
    dearer = hall_file(config=changed(evening.config, _DEARER), opened=True)
    many = Order((REGULAR, replace(BONANZA, quantity=3)))
    session = evening.read(open_session)

    def again(hall: Evening, before: Quote | None) -> Quote:
        found = hall.read(
            lambda db: quote(db, hall.config, session, SATURDAY, many, None, before)
        )
        assert isinstance(found, Quote)
        return found

    before = quoted(evening, REGULAR, BONANZA)
    assert again(evening, before) == again(evening, None)
    assert again(dearer, before) == again(dearer, None)
    assert again(dearer, before).total_cents == 1100
