"""What the tests of the pots desk share: an evening with pots of some size."""

from __future__ import annotations

from hall_tui.ui.screens.pots import Pots
from tests.acts.caller import regular, sell, single
from tests.acts.evening import Evening, HallFile
from tests.ui.driving import Driver


def hall_with_pots(hall_file: HallFile) -> Evening:
    """An evening after three others, with pots of some size and a few sales."""
    made = hall_file()
    for pot, amount in (
        ("bonanza", "7200.00"),
        ("double_action", "3050.00"),
        ("jackpot_progressive:evening", "1800.00"),
    ):
        given = {"pot": pot, "amount": amount, "reason": "as the old book says"}
        made.ok("correct_pot", second="Ada", **given)
    for day in (2, 3, 4):
        made.open(f"2026-12-{day:02d}")
        made.ok("close_session", counted={})
    made.open()
    entry = {"product": "loonie"}
    sell(made, regular(), single("double_action", 10), entry)
    void = sell(made, regular(), entry)
    made.ok("void", by="Ann", second="Max", receipt=void, reason="wrong colour")
    return made


def desk(driver: Driver) -> Pots:
    assert isinstance(driver.desk, Pots)
    return driver.desk


def row_of(driver: Driver, title: str) -> str:
    """The first line of the screen with that title."""
    return next(line for line in driver.text().splitlines() if title in line)
