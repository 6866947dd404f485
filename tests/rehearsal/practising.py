"""A rehearsal under test: its hall, its application with a clock that stands, hints."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

from hall_tui.config.loading import Loaded
from hall_tui.live.watching import Watch
from hall_tui.live.writing import WriterThread
from hall_tui.rehearsal.clock import evening_of
from hall_tui.rehearsal.hall import TRAINEE_DESK, make_hall
from hall_tui.rehearsal.hints import BACKSPACE, ENTER, ESC, Hint
from hall_tui.rehearsal.plan import make_plan
from hall_tui.rehearsal.room import Room
from hall_tui.rehearsal.tutor import Tutor
from hall_tui.ui.action import key_words
from hall_tui.ui.keys import keys_of
from hall_tui.ui.practice import PracticeApp
from hall_tui.ui.widgets.coach_band import CoachBand
from tests.ui.driving import Driver

MOST_HINTS = 400
"""An evening takes fewer; a test that waits for a hint which never comes fails."""


class Practice(Driver):
    """A rehearsal that is driven; `room` are the others, who wait to be told."""

    app: PracticeApp
    room: Room
    followed = 0

    @property
    def hint(self) -> Hint:
        """The hint of now."""
        self.app.coach()
        return self.app.hint

    @property
    def told(self) -> tuple[str, str]:
        """What the coach's lines in front show."""
        self.app.coach()
        return self.app.screen.query_one(CoachBand).told

    def _rest(self, text: str) -> str:
        """What is still to be typed of a text."""
        top = self.app.top
        typed = "" if top is None or top.line is None else top.line.value
        if text.startswith(typed):
            return text.removeprefix(typed)
        return "" if typed.startswith(text) else text

    async def follow(self) -> Hint:
        """Do what the hint says, a second later; the hint that was followed."""
        hint = self.hint
        self.followed += 1
        assert self.followed < MOST_HINTS, f"the hints lead nowhere: {hint}"
        self.at += timedelta(seconds=1)
        keys: list[str] = []
        for one in hint.press:
            if one.startswith(":"):
                keys.append(self.app.keys.key(one[1:]))
            elif one in (ENTER, ESC, BACKSPACE):
                keys.append(one)
            else:
                keys += one if keys else self._rest(one)
        await self.press(*keys)
        return hint


@asynccontextmanager
async def practising(
    folder: Path, rules: Loaded, seed: int = 1
) -> AsyncIterator[Practice]:
    """A rehearsal at the till, at the beginning of its evening."""
    plan = make_plan(rules, seed)
    path = make_hall(folder, rules, plan)
    drivers: list[Practice] = []
    starts = evening_of(rules.hall)[1]

    def clock() -> datetime:
        return drivers[0].at if drivers else starts

    numbers = count(1)
    writer = WriterThread(
        path, TRAINEE_DESK, rules, clock=clock, new_id=lambda: f"t{next(numbers)}"
    )
    room = Room(path, rules, plan, clock)
    keys = keys_of(rules)
    try:
        with Watch(path) as file:
            app = PracticeApp(
                tutor=Tutor(plan, rules, clock, lambda id_: key_words(keys.key(id_))),
                config=rules,
                file=file,
                writer=writer,
                first="till",
                clock=clock,
            )
            async with app.run_test(size=(80, 24)) as pilot:
                driver = Practice(app, pilot, starts)
                driver.room = room
                drivers.append(driver)
                await driver.settle()
                yield driver
    finally:
        room.close()
        writer.close()
