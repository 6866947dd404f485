"""An exchange is a refund and a sale: even, for more, for less."""

from __future__ import annotations

import pytest

from hall_tui.views.cash import drawer
from hall_tui.views.sales import net_sales
from tests.acts.caller import regular
from tests.acts.evening import Evening
from tests.acts.till import sell

BACK = {"second": "Eve", "reason": "another size"}


@pytest.mark.parametrize(
    ("first", "then", "in_drawer", "sales"),
    [(6, 6, 5700, 700), (6, 9, 6050, 1050), (9, 6, 5700, 700)],
)
def test_an_exchange_leaves_what_the_new_book_costs(
    evening: Evening, first: int, then: int, in_drawer: int, sales: int
) -> None:
    evening.ok("float", drawer="till-1", amount="50.00")
    number = sell(evening, regular(first))
    evening.ok("refund", receipt=number, **BACK)
    sell(evening, regular(then))
    assert evening.balance("cash:till-1") == in_drawer
    assert evening.read(lambda db: net_sales(db, 1)) == {"regular": sales}
    told = evening.read(lambda db: drawer(db, 1, "till-1"))
    assert told.expected_cents == in_drawer
    assert told.refunds_cents == {6: 700, 9: 1050}[first]
    evening.ok("count", drawer="till-1", counted=f"{in_drawer / 100:.2f}")
    assert evening.accounts("over_short:") == {}
    evening.assert_sound()


@pytest.mark.parametrize("tender", [{"cash": "-7.00"}, {"cash": "14.00", "card": "-7"}])
def test_no_tender_is_negative(evening: Evening, tender: dict[str, str]) -> None:
    evening.refused("bad_arguments", "sell", items=[regular()], tender=tender)
