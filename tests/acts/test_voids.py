"""A receipt is taken back whole, once, before its games start."""

from __future__ import annotations

from hall_tui.views.attendance import players_now
from hall_tui.views.receipts import receipt
from hall_tui.views.sales import net_sales
from tests.acts.evening import Evening, HallFile
from tests.acts.till import BONANZA, SIX, begin, sell

LOONIE = {"product": "loonie"}


def test_a_void_gives_back_the_same_money(hall_file: HallFile) -> None:
    evening = hall_file()
    evening.open(date="2026-12-03")
    evening.ok(
        "sell",
        items=[{**SIX, "faces": 9}],
        player={"age": 60},
        discount="thursday",
        tender={"card": "5.00", "cash": "10.00"},
    )
    assert evening.balance("cash:till-1") == 285
    done = evening.ok("void", by="Ann", second="Max", receipt=1, reason="wrong book")
    assert done == {
        "receipt": 1,
        "amount": "7.87",
        "given_back": {"card": "5.00", "cash": "2.85"},
    }
    assert {k: v for k, v in evening.accounts().items() if "pot" not in k} == {
        k: v for k, v in evening.accounts().items() if k.startswith("feeds:")
    }
    assert evening.read(lambda db: net_sales(db, 1)) == {"regular": 0}
    assert evening.read(lambda db: players_now(db, evening.config.hall, 1)) == 0
    evening.assert_sound()


def test_a_void_is_no_sale_and_says_who_and_why(evening: Evening) -> None:
    sell(evening, SIX)
    evening.ok("void", by="Ann", second="Max", receipt=1, reason="wrong book")
    found = evening.read(lambda db: receipt(db, 1))
    assert (found.void.by, found.void.second, found.void.reason) == (
        *("Ann", "Max", "wrong book"),
    )
    assert found.void.cash_cents == 700
    assert evening.value("SELECT count(*) FROM receipts") == 1


def test_the_books_go_back_on_the_pile(evening: Evening) -> None:
    sell(evening, SIX)
    evening.ok("void", second="Eve", receipt=1, reason="wrong book")
    sold = evening.ok("sell", items=[SIX], tender={"cash": "7.00"})
    assert sold["lines"][0]["books"] == [1]  # type: ignore[index]


def test_the_money_comes_from_the_drawer_that_took_it(evening: Evening) -> None:
    sell(evening, SIX, desk="till-2")
    evening.ok("void", second="Eve", desk="office", receipt=1, reason="wrong book")
    assert evening.accounts("cash:") == {}
    assert evening.value("SELECT cash_account FROM voids") == "cash:till-2"


def test_what_is_refused(evening: Evening) -> None:
    first = sell(evening, SIX, LOONIE)
    second = sell(evening, BONANZA, player={"receipt": first})
    void = {"second": "Eve", "reason": "wrong book"}
    evening.refused("needs_second", "void", receipt=second, reason="wrong book")
    evening.refused("card_in_use", "void", receipt=first, reason="wrong book")
    evening.refused("no_such_receipt", "void", receipt=9, **void)
    evening.refused("card_in_use", "void", receipt=first, **void)
    evening.ok("void", receipt=second, **void)
    evening.refused("already_void", "void", receipt=second, **void)
    evening.ok("refund", receipt=first, lines=[2], **void)
    evening.refused("partly_refunded", "void", receipt=first, **void)


def test_not_once_a_game_of_it_has_started(evening: Evening) -> None:
    first = sell(evening, SIX)
    begin(evening, "page_1_1")
    answer = evening.refused(
        "pages_started", "void", second="Eve", receipt=first, reason="wrong book"
    )
    assert answer.message == (
        "Page 1 of receipt 1 has started: refund the pages to come instead."
    )
    late = sell(evening, SIX)
    evening.ok("void", second="Eve", receipt=late, reason="wrong book")


def test_more_cash_than_the_drawer_has_is_not_given(evening: Evening) -> None:
    sell(evening, SIX)
    evening.ok("drop", drawer="till-1", amount="5.00")
    answer = evening.refused(
        "drawer_short", "void", second="Eve", receipt=1, reason="wrong book"
    )
    assert answer.message == (
        "till-1 holds too little to give 7.00 back: put money in, or name another"
        " drawer."
    )
