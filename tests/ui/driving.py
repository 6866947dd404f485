"""Drives the application in tests: keys in bursts or at a person's pace, and its text.

Keys go to the driver one behind the other without waiting in between, as from a
terminal; `settle` waits until all of them and all acts are done with.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from sqlite_utils import Database
from textual import events
from textual import screen as textual_screen
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.keys import _character_to_key
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen

from hall_tui.config.loading import Loaded
from hall_tui.live.watching import Watch
from hall_tui.live.writing import WriterThread
from hall_tui.ui.action import Place
from hall_tui.ui.app import HallApp
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.stage_desk import StageDesk
from tests.acts.evening import START

Found = TypeVar("Found")
OF_A_PERSON = 0.12
OF_A_SCANNER = 0.002
LONGER_THAN_ANY_TEST = 3600.0


class Driver:
    """One application under test; `at` is its clock, which stands still."""

    def __init__(self, app: HallApp, pilot: Pilot[None], at: datetime) -> None:
        self.app = app
        self.pilot = pilot
        self.at = at
        self._time = time.monotonic()

    @property
    def screen(self) -> Screen[object]:
        """What stands in front."""
        return self.app.screen

    @property
    def desk(self) -> DeskScreen:
        """The desk in front or behind a dialog."""
        found = self.app.screen_stack[0]
        assert isinstance(found, DeskScreen)
        return found

    @property
    def dialog(self) -> Dialog[object]:
        """The dialog in front."""
        found = self.app.screen
        assert isinstance(found, Dialog), f"no dialog in front but {found}"
        return found

    @property
    def said(self) -> str:
        """What the result line in front says."""
        top = self.app.screen
        assert isinstance(top, DeskScreen | Dialog)
        return top.said

    @property
    def typed(self) -> str:
        """What stands in the entry line in front."""
        assert self.app.top is not None and self.app.top.line is not None
        return self.app.top.line.value

    async def press(self, *keys: str, gap: float = OF_A_PERSON) -> None:
        """Send keys in one burst that were pressed `gap` seconds apart, and settle."""
        self.send(keys, gap)
        await self.settle()

    async def type(self, text: str, *, enter: bool = True) -> None:
        """Type a text, and Enter, at a person's pace but without waiting."""
        await self.press(*text, *(["enter"] if enter else []))

    async def scan(self, code: str) -> None:
        """A scanner's burst with its Enter."""
        await self.press(*code, "enter", gap=OF_A_SCANNER)

    def send(self, keys: Iterable[str], gap: float) -> None:
        """Send keys and don't wait."""
        assert self.app._driver is not None
        self._time += 1
        for key in keys:
            character = key if len(key) == 1 else _CHARACTERS.get(key)
            name = _character_to_key(key) if len(key) == 1 else key
            event = events.Key(name, character)
            self._time += gap
            event.time = self._time
            self.app._driver.send_message(event)

    async def settle(self) -> None:
        """Wait until all keys and acts are done with, and painted as the file stands.

        It asks the application itself: Textual's own pause waits until the processor
        rests, which takes many times longer and lasts as long as other tests run.
        """
        await self._done()
        self.app.tick()
        await self._done()
        self.paint()
        await self._done()
        for _ in range(20):
            if self.app._batch_count:
                await asyncio.sleep(0.001)
        self.paint()
        await self._done()

    async def look(self) -> None:
        """Wait a moment, in which the program may look at the file by itself."""
        await asyncio.sleep(0.01)
        await self._done()
        self.paint()

    def paint(self) -> None:
        """Paint what changed, which a program does by a timer; from the back on."""
        for screen in self.app.screen_stack:
            screen._on_timer_update()

    async def _done(self) -> None:
        """Wait until no widget has a message or a call before it.

        A program that failed takes nothing more: what waits would wait for ever.
        """
        while True:
            await self.pilot._wait_for_screen()
            if self.app.failure is not None:
                raise self.app.failure
            if self.app.busy or any(map(follows, self.app.screen_stack)):
                await asyncio.sleep(0.001)
            elif not any(map(waits, self._pumps())):
                return

    def _pumps(self) -> Iterator[MessagePump]:
        yield self.app
        for screen in self.app.screen_stack:
            yield from screen.walk_children(with_self=True)

    def text(self) -> str:
        """The screen as lines of text, without blanks at their ends."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    def in_a_line(self) -> str:
        """What the screen shows, as if it had neither rows nor boxes."""
        return " ".join(self.text().replace("│", " ").split())

    def read(self, view: Callable[[Database], Found]) -> Found:
        """What a view shows."""
        return self.app.file.read(view)


def waits(pump: MessagePump) -> bool:
    """Whether a widget has something to do still."""
    queue: asyncio.Queue[object] | None = pump._message_queue
    return bool(pump._next_callbacks) or (queue is not None and not queue.empty())


def follows(screen: Screen[Any]) -> bool:
    """Whether a desk's follower looks at the stage, of which it will tell the desk."""
    follower = screen.follower if isinstance(screen, StageDesk) else None
    return follower is not None and follower.busy


@asynccontextmanager
async def driving(
    path: Path,
    config: Loaded,
    *,
    first: Place = "home",
    desk: str = "till-1",
    operator: str | None = "Max",
    size: tuple[int, int] = (80, 24),
    at: datetime = START + timedelta(hours=1),
    looks_only: bool = False,
) -> AsyncIterator[Driver]:
    """The application on a hall's file, with somebody signed in already or nobody.

    The first desk is on the screen and the file is open to write.
    """
    drivers: list[Driver] = []

    def clock() -> datetime:
        return drivers[0].at if drivers else at

    def new_id() -> str:
        return f"{desk}:screen:{next(_NUMBERS)}"

    writer = (
        None
        if looks_only
        else WriterThread(path, desk, config, clock=clock, new_id=new_id)
    )
    if writer is not None:
        writer.ready()
    try:
        with Watch(path) as file:
            app = HallApp(
                config=config, file=file, writer=writer, first=first, clock=clock
            )
            app.operator = operator
            async with app.run_test(size=size) as pilot:
                driver = Driver(app, pilot, at)
                drivers.append(driver)
                await driver.settle()
                yield driver
    finally:
        if writer is not None:
            writer.close()


def _share_parsed_styles() -> None:
    """Parse each style sheet once for all applications of a run.

    A program starts one application; the tests start hundreds, which spend a tenth of
    their time on the same sheets.
    """
    parse = Stylesheet._parse_rules
    parsed: dict[tuple[object, ...], list[RuleSet]] = {}

    def shared(self: Stylesheet, *asked: Any, **more: Any) -> list[RuleSet]:
        key = (*self._variables.items(), None, *asked, *sorted(more.items()))
        if key not in parsed:
            parsed[key] = parse(self, *asked, **more)
        return parsed[key]

    Stylesheet._parse_rules = shared  # type: ignore[method-assign]


def _paint_when_asked() -> None:
    """Let `settle` paint, not a timer, which comes amid every burst of keys.

    What it paints then is read by nobody.
    """
    vars(textual_screen)["UPDATE_PERIOD"] = LONGER_THAN_ANY_TEST


_share_parsed_styles()
_paint_when_asked()

# Over all applications of a run: two on one file must not share an act's id.
_NUMBERS = count(1)
_CHARACTERS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f"}
