"""The pots' columns and rows: what each is, a page on, what stands where nothing is."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from hall_tui.ui.keys import Keys
from hall_tui.ui.screens.help import help_text
from hall_tui.ui.widgets.posting_list import PostingList
from hall_tui.ui.widgets.pot_list import PotList
from tests.acts.caller import regular, sell
from tests.acts.evening import Evening, HallFile
from tests.ui.driving import Driver, driving
from tests.ui.pots_desk import desk, hall_with_pots


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    return hall_with_pots(hall_file)


@pytest.fixture
async def pots(hall: Evening) -> AsyncIterator[Driver]:
    async with driving(hall.path, hall.config, first="pots") as driver:
        yield driver


async def test_page_keys_move_a_page_of_the_list_and_of_the_postings(
    pots: Driver, hall: Evening
) -> None:
    rows = desk(pots).query_one(PotList)
    await pots.press("pagedown")
    assert rows.marked == rows.page > 5
    await pots.press("pageup")
    assert rows.marked == 0
    for _ in range(25):
        sell(hall, regular(), {"product": "loonie"})
    await pots.type("loonie")
    postings = desk(pots).query_one(PostingList)
    await pots.press("pagedown")
    assert postings.first == postings.page
    await pots.press("down", "pageup")
    assert postings.first == 1


async def test_what_nothing_was_put_into_says_so(pots: Driver) -> None:
    await pots.type("toonie pot, after")
    told = "Nothing was put into this pot yet, and nothing was paid from it."
    assert told in pots.text()
    await pots.press("escape")
    await pots.type("bonanza")
    assert told not in pots.text()


@pytest.mark.parametrize(
    ("added", "shown"), [("90000.00", "97,600.00"), ("200000.00", "207600.00")]
)
async def test_a_large_amount_stands_in_full(
    hall: Evening, added: str, shown: str
) -> None:
    """Without separators where the column has no room for them."""
    given = {"second": "Eve", "amount": added, "reason": "the old book"}
    hall.ok("correct_pot", pot="bonanza", **given)
    async with driving(hall.path, hall.config, first="pots") as pots:
        assert f" {shown}  " in pots.text()


async def test_every_column_is_told(pots: Driver) -> None:
    columns = pots.text().splitlines()[1]
    told = help_text("pots", Keys(), pots.app.config)
    for name in ("Balance", "Reserve", "Limit", "Cap", "Must go", "Tonight"):
        assert name in columns
        assert f"\n  {name:<9} " in told
    await pots.press("down")
    assert "After a win reserve 1 is the pot." in pots.text()
    assert " of its cap, 3,000.00" in pots.text()


async def test_the_keys_to_the_other_desks_stay_in_a_narrow_window(
    pots: Driver,
) -> None:
    keys = pots.text().splitlines()[-1]
    assert all(key in keys for key in ("F2 Till", "F3 Call", "F4 Verify", "^O Home"))
