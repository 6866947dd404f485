"""The session is opened at the start page: which is proposed, and what asks why."""

from __future__ import annotations

from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.open_session import OpenSession
from hall_tui.views.sessions import open_session
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.ui.driving import driving


async def test_the_day_and_slot_can_be_typed(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press("f6")
        await driver.type("2026-12-06 afternoon")
        await driver.press("f9")
        session = driver.read(open_session)
        assert session is not None
        assert (session.date.isoformat(), session.slot) == ("2026-12-06", "afternoon")


async def test_what_is_no_day_is_told(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config) as driver:
        await driver.press("f6")
        await driver.type("tomorrow")
        assert driver.said == (
            '"tomorrow": type a day like 2026-12-31, or afternoon or evening.'
        )
        await driver.type("9999-12-31")
        assert driver.said == (
            "Days are of the years 2000 to 2099: read the year again."
        )
        await driver.press("enter")
        assert driver.said == "F9 opens it; another day is typed like 2026-12-31."
        await driver.type("evening", enter=False)
        await driver.press("f9")
        assert driver.said == "Press Enter first to take what is typed."
        assert driver.read(open_session) is None


async def test_only_a_manager_opens(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config, operator="Ann") as driver:
        assert "A manager opens the event" in driver.text()
        await driver.press("f6")
        assert driver.screen is driver.desk
        assert driver.said == (
            "Only a manager may do this (Session): Max, Ada, Eve. ^X lets one of them"
            " sign in here."
        )


async def test_a_day_before_the_last_asks_why(hall_file: HallFile) -> None:
    hall = hall_file(opened=True)
    hall.ok("close_session")
    async with driving(hall.path, hall.config) as driver:
        await driver.press("f6")
        await driver.type("2026-12-04 evening")
        await driver.press("f9")
        await driver.type("held on paper")
        session = driver.read(open_session)
        assert session is not None
        assert session.date.isoformat() == "2026-12-04"


async def test_a_session_held_already_is_opened_again_with_a_reason(
    evening: Evening,
) -> None:
    evening.ok("close_session", counted={}, **BROKEN_OFF)
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6")
        await driver.type("2026-12-05 evening")
        await driver.press("f9")
        assert isinstance(driver.dialog, Reason)
        assert "was held already: name another, or give a" in driver.in_a_line()
        await driver.press("escape")
        assert isinstance(driver.dialog, OpenSession)
        await driver.type("2026-12-05 evening")
        await driver.press("f9")
        await driver.type("closed by mistake")
        assert driver.said == "The event is open: sell at the till."


async def test_the_session_after_the_last_one_is_proposed(evening: Evening) -> None:
    """An earlier slot of the day needs a reason; a slot held once costs no more."""
    evening.ok("close_session", counted={}, **BROKEN_OFF)
    async with driving(evening.path, evening.config) as driver:
        await driver.press("f6")
        assert "Sunday 6 December 2026, Afternoon" in driver.text()
        await driver.type("2026-12-05 evening")
        assert "Opening puts" not in driver.text(), "it has put that in before"
        await driver.type("2026-12-05 afternoon")
        assert "Opening puts 100.00 into Bonanza pot." in driver.text()
        await driver.press("f9")
        assert isinstance(driver.dialog, Reason)
        assert "before the last event (2026-12-05 evening)" in driver.in_a_line()
