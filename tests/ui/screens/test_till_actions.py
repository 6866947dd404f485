"""The till's keys: lay aside, take back, copy, the drawer; each asks as it must."""

from __future__ import annotations

import pytest

from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.drawer_menu import DrawerMenu
from hall_tui.ui.dialogs.held_list import HeldList
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.views.open_sales import held_sales
from hall_tui.views.receipts import copies, last_number
from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.till import BONANZA, SIX, begin, sell
from tests.ui.driving import Driver
from tests.ui.golden import assert_golden
from tests.ui.till_desk import at_till, desk_of, sold


async def test_a_sale_is_laid_aside_and_taken_up_again(till: Driver) -> None:
    await till.type("6r 2*bz age 67 name Bo")
    sale = desk_of(till).sale
    await till.press("f6")
    assert till.said == "Laid aside: ^R takes it up again."
    assert desk_of(till).sale.is_empty
    assert "1 held" in till.text()
    assert " 5 Dec  Evening" in till.text() and "Sat 5 Dec" not in till.text()
    await till.pilot.resize_terminal(120, 40)
    await till.settle()
    head = till.text().splitlines()[0]
    assert "Sat 5 Dec" in head and "column 1  1 held" in head
    await till.pilot.resize_terminal(80, 24)
    await till.settle()
    await till.type("9r=")
    await till.type("3r")
    await till.press("f6", "ctrl+r")
    assert isinstance(till.dialog, HeldList)
    await assert_golden(till, "till_held_list")
    await till.type("3")
    assert till.said == "There is no sale 3: type 1 to 2."
    await till.type("1")
    assert desk_of(till).sale == sale
    assert till.said == (
        "Here is the sale again, with the prices and books of now: compare them."
    )
    assert "1 held" in till.text()
    await till.press("ctrl+r")
    assert till.said == "Finish this sale first, or lay it aside: F6."
    await till.type("=")
    assert sold(till, 2).player_name == "Bo"


async def test_a_sale_laid_aside_is_given_up_with_a_reason(
    till: Driver, evening: Evening
) -> None:
    for line in ("6r", "9r"):
        await till.type(line)
        await till.press("f6")
    await till.press("ctrl+r")
    await till.type("-1")
    await till.type("went home")
    assert till.said == "The sale laid aside is given up."
    assert len(till.read(lambda db: held_sales(db, 1))) == 1
    await till.press("ctrl+r", "enter")
    assert [item.faces for item in desk_of(till).sale.items] == [9]
    await till.press("escape")
    assert isinstance(till.dialog, Reason)
    await till.type("went home too")
    assert desk_of(till).sale.is_empty
    await till.press("ctrl+r")
    assert till.said == "No sale is laid aside."
    reason = "SELECT json_extract(request, '$.reason') FROM journal WHERE act = ?"
    assert evening.value(reason, "drop_sale") == "went home too"


async def test_what_was_noted_without_a_line_is_given_up(till: Driver) -> None:
    await till.type("3r age 70")
    await till.press("escape")
    assert "1 unpaid line will be forgotten." in till.text()
    await till.press("escape")
    await till.type("-1")
    await till.press("escape")
    assert "It has no line: what was noted of the player" in till.text()
    assert "F6" not in till.text()
    await till.press("f9")
    assert till.said == "The sale is given up."
    assert desk_of(till).sale.is_empty


async def test_the_keys_of_a_sale_laid_aside_show_when_they_help(till: Driver) -> None:
    def keys() -> str:
        return till.text().splitlines()[-1]

    assert "Hold" not in keys() and "Recall" not in keys()
    await till.type("6r")
    assert "F6 Hold" in keys()
    await till.press("f6")
    assert "^R Recall" in keys() and "^O Home" in keys()


async def test_nothing_is_laid_aside_twice(till: Driver) -> None:
    await till.type("6r")
    await till.press(*["f6"] * 60, gap=0.03)
    assert len(till.read(lambda db: held_sales(db, 1))) == 1
    assert till.said == "There is nothing to lay aside: the sale is empty."


async def test_a_receipt_is_voided_by_its_number(
    till: Driver, evening: Evening
) -> None:
    sell(evening, SIX, BONANZA)
    sell(evening, SIX)
    await till.type("1", enter=False)
    await till.press("f7")
    assert isinstance(till.dialog, Confirm)
    await assert_golden(till, "till_void")
    await till.press("f9")
    await till.type("wrong colour")
    assert isinstance(till.dialog, SecondPerson)
    assert "receipt 1, cash 8.00: wrong colour" in till.text()
    await till.type("Joe")
    assert till.said == "Joe is no manager: somebody else confirms."
    await till.type("Max")
    assert till.said == (
        "Receipt 1 is void: give back 8.00 in cash. Take back Regular, 6 faces no. 1;"
        " Bonanza no. 1."
    )
    assert sold(till, 1).void is not None
    assert sold(till, 2).void is None
    for number in ("1", "#1"):
        await till.type(number, enter=False)
        await till.press("f7")
        assert till.said == "Receipt 1 was voided already."
        await till.press("escape", "f7")
        await till.type(number)
        assert till.said == "Receipt 1 was voided already."
        await till.press("escape")


async def test_the_receipt_that_is_shown_is_void_once_it_was_taken_back(
    till: Driver, evening: Evening
) -> None:
    await till.type("6r =")
    assert "Receipt 1, sold" in till.text()
    evening.ok("void", receipt=1, reason="wrong book", second="Max", by="Ann")
    await till.press("f9")
    assert "Receipt 1, void" in till.text()
    await till.type("6r =")
    assert "PUNCH a hole on the cards, as not bought:" in till.text()
    evening.ok("refund", receipt=2, reason="went ill", second="Max", by="Ann")
    await till.press("f9")
    assert "Receipt 2, refunded" in till.text()
    assert "PUNCH" not in till.text()
    await till.type("6r bz =")
    evening.ok("refund", receipt=3, lines=[2], reason="went", second="Max", by="Ann")
    await till.press("f9")
    assert "Receipt 3, sold" in till.text()


async def test_the_tills_own_newest_receipt_is_proposed(
    till: Driver, evening: Evening
) -> None:
    await till.type("6r =")
    sell(evening, SIX, desk="till-2")
    await till.press("f7")
    assert till.typed == "1"


async def test_what_was_told_is_over_when_the_desk_is_left(till: Driver) -> None:
    await till.type("6r =")
    assert till.said
    await till.press("f5", "f2")
    assert till.said == ""


async def test_what_cannot_be_voided_is_refused_at_once(
    till: Driver, evening: Evening
) -> None:
    sell(evening, SIX, BONANZA)
    begin(evening, "page_1_1")
    await till.type("1", enter=False)
    await till.press("f7")
    assert till.said == (
        "Page 1 of receipt 1 has started: refund the pages to come instead (^F Refund)."
    )
    assert till.typed == "1"
    await till.press("ctrl+f")
    assert " 7 of 8 pages   of " in till.text()
    await till.type("")
    assert "Give back 7.15 in cash, for pages that haven't started." in till.text()
    await till.press("f9")
    await till.type("has to leave")
    await till.type("Max")
    assert till.said.startswith("Refund on receipt 1: give back 7.15 in cash. Take")
    await till.type("1", enter=False)
    await till.press("f7")
    assert till.said == (
        "Lines of receipt 1 were refunded: refund what is left of it instead (^F"
        " Refund)."
    )
    await till.press("ctrl+f")
    assert till.said == (
        "All of receipt 1 has been played: there is nothing to refund."
    )


async def test_nothing_is_taken_back_of_an_evening_that_is_closed(
    evening: Evening,
) -> None:
    sell(evening, SIX)
    evening.ok("close_session", counted={"till-1": "7.00"}, **BROKEN_OFF)
    async with at_till(evening) as till:
        for key in ("f7", "ctrl+f"):
            await till.type("1", enter=False)
            await till.press(key)
            assert till.said == (
                "No event is open: receipts of closed ones stay as they are."
            )
            await till.press("escape")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no receipt 99: read the number again."),
        ("6r", '"6r" is no number of a receipt: type it like 1247.'),
    ],
)
@pytest.mark.parametrize("key", ["f7", "ctrl+f", "ctrl+y"])
async def test_a_number_that_is_none(
    till: Driver, evening: Evening, key: str, typed: str, sentence: str
) -> None:
    sell(evening, SIX)
    await till.type(typed, enter=False)
    await till.press(key)
    assert till.said == sentence
    assert till.typed == typed


async def test_lines_are_refunded_that_are_not_played(
    till: Driver, evening: Evening
) -> None:
    sell(evening, SIX, BONANZA, {**BONANZA, "quantity": 2})
    begin(evening, "bonanza")
    await till.press("ctrl+f", "enter")
    await assert_golden(till, "till_refund")
    assert till.typed == "all"
    await till.type("4")
    assert till.said == 'There is no line "4": type all, or of 1.'
    await till.type("1, 3")
    assert till.said == "Line 3 is played: type all, or of 1."
    await till.type("1")
    assert "1  Regular, 6 faces" in till.text()
    await till.press("f9")
    await till.type("has to leave")
    assert "receipt 1, Regular 7.00, 7.00 in cash: has" in till.text()
    await till.type("Max")
    assert till.said == (
        "Refund on receipt 1: give back 7.00 in cash. Take back Regular, 6 faces no. 1."
    )
    assert [line.refunded_cents for line in sold(till, 1).lines] == [700, None, None]


async def test_a_copy_is_shown_and_counted(till: Driver, evening: Evening) -> None:
    await till.press("ctrl+y")
    assert till.said == "There is no receipt yet to copy."
    await till.type("6r=20")
    await till.type("1", enter=False)
    await till.press(*["ctrl+y"] * 60, gap=0.03)
    assert isinstance(till.dialog, Preview)
    assert "COPY 1" in till.dialog.text
    await assert_golden(till, "till_copy")
    await till.press("escape")
    assert till.said == "Copy 1 of receipt 1."
    assert till.read(lambda db: copies(db, 1)) == 1


async def test_the_drawer_is_opened_with_a_reason(till: Driver) -> None:
    await till.press("ctrl+n")
    await till.type("123")
    assert till.said == "Say why in a word of two letters or more."
    await till.press("ctrl+u")
    await till.type("change for 20")
    assert till.said == "Drawer till-1 may be opened."


async def test_money_goes_in_and_out_of_the_drawer(
    till: Driver, evening: Evening
) -> None:
    await till.press("f8")
    assert isinstance(till.dialog, DrawerMenu)
    await assert_golden(till, "till_drawer")
    await till.press("f")
    await till.type("50")
    assert isinstance(till.dialog, Confirm)
    assert till.dialog.question == "50.00 from the safe into till-1?"
    await till.press("enter", "f9")
    assert till.said.startswith("50.00 put into till-1. Typed wrong? F8, then d, ")
    await till.press("f8", "d")
    await till.type("500")
    await till.press("f9")
    assert till.said == "There isn't 500.00 in till-1: take less (F8 Drawer)."
    await till.press("f8", "d")
    await till.type("40")
    await till.press("f9")
    assert till.said.startswith("40.00 taken from till-1 to the safe. Typed wrong?")
    await till.press("f8", "i")
    await till.type("5")
    assert till.dialog.question == "5.00 is paid in at till-1. What is it for?"
    await till.type("daubers")
    assert till.said == "5.00 paid in at till-1."
    await till.press("f8", "o")
    await till.type("12.50")
    await till.type("pizza")
    await till.type("Max")
    assert till.said == "12.50 paid out from till-1."
    await till.press("f8", "x")
    assert isinstance(till.dialog, Preview)
    assert "40.00" in till.dialog.text
    assert "102.50" not in till.dialog.text
    await till.press("escape")
    assert evening.balance("cash:till-1") == 10250


async def test_the_drawer_is_counted_blind(till: Driver, evening: Evening) -> None:
    await till.press("f8", "c")
    assert "100.00" not in till.text()
    await till.type("4x20 2x10 1.25")
    assert isinstance(till.dialog, Confirm)
    assert "expected" not in till.text()
    await till.press("enter", "f9")
    assert till.said == "Counted 101.25, expected 100.00: 1.25 over, booked."
    await till.press("f8", "c")
    await till.type("101.25")
    await till.press("f9")
    assert till.said == (
        "Counted 101.25, expected 101.25: that is right."
        " With the counts before it: 1.25 over."
    )


async def test_a_count_far_off_asks_why(till: Driver, evening: Evening) -> None:
    await till.press("f8", "c")
    await till.type("50")
    await till.press("f9")
    assert isinstance(till.dialog, Reason)
    assert "100.00" not in till.text()
    await till.type("half of it was dropped")
    assert till.said == "Counted 50.00, expected 100.00: 50.00 short, booked."
    assert evening.value("SELECT reason FROM counts") == "half of it was dropped"


@pytest.mark.parametrize(
    "key", ["f1", "f6", "f7", "f8", "ctrl+r", "ctrl+f", "ctrl+y", "ctrl+n", "ctrl+p"]
)
async def test_a_held_key_does_no_harm(
    till: Driver, evening: Evening, key: str
) -> None:
    sell(evening, SIX)
    before = till.read(last_number)
    await till.press(*[key] * 60, gap=0.03)
    assert len(till.app.screen_stack) <= 2
    await till.press("escape")
    assert till.screen is till.desk
    assert till.read(last_number) == before
    assert till.read(lambda db: copies(db, 1)) == 0


@pytest.mark.parametrize("keys", [["f7"], ["f8"], ["f8", "f"], ["f8", "c"], ["ctrl+n"]])
async def test_a_scan_into_a_question_sells_nothing(
    till: Driver, evening: Evening, keys: list[str]
) -> None:
    sell(evening, SIX)
    await till.press(*keys)
    await till.scan("4006381333931")
    await till.press("escape")
    assert till.screen is till.desk
    assert till.read(last_number) == 1
    assert evening.balance("cash:till-1") == 10700
    assert till.typed == ""


async def test_money_goes_from_the_drawer_to_another(till: Driver) -> None:
    await till.press("f8", "f")
    await till.type("50")
    await till.press("f9", "f8", "m")
    await till.type("20")
    assert till.typed == "bank"
    await till.type("till-1")
    assert till.said == "This is the drawer that it comes from: type another."
    await till.type("Till 2")
    assert "can't be the name of a drawer" in till.said
    await till.type("bank")
    await till.press("f9")
    assert till.said == "20.00 moved from till-1 to bank."
