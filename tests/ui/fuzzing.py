"""Random keys at several desks on one file, as a seed says: typing, scans, questions.

Keys are drawn from what a person may type where they are, rightly or wrongly. After
each step every desk must stand, show no PIN, and have the sale that the file has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from datetime import timedelta
from random import Random
from typing import Any

from textual import events

from hall_tui.ui.action import Place
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.ui.key_screen import KeyScreen
from hall_tui.ui.screens.till import Till
from hall_tui.views.till_sales import till_sale
from tests.acts.caller import regular
from tests.acts.evening import BROKEN_OFF, Evening
from tests.ui.driving import OF_A_PERSON, OF_A_SCANNER, Driver, driving

FIRST: dict[str, Place] = {
    "till": "till",
    "caller": "caller",
    "verifier": "verifier",
    "board": "board",
}
SIZES = ((80, 24), (80, 24), (120, 40), (100, 30), (60, 20), (20, 5))
TILL = (
    "6r 9r 3r 6r 9r bz 2*bz e6r 12r 6rbk da 3*da lo to =  = = =20 =500 =500 =5d =d"
    " - -* -1 -9 age67 age p2 free staff units %s %- % #1 #2 # 6r@100 6r@1 - 99*bz"
    " 0*bz 9999*bz don name =x ? ! xyz"
).split()
WORDS = (
    "name Zoe Quick",
    "don tinned food",
    "free 1",
    "torn book",
    "power is out",
    "2026-12-05 evening",
    "2026-12-06 evening",
    "[/] [red]",
    "x" * 310,
    "\u05e2\u05d3\u05d4",
)
AMOUNTS = "1 5 20 100 100.00 0 0.01 12.34 -5 999999999 1e3 20.005 1,000 c".split()
ANSWERS = "f9 f9 f9 escape enter enter f1 up down f2 f8 ctrl+p a 1 2 3 tab".split()
KEYS = (
    "f1 f2 f3 f4 f5 f6 f7 f8 f9 escape enter ctrl+g ctrl+l ctrl+y ctrl+d ctrl+f ctrl+r"
    " ctrl+n ctrl+o ctrl+p ctrl+t up down left right home end delete backspace ctrl+u"
    " ctrl+k ctrl+w pageup pagedown tab shift+tab ctrl+j ctrl+c ctrl+z f11 insert"
).split()
LEAVE = (["ctrl+x"], ["f10", "escape"], ["ctrl+q", "escape"])
SCANS = ("4006381333931", "4711-0815", "123456")
Given = tuple[str, dict[str, Any]]


class Fuzz:
    """Desks on one hall's file, and what a seed does to them; `trace` tells it.

    `pins` are those of the people who may sign in, none where nobody needs one.
    """

    def __init__(
        self, evening: Evening, seed: int, stack: AsyncExitStack, pins: dict[str, str]
    ) -> None:
        self.drivers: list[Driver] = []
        self.trace: list[str] = []
        self._random = Random(seed)
        self._evening = evening
        self._pins = pins
        self._stack = stack

    async def sit_down(self, desk: str, operator: str | None = None) -> None:
        """Open another desk; a name that begins so opens there, others at home."""
        self.drivers.append(await self._opened(desk, operator))

    async def step(self) -> None:
        """Do one thing at one desk, then look at all of them."""
        place = self._random.randrange(len(self.drivers))
        driver = self.drivers[place]
        with driver.app._context():
            await self._do(place, driver)
        for place, driver in enumerate(self.drivers):
            with driver.app._context():
                await _settle(driver)
                self._check(driver)
            if not driver.app.is_running:
                self.trace.append(f"{place} left")
                name = driver.app.desk_name or "board"
                self.drivers[place] = await self._opened(name, None)

    async def _opened(self, desk: str, operator: str | None) -> Driver:
        kind = desk.partition("-")[0]
        return await self._stack.enter_async_context(
            driving(
                self._evening.path,
                self._evening.config,
                first=FIRST.get(kind, "home"),
                desk=desk,
                operator=operator,
                looks_only=kind == "board",
                at=self._evening.at,
            )
        )

    async def _do(self, place: int, driver: Driver) -> None:
        chance = self._random.random()
        if chance < 0.1:
            self._other_act()
        elif chance < 0.13:
            size = self._random.choice(SIZES)
            self.trace.append(f"{place} resize {size}")
            await driver.pilot.resize_terminal(*size)
        elif chance < 0.16:
            text = f"{self._random.choice(WORDS)}\n{self._random.choice(TILL)}"
            self.trace.append(f"{place} paste {text[:30]!r}")
            driver.app.post_message(events.Paste(text))
        elif chance < 0.22:
            # Also back: a machine's clock is set right now and then.
            seconds = self._random.choice((1, 600, 4000, -3600))
            driver.at += timedelta(seconds=seconds)
            self.trace.append(f"{place} clock {seconds}")
        else:
            await self._type(place, driver)

    async def _type(self, place: int, driver: Driver) -> None:
        """Keys at a person's pace or a scanner's, waited for or all at once."""
        for _ in range(self._random.choice((1, 1, 2, 5))):
            if not driver.app.is_running:
                return
            keys, gap = self._keys(driver)
            self.trace.append(f"{place} {' '.join(keys)[:60]} {gap}")
            driver.send(keys, gap)
            # A PIN that is typed ahead of its question can't be told from a number.
            if self._pins or self._random.random() < 0.7:
                await _settle(driver)

    def _check(self, driver: Driver) -> None:
        app = driver.app
        if app.failure is not None:
            raise app.failure
        if not app.is_running:
            return
        assert not app.busy
        assert isinstance(app.screen, KeyScreen), app.screen
        assert len(app.screen_stack) <= 5, app.screen_stack
        text = driver.text()
        for pin in self._pins.values():
            assert pin not in text, f"a PIN is shown:\n{text}"
        for desk in app.opened_desks:
            held = [] if desk.line is None else desk.line._history
            assert not set(held) & set(self._pins.values()), "a PIN is remembered"
        if isinstance(app.desk_in_front, Till):
            _check_sale(driver, app.desk_in_front)

    def _keys(self, driver: Driver) -> tuple[Sequence[str], float]:
        pick = self._random.choice
        chance = self._random.random()
        if chance < 0.04:
            code = pick((*SCANS, *self._faces(), *self._pins.values()))
            return [*code, "enter"], OF_A_SCANNER
        if chance < 0.08:
            return [pick(KEYS)] * 20, 0.03
        gap = pick((OF_A_PERSON, OF_A_PERSON, 0.04))
        if chance < 0.10:
            return pick(LEAVE), gap
        front = driver.screen
        if isinstance(front, Dialog):
            return self._answer(front), gap
        if chance < 0.4:
            return [pick(KEYS)], gap
        return self._at_desk(front.desk if isinstance(front, DeskScreen) else ""), gap

    def _answer(self, asked: Dialog[object]) -> list[str]:
        pick = self._random.choice
        if self._random.random() < 0.45:
            return [pick(ANSWERS)]
        if isinstance(asked, SecondPerson):
            return self._person()
        text = pick(pick((WORDS, AMOUNTS, self._names())))
        return [*text, "enter"]

    def _at_desk(self, desk: str) -> list[str]:
        pick = self._random.choice
        if desk == "sign_in":
            return self._person()
        if desk == "till":
            sale = ["6r bz da lo", "age 67 6r"]
            text = pick((pick(TILL), f"{pick(TILL)} {pick(TILL)}", pick(WORDS), *sale))
            return [*text, pick(("enter", "enter", "f7")), *pick(("", "="))]
        if desk == "caller":
            ball = [*str(self._random.randrange(77)), "enter"]
            return pick((ball, ball, ["f8", "f9"], ["f6"]))
        if desk == "verifier":
            return [*pick((*self._faces(), "1", "99999")), "enter"]
        return [*pick(pick((WORDS, AMOUNTS, self._names()))), "enter"]

    def _person(self) -> list[str]:
        """A name and a PIN, which may be somebody else's, or come too soon."""
        name = self._random.choice(self._names())
        if not self._pins:
            return [*name, "enter"]
        pin = self._random.choice((self._pins[name], *self._pins.values()))
        front = [*name, "enter"] if self._random.random() < 0.9 else []
        return [*front, *pin, "enter"]

    def _names(self) -> list[str]:
        return list(self._pins) or ["Max", "Ann", "Joe", "Ada", "Eve", "1", "m"]

    def _faces(self) -> list[str]:
        found = self._evening.rows("SELECT first FROM sold_ranges ORDER BY id")
        return [str(row["first"]) for row in found[-20:]] or ["1"]

    def _other_act(self) -> None:
        """An act of another process, done or refused."""
        act, given = self._random.choice(ACTS)(self._random)
        answer = self._evening.do(act, **given)
        self.trace.append(f"* {act} {given} {answer.code or ''}")


async def _settle(driver: Driver) -> None:
    """Not as a driver alone does: with several of them this process is never idle."""
    rounds = 0
    while driver.app.is_running and (rounds < 2 or driver.app.busy):
        # A key may wait until what the one before it has changed is painted.
        await driver.pilot.pause(0.002 if driver.app.busy else 0)
        if driver.app.is_running:
            driver.paint()
        rounds += 1


def _check_sale(driver: Driver, till: Till) -> None:
    """The sale shown is the one in the file, when this window has one."""
    driver.app.show_all()
    writer, session = driver.app.writer, till.session
    if writer is None or session is None:
        return
    kept = driver.read(lambda db: till_sale(db, session.id, writer.desk))
    if kept is None or kept.window != writer.window:
        assert till.sale.is_empty, (till.sale, kept)
    else:
        shown = (till.sale.items, till.sale.discount)
        assert shown == (kept.items, kept.discount)


def _act(name: str, /, **given: Any) -> Callable[[Random], Given]:
    return lambda random: (name, given)


ACTS: tuple[Callable[[Random], Given], ...] = (
    _act("sell", by="Ann", items=[regular()], tender={"cash": "500.00"}),
    lambda random: ("call", {"by": "Ada", "ball": random.randrange(1, 76)}),
    _act("stop", by="Ada"),
    _act("play_on", by="Ada"),
    _act("undo", by="Ada", reason="a slip", second="Eve"),
    _act("close_stage", by="Ada", second="Eve"),
    _act("take_over", by="Ada"),
    lambda random: ("sign_out", {"desk": f"till-{random.randrange(1, 3)}"}),
    lambda random: ("sign_in", {"desk": f"till-{random.randrange(1, 3)}"}),
    lambda random: (
        "close_session" if random.random() < 0.1 else "no_sale",
        {**BROKEN_OFF, "counted": {}},
    ),
    _act("open_session", date="2026-12-06", slot="evening"),
    _act("float", drawer="till-1", amount="100.00"),
    _act("hold", by="Ann", items=[regular()], name="Zoe"),
    _act("void", by="Ann", second="Ada", receipt=1, reason="torn"),
    _act("retire_person", name="Eve", reason="moved"),
    _act("bring_back", name="Eve", reason="back", roles=["manager"]),
)
