"""The hint beside the entry line: a long one isn't cut where little is typed."""

from __future__ import annotations

import pytest

from tests.ui.driving import Driver

HINT = "There is no ball 333; type a number from 1 to 75."


@pytest.mark.parametrize("typed", ["", "333", "2*jp 3r@1"])
async def test_a_long_hint_stands_whole_beside_a_short_entry(
    till: Driver, typed: str
) -> None:
    await till.type(typed, enter=False)
    till.desk.hint(HINT)
    await till.settle()
    line = till.text().splitlines()[-2]
    assert line.startswith(f" > {typed}")
    assert line.endswith(HINT)


async def test_a_long_entry_keeps_its_room(till: Driver) -> None:
    await till.type("name Ann Lee-Lindqvist", enter=False)
    till.desk.hint(HINT)
    await till.settle()
    line = till.text().splitlines()[-2]
    assert line.startswith(" > name Ann Lee-Lindqvist ")
    assert line.endswith("…")
