"""The registry holds every act, and what each one needs to be shown and run."""

from __future__ import annotations

import ast
import re
from dataclasses import is_dataclass
from pathlib import Path

import pytest

from hall_tui.acts.all import ACTS, MODULES
from hall_tui.acts.registry import Act

FOLDER = Path(__file__).resolve().parents[2] / "hall_tui" / "acts"
READ_AT_DESKS = ("rules", "views", "slips", "acts", "ui")
WITHOUT_ROLE = {
    "init_hall",
    "add_person",
    "set_pin",
    "reset_pin",
    "sign_in",
    "sign_out",
}


def test_every_module_with_an_act_is_imported() -> None:
    with_acts = {
        path.stem
        for path in FOLDER.glob("*.py")
        if "\n@act(" in path.read_text("utf-8")
    }
    assert with_acts == {module.__name__.rpartition(".")[2] for module in MODULES}


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_an_act_tells_what_it_is_for(act: Act) -> None:
    assert act.help.endswith(".")
    assert is_dataclass(act.arguments)
    assert act.phases
    assert act.secret <= {field for field in act.arguments.__dataclass_fields__}


def test_only_signing_in_and_the_first_people_need_no_role() -> None:
    assert {name for name, act in ACTS.items() if not act.roles} == WITHOUT_ROLE


def test_no_sentence_names_an_act_as_scripts_do() -> None:
    """Who reads it at a desk knows keys and words; the key is added there."""
    of_scripts = [name for name in ACTS if "_" in name]
    named = re.compile(rf"\b({'|'.join(of_scripts)})\b.*\.$")
    found = [
        f"{path.name}:{node.lineno} {node.value}"
        for part in READ_AT_DESKS
        for path in (FOLDER.parent / part).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and "\n" not in node.value
        and named.search(node.value)
    ]
    assert found == []
