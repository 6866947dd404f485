"""A hall's own file, where people have PINs, for screens that ask for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from db import opening
from hall_tui.acts import pins
from hall_tui.acts.pins import PinCost
from hall_tui.config.loading import Loaded
from tests.acts.evening import Evening, copy_of

QUICK = PinCost(memory_kib=8, passes=1)
PINS = {"Max": "81725364", "Ann": "739164"}


@pytest.fixture(scope="session")
def own_file(
    tmp_path_factory: pytest.TempPathFactory, alberta_rules: Loaded
) -> tuple[Path, int]:
    """The file of `own`, made once and copied, and how many acts it has."""
    path = tmp_path_factory.mktemp("own") / "hall.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pins, "COST", QUICK)
        opening.create(path)
        hall = Evening(path, alberta_rules, desk="office")
        hall.ok("init_hall", by=None)
        hall.ok("add_person", by=None, name="Max", roles=["manager"], pin=PINS["Max"])
        hall.ok("sign_in", by="Max", pin=PINS["Max"])
        hall.ok("add_person", by="Max", name="Ann", roles=["cashier"], pin=PINS["Ann"])
    hall.close()
    return path, hall.count


@pytest.fixture
def own(
    tmp_path: Path,
    own_file: tuple[Path, int],
    alberta_rules: Loaded,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Evening]:
    """A hall's own file, where people have PINs: Max, manager, and Ann, cashier."""
    monkeypatch.setattr(pins, "COST", QUICK)
    made, acts = own_file
    path = copy_of(made, tmp_path / "hall.db")
    hall = Evening(path, alberta_rules, desk="office")
    hall.pass_over(acts)
    yield hall
    hall.close()


HOSTILE = ["[/]Bob", "[b]Zed[/x]", "עדה לבנון", "R2 🎱🎱", "W" * 60, "\\[Eve"]
"""Names that are markup, run from right to left, are wide, or fill their limit."""
