"""The start page: what to do next; a session opened and closed by keys alone."""

from __future__ import annotations

import pytest

from hall_tui.ui.action import Place
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.before_close import BeforeClose
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.count import Count
from hall_tui.ui.dialogs.open_session import OpenSession
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.views.phase import Phase
from hall_tui.views.sessions import open_session
from tests.acts.caller import leave_out, precall_all, regular, sell, single, win
from tests.acts.evening import Evening, HallFile
from tests.ui.caller_desk import started_twice
from tests.ui.driving import Driver, driving
from tests.ui.golden import assert_golden


def sheet_of(driver: Driver) -> str:
    """The text of the sheet in front."""
    assert isinstance(driver.dialog, Preview)
    return driver.dialog.text


async def test_it_says_to_open_a_session_first(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await assert_golden(driver, "home_before_sales")
        assert "F6" in driver.text()


async def test_a_session_is_opened_and_closed_by_keys(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press("f6")
        assert isinstance(driver.dialog, OpenSession)
        assert "Opening puts 100.00 into Bonanza pot." in driver.text()
        await assert_golden(driver, "open_session")
        await driver.press("f9")
        assert driver.said == "The event is open: sell at the till."
        assert driver.read(open_session) is not None
        hall.ok("float", drawer="till-1", amount="150.00")
        hall.ok("drop", drawer="till-1", amount="20.00")
        await driver.press("f6")
        assert isinstance(driver.dialog, Count)
        assert "130" not in driver.text()
        await assert_golden(driver, "close_session_count")
        await driver.type("5x20 3x10", enter=False)
        assert driver.said == "sum 130.00"
        await driver.press("enter")
        await assert_golden(driver, "close_session_counted")
        await driver.press("f9")
        assert isinstance(driver.dialog, Preview)
        await assert_golden(driver, "close_session_sheet")
        await driver.press("enter")
        assert isinstance(driver.dialog, Confirm)
        assert "till-1: Counted 130.00, expected 130.00" in driver.text()
        await assert_golden(driver, "close_session_confirm")
        await driver.press("f9")
        assert isinstance(driver.dialog, Preview)
        assert "still open" not in driver.dialog.text
        await driver.press("escape")
        assert driver.said == (
            "Sat 5 Dec, Evening is closed, all checks are right. Nothing was sold, no"
            " game was played. The pots keep what was put in: Bonanza pot 100.00."
        )
        assert driver.read(open_session) is None
        assert driver.desk.phase == Phase.SESSION_CLOSED
    hall.assert_sound()


async def test_a_count_far_off_is_made_again_or_explained(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="150.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6")
        await driver.type("5*10")
        await driver.press("f9")
        assert isinstance(driver.dialog, Reason)
        assert "150" not in driver.text(), "a drawer is counted blind"
        await driver.press("escape")
        assert isinstance(driver.dialog, Count)
        assert driver.typed == "5*10", "what was typed stands there to be changed"
        await driver.press("enter", "f9")
        await driver.type("a bundle is missing")
        assert driver.desk.said == (
            "till-1: Counted 50.00, expected 150.00: 100.00 short, booked."
        )
        await driver.press("enter", "f9", "escape")
        assert driver.read(open_session) is None
    assert evening.rows("SELECT reason FROM counts") == [
        {"reason": "a bundle is missing"}
    ]
    evening.assert_sound()


async def test_a_miscount_is_put_right_while_closing(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="150.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6")
        await driver.type("147")
        await driver.press("f9", "enter")
        assert "F6: count again" in driver.in_a_line()
        await driver.press("f6")
        assert isinstance(driver.dialog, Count)
        await driver.press("escape")
        assert isinstance(driver.dialog, Confirm)
        await driver.press("f6")
        await driver.type("150")
        await driver.press("f9", "enter")
        assert (
            "till-1: Counted 150.00, expected 147.00: 3.00 over, booked."
            " With the counts before it: neither over nor short."
        ) in driver.in_a_line()
        await driver.press("f9", "escape")
        assert driver.read(open_session) is None
    evening.assert_sound()


async def test_of_several_drawers_one_is_counted_again(evening: Evening) -> None:
    for drawer in ("bank", "till-1"):
        evening.ok("float", drawer=drawer, amount="150.00")
        evening.ok("count", drawer=drawer, counted="149.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6", "enter", "f6")
        await driver.type("1")
        assert "Count bank: what lies in it?" in driver.text()
        await driver.type("150")
        await driver.press("f9", "enter")
        assert "before it: neither over nor short. till-1:" in driver.in_a_line()


async def test_what_is_counted_stays_counted(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="150.00")
    evening.ok("float", drawer="bank", amount="20.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6")
        await driver.type("20")
        await driver.press("f9", "escape")
        assert driver.screen is driver.desk
        assert driver.said == (
            "till-1 isn't counted: the event stays open. F6 goes on here."
        )
        assert "Not counted since money last moved: till-1." in driver.text()
        await driver.press("f6")
        assert "Count till-1" in driver.text()
        await driver.type("150")
        await driver.press("f9", "enter", "f9", "escape")
        assert driver.read(open_session) is None
    evening.assert_sound()


async def test_money_that_moves_in_between_is_counted_again(evening: Evening) -> None:
    evening.ok("float", drawer="till-1", amount="150.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6")
        await driver.type("150")
        await driver.press("f9", "enter")
        assert isinstance(driver.dialog, Confirm)
        evening.ok("drop", drawer="till-1", amount="20.00")
        await driver.press("f9")
        assert isinstance(driver.dialog, Count)
        assert driver.desk.said.startswith("Not counted since money last moved: till-1")
        await driver.type("130")
        await driver.press("f9", "enter", "f9", "escape")
        assert driver.read(open_session) is None
    evening.assert_sound()


async def test_what_is_undone_is_told_before_anything_is_counted(
    evening: Evening,
) -> None:
    sell(evening, regular())
    evening.ok("hold", by="Ann", items=[regular()])
    evening.ok("issue_books", by="Ann", seller="Fay", product="bonanza", quantity=9)
    precall_all(evening, "bonanza", [7])
    async with driving(evening.path, evening.config) as driver:
        await assert_golden(driver, "home_before_close")
        await driver.press("f6")
        await assert_golden(driver, "close_session_undone")
        await driver.press("f9")
        assert driver.dialog.question == "Sat 5 Dec, Evening can't be closed yet"
        await driver.press("f2")
        assert driver.desk.desk == "till"
        assert evening.rows("SELECT * FROM counts") == []


async def test_an_evening_is_broken_off_with_a_reason(evening: Evening) -> None:
    sell(evening, regular(), single("double_action"))
    leave_out(evening, "double_action")
    kept = "1.00 was paid for games left out (receipt 1). The till gives it back"
    async with driving(evening.path, evening.config) as driver:
        assert kept in driver.in_a_line()
        await driver.press("f6")
        assert isinstance(driver.dialog, BeforeClose)
        await driver.press("enter")
        assert driver.said == "Press a key of the list, F9, or Esc."
        await driver.press("f9")
        assert isinstance(driver.dialog, Reason)
        unplayed = "7.00 was paid for them (receipt 1). The till gives it back"
        assert unplayed in driver.in_a_line()
        await driver.type("the power is out")
        await driver.press("escape", "f6")
        assert isinstance(driver.dialog, Count), "the reason is given already"
        await driver.type("8")
        await driver.press("f9", "enter")
        assert kept in driver.in_a_line()
        assert "that cards are sold for aren't played yet" in driver.in_a_line()
        assert unplayed in driver.in_a_line()
        await driver.press("f9")
        assert isinstance(driver.dialog, SecondPerson)
        await driver.type("Ann")
        assert driver.said == "Ann is no manager: somebody else confirms."
        await driver.type("Ada")
        assert "Sold for these games, not given back: 7.00" in sheet_of(driver)
        await driver.press("escape")
        assert driver.read(open_session) is None
    assert evening.value("SELECT note FROM session_closings") == "the power is out"
    evening.assert_sound()


async def test_esc_on_the_way_closes_nothing(evening: Evening) -> None:
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6", "escape")
        assert driver.screen is driver.desk
        await driver.press("f6", "enter", "escape")
        assert driver.screen is driver.desk
        assert driver.read(open_session) is not None


async def test_only_a_manager_closes(evening: Evening) -> None:
    async with driving(evening.path, evening.config, operator="Ann") as driver:
        await driver.press("f6")
        assert driver.screen is driver.desk
        assert driver.said == (
            "Only a manager may do this (Session): Max, Ada, Eve. ^X lets one of them"
            " sign in here."
        )


async def test_the_people_page_is_gone_to(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press("f7")
        assert driver.desk.desk == "people"


async def test_what_others_do_is_shown(evening: Evening) -> None:
    async with driving(evening.path, evening.config) as driver:
        assert "Players 0" in driver.text()
        evening.ok("set_column", players=84, reason="counted by hand")
        while "Players 84" not in driver.text():
            await driver.look()
        assert "Players 84 fixed by hand, prize column 2." in driver.text()


async def test_a_pin_that_comes_too_late_is_not_shown(evening: Evening) -> None:
    async with driving(evening.path, evening.config) as driver:
        for open_find in ((), ("ctrl+p",)):
            await driver.press(*open_find, *"81725364")
            assert "81725364" not in driver.text()
            await driver.press("enter")
            assert "81725364" not in driver.text() + driver.said
        await driver.press("escape", "up")
        assert driver.typed == ""


@pytest.mark.parametrize("desk", ["home", "people", "till", "caller", "pots"])
async def test_a_badge_scanned_once_too_often_is_not_repeated(
    evening: Evening, desk: Place
) -> None:
    async with driving(evening.path, evening.config, first=desk) as driver:
        await driver.scan("81725364")
        assert driver.said
        assert "81725364" not in driver.text() + driver.typed
        await driver.press("up")
        assert driver.typed == ""


async def test_a_name_does_what_its_key_does(evening: Evening) -> None:
    async with driving(evening.path, evening.config) as driver:
        await driver.type("sheet")
        assert isinstance(driver.dialog, Preview)
        await driver.press("escape")
        await driver.type("nonsense" * 9)
        assert driver.said == (
            'There is nothing called "nonsensenonsensenon…" here: F1 lists the keys.'
        )


async def test_the_pots_have_a_key_and_the_sheet_is_told_once_a_session_is_closed(
    hall_file: HallFile,
) -> None:
    hall = hall_file()
    hall.open()
    async with driving(hall.path, hall.config) as driver:
        assert (
            "F5 Pots F6 Event F7 People F8 Sheet F10" in driver.text().splitlines()[-1]
        )
        assert "Look at the sheet" not in driver.text()
        hall.ok("close_session", counted={})
        await driver.settle()
        assert "F8  Sheet     Look at the sheet of the last event." in driver.text()
        await driver.press("f8")
        assert isinstance(driver.screen, Preview)


async def test_the_sheet_is_not_shown_before_the_drawers_are_counted(
    evening: Evening,
) -> None:
    for drawer in ("bank", "till-1"):
        evening.ok("float", drawer=drawer, amount="150.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f8")
        assert driver.said == (
            "The sheet tells what the drawers should hold: count bank and till-1 first"
            " (F2 F8 c at its till, or F6 at the close)."
        )


async def test_the_column_is_set_by_hand(hall_file: HallFile) -> None:
    hall = hall_file(opened=True)
    async with driving(hall.path, hall.config) as driver:
        await driver.press("ctrl+n")
        assert "Players 0, prize column 1: counted from the sales." in driver.text()
        for text in ("four", "c99", "1" * 30):
            await driver.type(text)
            assert driver.said
        await driver.type("c3")
        await driver.type("the hall is fuller than the receipts say")
        assert driver.said.startswith("Players 0, prize column 3")
        assert "prize column 3" in driver.text()


async def test_a_second_manager_is_asked_for(own: Evening) -> None:
    own.ok("add_person", by="Max", name="Joe", roles=["caller", "verifier"])
    async with driving(own.path, own.config, desk="office") as driver:
        assert "F7  People    Make a second manager" in driver.text()
        own.ok("add_person", by="Max", name="Eve", roles=["manager"])
        driver.app.show_all()
        await driver.settle()
        assert "second manager" not in driver.text()


async def test_a_pin_set_without_the_old_one_is_told(own: Evening) -> None:
    given = {"name": "Max", "reason": "the note is lost", "pin": "93175206"}
    own.ok("reset_pin", by=None, **given)
    async with driving(own.path, own.config, desk="office", operator="Ann") as driver:
        assert "PIN set without the old one: Max." in driver.text()


async def test_cards_are_sold_before_anything_is_drawn(evening: Evening) -> None:
    async with driving(evening.path, evening.config) as driver:
        shown = driver.text()
        change = shown.index("Put the change into drawer till-1, then sell cards.")
        assert change < shown.index("Draw Loonie number")
        evening.ok("float", drawer="till-1", amount="150.00")
        driver.app.show_all()
        await driver.settle()
        shown = driver.text()
        assert shown.index("Sell cards.") < shown.index("Draw Loonie number")
        sell(evening, regular())
        driver.app.show_all()
        await driver.settle()
        shown = driver.text()
        assert shown.index("Draw Loonie number") < shown.index("Sell cards.")


async def test_money_that_was_paid_wrongly_is_to_be_taken_back(
    evening: Evening,
) -> None:
    evening.ok("float", drawer="till-1", amount="100.00")
    win(evening, *started_twice(evening))
    evening.ok("pay", award=1, drawer="till-1")
    evening.ok("correct_award", award=1, reason="another card", second="Ada")
    async with driving(evening.path, evening.config, operator="Ada") as driver:
        assert "Ask back 10.00 that was paid wrongly; Repaid books it." in driver.text()
        told = "Taken back, and given to nobody: 10.00 (Page 1, game 1: any line)."
        assert f"F4 Verify {told} ^F there opens that part again." in driver.in_a_line()
        await driver.press("f6", "f9")
        for answer in ("no time", "the winner left", "96.15"):
            await driver.type(answer)
        await driver.press("f9", "enter")
        assert f"! {told}" in driver.in_a_line()
        evening.ok("reopen_stage", by="Max", reason="a wrong card", second="Ada")
        await driver.press("escape")
        assert "given to nobody" not in driver.text()
