"""A list to choose from shows its rows whole as long as there is room for them."""

from __future__ import annotations

import pytest

from hall_tui.ui.dialogs.numbered_list import NumberedList
from tests.acts.evening import Evening
from tests.ui.driving import driving

ROW = "10.00 face A601, receipt 1 Page 2, game 1: line or four corners of a card"


@pytest.mark.parametrize(("many", "whole"), [(4, True), (12, False)])
async def test_a_long_row_goes_on_below_where_it_can(
    evening: Evening, many: int, whole: bool
) -> None:
    async with driving(evening.path, evening.config) as driver:
        rows = [ROW] * many
        driver.desk.ask(NumberedList("Which?", rows, str, lambda row: None))
        await driver.settle()
        shown = driver.in_a_line()
        assert shown.count(ROW) == (many if whole else 0)
        assert f"{many} 10.00" in shown
