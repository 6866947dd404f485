"""A sheet on the screen: which lines are seen is told as it moves."""

from __future__ import annotations

import pytest

from hall_tui.ui.dialogs.preview import Preview
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
        assert shown[1].startswith(" A sheet")
        assert shown[2] == " " * indent + "begin"
        assert shown[3] == " " * indent + "x" * width
