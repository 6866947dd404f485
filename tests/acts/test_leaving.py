"""Who leaves has no role, no PIN and no desk, stays in the books, and may come back."""

from __future__ import annotations

import pytest

from hall_tui.views.people import everybody, people
from tests.acts.evening import Evening, HallFile
from tests.acts.handmade import CASHIER_PIN


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    """A hall with people, no session open."""
    return hall_file()


def test_who_has_left_does_nothing_any_more(hall: Evening) -> None:
    assert hall.ok("retire_person", name="Ann", reason="moved") == {
        "name": "Ann",
        "roles": [],
    }
    assert "Ann" not in [one.name for one in hall.read(people)]
    (ann,) = [one for one in hall.read(everybody) if one.name == "Ann"]
    assert (ann.has_left, ann.roles) == (True, frozenset())
    told = "Ann doesn't work here any more: a manager can bring them back."
    tried: dict[str, dict[str, object]] = {
        "sign_in": {"by": "Ann"},
        "change_roles": {"name": "Ann", "give": ["cashier"]},
        "set_pin": {"name": "Ann", "pin": "704112"},
        "retire_person": {"name": "Ann", "reason": "again"},
        "no_sale": {"second": "Ann", "reason": "x"},
    }
    for act, arguments in tried.items():
        assert hall.refused("person_left", act, **arguments).message == told
    hall.assert_sound()


def test_the_name_of_who_has_left_is_nobody_elses(hall: Evening) -> None:
    hall.ok("retire_person", name="Ann", reason="moved")
    told = hall.refused("name_taken", "add_person", name="ann").message
    assert told == (
        "Ann worked here, and the name stays in the books: take another name."
    )


def test_the_last_manager_cant_leave(hall: Evening) -> None:
    for name in ("Ada", "Eve"):
        hall.ok("retire_person", name=name, reason="enough")
    hall.refused("last_manager", "retire_person", name="Max", reason="enough")
    hall.refused("not_allowed", "retire_person", by="Ann", name="Joe", reason="x")


def test_who_is_signed_in_signs_out_first(hall: Evening) -> None:
    hall.ok("sign_in", by="Ann", desk="till-2")
    told = hall.refused("still_signed_in", "retire_person", name="Ann", reason="x")
    assert told.message == "Ann is signed in at till-2: sign out there first."
    hall.ok("sign_out", by="Ann", desk="till-2")
    hall.ok("retire_person", name="Ann", reason="x")


def test_who_comes_back_begins_without_a_role(hall: Evening) -> None:
    hall.refused("works_here", "bring_back", name="Ann", reason="x")
    hall.ok("retire_person", name="Ann", reason="moved")
    data = hall.ok("bring_back", name="Ann", reason="moved back")
    assert data == {"name": "Ann", "roles": []}
    hall.ok("change_roles", name="Ann", give=["cashier"])
    hall.ok("retire_person", name="Ann", reason="moved again")
    hall.refused("unknown_person", "bring_back", name="Zoe", reason="x")
    assert [row["reason"] for row in hall.rows("SELECT reason FROM departures")] == [
        "moved",
        "moved back",
        "moved again",
    ]


def test_an_old_pin_opens_nothing_any_more(by_hand: Evening) -> None:
    by_hand.ok("retire_person", name="Ann", reason="moved")
    assert by_hand.rows("SELECT * FROM pins WHERE person_id = 2") == []
    by_hand.ok("bring_back", name="Ann", reason="moved back")
    by_hand.refused("no_pin", "sign_in", by="Ann", desk="till-2", pin=CASHIER_PIN)
    by_hand.assert_sound()


def test_two_desks_let_somebody_go_once(hall: Evening) -> None:
    rival = Evening(hall.path, hall.config, desk="till-2")
    hall.ok("retire_person", name="Ann", reason="moved")
    rival.refused("person_left", "retire_person", name="Ann", reason="moved")
    rival.close()
