"""A pot that can't be won any more says so alike at every desk, with why."""

from __future__ import annotations

import pytest

from hall_tui.ui.action import Place
from tests.acts import caller
from tests.acts.evening import Evening
from tests.ui.driving import driving

DESKS: tuple[Place, ...] = ("caller", "verifier", "board", "pots")


@pytest.fixture
def second_game(evening: Evening) -> Evening:
    """Page 1, game 2 goes on with the balls of game 1; B6, for the Toonie pot, came."""
    receipt = caller.sell(evening, caller.regular(), {"product": "toonie"})
    caller.draw_ahead(evening)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    face = caller.faces_of(evening, receipt, "page_1")[0]
    line = [ball for ball in caller.first_balls(evening, face, 5) if ball != 6]
    caller.call_all(evening, [6, *line])
    caller.win(evening, face)
    return evening


async def shown(evening: Evening, desk: Place, pot: str = "toonie") -> str:
    """What a large window shows in one line, the pot marked at the pots desk."""
    board = desk == "board"
    async with driving(
        evening.path,
        evening.config,
        first=desk,
        operator=None if board else "Max",
        looks_only=board,
        size=(120, 40),
    ) as driver:
        if desk == "pots":
            await driver.type(pot)
            await driver.press("escape")
        await driver.settle()
        return driver.in_a_line()


@pytest.mark.parametrize("desk", DESKS)
async def test_a_number_that_came_before_is_never_the_last_one(
    second_game: Evening, desk: Place
) -> None:
    second_game.ok("start", by="Joe", game="page_1_2")
    told = await shown(second_game, desk)
    assert "✗ over: B6 came before" in told
    assert "on B6" not in told


async def test_it_is_told_before_the_game_and_holds_for_that_draw_alone(
    second_game: Evening,
) -> None:
    caller.leave_out(second_game, "bonanza")
    told = await shown(second_game, "caller")
    assert "Toonie pot: 1.10, ✗ over: B6 came before" in told
    assert "on B6" in await shown(second_game, "board"), "page 2 has its own balls"
    for page in range(2, 9):
        caller.leave_out(second_game, f"page_{page}_2")
    assert "✗ not tonight any more" in await shown(second_game, "board")
    told = await shown(second_game, "pots")
    assert "✗ Not tonight any more. Won with the toonie number as last ball." in told


async def test_a_pot_whose_games_are_left_out_isnt_won_tonight_at_any_desk(
    evening: Evening,
) -> None:
    caller.draw_ahead(evening)
    told = await shown(evening, "pots", "double")
    assert "Won tonight in 35 calls or fewer." in told
    caller.leave_out(evening, "double_action")
    told = await shown(evening, "pots", "double")
    assert "✗ Not tonight any more. Won next time in 35 calls or fewer." in told
    assert "✗ not tonight any more" in await shown(evening, "board")
