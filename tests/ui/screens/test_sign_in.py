"""Signing in and out: names, PINs, wrong ones, a desk that is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from db import opening
from hall_tui.acts import pins
from hall_tui.acts.pins import PinCost
from hall_tui.config.loading import Loaded
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.views import people
from tests.acts.evening import Evening, HallFile
from tests.ui.driving import driving
from tests.ui.golden import assert_golden

pytestmark = pytest.mark.usefixtures("all_desks")

PINS = {"Max": "81725364", "Ann": "739164"}


@pytest.fixture
def own(
    tmp_path: Path, alberta_rules: Loaded, monkeypatch: pytest.MonkeyPatch
) -> Evening:
    """A hall's own file, where people have PINs: Max, manager, and Ann, cashier."""
    monkeypatch.setattr(pins, "COST", PinCost(memory_kib=8, passes=1))
    path = tmp_path / "hall.db"
    opening.create(path)
    hall = Evening(path, alberta_rules, desk="office")
    hall.ok("init_hall", by=None)
    hall.ok("add_person", by=None, name="Max", roles=["manager"], pin=PINS["Max"])
    hall.ok("sign_in", by="Max", pin=PINS["Max"])
    hall.ok("add_person", by="Max", name="Ann", roles=["cashier"], pin=PINS["Ann"])
    return hall


async def test_a_name_then_the_pin(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        assert_golden(driver, "sign_in")
        await driver.type("ann")
        assert_golden(driver, "sign_in_pin")
        await driver.type(PINS["Ann"])
        assert driver.desk.desk == "home"
        assert driver.app.operator == "Ann"
        there = driver.read(lambda db: people.signed_in(db, "till-1"))
        assert there is not None
        assert there.name == "Ann"


async def test_the_pin_is_not_seen(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("1")
        await driver.type(PINS["Max"], enter=False)
        assert PINS["Max"] not in driver.text()
        assert "••••••••" in driver.text()
        await driver.press("enter")
        await driver.press("up")
        assert driver.typed == ""


async def test_a_badge_is_scanned_as_the_pin(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("2")
        await driver.scan(PINS["Ann"])
        assert driver.app.operator == "Ann"


async def test_wrong_pins_lock(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("ann")
        await driver.type("111222")
        assert driver.said == "This isn't the PIN of Ann: 4 tries left."
        for _ in range(4):
            await driver.type("111222")
        assert driver.said == "This isn't the PIN of Ann: locked for 30 seconds."
        await driver.type(PINS["Ann"])
        assert driver.said.startswith("Ann is locked for 30 seconds")
        assert driver.app.operator is None


@pytest.mark.parametrize("text", ["Zoe", "0", "3", "[/]"])
async def test_nobody_of_that_name(own: Evening, text: str) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type(text)
        assert driver.said == (
            f'Nobody here is called "{text}": type a name or number listed.'
        )


async def test_esc_goes_back_to_the_name(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("ann")
        await driver.press("escape")
        await driver.type("max")
        await driver.type(PINS["Max"])
        assert driver.app.operator == "Max"


async def test_a_script_made_hall_asks_for_no_pin(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config, operator=None) as driver:
        await driver.type("joe")
        assert driver.app.operator == "Joe"


async def test_signing_out_leaves_the_desk(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("ann")
        await driver.type(PINS["Ann"])
        await driver.press("ctrl+s")
        assert driver.app.operator is None
        assert driver.desk.desk == "sign_in"
        assert driver.read(lambda db: people.signed_in(db, "till-1")) is None


async def test_an_uncounted_drawer_keeps_its_cashier(evening: Evening) -> None:
    evening.ok("sign_in", by="Max")
    evening.ok("float", drawer="till-1", amount="50.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("ctrl+s")
        assert driver.said.startswith("The drawer of till-1 holds money")
        assert driver.app.operator == "Max"


async def test_a_manager_frees_a_desk(own: Evening) -> None:
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    async with driving(own.path, own.config, operator=None) as driver:
        assert "Ann is signed in here still." in driver.text()
        await driver.type("max")
        await driver.type(PINS["Max"])
        assert driver.said.startswith("Ann is signed in at till-1")
        await driver.press("f6", "f9")
        assert isinstance(driver.dialog, SecondPerson)
        await driver.type("max")
        await driver.type(PINS["Max"])
        assert driver.said == "Ann is signed out: sign in now."


async def test_after_a_restart_one_signs_in_again(own: Evening) -> None:
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    async with driving(own.path, own.config, operator=None) as driver:
        assert "Who are you?" in driver.text()
        await driver.type("ann")
        await driver.type(PINS["Ann"])
        assert driver.desk.desk == "home"
