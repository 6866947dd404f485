"""The list of actions: keys, help, documents, methods and acts of every one."""

from __future__ import annotations

import ast
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

from hall_tui.acts.all import ACTS
from hall_tui.config.loading import Loaded
from hall_tui.ui.action import PLACES, Place, key_name
from hall_tui.ui.actions import ACTIONS, BY_ID, actions_of
from hall_tui.ui.common_actions import CommonActions
from hall_tui.ui.key_table import key_table
from hall_tui.ui.keys import Keys, key_faults
from hall_tui.ui.screens.help import ALSO, help_text
from hall_tui.ui.wiring import DESK_SCREENS

ROOT = Path(__file__).resolve().parents[2]
UI = ROOT / "hall_tui" / "ui"


def test_ids_are_unique() -> None:
    assert len(BY_ID) == len(ACTIONS)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_every_action_has_key_label_help_and_place(action: object) -> None:
    found = BY_ID[action.id]  # type: ignore[attr-defined]
    assert found.key
    assert 1 <= len(found.label) <= 10
    assert found.help.endswith(".")
    assert len(found.help) <= 66
    assert found.places
    assert set(found.acts) <= ACTS.keys()


def test_no_key_has_two_meanings_at_one_place() -> None:
    for one, other in combinations(ACTIONS, 2):
        assert one.key != other.key or not one.places & other.places
    assert key_faults({}) == []


def test_what_is_destructive_is_on_no_letter_digit_or_enter() -> None:
    keys = [
        one.key for one in ACTIONS if one.destructive and "drawer" not in one.places
    ]
    assert keys
    assert not [key for key in keys if len(key) == 1 or key in ("enter", "space")]


def test_no_key_is_one_that_terminals_keep_for_themselves() -> None:
    """^B is for tmux, ^A for screen, and ^S and ^Q may stop and start the output.

    ^Q is a second way to what F10 does, for terminals that keep F10.
    """
    kept = {"ctrl+a", "ctrl+b", "ctrl+s", "ctrl+q", "ctrl+c", "ctrl+z"}
    assert [one.id for one in ACTIONS if one.key in kept] == ["quit"]


@pytest.mark.parametrize(
    "place", [one for one in PLACES if one not in ("drawer", "yes")]
)
def test_the_help_of_a_desk_tells_each_of_its_keys(
    place: Place, alberta_rules: Loaded
) -> None:
    text = help_text(place, Keys(), alberta_rules)
    told = " ".join(text.split())
    for part in (place, *ALSO.get(place, ())):
        for action in actions_of(part):
            assert f" {key_name(action.key)} {action.label}: {action.help}" in told
    assert max(map(len, text.splitlines())) <= 80


def test_the_help_of_the_till_tells_the_words_that_it_takes(
    alberta_rules: Loaded, ninety_rules: Loaded
) -> None:
    text = help_text("till", Keys(), alberta_rules)
    assert "\n  3r jp     Codes of the right side: Regular, 3 faces, and Jac" in text
    assert "\n  -2        Line 2 off" in text
    other = help_text("till", Keys(), ninety_rules)
    assert "\n  2*f       Two of Flyer; a number without * is" in other
    assert "Words" not in help_text("till", Keys(), alberta_rules, asked=True)
    caller = help_text("caller", Keys(), alberta_rules)
    assert "\n  f         Fireball: an extra ball, no call." in caller
    assert "\n  King or Queen A number that won; called again, it pays" in caller
    assert "Fireball" not in help_text("caller", Keys(), ninety_rules)
    assert "Words" not in help_text("verifier", Keys(), alberta_rules)


def test_the_documents_list_every_action() -> None:
    kept = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
    assert key_table() in kept, "run python -m hall_tui.ui.key_table > docs/keys.md"
    for action in ACTIONS:
        assert f"| `{action.id}` |" in kept


TYPED = {
    "call": "the caller types a ball",
    "extra_ball": "the caller types its code",
    "claim": "the verifier types or scans a number",
    "sell": "the till's = and tender",
    "keep_sale": "a line of the till's open sale",
    "drop_sale": "Esc at the till's open sale",
    "sign_in": "name and PIN at the sign-in",
}
"""Acts that need no key: what is typed does them."""

SCRIPT_ONLY = {
    "init_hall": "hall-tui init does it, before there is a desk",
    "reset_pin": "hall-tui people reset-pin does it, while nobody can sign in",
    "import_cards": "hall-tui cards import does it: it takes a file",
}
"""Acts that no screen does, each with what does it; one that gets a key goes."""


def test_every_act_has_a_key_or_a_way_to_be_typed() -> None:
    keyed = {act for action in ACTIONS for act in action.acts}
    assert keyed | TYPED.keys() | SCRIPT_ONLY.keys() == ACTS.keys()
    assert not keyed & TYPED.keys()
    assert not (keyed | TYPED.keys()) & SCRIPT_ONLY.keys()


def test_every_act_of_a_key_is_sent_by_a_screen() -> None:
    sent = {
        node.value
        for file in UI.rglob("*.py")
        if "action_rows" not in file.parts
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert {act for action in ACTIONS for act in action.acts} <= sent


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_an_act_is_called_as_the_key_that_leads_to_it(action: object) -> None:
    """What is told of an act names what stands on the key; the first of two keys."""
    found = BY_ID[action.id]  # type: ignore[attr-defined]
    for name in found.acts:
        first = next(one for one in ACTIONS if name in one.acts)
        assert ACTS[name].label == first.label, name


def methods(cls: type) -> set[str]:
    """What a class and its bases of ours define, without those of Textual."""
    ours = (base for base in cls.__mro__ if base.__module__.startswith("hall_tui."))
    return {name for base in ours for name in vars(base)}


def test_every_action_of_a_desk_that_is_there_has_a_method() -> None:
    common = methods(CommonActions)
    for desk, place in DESK_SCREENS.items():
        module, _, name = place.partition(":")
        own = methods(getattr(import_module(module), name))
        for action in actions_of(desk):
            assert f"action_{action.id}" in own | common, f"{desk}: {action.id}"
