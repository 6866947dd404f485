"""The second person: asked until right, never at the cost of the act or of a PIN."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from hall_tui.acts.all import ACTS
from hall_tui.ui.dialogs.second import SecondPerson, told_shortly
from tests.acts.evening import Evening
from tests.ui.driving import Driver, driving
from tests.ui.golden import assert_golden
from tests.ui.own_hall import HOSTILE

UI = Path(__file__).resolve().parents[3] / "hall_tui" / "ui"
EVE = "50718293"
CORRECTION = {"pot": "bonanza", "amount": "10.00", "reason": "old balance"}


@pytest.fixture
async def asked(own: Evening) -> AsyncIterator[Driver]:
    """Max corrects a pot at the office, and is asked who confirms: Eve could."""
    own.ok("add_person", by="Max", name="Eve", roles=["manager"], pin=EVE)
    async with driving(own.path, own.config, desk="office") as driver:
        driver.desk.do("correct_pot", CORRECTION)
        await driver.settle()
        assert isinstance(driver.dialog, SecondPerson)
        yield driver


async def test_it_says_what_is_confirmed_and_who_may(asked: Driver) -> None:
    await assert_golden(asked, "second_person")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (CORRECTION, "Bonanza pot, 10.00: old balance"),
        ({"game": "page_1_1"}, "Page 1, game 1: any line"),
        ({"pot": "of_old", "amount": "1.00"}, "of_old, 1.00"),
        ({"receipt": 7, "lines": [1, 2], "unplayed": True}, "receipt 7"),
        ({"drawer": "till-1", "reason": "pizza"}, "drawer till-1: pizza"),
        ({}, ""),
    ],
)
def test_what_is_confirmed(own: Evening, given: dict[str, object], told: str) -> None:
    assert told_shortly(given, own.config.hall) == told


def test_every_act_that_is_confirmed_always_says_what_it_is_about() -> None:
    """An award's number or a reason alone tells a second person nothing."""
    asked = {}
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                act = ast.unparse(node.args[0]).strip("'") if node.args else ""
                if node.func.attr in ("do", "call") and act in ACTS:
                    asked[act] = {keyword.arg for keyword in node.keywords}
    always = {act for act in asked if ACTS[act].second is not None}
    assert {"void", "refund", "correct_award", "move_pot"} <= always
    told = {act for act in always if "confirming" in asked[act]}
    assert always - told <= {"hang_board"}, "its arguments are what is on the board"


async def test_a_number_of_the_sign_in_names_who_confirms(asked: Driver) -> None:
    assert "May confirm: Eve (3)" in asked.text()
    await asked.type("9")
    assert asked.said.startswith("Nobody here is called so.")
    await asked.type("1")
    assert asked.said == "Max does this already: somebody else confirms."
    await asked.type("3")
    assert "PIN of Eve:" in asked.text()
    await asked.type(EVE)
    assert asked.screen is asked.desk


async def test_a_wrong_pin_asks_again(asked: Driver, own: Evening) -> None:
    await asked.type("eve")
    await asked.type("11122233")
    assert asked.said == "This isn't the PIN of Eve: 4 tries left."
    assert "PIN of Eve:" in asked.text()
    await asked.type(EVE)
    assert asked.screen is asked.desk
    assert own.balance("pot:bonanza") == -1000


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("max", "Max does this already: somebody else confirms."),
        ("ann", "Ann is no manager: somebody else confirms."),
        ("fay", "Fay is no manager: somebody else confirms."),
        ("e", ""),
        ("zoe", "Nobody here is called so. First the name and Enter, then the PIN."),
        (EVE, "Nobody here is called so. First the name and Enter, then the PIN."),
        (
            f"x{EVE}",
            "Nobody here is called so. First the name and Enter, then the PIN.",
        ),
    ],
)
async def test_who_cant_confirm_is_told_before_the_pin(
    asked: Driver, own: Evening, name: str, told: str
) -> None:
    own.ok("add_person", by="Max", name="Fay", roles=["floor"])
    await asked.type(name)
    assert asked.said == told
    if told:
        assert "Name of the second person" in asked.text()
    else:
        assert "PIN of Eve:" in asked.text()
        await asked.press("escape")
    await asked.press(*["up"] * 3)
    assert EVE not in asked.text()
    await asked.type("eve")
    await asked.type(EVE)
    assert own.balance("pot:bonanza") == -1000


async def test_after_five_wrong_pins_another_may_confirm(
    asked: Driver, own: Evening
) -> None:
    own.ok("add_person", by="Max", name="Ida", roles=["manager"], pin="60718293")
    await asked.type("eve")
    for _ in range(6):
        await asked.type("11122233")
    assert asked.said.startswith("Eve is locked for 30 seconds")
    await asked.type(EVE)
    assert asked.said.startswith("Eve is locked for 30 seconds")
    await asked.press("escape")
    await asked.type("eve")
    assert asked.said.startswith("Eve is locked for 30 seconds")
    assert asked.said.endswith("unlock the PIN (F7 People at Home, then ^L Unlock).")
    await asked.type("ida")
    await asked.type("60718293")
    assert own.balance("pot:bonanza") == -1000


@pytest.mark.parametrize(
    "way", ["typed early", "scanned early", "typed wrong", "locked", "esc"]
)
async def test_a_pin_is_never_seen_or_recalled(asked: Driver, way: str) -> None:
    if way == "typed early":
        await asked.type(EVE, enter=False)
        assert EVE not in asked.text()
        await asked.press("enter")
    elif way == "scanned early":
        await asked.scan(EVE)
        assert asked.said == "Type the name first, then scan the badge."
    else:
        await asked.type("eve")
        tries = {"typed wrong": 1, "locked": 6}.get(way, 0)
        for _ in range(tries):
            await asked.type(EVE[::-1])
        if way == "esc":
            await asked.type(EVE, enter=False)
            await asked.press("escape")
    assert isinstance(asked.dialog, SecondPerson)
    assert EVE not in asked.text()
    assert EVE[::-1] not in asked.text()
    for _ in range(3):
        await asked.press("up")
        assert asked.typed == ""
    await asked.press("escape", "escape")
    assert asked.screen is asked.desk
    await asked.press("up")
    assert EVE not in asked.text()


async def test_a_badge_is_scanned_as_the_pin(asked: Driver, own: Evening) -> None:
    await asked.type("eve")
    await asked.scan(EVE)
    assert own.balance("pot:bonanza") == -1000


async def test_esc_goes_back_to_the_name_then_out(asked: Driver, own: Evening) -> None:
    await asked.type("eve")
    await asked.press("escape")
    assert "Name of the second person" in asked.text()
    await asked.press("escape")
    assert asked.said == "Nothing was done: nobody confirmed it."
    assert own.balance("pot:bonanza") == 0


async def test_what_isnt_the_second_persons_fault_ends_it(
    asked: Driver, own: Evening
) -> None:
    await asked.type("eve")
    own.ok("sign_out", by="Max", desk="office")
    await asked.type(EVE)
    assert asked.said == "Max isn't signed in at this desk: sign in first."
    assert asked.desk.desk == "sign_in"
    await asked.type(EVE)
    assert EVE not in asked.text()


async def test_odd_names_confirm_too(own: Evening) -> None:
    for name in HOSTILE:
        own.ok("add_person", by="Max", name=name, roles=["manager"], pin=EVE)
    async with driving(own.path, own.config, desk="office") as driver:
        for name in HOSTILE:
            driver.desk.do("correct_pot", CORRECTION)
            await driver.settle()
            assert "[b]Zed[/x] (" in driver.text()
            await driver.type(name)
            await driver.type(EVE)
            assert driver.screen is driver.desk, driver.said
    assert own.balance("pot:bonanza") == -1000 * len(HOSTILE)
