"""An answer that is proposed goes when another is typed; Enter takes it."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from hall_tui.ui.dialogs.box_fit import in_pairs
from tests.acts.evening import Evening
from tests.acts.till import SIX, sell
from tests.ui.driving import Driver
from tests.ui.till_desk import at_till

SOLD = 12
SCREENS = Path(__file__).resolve().parents[3] / "hall_tui" / "ui"


@pytest.fixture
async def asked(evening: Evening) -> AsyncIterator[Driver]:
    """The till asks which receipt is voided; the newest is proposed."""
    for _ in range(SOLD):
        sell(evening, SIX)
    async with at_till(evening) as driver:
        await driver.press("f7")
        assert driver.typed == str(SOLD)
        yield driver


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (["9"], "9"),
        (["1", "1"], "11"),
        (["backspace"], ""),
        (["delete"], ""),
        (["end", "9"], "129"),
        (["home", "9"], "912"),
    ],
)
async def test_what_is_typed_replaces_it(
    asked: Driver, keys: list[str], left: str
) -> None:
    await asked.press(*keys)
    assert asked.typed == left


async def test_what_is_pasted_replaces_it(asked: Driver) -> None:
    line = asked.dialog.line
    assert line is not None
    line.paste("7")
    assert asked.typed == "7"


async def test_enter_takes_it(asked: Driver) -> None:
    await asked.press("enter")
    assert asked.dialog.question == f"Void receipt {SOLD}, all of it?"


@pytest.mark.parametrize(
    ("ways", "rows"),
    [
        ("Enter: go on    Esc: back", ["Enter: go on    Esc: back"]),
        ("F9: do all of it    Esc: back", ["F9: do all of it", "Esc: back"]),
        ("a: one    b: two    c: three", ["a: one    b: two", "c: three"]),
    ],
)
def test_the_ways_out_break_between_pairs(ways: str, rows: list[str]) -> None:
    assert in_pairs(ways, 26).split("\n") == rows


def test_a_reason_is_asked_for_in_one_line() -> None:
    """What there is to know for the answer stands below the question, not in it."""
    asked = [
        ast.unparse(call.args[0])
        for file in SCREENS.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "Reason"
    ]
    assert len(asked) > 20
    assert [question for question in asked if "\\n" in question] == []
