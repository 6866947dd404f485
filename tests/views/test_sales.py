"""Sales by product, and what the till may sell now."""

from __future__ import annotations

from datetime import date, time

from hall_tui.rules.orders import Moment
from hall_tui.views.receipts import last_number, receipts
from hall_tui.views.sales import net_sales, on_sale
from tests.acts.evening import Evening
from tests.acts.till import BONANZA, SIX, sell

SATURDAY = Moment(date(2026, 12, 5), time(18, 0), "evening")


def test_sales_are_counted_by_product(evening: Evening) -> None:
    assert evening.read(lambda db: net_sales(db, 1)) == {}
    sell(evening, SIX, {**BONANZA, "quantity": 3})
    sell(evening, {**SIX, "faces": 9})
    assert evening.read(lambda db: net_sales(db, 1)) == {
        "bonanza": 300,
        "regular": 1750,
    }
    assert evening.read(lambda db: net_sales(db, 2)) == {}


def test_what_may_be_sold_and_why_something_may_not(evening: Evening) -> None:
    found = {one.product: one for one in on_sale(evening.config, SATURDAY)}
    assert (found["regular"].code, found["regular"].why_not) == ("r", None)
    assert found["power_play"].why_not is None
    assert found["donation_book"].why_not is not None
    later = Moment(
        SATURDAY.date,
        SATURDAY.clock,
        SATURDAY.slot,
        started=frozenset({"bonanza"}),
        precalled=frozenset({"bonanza"}),
    )
    found = {one.product: one for one in on_sale(evening.config, later)}
    assert found["bonanza"].why_not == (
        "Bonanza is sold only until Bonanza is called ahead."
    )
    assert list(found)[:3] == ["regular", "ruby", "combo"]


def test_receipts_of_a_session_in_order(evening: Evening) -> None:
    sell(evening, SIX)
    sell(evening, SIX, player={"name": "Bo"}, by="Ann")
    found = evening.read(lambda db: receipts(db, 1))
    assert [one.number for one in found] == [1, 2]
    assert (found[1].player_name, found[1].cashier) == ("Bo", "Ann")
    assert found[1].taken == {"cash": 700}
    assert evening.read(last_number) == 2
