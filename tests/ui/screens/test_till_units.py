"""At the till: a unit broke, and the player gets another one, or paper."""

from __future__ import annotations

import pytest

from tests.acts.evening import Evening
from tests.acts.till import UNIT, sell
from tests.ui.till_desk import at_till


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
