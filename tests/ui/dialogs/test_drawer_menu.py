"""The drawer menu: its letters, and an amount that is asked for again."""

from __future__ import annotations

import pytest

from tests.acts.evening import Evening
from tests.ui.driving import Driver


@pytest.mark.parametrize(
    ("letter", "question"),
    [
        ("f", "50.00 from the safe into till-1?"),
        ("d", "50.00 from till-1 to the safe?"),
        ("m", "To which drawer do the 50.00 from till-1 go?"),
        ("i", "50.00 is paid in at till-1. What is it for?"),
        ("o", "50.00 is paid out from till-1. What is it paid for?"),
    ],
)
async def test_an_amount_of_the_drawer_is_asked_for_again(
    till: Driver, evening: Evening, letter: str, question: str
) -> None:
    """With Caps Lock on too."""
    await till.press("f8", letter.upper())
    await till.type("50")
    assert till.dialog.question == question
    assert "Esc: another amount" in till.text()
    await till.press("escape")
    assert till.typed == "50"
    await till.press("enter")
    assert till.dialog.question == question
    await till.press("escape", "escape")
    assert till.screen is till.desk
    assert evening.balance("cash:till-1") == 10000
