"""What the player hands over for the money is told, in the question and afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.ui.dialogs.confirm import Confirm
from tests.acts.evening import Evening
from tests.acts.till import BONANZA, SIX, UNIT, begin, sell
from tests.ui.driving import Driver

LOONIE: dict[str, Any] = {"product": "loonie"}
PUNCHED = "PUNCH a hole on the cards, as not bought: Loonie pot."


@pytest.mark.parametrize(
    ("items", "begun", "lines", "told"),
    [
        ([SIX, LOONIE], None, "2", PUNCHED),
        ([SIX, LOONIE], None, "all", "Take back Regular, 6 faces no. 1."),
        (
            [SIX, {**BONANZA, "quantity": 3}],
            None,
            "all",
            "Take back Regular, 6 faces no. 1; Bonanza no. 1-3.",
        ),
        ([SIX], "page_1_1", "all", "Take back 7 pages of Regular, 6 faces no. 1."),
        ([UNIT], None, "all", "Take back Combo, 9 faces on a unit."),
    ],
)
async def test_what_a_refund_takes_from_the_player(
    till: Driver,
    evening: Evening,
    items: list[dict[str, Any]],
    begun: str | None,
    lines: str,
    told: str,
) -> None:
    sell(evening, *items, player={"age": 30})
    if begun:
        begin(evening, begun)
    await till.type("1", enter=False)
    await till.press("ctrl+f")
    await till.type(lines)
    assert isinstance(till.dialog, Confirm)
    assert till.in_a_line().count(told) == 1
    assert ("PUNCH" in till.text()) is (told == PUNCHED)
    await till.press("f9")
    await till.type("went home")
    await till.type("Max")
    assert till.said.endswith(f"in cash. {told}")
    assert told in till.in_a_line()


async def test_what_a_void_takes_from_the_player(
    till: Driver, evening: Evening
) -> None:
    """An entry alone was bought for cards that stay with the player."""
    sell(evening, SIX)
    sell(evening, LOONIE, player={"receipt": 1, "age": 30})
    for number, told in ((2, PUNCHED), (1, "Take back Regular, 6 faces no. 1.")):
        await till.type(str(number), enter=False)
        await till.press("f7")
        assert told in till.in_a_line()
        await till.press("f9")
        await till.type("wrong colour")
        await till.type("Max")
        assert till.said.endswith(f"in cash. {told}")
