"""Roles given and taken; the last manager, and PINs that are too short for one."""

from __future__ import annotations

import pytest

from hall_tui.views.people import people
from tests.acts.evening import Evening, HallFile


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


def test_a_short_pin_makes_no_manager(by_hand: Evening) -> None:
    by_hand.refused("weak_pin", "grant_role", name="Ann", role="manager")
    by_hand.ok("set_pin", name="Ann", pin="81624093")
    by_hand.ok("grant_role", name="Ann", role="manager")
