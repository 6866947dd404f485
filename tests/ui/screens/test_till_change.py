"""How long the change of the last sale is told in large figures."""

from __future__ import annotations

import pytest

from tests.ui.driving import Driver


@pytest.mark.parametrize(
    "keys",
    [
        ("enter", "enter"),
        ("9",),
        ("9", "backspace"),
        ("x", "enter"),
        ("escape",),
        ("f7", "escape"),
        ("ctrl+f", "escape"),
        ("f8", "escape"),
        ("f1", "escape"),
        ("1", "ctrl+y", "escape"),
        ("ctrl+n", *"no key", "enter"),
        ("f5", "f2"),
    ],
)
async def test_the_change_stays_until_the_next_sale_begins(
    till: Driver, keys: tuple[str, ...]
) -> None:
    await till.type("6r=20")
    assert "CHANGE" in till.text()
    await till.press(*keys)
    assert "CHANGE" in till.text()
    assert "Receipt 1, sold" in till.text()
    await till.press("escape")
    await till.type("9r")
    assert "Receipt, open" in till.text()
    assert "CHANGE" not in till.text()
    assert till.said == ""


async def test_the_change_is_over_once_another_sale_was_begun(till: Driver) -> None:
    await till.type("6r=20")
    await till.type("9r")
    await till.press("escape", "f9")
    assert "Receipt 1, sold" in till.text()
    assert "CHANGE" not in till.text()
