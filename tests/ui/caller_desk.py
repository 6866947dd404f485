"""Drives the caller's desk in tests: who calls, which hall, what was done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from hall_tui.ui.screens.caller import Caller
from hall_tui.views.faces import FaceNumber
from tests.acts import caller
from tests.acts.evening import Evening
from tests.ui.driving import Driver, driving


@asynccontextmanager
async def at_caller(
    evening: Evening, desk: str = "caller-1", **more: Any
) -> AsyncIterator[Driver]:
    """The caller's desk on an evening's file, with Joe at it."""
    more = {"operator": "Joe", **more}
    async with driving(
        evening.path, evening.config, first="caller", desk=desk, **more
    ) as driver:
        if driver.app.operator is not None:
            await driver.settle()
        yield driver


def desk_of(driver: Driver) -> Caller:
    """The caller's screen."""
    assert isinstance(driver.desk, Caller)
    return driver.desk


def calls(evening: Evening) -> list[str]:
    """The balls that stand in the game that is on."""
    found = caller.on(evening)
    return [call.name for call in found.calls] if found else []


def started(evening: Evening) -> FaceNumber:
    """Double Action, started, with three faces sold; the first of them."""
    receipt = caller.sell(evening, caller.regular(), caller.single("double_action", 3))
    evening.ok("start", by="Joe", game="double_action")
    return caller.faces_of(evening, receipt, "double_action")[0]


def started_twice(evening: Evening) -> list[FaceNumber]:
    """Page 1, game 1, with the balls called that two of the sold faces need."""
    evening.ok("designate", designation="loonie", ball=75)
    receipt = caller.sell(evening, caller.regular())
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = caller.faces_of(evening, receipt, "page_1")[:2]
    balls = [caller.first_balls(evening, face, 5) for face in faces]
    caller.call_all(evening, list(dict.fromkeys(balls[0] + balls[1])))
    return faces


def full(evening: Evening, face: FaceNumber) -> None:
    """Call all balls that a face needs."""
    caller.call_all(evening, caller.first_balls(evening, face))
