"""Drives the verifier's desk in tests: a line won on page 1, and who looks at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from hall_tui.ui.screens.verifier import Verifier
from hall_tui.ui.widgets.face_facts import FaceFacts
from hall_tui.views.faces import FaceNumber
from tests.acts import caller
from tests.acts.evening import Evening
from tests.ui.driving import Driver, driving


@asynccontextmanager
async def at_verifier(evening: Evening, **more: Any) -> AsyncIterator[Driver]:
    """The verifier's desk on an evening's file, with Vera at it."""
    more = {"operator": "Vera", "desk": "verifier-1", **more}
    async with driving(
        evening.path, evening.config, first="verifier", **more
    ) as driver:
        await driver.settle()
        yield driver


def desk_of(driver: Driver) -> Verifier:
    """The verifier's screen."""
    assert isinstance(driver.desk, Verifier)
    return driver.desk


def line(evening: Evening, *, stop: bool = True) -> list[FaceNumber]:
    """Page 1, game 1 at count 5: the first of six faces has its top line."""
    evening.ok("designate", designation="loonie", ball=75)
    receipt = caller.sell(evening, caller.regular())
    caller.up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    faces = caller.faces_of(evening, receipt, "page_1")
    caller.call_all(evening, caller.first_balls(evening, faces[0], 5))
    if stop:
        evening.ok("stop", by="Joe")
    return faces


def verdict(driver: Driver) -> str:
    """The verdict in words, as it stands below the large one."""
    return desk_of(driver).banner.said.full


def facts(driver: Driver) -> list[str]:
    """What is told beside the face, a line each, before it is wrapped."""
    shown = driver.desk.query_one(FaceFacts).facts
    return [f"{fact.label} {fact.text}".strip() for fact in shown]


def verdicts(evening: Evening) -> list[str]:
    """The verdicts of all claims that are kept, in order."""
    found = evening.rows("SELECT verdict FROM claims ORDER BY id")
    return [row["verdict"] for row in found]
