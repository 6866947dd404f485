"""A receipt printed again says COPY; the drawer opens with a reason only."""

from __future__ import annotations

from tests.acts.evening import Evening
from tests.acts.till import BONANZA, SIX, sell

COPY = """\
           Community Bingo Hall
                  COPY 1
Receipt 000001            2026-12-05 17:30
2026-12-05 Evening                  till-1
Cashier Ann
Player Bo [red]
------------------------------------------
Regular, 6 faces on paper             7.00
  Book 1: Page 1 A601-606
  Senior                             -1.00
2 x Bonanza, 1 face on paper          2.00
  Book 1-2: Bonanza A1-2
------------------------------------------
TOTAL                                 8.00
Cash                                 20.00
CHANGE                               12.00
PUNCH: Loonie pot
PUNCH: Toonie pot
PUNCH: Fireball pot
"""


def test_a_reprint_says_which_copy_it_is(evening: Evening) -> None:
    evening.ok(
        "sell",
        by="Ann",
        items=[SIX, {**BONANZA, "quantity": 2}],
        player={"age": 67, "name": "Bo [red]"},
        discount="senior",
        tender={"cash": "20.00"},
    )
    first = evening.ok("reprint", by="Ann", receipt=1)
    assert first == {"receipt": 1, "copy": 1, "text": COPY}
    again = evening.ok("reprint", by="Ann", receipt=1)
    assert (again["copy"], again["text"]) == (2, COPY.replace("COPY 1", "COPY 2"))
    assert evening.balance("cash:till-1") == 800


def test_a_void_receipt_prints_void(evening: Evening) -> None:
    sell(evening, SIX)
    evening.ok("void", second="Eve", receipt=1, reason="wrong book")
    text = str(evening.ok("reprint", receipt=1)["text"])
    assert text.splitlines()[1:4] == [
        "                  COPY 1",
        "                   VOID",
        "Reason: wrong book",
    ]
    assert text.splitlines()[-2:] == [
        "GIVEN BACK                           -7.00",
        "REMAINS                               0.00",
    ]


def test_a_copy_says_what_was_given_back_and_orders_no_punch(evening: Evening) -> None:
    sell(evening, SIX, BONANZA)
    evening.ok("refund", second="Eve", receipt=1, lines=[2], reason="left")
    lines = str(evening.ok("reprint", receipt=1)["text"]).splitlines()
    assert lines[-4:] == [
        "------------------------------------------",
        "Back: Bonanza, 1 face on paper       -1.00",
        "GIVEN BACK                           -1.00",
        "REMAINS                               7.00",
    ]


def test_a_receipt_that_is_not_there(evening: Evening) -> None:
    evening.refused("no_such_receipt", "reprint", receipt=1)


def test_the_drawer_opens_with_a_reason(evening: Evening) -> None:
    evening.refused("bad_arguments", "no_sale", reason="")
    evening.refused("not_allowed", "no_sale", by="Joe", reason="change")
    assert evening.ok("no_sale", by="Ann", reason="change") == {"drawer": "till-1"}
    assert evening.accounts("cash:") == {}
    assert evening.value("SELECT act FROM journal ORDER BY seq DESC") == "no_sale"
