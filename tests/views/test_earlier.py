"""A player's earlier receipts count for the electronic units that they are on."""

from __future__ import annotations

from typing import Any

from hall_tui.rules.orders import OnUnits
from hall_tui.views.earlier import on_units
from hall_tui.views.holdings import holding
from tests.acts.evening import Evening
from tests.acts.till import SIX, UNIT, begin, sell

NINE: dict[str, Any] = {"product": "regular", "faces": 9, "medium": "electronic"}
BONANZA: dict[str, Any] = {"product": "bonanza", "medium": "electronic"}


def there(evening: Evening, number: int) -> OnUnits:
    hall = evening.config.hall
    found: OnUnits = evening.read(lambda db: on_units(db, hall, [holding(db, number)]))
    return found


def again(number: int, **more: Any) -> dict[str, Any]:
    return {"tender": {"cash": "exact"}, "player": {"receipt": number, **more}}


def test_what_is_on_a_unit_is_told(evening: Evening) -> None:
    two = {"players": 2, "units": 2}
    number = sell(evening, {**UNIT, "quantity": 2}, player=two)
    found = there(evening, number)
    assert (found.units, found.players, found.spent_cents) == (2, 2, 33_00)
    assert dict(found.faces) == {f"page_{page}": 18 for page in range(1, 9)}


def test_paper_is_on_no_unit(evening: Evening) -> None:
    found = there(evening, sell(evening, SIX, player={"units": 2}))
    assert (found.units, found.faces) == (0, ())


def test_the_faces_of_all_receipts_fit_on_the_unit(evening: Evening) -> None:
    """54 faces in a game is the most: 36 and 18, not 36 and 27."""
    first = sell(evening, {**NINE, "quantity": 4})
    too_many = [{**NINE, "quantity": 3}]
    said = evening.refused("unit_faces", "sell", items=too_many, **again(first)).message
    assert said is not None and "63 electronic faces with the 36 of earlier" in said
    second = sell(evening, {**NINE, "quantity": 2}, **again(first))
    evening.refused("unit_faces", "sell", items=[NINE], **again(second))
    evening.refused("unit_faces", "sell", items=[NINE], **again(first))
    sell(evening, BONANZA, **again(first))


def test_faces_that_came_back_leave_room(evening: Evening) -> None:
    first = sell(evening, {**NINE, "quantity": 6})
    begin(evening, "page_1_1")
    evening.ok("refund", receipt=first, second="Eve", reason="broken unit")
    second = sell(evening, {**NINE, "quantity": 6}, **again(first))
    assert dict(there(evening, second).faces)["page_2"] == 54


def test_one_unit_a_player_whatever_the_receipts(evening: Evening) -> None:
    first = sell(evening, UNIT)
    two = again(first, units=2)
    evening.refused("one_unit", "sell", items=[{**UNIT, "quantity": 2}], **two)
    pair = sell(evening, {**UNIT, "quantity": 2}, player={"players": 2, "units": 2})
    sell(evening, BONANZA, **again(pair, units=2))


def test_the_minimum_is_met_once(evening: Evening) -> None:
    """15.00 were paid for the unit; what is added to it needs no more."""
    first = sell(evening, UNIT)
    sell(evening, BONANZA, **again(first))
    paper = sell(evening, SIX)
    evening.refused("unit_minimum", "sell", items=[BONANZA], **again(paper))
