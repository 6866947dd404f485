"""The open sale is the file's: after a kill, in two windows, with very many lines."""

from __future__ import annotations

import pytest

from hall_tui.live.slip_files import SlipFiles
from hall_tui.ui.input.open_sale import OpenSale, sale_kept
from hall_tui.views.till_sales import till_sale
from tests.acts.evening import Evening
from tests.acts.till import SIX, sell
from tests.live.test_slip_files import FullDisk
from tests.ui.driving import Driver
from tests.ui.screens.test_till import hall
from tests.ui.till_desk import at_till, desk_of, sold

__all__ = ["hall"]


def kept_at(driver: Driver) -> OpenSale | None:
    """The sale that the file holds open."""
    found = driver.read(lambda db: till_sale(db, 1, "till-1"))
    return None if found is None else sale_kept(found)


async def test_an_unpaid_sale_is_told_before_leaving(till: Driver) -> None:
    await till.type("6r")
    await till.press("ctrl+c")
    assert till.said == "^C ends nothing here: F10 leaves the program."
    await till.press("ctrl+x")
    assert till.said == "Finish this sale first, or lay it aside: F6."
    await till.press("f10")
    assert "A sale of 1 line isn't paid for." in till.text()
    await till.press("escape", "f6", "f10")
    assert "1 sale is laid aside." in till.text()
    await till.press("escape")


async def test_a_new_session_begins_with_an_empty_receipt(
    till: Driver, hall: Evening
) -> None:
    await till.type("6r=")
    assert "Receipt 1, sold" in till.text()
    hall.ok("count", by="Ann", drawer="till-1", counted="7.00", reason="as told")
    hall.ok("close_session", second="Ada", unplayed=True, reason="no power")
    hall.open("2026-12-06")
    await till.settle()
    assert "Receipt 1" not in till.text()


async def test_the_open_sale_is_there_after_a_kill(hall: Evening) -> None:
    """Nobody leaves the first program: it is simply not there any more."""
    typed = ["6r bk", "2*bz age 67", "-2 9y %s", "6r name Bo", "-1 3r"]
    async with at_till(hall) as till:
        for line in typed:
            await till.type(line)
            assert desk_of(till).sale == kept_at(till)
        before = desk_of(till).sale
        await till.type("lo", enter=False)
    async with at_till(hall, operator=None) as till:
        await till.type("Ann")
        assert desk_of(till).sale == before
        assert till.said == "This sale is still open, 3 lines as of 18:30: go on."
        await till.type("=")
        assert sold(till, 1).player_name == "Bo"
        assert kept_at(till) is None


async def test_after_a_restart_it_says_whether_the_last_sale_went_through(
    hall: Evening,
) -> None:
    async with at_till(hall) as till:
        await till.type("6r bk don soup=20")
        told = till.said
        assert "· Donation: soup" in till.text()
        shown = till.text().splitlines()[2:6]
    sell(hall, SIX, desk="till-2")
    async with at_till(hall) as till:
        assert till.said == f"Sold here last: {told}"
        assert till.text().splitlines()[2:6] == shown
        assert "· Donation: soup" in till.text()
        assert "CHANGE" not in till.text()
        await till.type("9r")
        assert till.said == ""
        await till.press("escape", "f9")
    hall.ok("void", receipt=1, reason="wrong book", second="Max", by="Ann")
    async with at_till(hall) as till:
        assert till.said == ""


async def test_a_sale_that_went_on_elsewhere_is_gone_here(hall: Evening) -> None:
    async with at_till(hall) as till:
        await till.type("6r")
        hall.ok("sign_in", by="Ann", window="another")
        await till.type("9r")
        assert desk_of(till).sale.is_empty
        await till.type("9r")
        assert till.said == (
            "A sale is open at till-1 in another window: go on there. To have it here,"
            " leave this program and start it again."
        )
        assert desk_of(till).sale.is_empty


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["3r", "-"], "All is off: no sale is open now."),
        (
            ["3r", "p3", "-"],
            "No line is left. Still noted: 3 players. Esc drops that too.",
        ),
        (
            ["age 70", "p2", "3r", "-*"],
            "No line is left. Still noted: age 70 · 2 players. Esc drops that too.",
        ),
        (["3r", "-1"], "All is off: no sale is open now."),
        (["e9r", "-*"], "All is off: no sale is open now."),
        (["age 70", "age -"], "All is off: no sale is open now."),
        (["name Bo", "3r", "-1 name -"], "All is off: no sale is open now."),
        (
            ["age 70 3r", "-"],
            "No line is left. Still noted: age 70. Esc drops that too.",
        ),
    ],
)
async def test_what_is_taken_off_here_went_on_nowhere_else(
    till: Driver, lines: list[str], said: str
) -> None:
    await till.type("6r=")
    for line in lines:
        await till.type(line)
    assert till.said == said
    assert desk_of(till).sale == (kept_at(till) or OpenSale())
    await till.type("3r")
    assert till.said == ""
    assert desk_of(till).sale == kept_at(till)


async def test_what_was_noted_for_a_sale_ends_with_its_session(
    till: Driver, hall: Evening
) -> None:
    await till.type("age 70")
    hall.ok("count", by="Ann", drawer="till-1", counted="100.00")
    hall.ok("close_session", second="Ada", unplayed=True, reason="no power")
    hall.open("2026-12-06")
    await till.settle()
    assert till.said == ""
    assert desk_of(till).sale.is_empty


async def test_what_was_told_ends_with_the_session(till: Driver, hall: Evening) -> None:
    await till.type("6r=")
    assert till.said
    hall.ok("count", by="Ann", drawer="till-1", counted="107.00")
    await till.settle()
    assert till.said
    hall.ok("close_session", second="Ada", unplayed=True, reason="no power")
    await till.settle()
    assert till.said == ""
    assert "No event is open" in till.text()


async def test_a_receipt_of_two_hundred_lines_is_sold(hall: Evening) -> None:
    """The last lines show, and a letter typed prices nothing anew."""
    books = [{**SIX, "book": number} for number in range(1, 200)]
    hall.ok("keep_sale", items=books)
    async with at_till(hall, operator=None) as till:
        await till.type("Ann")
        before = desk_of(till).quote
        await till.type("lo", enter=False)
        assert "Loonie pot, 1.00" in till.text()
        assert desk_of(till).quote is before
        await till.press("enter")
        assert "200 Loonie" in till.text()
        assert "rows more above" in till.text()
        await till.type("=")
        assert sold(till, 1).total_cents == 199 * 700 + 100


async def test_a_full_disk_of_slips_stops_no_sale(hall: Evening) -> None:
    async with at_till(hall) as till:
        slips = SlipFiles(hall.path, FullDisk())
        writer = till.app.writer
        assert writer is not None
        writer.slips = slips
        await till.type("6r=20")
        slips.close()
        till.app.tick()
        assert till.said.startswith("A slip can't be written into slips: No space")
        assert "CHANGE" in till.text()
        assert sold(till, 1).change_cents == 1300
        writer.slips = None


async def test_two_tills_share_one_hall(hall: Evening) -> None:
    sell(hall, SIX)
    async with at_till(hall, desk="till-2", operator="Ada") as till:
        await till.type("6r=")
        assert sold(till, 2).till == "till-2"
        assert "no. 2" in till.text()
