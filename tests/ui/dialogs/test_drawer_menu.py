"""The drawer menu: its letters, and an amount that is asked for again."""

from __future__ import annotations

import pytest

from hall_tui.ui.dialogs.preview import Preview
from tests.acts.evening import Evening
from tests.acts.till import SIX, sell
from tests.ui.driving import Driver
from tests.ui.till_desk import at_till


@pytest.mark.parametrize(
    ("letter", "question"),
    [
        ("f", "50.00 from the safe into till-1?"),
        ("d", "50.00 from till-1 to the safe?"),
        ("m", "To which drawer do the 50.00 from till-1 go?"),
        ("i", "50.00 is paid in at till-1. What is it for?"),
        ("o", "50.00 is paid out from till-1. What is it paid for?"),
    ],
)
async def test_an_amount_of_the_drawer_is_asked_for_again(
    till: Driver, evening: Evening, letter: str, question: str
) -> None:
    """With Caps Lock on too."""
    await till.press("f8", letter.upper())
    await till.type("50")
    assert till.dialog.question == question
    assert "Esc: another amount" in till.text()
    await till.press("escape")
    assert till.typed == "50"
    await till.press("enter")
    assert till.dialog.question == question
    await till.press("escape", "escape")
    assert till.screen is till.desk
    assert evening.balance("cash:till-1") == 10000


@pytest.mark.parametrize("letter", ["f", "d", "m", "i", "o"])
async def test_a_slip_of_the_keys_is_no_amount(
    till: Driver, evening: Evening, letter: str
) -> None:
    await till.press("f8", letter)
    asked = till.dialog.question
    await till.type("10000000")
    assert till.dialog.question == asked
    assert "10,000,000.00 is more than till-1 takes or gives at once" in till.text()
    assert evening.balance("cash:till-1") == 10000


async def test_what_the_bank_gives_at_once_a_till_may_not_take(
    hall: Evening,
) -> None:
    """The other drawer of a move has a limit of its own, told while it is typed."""
    hall.ok("float", drawer="bank", amount="6000.00")
    async with at_till(hall, desk="bank") as bank:
        await bank.press("f8", "m")
        await bank.type("6000")
        await bank.type("till-1")
        assert "is more than till-1 takes or gives at once" in bank.text()
        assert bank.dialog.question.startswith("To which drawer")
    assert hall.balance("cash:till-1") == 10000


async def test_the_x_report_waits_for_the_count_as_the_sheet_does(
    till: Driver, evening: Evening
) -> None:
    sell(evening, SIX)
    await till.press("f8", "x")
    assert isinstance(till.dialog, Preview)
    assert "Float             100.00" in till.dialog.text
    assert "107.00" not in till.dialog.text and "7.00" not in till.dialog.text
    assert "are told once it is counted" in till.dialog.text
    await till.press("escape", "ctrl+o", "f8")
    assert till.said.startswith("The sheet tells what the drawers should hold")
    await till.press("f2", "f8", "c")
    await till.type("107")
    await till.press("f9", "f8", "x")
    assert "Expected          107.00" in till.dialog.text
    assert "told once" not in till.dialog.text
    await till.press("escape", "ctrl+o", "f8")
    assert isinstance(till.dialog, Preview)
    await till.press("escape", "f2")
    sell(evening, SIX)
    await till.press("f8", "x")
    assert "Expected             ..." in till.dialog.text


async def test_a_move_says_when_no_such_drawer_is_there(
    till: Driver, evening: Evening
) -> None:
    """A name that is mistyped would begin a drawer that nobody has."""
    evening.ok("float", drawer="office", amount="30.00")
    await till.press("f8", "m")
    await till.type("20")
    await till.type("ofice")
    assert till.dialog.question == "20.00 from till-1 to ofice?"
    assert "! No money was ever in ofice" in till.text()
    assert (
        "Nobody is signed in there: is the name right? Back it comes only at a till of"
        " that name, hall-tui till --desk ofice, by F8, then m."
    ) in till.in_a_line()
    await till.press("escape")
    assert till.dialog.question.startswith("To which drawer")
    await till.type("office")
    assert till.dialog.question == "20.00 from till-1 to office?"
    assert "No money was ever" not in till.text()
    await till.press("f9")
    assert till.said == "20.00 moved from till-1 to office."
    assert evening.balance("cash:office") == 50_00


async def test_a_move_to_a_desk_where_somebody_sits_is_no_slip(
    till: Driver, evening: Evening
) -> None:
    evening.ok("sign_in", by="Joe", desk="till-7")
    await till.press("f8", "m")
    await till.type("20")
    for name in ("bank", "till-7"):
        await till.press("ctrl+u")
        await till.type(name)
        assert f"! No money was ever in {name}: its drawer begins" in till.in_a_line()
        assert "is the name right" not in till.in_a_line()
        await till.press("escape")


@pytest.mark.parametrize(
    ("letter", "told"),
    [
        ("f", "F8, then d, takes back what is too much; f adds what is missing."),
        ("d", "F8, then f, takes back what is too much; d adds what is missing."),
    ],
)
async def test_what_puts_a_booked_amount_right_is_said(
    till: Driver, letter: str, told: str
) -> None:
    await till.press("f8", letter)
    await till.type("50")
    await till.press("f9")
    assert till.said.endswith(f" Typed wrong? {told}")
