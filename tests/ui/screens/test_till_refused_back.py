"""What can't come back is told before anything more is asked."""

from __future__ import annotations

import pytest

from hall_tui.rules.money import as_amount
from tests.acts.evening import Evening, HallFile
from tests.acts.till import BONANZA, SIX, sell
from tests.ui.driving import Driver
from tests.ui.till_desk import at_till


@pytest.mark.parametrize(
    ("receipt", "typed", "sentence"),
    [
        (
            1,
            "1",
            "Refund lines 2 and 3 of receipt 1 too: Bonanza; Loonie pot can't stay"
            " without what comes back. Type 1 2 3.",
        ),
        (
            1,
            "1 3",
            "Refund line 2 of receipt 1 too: Bonanza can't stay without what comes"
            " back. Type 1 2 3.",
        ),
        (2, "all", "Receipt 3 was sold on the cards of receipt 2: refund 3 first."),
        (
            4,
            "all",
            "till-1 holds too little to give 7.00 back: put money in, or name another"
            " drawer.",
        ),
    ],
)
async def test_lines_that_cant_come_back_alone_are_told_at_once(
    till: Driver, evening: Evening, receipt: int, typed: str, sentence: str
) -> None:
    sell(evening, SIX, BONANZA, {"product": "loonie"})
    sell(evening, SIX)
    sell(evening, BONANZA, player={"receipt": 2})
    sell(evening, SIX, by="Eve", tender={"debit": "7.00"})
    if receipt == 4:
        held = as_amount(evening.balance("cash:till-1"))
        evening.ok("drop", drawer="till-1", amount=held)
    await till.type(str(receipt), enter=False)
    await till.press("ctrl+f")
    await till.type(typed)
    assert till.said == sentence


async def test_a_void_with_too_little_in_the_drawer_is_told_at_once(
    till: Driver, evening: Evening
) -> None:
    sell(evening, SIX)
    all_but_two = as_amount(evening.balance("cash:till-1") - 2_00)
    evening.ok("drop", drawer="till-1", amount=all_but_two)
    await till.type("1", enter=False)
    await till.press("f7")
    assert till.said == (
        "till-1 holds too little to give 7.00 back: put money in, or name another"
        " drawer (F8 Drawer)."
    )


@pytest.mark.parametrize("key", ["f7", "ctrl+f", "ctrl+y"])
async def test_a_number_that_is_refused_is_replaced_by_the_next_sign(
    till: Driver, key: str
) -> None:
    await till.type("66", enter=False)
    await till.press(key)
    assert till.said == "There is no receipt 66: read the number again."
    assert till.typed == "66"
    await till.type("5", enter=False)
    assert till.typed == "5"


async def test_a_payment_that_was_doubted_is_replaced_by_the_next_sign(
    till: Driver,
) -> None:
    await till.type("6r")
    await till.type("=500")
    assert "but till-1 holds too little: F8, then f, brings some." in till.text()
    await till.press("escape")
    assert till.typed == "=500"
    await till.type("=10")
    assert till.said.startswith("Receipt 1: 7.00, cash 10.00")


async def test_nothing_is_asked_of_the_drawer_while_no_session_is_open(
    hall_file: HallFile,
) -> None:
    async with at_till(hall_file(), operator="Max") as driver:
        await driver.press("f8")
        assert driver.screen is driver.desk
        assert driver.said.startswith("No event is open: open one first")


async def test_a_receipt_that_still_stands_is_proposed(
    till: Driver, evening: Evening
) -> None:
    """A copy is had of those taken back too."""
    for _ in range(3):
        sell(evening, SIX)
    evening.ok("void", receipt=3, reason="wrong book", second="Max", by="Ann")
    evening.ok("refund", receipt=2, lines=[1], reason="ill", second="Max", by="Ann")
    for key, number in (("ctrl+f", "1"), ("f7", "1"), ("ctrl+y", "3")):
        await till.press(key)
        assert till.typed == number
        await till.press("escape")
    evening.ok("void", receipt=1, reason="wrong book", second="Max", by="Ann")
    await till.press("ctrl+f")
    assert till.typed == "3"
    await till.press("enter")
    assert till.said == "Receipt 3 was voided already."
