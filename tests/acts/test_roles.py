"""Roles given and taken; the last manager, and PINs that are too short for one."""

from __future__ import annotations

import pytest

from hall_tui.views.people import people
from tests.acts.evening import Evening, HallFile


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    """A hall with people, no session open."""
    return hall_file()


def test_roles_come_and_go_at_once(hall: Evening) -> None:
    data = hall.ok("change_roles", name="Ann", give=["caller", "verifier"])
    assert data == {"name": "Ann", "roles": ["caller", "cashier", "verifier"]}
    gone = {"take": ["cashier", "verifier"], "reason": "moved"}
    data = hall.ok("change_roles", name="Ann", give=["floor"], **gone)
    assert data == {"name": "Ann", "roles": ["caller", "floor"]}
    roles = {person.name: person.roles for person in hall.read(people)}
    assert roles["Ann"] == {"caller", "floor"}
    hall.assert_sound()


@pytest.mark.parametrize(
    ("code", "arguments", "told"),
    [
        ("no_role", {}, "Say which roles Ann gets or loses."),
        ("has_role", {"give": ["caller", "cashier"]}, "Ann is a cashier already."),
        (
            "no_such_role",
            {"give": ["caller"], "take": ["floor"], "reason": "moved"},
            "Ann isn't a floor.",
        ),
        (
            "needs_reason",
            {"give": ["caller"], "take": ["cashier"]},
            "Why is Ann no longer a cashier? Give a reason.",
        ),
    ],
)
def test_no_role_is_changed_where_one_cant_be(
    hall: Evening, code: str, arguments: dict[str, object], told: str
) -> None:
    answer = hall.refused(code, "change_roles", name="Ann", **arguments)
    assert answer.message == told
    roles = {person.name: person.roles for person in hall.read(people)}
    assert roles["Ann"] == {"cashier"}


def test_the_last_manager_stays(hall: Evening) -> None:
    gone = {"take": ["manager"], "reason": "enough"}
    for name in ("Ada", "Eve"):
        hall.ok("change_roles", name=name, **gone)
    hall.refused("last_manager", "change_roles", name="Max", **gone)
    hall.refused("not_allowed", "change_roles", by="Ada", name="Ada", give=["manager"])


def test_a_short_pin_makes_no_manager(by_hand: Evening) -> None:
    by_hand.refused("weak_pin", "change_roles", name="Ann", give=["manager"])
    by_hand.ok("set_pin", name="Ann", pin="81624093")
    by_hand.ok("change_roles", name="Ann", give=["manager"])
