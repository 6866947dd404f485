"""The start page with much that is undone: all of it is told, as far as it fits."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from hall_tui.ui.screens import home
from hall_tui.ui.screens.next_steps import Standing, standing
from hall_tui.views.before_close import Code, Undone
from hall_tui.views.phase import Phase
from hall_tui.views.sessions import open_session
from tests.acts.evening import Evening
from tests.ui.driving import driving


async def test_all_that_can_be_undone_is_on_the_page(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[Code] = [*get_args(Code), "game_running"]
    undone = tuple(
        Undone(code=code, what=f"{code} stands so", cure="Do it") for code in codes
    )
    found = standing_of(evening, undone)
    monkeypatch.setattr(home, "standing", lambda *anything: found)
    async with driving(evening.path, evening.config) as driver:
        shown = driver.text()
        assert "Pay 2 prizes, 30.00." in shown
        assert shown.count("game_running stands so.") == 2
        assert [code for code in codes if f"{code} stands so." not in shown] == []


async def test_more_than_there_is_room_for_is_shortened_and_told(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "stands so, which takes many words to tell, and then some more of them"
    undone = tuple(
        Undone(code=code, what=f"{code} {told}", cure="Do it")
        for code in get_args(Code)
    )
    for times, more in ((1, False), (2, True)):
        found = standing_of(evening, undone * times)
        monkeypatch.setattr(home, "standing", lambda *anything, at=found: at)
        async with driving(evening.path, evening.config) as driver:
            text = driver.text()
            assert "uncounted stands so, which takes many words" in text
            assert text.count("stands so, which") == 8
            assert ("and 8 more: F6 lists them." in text) is more


async def test_what_is_undone_takes_the_width_of_the_window(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "16 games aren't played yet: Page 1, game 1: any line; Page 1, game 2: full"
    undone = (Undone(code="games_unplayed", what=f"{told} card", cure="Do it"),)
    found = standing_of(evening, undone)
    monkeypatch.setattr(home, "standing", lambda *anything: found)
    async with driving(evening.path, evening.config) as driver:
        assert "    F3  Call" in driver.text() and f"{told} card." not in driver.text()
        await driver.pilot.resize_terminal(120, 40)
        await driver.settle()
        assert f"{told} card." in driver.text()
        assert driver.text().splitlines()[1] == ""


def standing_of(evening: Evening, undone: tuple[Undone, ...]) -> Standing:
    """An evening as it stands, but for the prizes and what is undone."""
    session = evening.read(open_session)
    real: Standing = evening.read(
        lambda db: standing(
            db, evening.config, session, Phase.SELLING, "Max", "till-1", evening.at
        )
    )
    return replace(real, unpaid=(1000, 2000), undone=undone)
