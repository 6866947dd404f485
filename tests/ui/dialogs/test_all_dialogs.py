"""Every question there is: it fits, one Esc closes it, no scan and no held key answers.

A question of a new class has no row here yet, so that the first test fails.
"""

from __future__ import annotations

import importlib
import pkgutil
import shutil
from collections.abc import AsyncIterator, Callable
from datetime import date
from pathlib import Path
from typing import Any, get_args

import pytest

import hall_tui.ui
from hall_tui.config.loading import Loaded
from hall_tui.ui.actions import actions_of
from hall_tui.ui.dialogs.asking import Amount, Ask, Reason
from hall_tui.ui.dialogs.before_close import BeforeClose
from hall_tui.ui.dialogs.choose_games import ChooseGames
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.correct_pot import SignedAmount
from hall_tui.ui.dialogs.count import Count
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.dialogs.drawer_menu import DrawerMenu
from hall_tui.ui.dialogs.find import Find
from hall_tui.ui.dialogs.hang_board import KeyBoardIn, Stamps
from hall_tui.ui.dialogs.held_list import HeldList
from hall_tui.ui.dialogs.key_face import KeyFaceIn
from hall_tui.ui.dialogs.key_rows import KeyRowsIn
from hall_tui.ui.dialogs.must_go_date import Day
from hall_tui.ui.dialogs.numbered_list import NumberedList
from hall_tui.ui.dialogs.open_session import OpenSession
from hall_tui.ui.dialogs.pay_award import ChooseAward, PayAward
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.ui.dialogs.set_column import Column
from hall_tui.ui.dialogs.unit_fault import Instead
from hall_tui.ui.practice import HowYouDid
from hall_tui.ui.screens.help import Help
from hall_tui.views.awards import unpaid_awards
from hall_tui.views.before_close import Code, Undone
from hall_tui.views.open_sales import held_sales
from hall_tui.views.program import program
from tests.acts.caller import regular
from tests.acts.evening import Evening
from tests.acts.played import play
from tests.ui.driving import Driver, driving

Given = Callable[[Any], None]
Opens = Callable[[Driver, Given], Dialog[Any]]

LONG = "A long question, as some are, with a name in it and what is at stake. " * 2
UNDONE = [
    Undone(code=code, what="It stands so, and at some length, " * 3, cure="Do it")
    for code in get_args(Code)
]


def _held(driver: Driver, given: Given) -> Dialog[Any]:
    session = driver.desk.session
    assert session is not None
    held = driver.read(lambda db: held_sales(db, session.id))
    return HeldList(driver.desk, held, given)


def _games(driver: Driver, given: Given) -> Dialog[Any]:
    session, rules = driver.desk.session, driver.desk.rules
    assert session is not None
    steps = driver.read(lambda db: program(db, rules, session))
    games = [step for step in steps if step.kind == "game"]
    return ChooseGames("Which game is left out?", games, given)


def _second(driver: Driver, given: Given) -> Dialog[Any]:
    return SecondPerson(LONG, LONG, "manager", "Max", lambda *all_: None, given)


ROWS: dict[type[Dialog[Any]], Opens] = {
    Ask: lambda driver, given: Ask(
        LONG, given, details="\n".join(["a line"] * 10), ways="a: one    b: two"
    ),
    Reason: lambda driver, given: Reason(LONG, given),
    Amount: lambda driver, given: Amount(LONG, given),
    SignedAmount: lambda driver, given: SignedAmount(LONG, given),
    Day: lambda driver, given: Day(LONG, given),
    Instead: lambda driver, given: Instead(LONG, given),
    Column: lambda driver, given: Column(LONG, given),
    Count: lambda driver, given: Count("till-1", given),
    Confirm: lambda driver, given: Confirm(
        LONG, lambda: given(None), details="\n".join([LONG] * 4)
    ),
    BeforeClose: lambda driver, given: BeforeClose("Evening", UNDONE, given),
    OpenSession: lambda driver, given: OpenSession(
        "Open a session?",
        driver.desk.rules.hall.slots,
        (date(2026, 12, 6), "evening"),
        driver.desk.now,
        lambda day: {LONG: 100_00},
        given,
    ),
    DrawerMenu: lambda driver, given: DrawerMenu("Drawer till-1", given),
    Find: lambda driver, given: Find(actions_of("till"), driver.app.keys, given),
    Preview: lambda driver, given: Preview(
        "Sheet", "a line\n" * 99, then=lambda: given(None)
    ),
    Help: lambda driver, given: Help("till", driver.app.keys, driver.desk.rules),
    NumberedList: lambda driver, given: NumberedList(
        LONG, list(range(99)), lambda row: f"row {row} {LONG}", given
    ),
    HeldList: _held,
    ChooseGames: _games,
    ChooseAward: lambda driver, given: ChooseAward(
        driver.desk, "Which?", driver.read(unpaid_awards), given
    ),
    PayAward: lambda driver, given: PayAward(
        driver.desk, driver.read(unpaid_awards)[0], given
    ),
    KeyFaceIn: lambda driver, given: KeyFaceIn(
        driver.desk.rules.hall, next(iter(driver.desk.rules.hall.card_sets)), 7, given
    ),
    KeyBoardIn: lambda driver, given: KeyBoardIn("Big Board", 3, given),
    Stamps: lambda driver, given: Stamps(LONG, given),
    SecondPerson: _second,
}
ENTER_CHOOSES = {Preview, Help, Find, HeldList, ChooseAward, ChooseGames}
"""Where Enter on nothing goes on; none of them does anything by that."""


def below(of: type[object]) -> set[type[object]]:
    """All classes below one that are loaded."""
    found = set(of.__subclasses__())
    return found.union(*(below(one) for one in found))


def test_every_question_has_a_row() -> None:
    for module in pkgutil.walk_packages(hall_tui.ui.__path__, "hall_tui.ui."):
        importlib.import_module(module.name)
    ours = {one for one in below(Dialog) if one.__module__.startswith("hall_tui.")}
    # A preview of the practice hall, which `home` isn't, and a base of two others.
    ours -= {HowYouDid, KeyRowsIn}
    assert {one.__name__ for one in ours} == {one.__name__ for one in ROWS}


@pytest.fixture(scope="module")
def played_path(
    tmp_path_factory: pytest.TempPathFactory, people_file: Path, alberta_rules: Loaded
) -> Path:
    """An evening with an award to pay and a sale laid aside, made once."""
    path = tmp_path_factory.mktemp("dialogs") / "hall.db"
    shutil.copyfile(people_file, path)
    path.chmod(0o600)
    evening = Evening(path, alberta_rules, "till-1")
    evening.open()
    play(evening)
    evening.ok("hold", by="Ann", items=[regular()])
    evening.close()
    return path


@pytest.fixture
async def home(played_path: Path, alberta_rules: Loaded) -> AsyncIterator[Driver]:
    async with driving(played_path, alberta_rules) as driver:
        yield driver


@pytest.mark.parametrize("times", [2, pytest.param(10, marks=pytest.mark.long)])
async def test_each_fits_and_closes_with_one_esc(home: Driver, times: int) -> None:
    given: list[object] = []
    for kind, opens in ROWS.items():
        for _ in range(times):
            home.desk.ask(opens(home, given.append))
            await home.settle()
            assert type(home.dialog) is kind
            box = home.dialog.query_one("#box").region
            assert box.height <= 24 and box.bottom <= 24, kind
            assert "Esc" in home.text(), kind
            assert home.dialog.line is None or "  > " in home.text(), kind
            beside = [line[: box.x] for line in home.text().splitlines()]
            assert "".join(beside[box.y : box.bottom]).strip() == "", kind
            for key in ("ctrl+c", "ctrl+z"):
                await home.press(key)
                assert "Esc goes back" in home.said, kind
            if kind in (Ask, Confirm, Preview):
                await home.press("f7")
                assert home.said.startswith("F7 does nothing here: "), kind
            await home.press("escape")
            assert home.screen is home.desk, kind
    assert given == []


LOOKED_AT = {Find, Help}


async def test_each_is_left_with_a_word_on_the_desk(home: Driver) -> None:
    for kind, opens in ROWS.items():
        home.desk.say("as before")
        await home.press("x", "backspace")
        dialog = opens(home, lambda given: None)
        home.desk.ask(dialog)
        await home.press("escape")
        assert home.screen is home.desk, kind
        assert bool(dialog.left) == (kind not in LOOKED_AT), kind
        assert home.said == (home.desk.worded(dialog.left) or "as before"), kind


async def test_no_scan_answers_any_of_them(home: Driver) -> None:
    given: list[object] = []
    for kind, opens in ROWS.items():
        home.desk.ask(opens(home, given.append))
        await home.scan("4006381333931")
        assert type(home.dialog) is kind
        assert home.said, f"{kind} says nothing of a scan"
        if home.dialog.line is not None:
            assert home.typed == "", kind
        await home.press("escape")
        assert home.screen is home.desk, kind
    assert given == []


async def test_no_held_key_answers_any_of_them(home: Driver) -> None:
    given: list[object] = []
    yes = home.app.keys.key("yes")
    held = [f"f{number}" for number in range(12, 0, -1) if f"f{number}" != yes]
    for kind, opens in ROWS.items():
        keys = [*(() if kind in ENTER_CHOOSES else ["enter"]), *held]
        if kind is BeforeClose:
            keys = ["enter"]
        home.desk.ask(opens(home, given.append))
        if kind not in ENTER_CHOOSES:
            await home.press("enter")
            assert home.said, f"{kind} says nothing of what it waits for"
        await home.press(*[key for key in keys for _ in range(12)], gap=0.03)
        assert any(type(one) is kind for one in home.app.screen_stack), kind
        await home.press("escape", "escape")
        assert home.screen is home.desk, kind
    assert given == []
