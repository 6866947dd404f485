"""The list of actions: keys, help, documents, methods and acts of every one."""

from __future__ import annotations

import ast
from itertools import combinations
from pathlib import Path

import pytest

from hall_tui.acts.all import ACTS
from hall_tui.ui import app as app_module
from hall_tui.ui.action import PLACES, Place, key_name
from hall_tui.ui.actions import ACTIONS, BY_ID, actions_of
from hall_tui.ui.key_table import key_table
from hall_tui.ui.keys import Keys, key_faults
from hall_tui.ui.screens.help import ALSO, help_text

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


@pytest.mark.parametrize(
    "place", [one for one in PLACES if one not in ("drawer", "yes")]
)
def test_the_help_of_a_desk_tells_each_of_its_keys(place: Place) -> None:
    text = help_text(place, Keys())
    for part in (place, *ALSO.get(place, ())):
        for action in actions_of(part):
            assert f"{key_name(action.key):<9} {action.label}: {action.help}" in text
    assert max(map(len, text.splitlines())) <= 80 + 10


def test_the_documents_list_every_action() -> None:
    kept = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
    assert key_table() in kept, "run python -m hall_tui.ui.key_table > docs/keys.md"
    for action in ACTIONS:
        assert f"| `{action.id}` |" in kept


def methods(file: Path) -> set[str]:
    """The names of all functions in a file and of those it may inherit."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_every_action_of_a_desk_that_is_there_has_a_method() -> None:
    common = methods(UI / "common_actions.py")
    for desk, place in app_module.DESKS.items():
        module = place.partition(":")[0].rpartition(".")[2]
        own = methods(UI / "screens" / f"{module}.py")
        for action in actions_of(desk):
            assert f"action_{action.id}" in own | common, f"{desk}: {action.id}"
