"""Keys that somebody's roles don't allow: not in the footer, and told at once."""

from __future__ import annotations

import pytest

from hall_tui.acts.work import confirmer
from hall_tui.ui.action import Place
from hall_tui.ui.actions import ACTIONS, BY_ID, actions_of
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.rights import may, nobody_confirms, roles_for, second_of, who_may
from hall_tui.views.people import Person
from tests.acts.evening import Evening
from tests.ui.driving import driving


def test_the_roles_of_an_action_are_those_of_its_acts() -> None:
    assert roles_for("no_more") == {"caller", "manager"}
    assert roles_for("pay") == {"cashier", "verifier", "manager"}
    assert roles_for("help") == frozenset()
    assert roles_for("sign_out") == frozenset()


@pytest.mark.parametrize(
    ("action", "role", "allowed"),
    [
        ("no_more", "verifier", False),
        ("no_more", "caller", True),
        ("no_more", "manager", True),
        ("correct_pot", "verifier", False),
        ("stop", "cashier", False),
        ("help", "floor", True),
    ],
)
def test_who_may(action: str, role: str, allowed: bool) -> None:
    assert may(action, {role}) is allowed


def test_an_action_says_who_confirms_it_as_its_acts_do() -> None:
    """Another manager, where only a manager may do it; a manager may confirm all."""
    told = {}
    for action in ACTIONS:
        role = second_of(action.acts)
        if role is not None:
            one = "another" if roles_for(action.id) == {"manager"} else "a"
            told[action.id] = f"{one} {confirmer(role)} confirms."
    assert len(told) >= 10
    assert [
        one for one, ends in told.items() if not BY_ID[one].help.endswith(ends)
    ] == []


def test_the_sentence_names_roles_and_people() -> None:
    people = [
        Person(place, name, frozenset({role}))
        for place, (name, role) in enumerate(
            [("Ann", "cashier"), *((f"C{n}", "caller") for n in range(8))]
        )
    ]
    told = who_may("no_more", people, "^X")
    assert told == (
        "Only a caller or manager may do this (No more): C0, C1, C2, C3, C4, C5 and 2"
        " more. ^X lets one of them sign in here."
    )
    told = who_may("session", people, "^X")
    assert told == "Only a manager may do this (Session): nobody yet."


@pytest.mark.parametrize("place", ["home", "till", "caller", "verifier", "pots"])
async def test_every_key_that_the_roles_dont_allow_says_so(
    evening: Evening, place: Place
) -> None:
    async with driving(
        evening.path, evening.config, first=place, operator="Fay"
    ) as driver:
        barred = [one for one in actions_of(place) if not may(one.id, {"floor"})]
        assert barred
        for action in barred:
            driver.desk.say("")
            await driver.press(driver.app.keys.key(action.id))
            assert driver.said.startswith("Only a "), action.id
            assert f"may do this ({action.label}): " in driver.said
            assert not isinstance(driver.screen, Dialog)
            assert not driver.desk.shown(action.id)
    assert evening.value("SELECT count(*) FROM journal WHERE operator = 'Fay'") == 0


@pytest.mark.parametrize(
    ("role", "people", "told"),
    [
        ("manager", {"Max": "manager", "Ann": "cashier"}, "only Max is one"),
        ("manager", {"Max": "manager", "Eve": "manager"}, None),
        ("manager", {"Joe": "caller", "Max": "cashier"}, "nobody is one"),
        ("verifier", {"Max": "manager", "Joe": "caller"}, "only Max is one"),
        ("verifier", {"Max": "manager", "Vera": "verifier"}, None),
    ],
)
def test_who_could_confirm(role: str, people: dict[str, str], told: str | None) -> None:
    everybody = [
        Person(place, name, frozenset({held}))
        for place, (name, held) in enumerate(people.items())
    ]
    said = nobody_confirms(role, "Max", everybody, "People")
    title = "manager" if role == "manager" else "verifier or manager"
    assert said == (
        None
        if told is None
        else f"Another {title} must confirm this, and {told}: add one on People."
    )


async def test_what_nobody_can_confirm_is_told_before_any_question(
    own: Evening,
) -> None:
    seconded = [
        (one, place)
        for one in ACTIONS
        for place in sorted(one.places)
        if second_of(one.acts) is not None
    ]
    assert {one.id for one, _ in seconded} >= {"void", "move_pot", "leave_out"}
    async with driving(own.path, own.config, desk="office") as driver:
        for action, place in seconded:
            driver.app.go(place)
            await driver.settle()
            await driver.press(driver.app.keys.key(action.id))
            assert driver.said.endswith("add one on People (F7 at Home)."), action.id
            assert driver.screen is driver.desk
    assert second_of(BY_ID["undo"].acts) is None


async def test_the_palette_offers_only_what_is_allowed(evening: Evening) -> None:
    async with driving(
        evening.path, evening.config, first="verifier", operator="Vera"
    ) as driver:
        await driver.press("ctrl+p")
        await driver.type("claim", enter=False)
        assert "Withdraw" in driver.text()
        assert "No more" not in driver.text()


async def test_a_board_leads_to_no_other_desk(evening: Evening) -> None:
    async with driving(
        evening.path, evening.config, first="board", operator=None, looks_only=True
    ) as driver:
        await driver.press("f1")
        assert "Go to" not in driver.text()
        await driver.press("escape")
        for action in ACTIONS:
            if action.id.startswith("go_"):
                await driver.press(action.key)
                assert driver.desk.desk == "board"
        driver.app.go("till")
        await driver.settle()
        assert driver.desk.desk == "board"
