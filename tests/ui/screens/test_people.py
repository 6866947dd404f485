"""The people page: who is there, and every change of somebody by keys alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.screens.home import Home
from hall_tui.ui.screens.people import People
from hall_tui.views import people
from hall_tui.views.people import Person
from tests.acts.evening import Evening, HallFile
from tests.ui.driving import Driver, driving
from tests.ui.golden import assert_golden
from tests.ui.own_hall import HOSTILE, PINS


@pytest.fixture
async def page(own: Evening) -> AsyncIterator[Driver]:
    """Max, who is a manager, on the people page of the office."""
    async with driving(own.path, own.config, desk="office") as driver:
        await driver.press("f7")
        yield driver


def person(driver: Driver, name: str) -> Person:
    """Somebody by name, also one who has left."""
    found = driver.read(lambda db: people.person(db, name))
    assert found is not None
    return found


def marked(driver: Driver) -> str:
    """The name that is marked."""
    assert isinstance(driver.desk, People)
    return driver.desk.one.person.name


async def test_everybody_is_listed(page: Driver, own: Evening) -> None:
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    own.ok("add_person", by="Max", name="Fay", roles=["floor", "cashier"])
    own.ok("add_person", by="Max", name="Gus")
    own.ok("retire_person", by="Max", name="Gus", reason="moved")
    page.app.show_all()
    await page.type("fay")
    await assert_golden(page, "people")
    narrow = page.text().splitlines()[2].index("PIN")
    await page.pilot.resize_terminal(200, 60)
    await page.settle()
    assert page.text().splitlines()[2].index("PIN") <= narrow + 4


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["down"], "Ann"),
        (["down", "down", "down"], "Ann"),
        (["pagedown", "up"], "Max"),
        (["2", "enter"], "Ann"),
        (["a", "enter"], "Ann"),
        (["2", "enter", "m", "enter"], "Max"),
    ],
)
async def test_one_is_marked(page: Driver, keys: list[str], name: str) -> None:
    await page.press(*keys)
    assert marked(page) == name


@pytest.mark.parametrize("typed", ["zoe", "9", "[/]", PINS["Max"], f"x{PINS['Max']}"])
async def test_who_isnt_there_isnt_repeated(page: Driver, typed: str) -> None:
    await page.type(typed)
    told = "Nobody here is called so: type a number or a name of the list."
    assert page.said == told
    assert PINS["Max"] not in page.text()
    await page.press("up")
    assert page.typed == ""


async def test_esc_goes_home(page: Driver) -> None:
    await page.type("an", enter=False)
    await page.press("escape")
    assert isinstance(page.desk, People)
    await page.press("escape")
    assert isinstance(page.desk, Home)


async def test_somebody_is_added(page: Driver) -> None:
    await page.press("f6")
    await page.type("Zoe")
    await page.type("cz")
    assert page.said == "'z' is none of the letters: c, v, f, m, l, -."
    await page.press("ctrl+u")
    await page.type("cm")
    assert "Zoe types a new PIN (8 or more digits or letters):" in page.text()
    await page.type("777777777")
    assert page.said == "This PIN is easily guessed: choose another."
    await page.type("704112")
    assert page.said.startswith("A manager's PIN has at least 8 digits or letters")
    await page.type("70411297")
    await page.type("70411298")
    assert page.said.startswith("This differs: type it again")
    await page.type("70411297")
    assert page.said == "Zoe is added: cashier, manager."
    assert person(page, "Zoe").roles == {"cashier", "manager"}
    assert marked(page) == "Zoe"
    assert "7041129" not in page.text()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("ann", "Ann is there already: take another name."),
        (PINS["Ann"], "A name has letters in it: write it as people say it."),
        ("N" * 61, "A name has at most 60 characters, this one has 61: shorten it."),
        ("N" * 300, "A name has at most 60 characters, this one has 300: shorten it."),
    ],
)
@pytest.mark.parametrize("key", ["f6", "ctrl+n"])
async def test_a_bad_name_is_refused_at_once(
    page: Driver, key: str, name: str, told: str
) -> None:
    await page.press(key, "ctrl+u", *name, "enter")
    assert page.said == told
    assert page.screen is not page.desk


async def test_esc_goes_one_question_back(page: Driver) -> None:
    await page.press("f6")
    await page.type("Zoe")
    await page.type("c")
    await page.type("704112")
    for question in ("a new PIN", "What may Zoe do", "what is the name"):
        await page.press("escape")
        assert question in page.text()
    assert page.typed == "Zoe"
    await page.press("enter")
    assert page.typed == "c"
    await page.press("escape", "escape")
    assert page.screen is page.desk
    assert len(page.read(people.people)) == 2


async def test_a_name_taken_meanwhile_is_asked_again(
    page: Driver, own: Evening
) -> None:
    await page.press("f6")
    await page.type("Zoe")
    await page.type("c")
    own.ok("add_person", by="Max", name="zoe")
    await page.type("704112")
    await page.type("704112")
    assert page.desk.said == "zoe is there already: take another name."
    await page.type(" Lee")
    assert page.typed == "c"


async def test_roles_are_given_and_taken(page: Driver) -> None:
    await page.type("ann")
    await page.press("f7")
    assert page.typed == "c"
    await page.type("cl")
    assert page.said == "Ann: cashier, caller."
    await page.press("f7", "ctrl+u")
    await page.type("v")
    assert "Why does Ann lose cashier, caller?" in page.text()
    await page.type("calls no more")
    assert page.said == "Ann: verifier."
    await page.press("f7", "enter")
    assert page.said == "The roles of Ann stay as they were."
    await page.press("f7", "ctrl+u", "-", "enter")
    await page.type("none left")
    assert page.said == "Ann: no role now."


async def test_what_forbids_a_role_is_told_at_the_letters(page: Driver) -> None:
    await page.press("f7", "ctrl+u", "c", "enter")
    assert page.said == "Max is the only manager: make somebody else one first."
    await page.press("escape")
    await page.type("ann")
    await page.press("f7")
    await page.type("m")
    assert page.said == (
        "The PIN of Ann is too short for a manager: set a new one of 8 characters or"
        " more first."
    )


async def test_a_new_pin(page: Driver, own: Evening) -> None:
    await page.type("ann")
    await page.press("f8")
    await page.type("302951")
    await page.type("302951")
    assert page.said == "Ann has a new PIN."
    own.ok("sign_in", by="Ann", desk="till-1", pin="302951")


async def test_somebody_is_renamed(page: Driver) -> None:
    await page.press("ctrl+n")
    await page.press("enter")
    assert page.said.startswith("Max is called so already")
    await page.press("ctrl+u")
    await page.type("Maxine")
    assert page.said == "Max is called Maxine from now on."
    assert page.app.operator == "Maxine"
    assert marked(page) == "Maxine"


async def test_somebody_leaves_and_comes_back(page: Driver) -> None:
    await page.type("ann")
    await page.press("ctrl+r")
    assert isinstance(page.dialog, Confirm)
    await page.press("f9")
    await page.type("moved")
    assert page.said == "Ann doesn't work here any more."
    assert person(page, "Ann").has_left
    assert marked(page) == "Ann"
    for key in ("f7", "f8", "ctrl+n"):
        await page.press(key)
        assert page.said == "Ann has left: bring them back first (^R)."
    await page.press("ctrl+r")
    await page.type("moved back")
    assert page.said == "Ann is back: now give roles and a PIN."
    assert not person(page, "Ann").has_left


async def test_who_cant_leave_is_told_at_once(page: Driver, own: Evening) -> None:
    await page.press("ctrl+r")
    assert page.said == "Max is the only manager: make somebody else one first."
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    await page.type("ann")
    await page.press("ctrl+r")
    assert page.said == "Ann is signed in at till-1: sign out there first."


async def test_a_lock_is_taken_off(page: Driver, own: Evening) -> None:
    await page.type("ann")
    assert "Unlock" not in page.text()
    for _ in range(5):
        own.do("sign_in", by="Ann", desk="till-1", pin="111222")
    own.at += timedelta(seconds=1)
    page.app.show_all()
    await page.settle()
    assert "typed 5 wrong" in page.text()
    await page.press("ctrl+l")
    await page.type("new glasses")
    assert page.said == "Ann may try the PIN again."
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])


async def test_who_is_no_manager_changes_the_own_pin_alone(own: Evening) -> None:
    own.ok("sign_in", by="Ann", desk="till-1", pin=PINS["Ann"])
    async with driving(own.path, own.config, operator="Ann", first="people") as driver:
        assert "F6 Add" not in driver.text()
        for key, told in {
            "f6": "Only a manager adds people: Max.",
            "f7": (
                "Only a manager may do this (Roles): Max. ^X lets one of them sign in"
                " here."
            ),
            "f8": "Only a manager sets the PIN of somebody else: Max.",
        }.items():
            await driver.press(key)
            assert driver.said == told
        await driver.type("ann")
        await driver.press("f8")
        assert "Ann types the old PIN:" in driver.text()
        for typed in ("816241", "302951", "302951"):
            await driver.type(typed)
        assert "This isn't the PIN of Ann: 4 tries left." in driver.text()
        await driver.type(PINS["Ann"])
        assert driver.said == "Ann has a new PIN."
        assert "302951" not in driver.text()


async def test_no_roles_and_no_desks_are_cut(own: Evening) -> None:
    """Where there is no room for them in a row they are counted, and told below."""
    roles = ["cashier", "caller", "verifier", "manager"]
    own.ok("add_person", by="Max", name="Maximiliane", roles=roles)
    own.ok("add_person", by="Max", name="Eve", roles=[*roles, "floor"])
    for desk in ("office", "verifier-of-the-hall"):
        own.ok("sign_in", by="Max", desk=desk, pin=PINS["Max"])
    async with driving(own.path, own.config, desk="office", first="people") as driver:
        await driver.type("max")
        text = driver.text()
        assert "…" not in text and "..." not in text
        assert "every role" in text and "2 desks" in text
        assert "office, verifier-of-the-hall" in text
        assert "4 roles" in text or "cashier, caller, verifier, manager" in text


async def test_a_long_list_scrolls(hall_file: HallFile) -> None:
    hall = hall_file()
    for number in range(60):
        hall.ok("add_person", name=f"Person {number:02}", roles=["cashier"])
    async with driving(hall.path, hall.config, first="people") as driver:
        count = len(driver.read(people.people))
        assert f" of {count}" in driver.text()
        await driver.press(*["pagedown"] * 9)
        assert f"▶ {count}  Person 59" in driver.text()
        await driver.type("person 30")
        assert "Person 30: cashier" in driver.text()
        await driver.type("3")
        assert marked(driver) == driver.read(people.people)[2].name


async def test_odd_names_are_shown_and_changed(own: Evening) -> None:
    for name in HOSTILE:
        own.ok("add_person", by="Max", name=name)
    async with driving(
        own.path, own.config, first="people", desk="office", size=(120, 40)
    ) as driver:
        for name in HOSTILE:
            await driver.type(name)
            assert marked(driver) == name
            assert f"{name}: no role" in driver.text()
            await driver.press("ctrl+n")
            assert driver.screen is not driver.desk
            await driver.press("escape")


async def test_a_held_key_or_a_scan_changes_nobody(page: Driver, own: Evening) -> None:
    await page.type("ann")
    acts = own.value("SELECT count(*) FROM journal")
    for key in ("f6", "f7", "f8", "ctrl+n", "ctrl+r"):
        await page.press(*[key] * 20, *["enter"] * 20, gap=0.03)
        await page.scan("4006381333931")
        assert "4006381333931" not in page.text()
        while page.screen is not page.desk:
            await page.press("escape")
        assert isinstance(page.desk, People)
    assert own.value("SELECT count(*) FROM journal") == acts


async def test_where_no_pin_is_asked_for_it_is_said_why(hall_file: HallFile) -> None:
    hall = hall_file()
    async with driving(hall.path, hall.config, first="people") as driver:
        assert "no PIN is asked for in a practice hall" in driver.text()
