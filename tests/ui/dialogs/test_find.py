"""The palette's list: every action that it shows is told whole, the rest is counted."""

from __future__ import annotations

import pytest

from hall_tui.ui.actions import actions_of
from hall_tui.ui.dialogs.find import Find
from tests.ui.driving import Driver


@pytest.mark.parametrize("down", range(0, 30, 3))
async def test_no_action_is_told_by_half(till: Driver, down: int) -> None:
    actions = actions_of("till")
    till.desk.ask(Find(actions, till.app.keys, lambda action: None))
    await till.settle()
    await till.press(*["down"] * down)
    lines = [line.strip(" │>") for line in till.text().splitlines()]
    text = " ".join(" ".join(lines).split())
    begun = [
        one for one in actions if f"{one.label} " in text and one.help[:20] in text
    ]
    assert [one.id for one in begun if one.help not in text] == []
    assert actions[min(down, len(actions) - 1)] in begun
    below = len(actions) - 1 - actions.index(begun[-1])
    assert (f"and {below} more below" in text) is (below > 0)
