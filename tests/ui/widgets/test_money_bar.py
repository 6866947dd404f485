"""The money of the sale: in blocks where the window is high, the change the loudest."""

from __future__ import annotations

import pytest

from hall_tui.rules.money import format_cents
from hall_tui.ui.widgets.block_text import block_text
from tests.acts.evening import Evening
from tests.ui.driving import Driver
from tests.ui.till_desk import at_till, desk_of


def colours(driver: Driver) -> list[int]:
    """How bright the figures of total, cash and change are."""
    found = []
    for money in driver.desk.query("Money"):
        figure = money.query_one("Digits")
        row = figure.region.y + 1
        strips = driver.app.screen._compositor.render_strips()
        left = figure.region.x
        segments = strips[row].crop(left, left + 6)
        style = next(one.style for one in segments if one.text.strip())
        assert style is not None and style.color is not None
        found.append(sum(style.color.get_truecolor()))
    return found


async def test_a_high_window_shows_the_money_in_blocks(hall: Evening) -> None:
    async with at_till(hall) as driver:
        await driver.type("3r")
        small = driver.text()
        await driver.pilot.resize_terminal(120, 40)
        await driver.settle()
        rows = block_text(format_cents(desk_of(driver).quote.total_cents), 38, 5)
        assert all(row.strip() in driver.text() for row in rows if row.strip())
        assert len(rows) == 5
        await driver.pilot.resize_terminal(80, 24)
        await driver.settle()
        assert driver.text() == small


@pytest.mark.parametrize("plain", [False, True])
async def test_the_change_is_the_loudest(
    hall: Evening, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if plain:
        monkeypatch.setenv("NO_COLOR", "1")
    async with at_till(hall) as driver:
        await driver.type("3r")
        await driver.type("=20")
        total, cash, change = colours(driver)
        if plain:
            assert change > total and change > cash
        assert total == cash
