"""The floor's books at the till: issued to a seller, brought back, paid for."""

from __future__ import annotations

from hall_tui.ui.dialogs.confirm import Confirm
from tests.acts.evening import Evening
from tests.acts.till import begin
from tests.ui.driving import Driver


async def test_books_go_to_the_floor_and_come_back(
    till: Driver, evening: Evening
) -> None:
    await till.press("ctrl+g")
    await till.type("12")
    assert till.said == '"12" is no name, and no number of the list: nobody has books.'
    await till.type("Fay")
    await till.type("6r")
    assert till.said.endswith("isn't sold on the floor: sell it at a till.")
    await till.press("ctrl+g")
    await till.type("Fay")
    await till.type("20*bz")
    assert till.said == "Fay takes 20 x Bonanza, sheets 1 to 20."
    await till.press("ctrl+g")
    assert "1  Fay: Bonanza, sheets 1 to 20" in till.text()
    await till.type("1")
    for wrong in ("21", "0", "9" * 30, "x"):
        await till.type(wrong)
        assert "is none of the sheets 1 to 20" in till.said
    await till.type("16")
    assert "Fay sold 15 x Bonanza: 15.00 in cash?" in till.text()
    assert "Sheets 16 to 20 come back." in till.text()
    await till.press("enter", "y")
    assert isinstance(till.dialog, Confirm)
    await till.press("f9")
    assert till.said == "Receipt 1: 15 x Bonanza, take 15.00 from Fay."
    assert evening.balance("cash:till-1") == 11500


async def test_the_sheets_of_a_long_name_stay_whole(till: Driver) -> None:
    await till.press("ctrl+g")
    await till.type("y" * 300)
    await till.type("20*bz")
    await till.press("ctrl+g")
    assert "yyy…: Bonanza, sheets 1 to 20 " in till.text()


async def test_the_example_for_the_floor_is_sold_now(
    till: Driver, evening: Evening
) -> None:
    for sold, told in ((True, "20*bz is 20 Bonanza."), (False, "20*pm is 20 Pay Me.")):
        if not sold:
            begin(evening, "bonanza")
            await till.settle()
        await till.press("ctrl+g")
        await till.type("Fay")
        assert told in till.in_a_line()
        await till.press("escape", "escape")


async def test_a_seller_who_sold_nothing_is_settled(till: Driver) -> None:
    await till.press("ctrl+g")
    await till.type("[/] Bo")
    await till.type("3*bz@5")
    assert till.said == "[/] Bo takes 3 x Bonanza, sheets 5 to 7."
    await till.press("ctrl+g")
    await till.type("1")
    await till.type("none")
    await till.press("f9")
    assert till.said == "[/] Bo is settled: nothing was sold."
    await till.press("ctrl+g")
    assert "Or who comes back" not in till.text()
