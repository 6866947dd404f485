"""The list of the people page."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.views.roster import roster
from tests.acts.handmade import CASHIER_PIN, made_by_hand


@pytest.mark.usefixtures("quick_pins")
def test_everybody_with_pin_tries_and_desks(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    hall = made_by_hand(tmp_path, alberta_rules)
    hall.ok("add_person", name="Fay", roles=["floor"])
    hall.ok("add_person", name="Gus")
    hall.ok("retire_person", name="Fay", reason="moved")
    for desk in ("till-3", "till-2"):
        hall.ok("sign_in", by="Ann", desk=desk, pin=CASHIER_PIN)
    hall.do("sign_in", by="Ann", desk="till-4", pin="111222")
    listed = [
        (one.person.name, one.person.has_left, one.has_pin, one.failed, one.desks)
        for one in hall.read(roster)
    ]
    assert listed == [
        ("Max", False, True, 0, ("till-1",)),
        ("Ann", False, True, 1, ("till-2", "till-3")),
        ("Gus", False, False, 0, ()),
        ("Fay", True, False, 0, ()),
    ]
    hall.close()
