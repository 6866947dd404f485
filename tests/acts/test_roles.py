"""Roles given and taken; the last manager, and PINs that are too short for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.views.people import people
from tests.acts.evening import Evening, HallFile
from tests.acts.handmade import made_by_hand


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    """A hall with people, no session open."""
    return hall_file()


def test_roles_come_and_go(hall: Evening) -> None:
    data = hall.ok("grant_role", name="Ann", role="caller")
    assert data == {"name": "Ann", "roles": ["caller", "cashier"]}
    hall.refused("has_role", "grant_role", name="Ann", role="caller")
    data = hall.ok("revoke_role", name="Ann", role="cashier", reason="moved")
    assert data == {"name": "Ann", "roles": ["caller"]}
    hall.refused("no_such_role", "revoke_role", name="Ann", role="cashier", reason="?")
    hall.ok("grant_role", name="Ann", role="cashier")
    roles = {person.name: person.roles for person in hall.read(people)}
    assert roles["Ann"] == {"caller", "cashier"}
    hall.assert_sound()


def test_the_last_manager_stays(hall: Evening) -> None:
    for name in ("Ada", "Eve"):
        hall.ok("revoke_role", name=name, role="manager", reason="enough")
    hall.refused("last_manager", "revoke_role", name="Max", role="manager", reason="?")
    hall.refused("not_allowed", "grant_role", by="Ada", name="Ada", role="manager")


@pytest.mark.usefixtures("quick_pins")
def test_a_short_pin_makes_no_manager(tmp_path: Path, alberta_rules: Loaded) -> None:
    hall = made_by_hand(tmp_path, alberta_rules)
    hall.refused("weak_pin", "grant_role", name="Ann", role="manager")
    hall.ok("set_pin", name="Ann", pin="81624093")
    hall.ok("grant_role", name="Ann", role="manager")
    hall.close()
