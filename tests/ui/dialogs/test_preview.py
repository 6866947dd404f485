"""A sheet on the screen: which lines are seen is told as it moves."""

from __future__ import annotations

import pytest

from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.screens.help import Help
from tests.acts.evening import Evening
from tests.ui.driving import driving

LONG_LINE = "word " * 30


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ([], "Lines 1-20 of 42,"),
        (["down"], "Lines 2-21 of 42,"),
        (["pagedown"], "Lines 21-40 of 42,"),
        (["end"], "Lines 23-42 of 42,"),
        (["up", "end", "down"], "Lines 23-42 of 42,"),
        (["end", "up", "up"], "Lines 21-40 of 42,"),
        (["end", "home"], "Lines 1-20 of 42,"),
    ],
)
async def test_the_lines_told_are_those_seen(
    own: Evening, keys: list[str], told: str
) -> None:
    text = "\n".join([LONG_LINE, *(str(number) for number in range(40))])
    async with driving(own.path, own.config, desk="office") as driver:
        driver.desk.ask(Preview("A sheet", text))
        await driver.settle()
        await driver.press(*keys)
        assert told in driver.text()


@pytest.mark.parametrize(("width", "indent"), [(78, 1), (79, 0), (80, 0)])
async def test_a_text_stands_below_its_title_unless_it_needs_the_whole_width(
    own: Evening, width: int, indent: int
) -> None:
    async with driving(own.path, own.config, desk="office") as driver:
        driver.desk.ask(Preview("A sheet", f"begin\n{'x' * width}"))
        await driver.settle()
        shown = driver.text().splitlines()
        title = next(row for row in shown if "A sheet" in row)
        assert title.startswith(" A sheet")
        below = shown[shown.index(title) + 2 :]
        assert below[:2] == [" " * indent + "begin", " " * indent + "x" * width]


async def test_the_lines_told_follow_the_window(own: Evening) -> None:
    text = "\n".join(str(number) for number in range(42))
    async with driving(own.path, own.config, desk="office") as driver:
        driver.desk.ask(Preview("A sheet", text))
        await driver.settle()
        assert "Lines 1-20 of 42," in driver.text()
        for height, told in ((30, "Lines 1-26 of 42,"), (24, "Lines 1-20 of 42,")):
            await driver.pilot.resize_terminal(80, height)
            await driver.settle()
            assert told in driver.text()
        await driver.pilot.resize_terminal(120, 60)
        await driver.settle()
        assert "Lines" not in driver.text()


async def test_the_ways_out_stand_below_a_short_text_in_a_box(own: Evening) -> None:
    async with driving(own.path, own.config, desk="office") as driver:
        driver.desk.ask(Preview("A sheet", "begin\nend"))
        await driver.settle()
        for size in ((80, 24), (200, 60)):
            await driver.pilot.resize_terminal(*size)
            await driver.settle()
            shown = [row.strip(" │") for row in driver.text().splitlines()]
            first = shown.index("A sheet")
            wanted = ["A sheet", "", "begin", "end", "", "Enter, Esc: close"]
            assert shown[first : first + 6] == wanted
            await driver.press("f7")
            shown = [row.strip(" │") for row in driver.text().splitlines()]
            assert shown[-1:] != [""] and "Enter, Esc: close" in shown
            await driver.press("down")


async def test_help_breaks_its_rows_for_the_window(own: Evening) -> None:
    async with driving(own.path, own.config, desk="office") as driver:
        driver.desk.ask(Help("till", driver.app.keys, driver.desk.rules))
        counts = []
        for width in (80, 120):
            await driver.pilot.resize_terminal(width, 120)
            await driver.settle()
            shown = [row.strip(" │") for row in driver.text().splitlines()]
            counts.append(shown.index("Enter, Esc: close"))
        assert counts[1] < counts[0]
