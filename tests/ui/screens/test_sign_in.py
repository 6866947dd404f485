"""Signing in and out: names, PINs, wrong ones, a desk that is taken."""

from __future__ import annotations

import pytest

from hall_tui.ui.dialogs.count import Count
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.views import people
from tests.acts.caller import regular
from tests.acts.evening import Evening, HallFile
from tests.ui.driving import driving
from tests.ui.golden import assert_golden
from tests.ui.own_hall import HOSTILE, PINS


async def test_a_name_then_the_pin(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await assert_golden(driver, "sign_in")
        await driver.type("ann")
        await assert_golden(driver, "sign_in_pin")
        assert "Ann: type your PIN" in driver.text() and "▶ 2  Ann" in driver.text()
        await driver.press("escape")
        assert "Who are you?" in driver.text() and "▶" not in driver.text()
        await driver.type("ann")
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


@pytest.mark.parametrize("text", ["Zoe", "0", "3", "[/]", "81725364", "x81725364"])
async def test_nobody_of_that_name(own: Evening, text: str) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type(text)
        assert driver.said == (
            "Nobody here is called so: type a name or number listed."
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
        await driver.press("ctrl+x")
        assert driver.app.operator is None
        assert driver.desk.desk == "sign_in"
        assert driver.read(lambda db: people.signed_in(db, "till-1")) is None


@pytest.mark.parametrize("way", ["an act", "^X"])
async def test_who_was_signed_out_elsewhere_signs_in_again(
    own: Evening, way: str
) -> None:
    async with driving(own.path, own.config, desk="office") as driver:
        own.ok("sign_out", by="Max", desk="office")
        own.ok("sign_in", by="Ann", desk="office", pin=PINS["Ann"])
        if way == "an act":
            driver.desk.do("open_session", {"date": "2026-12-05", "slot": "evening"})
            await driver.settle()
            assert driver.said == "Max isn't signed in at this desk: sign in first."
        else:
            await driver.press("ctrl+x")
            assert driver.said == ""
        assert driver.desk.desk == "sign_in"
        assert "Ann is signed in here still." in driver.text()


async def test_an_uncounted_drawer_keeps_its_cashier(evening: Evening) -> None:
    evening.ok("sign_in", by="Max")
    evening.ok("float", drawer="till-1", amount="50.00")
    async with driving(evening.path, evening.config) as driver:
        await driver.press("ctrl+x")
        assert driver.said.startswith("The drawer of till-1 holds money")
        assert driver.app.operator == "Max"


async def test_a_manager_frees_a_desk(own: Evening) -> None:
    own.open()
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    own.ok("keep_sale", by="Ann", desk="till-1", items=[regular()])
    async with driving(own.path, own.config, operator=None) as driver:
        assert "Ann is signed in here still." in driver.text()
        await driver.type("max")
        assert driver.said.startswith("Ann is signed in at till-1, a sale is open")
        assert driver.said.endswith("or a manager frees the desk (F6 Free desk).")
        await driver.press("f6", "f9")
        assert isinstance(driver.dialog, SecondPerson)
        await driver.type("max")
        await driver.type("11122233")
        assert driver.said == "This isn't the PIN of Max: 4 tries left."
        await driver.type(PINS["Max"])
        assert driver.said == (
            "Ann is signed out: sign in now. A sale of 1 line is open at till-1"
            " still: finish it at the till."
        )


async def test_a_desk_that_is_freed_meanwhile(own: Evening) -> None:
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.press("f6")
        own.ok("sign_out", by="Ann", desk="till-1")
        await driver.press("f9")
        assert driver.said == "Nobody is signed in at till-1."
        await driver.type("ann")
        await driver.type(PINS["Ann"])
        assert driver.desk.desk == "home"


async def test_a_drawer_left_uncounted_is_counted(evening: Evening) -> None:
    evening.ok("sign_in", by="Ann")
    evening.ok("float", by="Ann", drawer="till-1", amount="50.00")
    async with driving(evening.path, evening.config, operator=None) as driver:
        await driver.press("f6", "f9")
        assert isinstance(driver.dialog, Count)
        await driver.type("49")
        await driver.press("f9")
        assert isinstance(driver.dialog, SecondPerson)
        await driver.type("max")
        told = "Ann is signed out and the drawer is counted: sign in now."
        assert driver.said == told
        await driver.type("joe")
        assert driver.app.operator == "Joe"
    assert evening.balance("over_short:cash:till-1") == 100


async def test_after_a_restart_one_signs_in_again(own: Evening) -> None:
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    async with driving(own.path, own.config, operator=None) as driver:
        assert "Who are you?" in driver.text()
        await driver.type("ann")
        await driver.type(PINS["Ann"])
        assert driver.desk.desk == "home"


@pytest.mark.parametrize("way", ["typed", "scanned", "not entered"])
async def test_a_pin_in_place_of_the_name_stays_hidden(own: Evening, way: str) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        if way == "scanned":
            await driver.scan(PINS["Max"])
            assert driver.said == "Type your name first, then scan the badge."
        else:
            await driver.type(PINS["Max"], enter=way == "typed")
        assert PINS["Max"] not in driver.text()
        await driver.press("f10")
        assert PINS["Max"] not in driver.text()


@pytest.mark.parametrize("between", [[], ["escape"], ["escape", "escape"]])
async def test_no_pin_is_recalled(own: Evening, between: list[str]) -> None:
    """However it came there: after a wrong one, a lock, or Esc and no name."""
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("ann")
        for _ in range(6):
            await driver.type("111222")
        await driver.press(*between)
        await driver.type(PINS["Ann"])
        assert PINS["Ann"] not in driver.text()
        for _ in range(3):
            await driver.press("up")
            assert driver.typed == ""


async def test_a_lock_is_told_before_the_pin_is_asked(own: Evening) -> None:
    for _ in range(5):
        own.do("sign_in", by="Ann", desk="till-1", pin="111222")
    async with driving(own.path, own.config, operator=None, at=own.at) as driver:
        await driver.type("ann")
        assert driver.said.startswith("Ann is locked for ")
        assert driver.said.endswith(
            " after wrong PINs: wait, or have a manager unlock the PIN (F7 People at"
            " Home, then ^L Unlock)."
        )
        await driver.type("max")
        await driver.type(PINS["Max"])
        assert driver.app.operator == "Max"


async def test_who_has_no_pin_or_has_left_is_told_so(own: Evening) -> None:
    own.ok("add_person", by="Max", name="Fay", roles=["floor"])
    own.ok("retire_person", by="Max", name="Ann", reason="moved")
    async with driving(own.path, own.config, operator=None) as driver:
        assert "Ann" not in driver.text()
        await driver.type("fay")
        assert driver.said == (
            "Fay has no PIN: a manager sets one (F7 People at Home, then F8 PIN)."
        )
        await driver.type("ann")
        assert driver.said.startswith("Nobody here is called so")


async def test_the_next_one_sees_nothing_of_the_last(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("ann")
        await driver.type(PINS["Ann"])
        await driver.press("f2")
        await driver.type("nonsense")
        assert driver.said
        await driver.press("ctrl+x")
        assert driver.said == ""
        await driver.type("max")
        await driver.type(PINS["Max"])
        assert driver.desk.desk == "till"
        # Who comes lands where the last one left, and is told so.
        told = "Max is signed in at till-1. The desk shown is Till: ^O goes to Home."
        assert driver.said == told
        await driver.press("up")
        assert driver.typed == ""


async def test_a_renamed_person_goes_on(own: Evening) -> None:
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.type("ann")
        await driver.type(PINS["Ann"])
        own.ok("rename_person", by="Max", name="Ann", new_name="Anna")
        while "Anna is signed in" not in driver.text():
            await driver.look()
        await driver.press("ctrl+x")
        assert driver.desk.desk == "sign_in"


async def test_odd_names_are_shown_as_they_are(own: Evening) -> None:
    for name in HOSTILE:
        own.ok("add_person", by="Max", name=name, roles=["cashier"], pin="739164")
    async with driving(own.path, own.config, operator=None) as driver:
        text = driver.text()
        for name in (*HOSTILE[:4], "W" * 27 + "…"):
            assert name in text
        for name in HOSTILE:
            await driver.type(name)
            assert "PIN of " in driver.text()
            await driver.press("escape")
        await driver.type("[/]bob")
        await driver.type("739164")
        assert driver.app.operator == "[/]Bob"


async def test_of_many_people_all_sign_in_by_typing(hall_file: HallFile) -> None:
    hall = hall_file()
    for number in range(40):
        hall.ok("add_person", name=f"Person {number:02}", roles=["cashier"])
    async with driving(hall.path, hall.config, operator=None) as driver:
        assert "more: type a name" in driver.text()
        await driver.type("person 39")
        assert driver.app.operator == "Person 39"


async def test_who_came_meanwhile_isnt_sent_away(own: Evening) -> None:
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    async with driving(own.path, own.config, operator=None) as driver:
        await driver.press("f6")
        own.ok("sign_in", by="Max", desk="till-1", pin=PINS["Max"])
        await driver.press("f9")
        assert driver.said == "Ann isn't signed in at till-1 any more: Max is."
        assert own.read(lambda db: people.signed_in(db, "till-1")) is not None
