"""The pots desk: rows, one pot opened, a correction and a day by keys alone."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.correct_pot import SignedAmount
from hall_tui.ui.dialogs.must_go_date import Day
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.ui.widgets.pot_list import PotList
from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import BROKEN_OFF, Evening, HallFile
from tests.ui.driving import Driver, driving
from tests.ui.golden import assert_golden
from tests.ui.pots_desk import desk, hall_with_pots, row_of


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    return hall_with_pots(hall_file)


@pytest.fixture
async def pots(hall: Evening) -> AsyncIterator[Driver]:
    async with driving(hall.path, hall.config, first="pots") as driver:
        yield driver
    hall.assert_sound()


async def test_a_row_a_pot_and_the_marked_one_large(pots: Driver) -> None:
    await assert_golden(pots, "pots")
    assert row_of(pots, "Bonanza pot").split() == [
        "▶",
        *"Bonanza pot 7,600.00 - 48 no cap 4 of 280 +100.00".split(),
    ]
    assert row_of(pots, "Double Action pot").split() == [
        *"Double Action pot 3,000.00 53.25 35 ███ 100% when full +3.25".split()
    ]


def down_to_loonie(hall: Evening) -> list[str]:
    """The keys that go from the first pot of the list to the loonie pot."""
    runs = hall.config.running.pots
    return ["down"] * [name for name in hall.config.hall.pots if name in runs].index(
        "loonie"
    )


async def test_one_pot_opened_with_every_posting(pots: Driver, hall: Evening) -> None:
    await pots.press(*down_to_loonie(hall), "enter")
    await assert_golden(pots, "pots_open_loonie")
    assert "receipt 2 void" in pots.text()
    assert "Won with the loonie number as last ball." in pots.text()
    await pots.press("escape")
    assert "▶ Loonie pot" in pots.text()
    await pots.type("bonanza")
    await assert_golden(pots, "pots_open_bonanza")
    ladder = row_of(pots, "7,500.00 in the pot")
    assert "▶  48  from 7,500.00 in the pot  tonight" in ladder
    assert "✔  47  from 6,000.00 in the pot" in pots.text()


async def test_a_name_or_a_place_opens_a_pot(pots: Driver) -> None:
    await pots.type("toonie pot, after")
    assert "Toonie pot, afternoon  0.00" in pots.text()
    await pots.press("escape")
    await pots.type("3")
    assert "Jackpot Progressive pot, evening  1,800.00" in pots.text()
    await pots.press("escape")
    await pots.type("snow")
    assert pots.said == 'There is no pot "snow": type the beginning of its name.'
    await pots.scan("4006381333931")
    assert pots.said == "That was a scan: no pot has a bar code."
    assert pots.typed == ""


async def test_arrows_stay_within_the_list(pots: Driver, hall: Evening) -> None:
    await pots.press(*["up"] * 3)
    assert "▶ Bonanza pot" in pots.text()
    await pots.press(*["down"] * 30, gap=0.03)
    last = len(hall.config.running.pots) + 3 - 1
    assert desk(pots).query_one(PotList).marked == last
    await pots.press("enter", "enter", "escape", "escape", "escape")
    assert "▶" in row_of(pots, "Toonie pot   ") or "▶ Toonie pot" in pots.text()


async def test_what_others_do_is_seen_at_once(pots: Driver, hall: Evening) -> None:
    await pots.type("loonie")
    sell(hall, regular(), {"product": "loonie"})
    while "receipt 3" not in pots.text():
        await pots.look()
    await pots.press("escape")
    assert "+1.10" in row_of(pots, "Loonie pot")


async def test_a_win_and_the_reserve_that_moves_up(pots: Driver, hall: Evening) -> None:
    for name, ball in (("loonie", 5), ("toonie", 6)):
        hall.ok("designate", by="Joe", designation=name, ball=ball)
    receipt = sell(hall, regular(), single("double_action"))
    up_to(hall, "double_action")
    hall.ok("start", by="Joe", game="double_action")
    face = faces_of(hall, receipt, "double_action")[0]
    call_all(hall, first_balls(hall, face))
    win(hall, face)
    await pots.type("double")
    while "✔ Won tonight: 3,000.00." not in pots.text():
        await pots.look()
    await assert_golden(pots, "pots_open_won")
    assert "WON in Double Action" in row_of(pots, "-3,000.00")
    await pots.press("escape")
    row = row_of(pots, "Double Action pot")
    assert "✔ won" in row and row.endswith(" won") and "+" not in row


async def test_older_postings_come_as_one_scrolls(hall: Evening) -> None:
    for _ in range(105):
        sell(hall, regular(), {"product": "loonie"}, {"product": "toonie"})
    async with driving(hall.path, hall.config, first="pots") as driver:
        await driver.type("loonie")
        assert "Posting 1 to 9 of 108" in driver.text()
        await driver.press("down", "down")
        assert "Posting 3 to 11 of 108" in driver.text()
        await driver.press(*["pagedown"] * 14)
        assert "Posting 100 to 108 of 108" in driver.text()
        assert "receipt 1 " in driver.text()
        await driver.press(*["pageup"] * 14)
        assert "Posting 1 to 9 of 108" in driver.text()
        await driver.press("down", "down")
        await driver.type("toonie")
        assert "Posting 1 to 9 of 105" in driver.text(), "another from its top"


async def test_a_correction_by_keys_alone(pots: Driver, hall: Evening) -> None:
    await pots.press("f7")
    assert isinstance(pots.dialog, SignedAmount)
    assert "Bonanza pot holds 7,600.00 in all." in pots.text()
    await pots.type("much")
    assert pots.said.startswith('"much" is not an amount of money')
    await pots.type("0")
    assert pots.said == "Say by how much the pot is to change."
    await pots.type("-7600.01")
    assert pots.said == "The pot holds 7,600.00 in all: no more can go."
    await pots.type("-12.50")
    assert isinstance(pots.dialog, Reason)
    await pots.type("counted twice [/] \u202e")
    assert isinstance(pots.dialog, Confirm)
    await assert_golden(pots, "pots_correct")
    await pots.press("enter", "y", "f7")
    assert isinstance(pots.dialog, Confirm)
    await pots.press("f9")
    assert isinstance(pots.dialog, SecondPerson)
    await pots.type("ada")
    assert pots.said == "Bonanza pot is corrected by -12.50: 7,587.50 now."
    assert hall.balance("pot:bonanza") == -758750
    await pots.press("enter")
    assert "corrected: counted twice [/]" in pots.text()


async def test_a_second_manager_it_must_be(pots: Driver, hall: Evening) -> None:
    await pots.press("f7")
    await pots.type("+5")
    await pots.type("kept")
    await pots.press("f9")
    await pots.type("ann")
    assert pots.said.startswith("Ann")
    assert hall.balance("pot:bonanza") == -760000


async def test_esc_leaves_everything_as_it_is(pots: Driver, hall: Evening) -> None:
    before = hall.value("SELECT max(seq) FROM acts")
    for typed in ([], ["5", "enter"], ["5", "enter", "a", "b", "enter"]):
        await pots.press("f7", *typed, "escape")
        assert pots.screen is pots.desk
    await pots.press("f8", "escape")
    assert hall.value("SELECT max(seq) FROM acts") == before


async def test_a_day_is_set_and_cleared(pots: Driver, hall: Evening) -> None:
    await pots.press(*down_to_loonie(hall), "f8")
    assert isinstance(pots.dialog, Day)
    assert "From which day on must Loonie pot, evening go?" in pots.text()
    await pots.type("soon")
    assert pots.said == '"soon" is no day: type one like 2026-12-05, or none.'
    await pots.type("2026-12-04")
    assert pots.said == "The play-off can be on 2026-12-05 at the earliest."
    await pots.type("2026-12-24")
    await pots.type("posted on the wall")
    assert isinstance(pots.dialog, Confirm)
    await assert_golden(pots, "pots_must_go")
    await pots.press("f9")
    assert pots.said == (
        "Loonie pot, evening must go from Thursday 24 December 2026 on."
    )
    assert "! 24 Dec" in row_of(pots, "Loonie pot")
    await pots.press("f8")
    assert "Now: Thursday 24 December 2026." in pots.text()
    await pots.type("none")
    await pots.type("called off")
    await pots.press("f9")
    assert "no date" in row_of(pots, "Loonie pot")
    assert hall.rows("SELECT date, set_by FROM pot_dates") == [
        {"date": "2026-12-24", "set_by": "manager"},
        {"date": None, "set_by": "manager"},
    ]


async def test_where_no_day_can_be_set_it_is_said_first(pots: Driver) -> None:
    await pots.press("down", "f8")
    assert pots.screen is pots.desk
    assert pots.said == (
        "Double Action pot: its day comes by itself, once its reserve is full: none"
        " is set."
    )


async def test_only_a_manager_changes_a_pot(hall: Evening) -> None:
    async with driving(hall.path, hall.config, first="pots", operator="Ann") as driver:
        assert "F7" not in driver.text()
        for key in ("f7", "f8"):
            await driver.press(key)
            assert driver.said.startswith("Only a manager may do this (")
        await driver.press("f6")
        assert "event opened" in driver.text()


async def test_pots_that_must_go_tonight_say_how(hall_file: HallFile) -> None:
    hall = hall_file()
    for pot in ("bonanza", "loonie:evening"):
        hall.ok("set_pot_date", pot=pot, date="2026-12-05", reason="posted")
    hall.open()
    async with driving(hall.path, hall.config, first="pots") as driver:
        assert "any no cap   ! tonight" in row_of(driver, "Bonanza pot")
        assert "! Must go tonight, at any count." in driver.text()
        await driver.press("down", "down", "down")
        await assert_golden(driver, "pots_must_go_tonight")
        assert "! tonight" in row_of(driver, "Loonie pot")


async def test_without_a_session_every_slot_is_there(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config, first="pots", size=(80, 30)) as driver:
        await assert_golden(driver, "pots_no_session")
        assert "Afternoon" in driver.text()
        assert "Evening" in driver.text()
        hall.open()
        while "+100.00" not in driver.text():
            await driver.look()
        hall.ok("close_session", counted={})
        while "no event open" not in driver.text():
            await driver.look()


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
async def test_a_large_window_shows_the_history_in_each_row(
    hall: Evening, size: tuple[int, int]
) -> None:
    async with driving(hall.path, hall.config, first="pots", size=size) as driver:
        assert "Tonight  4 events" in driver.text()
        assert row_of(driver, "Bonanza pot").rstrip().endswith("▁▃▅██")
        assert "Jackpot Progressive pot " in driver.text()
        await driver.press("enter")
        assert "Ann" not in row_of(driver, "event opened")
        assert "Max + Ada" in row_of(driver, "corrected: as the old book says")


async def test_a_hall_without_pots_says_so(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    parts = re.split(r"(?m)^(?=\[)", ninety_rules.text)
    without = "".join(part for part in parts if "snowball]" not in part)
    hall = hall_file(config=read_hall(without, "hall.toml"))
    async with driving(hall.path, hall.config, first="pots") as driver:
        assert "This hall has no pots." in driver.text()
        for key in ("f6", "f7", "f8", "enter", "up"):
            await driver.press(key)
        assert driver.said == "No pot is run here."


async def test_money_is_moved_from_one_pot_to_another(pots: Driver) -> None:
    await pots.press("ctrl+f")
    assert pots.typed == "Bonanza pot"
    await pots.press("enter")
    await pots.type("bon")
    assert pots.said == "This is the pot that it comes from: type another."
    await pots.type("double")
    assert pots.typed == "7600.00"
    await pots.type("9000")
    assert pots.said == "Bonanza pot holds 7,600.00 in all: type less."
    await pots.type("600")
    await pots.type("two pots were mixed up")
    assert "Bonanza pot: 7,600.00 in all, then 7,000.00." in pots.text()
    await pots.press("enter", "y")
    assert isinstance(pots.dialog, Confirm)
    await pots.press("f9")
    assert isinstance(pots.dialog, SecondPerson)
    await pots.type("Ada")
    assert pots.said == "600.00 moved: Double Action pot has 3,000.00 to be won."


async def test_a_hostile_title_is_proposed_plain_and_taken(
    hall: Evening, alberta_rules: Loaded
) -> None:
    hall.ok("close_session", counted={"till-1": "22.00"}, **BROKEN_OFF)
    title = "Big \\u202egub\\u2066 pot"
    text = alberta_rules.text.replace('title = "Bonanza pot"', f'title = "{title}"')
    assert text != alberta_rules.text
    rules = read_hall(text, "hall.toml")
    async with driving(hall.path, rules, first="pots") as driver:
        await driver.press("ctrl+f")
        assert driver.typed == "Big gub pot"
        await driver.press("enter")
        await driver.type("double")
        assert driver.typed == "7600.00"


async def test_an_old_pot_is_proposed_first(
    hall: Evening, alberta_rules: Loaded
) -> None:
    hall.ok("close_session", counted={"till-1": "22.00"}, **BROKEN_OFF)
    text = alberta_rules.text.replace("[pots.bonanza", "[pots.big_one")
    rules = read_hall(text, "hall.toml")
    async with driving(hall.path, rules, first="pots", desk="till-3") as driver:
        await driver.press("ctrl+f")
        assert "! bonanza holds 7,600.00 and is no pot now." in driver.text()
        assert driver.typed == "bonanza"
        await driver.press("enter")
        await driver.type("1")
        await driver.press("enter")
        await driver.type("it has another name")
        await driver.press("f9")
        await driver.type("Ada")
        assert driver.said.startswith("7,600.00 moved: ")
