"""At the till: a unit broke, and the player gets another one, or paper."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import Loaded
from tests.acts.evening import Evening, HallFile
from tests.acts.till import UNIT, changed, sell
from tests.ui.driving import Driver
from tests.ui.till_desk import at_till, sold


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("u", "Receipt 1 goes on with the same cards on another unit."),
        ("P", "Hand out Combo 1."),
    ],
)
async def test_what_the_player_gets_instead(
    evening: Evening, way: str, said: str
) -> None:
    sell(evening, UNIT)
    async with at_till(evening) as driver:
        await driver.type("1", enter=False)
        await driver.press("ctrl+d")
        await driver.type("x")
        assert driver.said == "Type u for another unit, or p for paper."
        await driver.press(*["backspace"] * 3)
        await driver.type(way)
        await driver.type("the battery is flat")
        assert driver.said == said
    found = evening.value("SELECT reason FROM unit_faults")
    assert found == "the battery is flat"


async def test_a_unit_is_reserved_kept_and_handed_out(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    one = ("there_are = 60", "there_are = 1")
    evening = hall_file(changed(alberta_rules, one), opened=True)
    async with at_till(evening) as driver:
        await driver.press("ctrl+l")
        await driver.type("7")
        assert driver.said == '"7" is no name, and no number of the list.'
        await driver.press("backspace")
        await driver.type("Ann Lee")
        assert driver.said == (
            "A unit is reserved for Ann Lee, 2026-12-05 evening: number 1."
        )
        await driver.press("ctrl+l")
        await driver.type("Bo 2026-12-12 evening")
        assert driver.said == (
            "A unit is reserved for Bo, 2026-12-12 evening: number 2."
        )
        await driver.type("e9c")
        assert "0 units left that nobody has reserved" in " ".join(
            driver.text().split()
        )
        await driver.type("name Ann Lee")
        assert "nobody has reserved" not in driver.text()
        await driver.type("=")
        assert sold(driver, 1).units == 1
        await driver.press("ctrl+l")
        assert "  1  Ann Lee" in driver.text()
        assert "evening, receipt 1" in driver.text()
        assert "-2 + Enter: give number 2 up    Esc: back" in driver.text()
        await driver.type("-2")
        await driver.type("went home")
        assert driver.said == "The unit of Bo is free for others."


async def test_what_a_unit_is_asked_about_says_so(till: Driver) -> None:
    await till.type("e9r e6r=")
    assert "UNIT: any free one; write its number" in till.text()
    assert "PUNCH" not in till.text()
    await till.press("ctrl+d")
    assert till.dialog.question == "A unit broke: which receipt is it of?"
    await till.press("escape", "ctrl+l")
    assert "Who reserves a unit? Type the name." in till.text()
    await till.press("escape", "f1")
    assert "e3r       Regular, 3 faces on a unit, a device" in till.text()
    await till.press("escape")
    await till.type("9r=")
    assert "UNIT" not in till.text()
