"""The halls of the tests of acts, for the screens on them."""

from __future__ import annotations

import pytest

from hall_tui.ui import app as app_module
from hall_tui.ui.action import Place
from tests.acts.conftest import (
    alberta_rules,
    evening,
    hall_file,
    halls,
    ninety_rules,
    people_file,
)
from tests.ui.own_hall import own

__all__ = [
    "alberta_rules",
    "evening",
    "hall_file",
    "halls",
    "ninety_rules",
    "own",
    "people_file",
]

HOME = "hall_tui.ui.screens.home:Home"


@pytest.fixture
def all_desks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every desk can be gone to; one that isn't there leads to the start page."""
    desks: tuple[Place, ...] = ("till", "caller", "verifier", "pots")
    there = {desk: app_module.DESKS.get(desk, HOME) for desk in desks}
    monkeypatch.setattr(app_module, "DESKS", {**app_module.DESKS, **there})
