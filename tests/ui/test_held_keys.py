"""A key that is held down, at every desk: what it does is done once."""

from __future__ import annotations

import pytest

from hall_tui.ui.action import Place
from hall_tui.ui.actions import actions_of
from tests.acts import caller
from tests.acts.caller import regular
from tests.acts.evening import Evening
from tests.ui.caller_desk import calls, started, started_twice
from tests.ui.driving import Driver, driving
from tests.ui.till_desk import at_till

REPEATS = 60
AS_HELD = 0.03
LEAVE_THE_DESK = ("go_", "leave", "quit", "sign_out", "theme")
SOME_OR_ALL = [8, pytest.param(REPEATS, marks=pytest.mark.long)]


async def hold(driver: Driver, key: str, repeats: int = REPEATS) -> None:
    await driver.press(*[key] * repeats, gap=AS_HELD)


def acts(evening: Evening) -> list[str]:
    """The acts that were done, in order."""
    return [row["act"] for row in evening.rows("SELECT act FROM journal ORDER BY seq")]


@pytest.mark.parametrize("repeats", SOME_OR_ALL)
@pytest.mark.parametrize("desk", ["home", "till", "caller", "verifier", "pots"])
async def test_each_key_of_a_desk_acts_once_at_most(
    evening: Evening, desk: Place, repeats: int
) -> None:
    started(evening)
    evening.ok("keep_sale", by="Ada", items=[regular()], desk=desk)
    async with driving(
        evening.path, evening.config, first=desk, desk=desk, operator="Ada"
    ) as driver:
        own = [one for one in actions_of(desk) if not one.id.startswith(LEAVE_THE_DESK)]
        for key in (*[one.key for one in own], "enter", "f9"):
            before = len(acts(evening))
            await hold(driver, key, repeats)
            done = acts(evening)[before:]
            assert len(done) <= 1, (key, done)
            await driver.press("escape", "escape")
            assert driver.screen is driver.desk, key


@pytest.mark.parametrize("repeats", SOME_OR_ALL)
async def test_a_key_that_leads_to_a_desk_only_goes_there(
    evening: Evening, repeats: int
) -> None:
    started(evening)
    before = acts(evening)
    async with driving(
        evening.path, evening.config, first="home", operator="Ada"
    ) as driver:
        for desk in ("till", "caller", "verifier", "pots", "home"):
            await hold(driver, driver.app.keys.key(f"go_{desk}"), repeats)
            assert driver.desk.desk == desk
    assert acts(evening) == before


async def test_one_ball_is_called(evening: Evening) -> None:
    started(evening)
    async with driving(evening.path, evening.config, first="caller") as driver:
        await driver.press("7", *["enter"] * REPEATS, gap=AS_HELD)
        assert calls(evening) == ["B7"]


async def test_one_sale_is_tendered(evening: Evening) -> None:
    async with at_till(evening) as driver:
        await driver.type("6r")
        await driver.press("=", "2", "0", *["enter"] * REPEATS, gap=AS_HELD)
        assert acts(evening)[-2:] == ["keep_sale", "sell"]
        assert "13.00" in driver.said


async def test_one_prize_is_paid(evening: Evening) -> None:
    evening.ok("float", drawer="bank", amount="100.00")
    face = started_twice(evening)[0]
    caller.win(evening, face)
    async with driving(
        evening.path, evening.config, first="verifier", operator="Vera"
    ) as driver:
        await hold(driver, "f6")
        await hold(driver, "enter")
        assert "pay" not in acts(evening)
        await hold(driver, "f9")
        assert acts(evening).count("pay") == 1
