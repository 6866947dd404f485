"""Books in the hands of floor sellers: issued, not sold; settled, sold as issued."""

from __future__ import annotations

from typing import Any

from hall_tui.views.attendance import players_now
from hall_tui.views.issues import issues
from tests.acts.evening import Evening
from tests.acts.till import BONANZA, SIX, begin, sell

CASH = {"cash": "exact"}


def issue(evening: Evening, **more: Any) -> int:
    """Hand Fay a hundred Bonanza cards."""
    order = {"seller": "Fay", "product": "bonanza", "quantity": 100, **more}
    number = evening.ok("issue_books", **order)["issue"]
    assert isinstance(number, int)
    return number


def test_what_is_issued_is_neither_sold_nor_for_sale(evening: Evening) -> None:
    assert evening.ok("issue_books", seller="Fay", product="bonanza", quantity=100) == {
        "issue": 1,
        "seller": "Fay",
        "product": "bonanza",
        "quantity": 100,
        "first_book": 1,
        "last_book": 100,
    }
    assert evening.accounts("sales:") == {}
    sold = evening.ok("sell", items=[SIX, BONANZA], tender=CASH)
    assert sold["lines"][1]["books"] == [101]  # type: ignore[index]
    answer = evening.refused(
        "face_taken", "sell", items=[SIX, {**BONANZA, "book": 50}], tender=CASH
    )
    assert answer.message == (
        "Bonanza book 50 can't be sold: faces 1 to 100 were handed to Fay."
        " Take another book."
    )
    assert issue(evening) == 2
    assert evening.read(lambda db: issues(db, 1))[1].first_book == 102


def test_settling_makes_one_receipt_for_what_was_sold(evening: Evening) -> None:
    issue(evening)
    done = evening.ok(
        "return_books", issue=1, first_unsold=81, tender={"cash": "80.00"}
    )
    assert (done["sold"], done["receipt"], done["total"]) == (80, 1, "80.00")
    assert evening.balance("cash:till-1") == 8000
    assert evening.balance("sales:bonanza") == -8000
    assert evening.read(lambda db: players_now(db, evening.config.hall, 1)) == 0
    found = evening.rows("SELECT page, first, last, issue_id FROM sold_ranges")
    assert [tuple(row.values()) for row in found] == [("bonanza", 1, 80, 1)]
    sell(evening, SIX, {**BONANZA, "book": 81})
    evening.assert_sound()


def test_all_sold(evening: Evening) -> None:
    issue(evening)
    done = evening.ok("return_books", issue=1, tender=CASH)
    assert (done["sold"], done["total"]) == (100, "100.00")


def test_none_sold_makes_no_receipt(evening: Evening) -> None:
    issue(evening)
    evening.refused("tender_over", "return_books", issue=1, first_unsold=1, tender=CASH)
    done = evening.ok("return_books", issue=1, first_unsold=1)
    assert done == {"issue": 1, "sold": 0, "receipt": None}
    sold = evening.ok("sell", items=[SIX, BONANZA], tender=CASH)
    assert sold["lines"][1]["books"] == [1]  # type: ignore[index]


def test_settled_after_the_start_they_play_as_issued(evening: Evening) -> None:
    issue(evening)
    begin(evening, "bonanza")
    evening.ok("return_books", issue=1, first_unsold=11, tender=CASH)
    found = evening.rows("SELECT page, first, last FROM sold_ranges")
    assert [tuple(row.values()) for row in found] == [("bonanza", 1, 10)]


def test_what_is_refused_when_books_are_issued(evening: Evening) -> None:
    order = {"seller": "Fay", "quantity": 10}
    evening.refused(
        "not_floor_sold", "issue_books", product="regular", faces=6, **order
    )
    evening.refused("unknown_product", "issue_books", product="bonansa", **order)
    issue(evening)
    evening.refused(
        "face_taken", "issue_books", product="bonanza", first_book=95, **order
    )
    begin(evening, "bonanza")
    evening.refused("window_closed", "issue_books", product="bonanza", **order)


def test_what_is_refused_when_they_come_back(evening: Evening) -> None:
    issue(evening)
    evening.refused("no_such_issue", "return_books", issue=2)
    evening.refused("not_in_issue", "return_books", issue=1, first_unsold=101)
    evening.refused("tender_short", "return_books", issue=1, tender={"cash": "99.00"})
    evening.ok("return_books", issue=1, tender=CASH)
    evening.refused("already_returned", "return_books", issue=1, tender=CASH)
