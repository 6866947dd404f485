"""A correction that puts more into a pot than its cap warns of it before the yes."""

from __future__ import annotations

import pytest

from hall_tui.ui.dialogs.confirm import Confirm
from tests.acts.evening import Evening, HallFile
from tests.ui.driving import driving
from tests.ui.pots_desk import hall_with_pots


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    """The Double Action pot is full at 3,000.00, with 53.25 of 3,000.00 behind it."""
    return hall_with_pots(hall_file)


@pytest.mark.parametrize(
    ("pot", "amount", "told"),
    [
        ("double", "10", "! Its cap is 3,000.00: 63.25 lies in the reserve then."),
        (
            "double",
            "9000",
            "! Its cap is 3,000.00, with the reserve 6,000.00: 6,053.25 is beyond both."
            " Is the amount right?",
        ),
        ("double", "-10", None),
        ("jackpot", "10", None),
        ("bonanza", "9000", None),
    ],
)
async def test_what_is_beyond_the_cap_is_told(
    hall: Evening, pot: str, amount: str, told: str | None
) -> None:
    async with driving(hall.path, hall.config, first="pots") as driver:
        await driver.type(pot)
        await driver.press("f7")
        await driver.type(amount)
        await driver.type("as the old book says")
        assert isinstance(driver.dialog, Confirm)
        if told is None:
            assert "Its cap" not in driver.text()
        else:
            assert told in driver.in_a_line()
