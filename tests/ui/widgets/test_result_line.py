"""The result line: one that is large reverses its words and nothing beside them."""

from __future__ import annotations

from tests.ui.driving import Driver


async def test_a_large_one_reverses_no_empty_row(till: Driver) -> None:
    till.desk.say("Hand out Combo 1.", "good", big=True)
    till.paint()
    await till.settle()
    ground = till.screen.get_style_at(40, 22).bgcolor
    loud = [
        (x, y)
        for y in (20, 21)
        for x in range(80)
        if till.screen.get_style_at(x, y).reverse
        or till.screen.get_style_at(x, y).bgcolor != ground
    ]
    assert {y for _, y in loud} == {20}
    assert len(loud) == len("✔ Hand out Combo 1.")
