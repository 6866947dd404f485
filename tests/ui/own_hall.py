"""A hall's own file, where people have PINs, for screens that ask for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from db import opening
from hall_tui.acts import pins
from hall_tui.acts.pins import PinCost
from hall_tui.config.loading import Loaded
from tests.acts.evening import Evening

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


HOSTILE = ["[/]Bob", "[b]Zed[/x]", "עדה לבנון", "R2 🎱🎱", "W" * 60, "\\[Eve"]
"""Names that are markup, run from right to left, are wide, or fill their limit."""
