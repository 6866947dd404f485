"""Which books are free: a pile's next one, and none that somebody has."""

from __future__ import annotations

import random

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.views import stock
from hall_tui.views.stock import Books, Holder
from tests.acts.evening import Evening, HallFile
from tests.acts.till import SIX, changed, sell

PAGES = tuple(f"page_{number}" for number in range(1, 9))


@pytest.fixture
def short(hall_file: HallFile, alberta_rules: Loaded) -> Evening:
    """A hall with twenty sheets of six regular faces."""
    change = ("first = 601, last = 2400", "first = 601, last = 720")
    return hall_file(changed(alberta_rules, change), opened=True)


def books(sheets: int) -> Books:
    return Books("regular", "regular_6", PAGES, faces=6, sheets=sheets)


def next_book(evening: Evening, sheets: int) -> int | None:
    hall = evening.config.hall
    found: int | None = evening.read(
        lambda db: stock.next_book(db, hall, 1, books(sheets))
    )
    return found


def holder(evening: Evening, book: int) -> Holder | None:
    hall = evening.config.hall
    found: Holder | None = evening.read(
        lambda db: stock.holder(db, hall, 1, books(1), book)
    )
    return found


def test_the_next_book_is_always_free_and_found_while_there_is_one(
    short: Evening,
) -> None:
    """Against a search sheet by sheet, on an evening of sales and voids."""
    chance = random.Random(7)
    sold: dict[int, range] = {}
    for _ in range(45):
        wanted = chance.randint(1, 3)
        taken = {sheet for held in sold.values() for sheet in held}
        top = max(taken, default=0)
        order = [*range(top + 1, 21), *range(1, top + 1)]
        free = [
            book
            for book in order
            if book + wanted <= 21 and taken.isdisjoint(range(book, book + wanted))
        ]
        book = next_book(short, wanted)
        assert book == (free[0] if free else None)
        if book is not None and chance.random() < 0.7:
            receipt = sell(short, {**SIX, "quantity": wanted})
            sold[receipt] = range(book, book + wanted)
        elif sold:
            gone = chance.choice(sorted(sold))
            short.ok("void", second="Eve", receipt=gone, reason="not wanted")
            del sold[gone]
    assert any(len(held) > 1 for held in sold.values())


def test_who_has_a_book(evening: Evening) -> None:
    number = sell(evening, {**SIX, "book": 5})
    assert holder(evening, 4) is None
    assert holder(evening, 5) == Holder(625, 630, receipt=number)
    assert str(holder(evening, 5)) == f"sold on receipt {number}"
    evening.ok("issue_books", seller="Fay", product="bonanza", quantity=10)
    hall = evening.config.hall
    card = Books("bonanza", "special_1", ("bonanza",), faces=1, sheets=1)
    found = evening.read(lambda db: stock.holder(db, hall, 1, card, 10))
    assert found == Holder(1, 10, seller="Fay")
    assert evening.read(lambda db: stock.holder(db, hall, 1, card, 11)) is None


def test_one_number_run_serves_the_pages_of_several_products(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    evening = hall_file(ninety_rules, opened=True)
    sell(evening, {"product": "book"}, {"product": "flyer", "quantity": 2})
    found = evening.rows("SELECT page, first, last FROM sold_ranges ORDER BY id")
    assert [tuple(row.values()) for row in found] == [
        ("page_1", 1, 6),
        ("page_2", 187, 192),
        ("page_3", 373, 378),
        ("flyer", 1, 12),
    ]


def test_sheets_left(short: Evening) -> None:
    hall = short.config.hall
    assert short.read(lambda db: stock.sheets_left(db, hall, 1, books(1))) == 20
    sell(short, {**SIX, "quantity": 3})
    assert short.read(lambda db: stock.sheets_left(db, hall, 1, books(1))) == 17


def test_sheets_with_a_floor_seller_are_not_left(evening: Evening) -> None:
    evening.ok("issue_books", seller="Fay", product="bonanza", quantity=2990)
    cards = {"product": "bonanza", "medium": "paper", "quantity": 11}
    answer = evening.refused(
        "out_of_stock", "sell", items=[SIX, cards], tender={"cash": "exact"}
    )
    assert answer.message == (
        "Bonanza: 10 left with 1 face on paper; sell another size or medium."
    )
