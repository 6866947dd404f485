"""Hostile text in every title, name and reason: each desk stands, none interprets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from rich.cells import cell_len

from hall_tui.config.loading import Loaded, read_hall
from hall_tui.ui.action import Place
from hall_tui.ui.actions import actions_of
from hall_tui.ui.dialogs.correct_pot import SignedAmount
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.plain import plain
from tests.acts.caller import (
    call_all,
    claim,
    faces_of,
    first_balls,
    regular,
    sell,
    up_to,
)
from tests.acts.evening import Evening, copy_of
from tests.ui.driving import Driver, driving

HOSTILE = (
    "[/] [bold red]x[/bold",
    "a\x1b[2Jb\x07c\x00d\x9bm",
    "\u202eevil \u05d0\u05d1\u05d2\u2066x",
    "\U0001f3b1\U0001f469\u200d\U0001f469\u200d\U0001f467 e\u0301\u6f22\u5b57",
    "x" * 300,
)
"""What a screen might trip over; the titles of the hall take turns with them."""
REASON = " ".join(HOSTILE)[:300]
TYPED = "".join(sign for sign in REASON if sign.isprintable())
"""What of it comes in by a keyboard."""
NAME = TYPED[:40]
NUMBER = "81625340"
"""As long as a PIN: where it makes no sense, it isn't repeated."""
DESKS: tuple[Place, ...] = ("home", "till", "caller", "verifier", "pots", "board")
LEAVES = {"leave", "quit", "sign_out", "yes"} | {f"go_{desk}" for desk in DESKS}
"""Actions that lead away from the desk in front."""


@pytest.fixture(scope="session")
def hostile_rules(alberta_rules: Loaded) -> Loaded:
    """The default hall with hostile titles."""
    turns = cycle(HOSTILE)
    text = re.sub('title = "[^"]*"', lambda _: _title(next(turns)), alberta_rules.text)
    return read_hall(text, "hall.toml")


@pytest.fixture(scope="session")
def stopped_file(
    tmp_path_factory: pytest.TempPathFactory, people_file: Path, hostile_rules: Loaded
) -> Path:
    """A hall that is hostile throughout, with a game stopped for a good claim."""
    path = tmp_path_factory.mktemp("hostile") / "hall.db"
    made = Evening(copy_of(people_file, path), hostile_rules)
    made.open()
    made.ok("add_person", name=NAME, roles=["manager"])
    made.ok("hold", by="Ann", items=[regular()], name=TYPED)
    made.ok("pay_in", drawer="till-1", amount="5.00", reason=REASON)
    made.ok("correct_pot", pot="bonanza", amount="5.00", reason=REASON, second="Ada")
    receipt = sell(made, regular())
    made.ok("designate", by="Joe", designation="loonie", ball=75)
    made.ok("designate", by="Joe", designation="toonie", ball=74)
    up_to(made, "page_1_1")
    made.ok("start", by="Joe", game="page_1_1")
    face = faces_of(made, receipt, "page_1")[0]
    call_all(made, first_balls(made, face, 5))
    made.ok("stop", by="Joe")
    claim(made, face)
    made.close()
    return path


@pytest.fixture
def evening(
    tmp_path: Path, stopped_file: Path, hostile_rules: Loaded
) -> Iterator[Evening]:
    """A copy of the hostile hall."""
    made = Evening(copy_of(stopped_file, tmp_path / "hall.db"), hostile_rules)
    yield made
    made.close()


@pytest.mark.parametrize("desk", DESKS)
async def test_desks_stand_it(evening: Evening, desk: Place) -> None:
    looks = desk == "board"
    async with driving(
        evening.path,
        evening.config,
        first=desk,
        operator=None if looks else NAME,
        looks_only=looks,
    ) as driver:
        assert_sound(driver)
        if looks:
            return
        await enter(driver, TYPED)
        await enter_number(driver)
        told = f"SELECT seq FROM journal WHERE request LIKE '%{NUMBER}%'"
        assert evening.rows(told) == []
        for action in actions_of(desk):
            if action.id not in LEAVES:
                await driver.press("escape", driver.app.keys.key(action.id))
                assert_sound(driver)
                await answer_dialogs(driver)


async def answer_dialogs(driver: Driver) -> None:
    """Answer what is asked with hostile text, twice, and leave with Esc."""
    if isinstance(driver.app.screen, Dialog) and driver.dialog.line is not None:
        if not isinstance(driver.dialog, SignedAmount):
            await driver.press("ctrl+u")
            await enter_number(driver)
    for _ in range(2):
        if isinstance(driver.app.screen, Dialog) and driver.dialog.line is not None:
            await enter(driver, TYPED)
    for _ in range(4):
        if isinstance(driver.app.screen, Dialog):
            await driver.press("escape")
            assert_sound(driver)
    assert not isinstance(driver.app.screen, Dialog)


async def enter_number(driver: Driver) -> None:
    """Enter what may be a PIN: nothing tells or recalls it."""
    await enter(driver, NUMBER)
    assert NUMBER not in driver.text()
    await driver.press("up")
    assert NUMBER not in driver.text()
    await driver.press("ctrl+u")


async def enter(driver: Driver, text: str) -> None:
    """Paste a text into the line in front, and Enter."""
    assert driver.app.top is not None
    driver.app.top.paste(text)
    await driver.settle()
    assert_sound(driver)
    await driver.press("enter")
    assert_sound(driver)


def assert_sound(driver: Driver) -> None:
    """The screen is whole: 24 lines within 80 cells, with nothing but plain signs."""
    assert driver.app.failure is None
    lines = driver.text().split("\n")
    assert len(lines) == 24
    assert max(map(cell_len, lines)) <= 80
    assert [line for line in lines if plain(line) != line] == []


def _title(text: str) -> str:
    """A title as hall.toml writes it, with what TOML doesn't let in escaped."""
    signs = (
        sign if sign.isprintable() and sign not in '"\\' else f"\\u{ord(sign):04x}"
        for sign in text
    )
    return f'title = "{"".join(signs)}"'
