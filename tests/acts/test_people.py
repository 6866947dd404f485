"""People and roles: the first manager, names, roles given and taken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from db import opening
from hall_tui.acts import pins
from hall_tui.config.loading import Loaded
from hall_tui.views.people import people
from tests.acts.evening import Evening, HallFile

PIN = "70411297"


@pytest.fixture
def empty(
    tmp_path: Path, alberta_rules: Loaded, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Evening]:
    """A new file in which nothing was done."""
    monkeypatch.setattr(pins, "COST", pins.PinCost(memory_kib=8, passes=1))
    path = tmp_path / "empty.db"
    opening.create(path)
    made = Evening(path, alberta_rules)
    yield made
    made.close()


@pytest.fixture
def hall(hall_file: HallFile) -> Evening:
    """A hall with people, no session open."""
    return hall_file()


def test_a_file_says_once_how_it_came_about(empty: Evening) -> None:
    assert empty.ok("init_hall", by=None, made_by="rehearsal")
    empty.refused("already_done", "init_hall", by=None, made_by="script")
    assert empty.rows("SELECT id, made_by FROM halls") == [
        {"id": 1, "made_by": "rehearsal"}
    ]


def test_a_file_with_people_is_a_halls_own(empty: Evening) -> None:
    empty.ok("add_person", by=None, name="Max", pin=PIN)
    empty.refused("already_done", "init_hall", by=None, made_by="script")


def test_the_first_person_is_the_manager_and_has_a_pin(empty: Evening) -> None:
    empty.ok("init_hall", by=None)
    empty.refused("pin_missing", "add_person", by=None, name="Max")
    empty.refused("weak_pin", "add_person", by=None, name="Max", pin="704112")
    data = empty.ok("add_person", by=None, name="Max", roles=["cashier"], pin=PIN)
    assert data == {"name": "Max", "roles": ["cashier", "manager"]}
    empty.assert_sound()


def test_later_only_a_manager_adds_people(empty: Evening) -> None:
    empty.ok("init_hall", by=None)
    empty.ok("add_person", by=None, name="Max", pin=PIN)
    empty.refused("signed_out", "add_person", by=None, name="Ann", roles=["cashier"])
    empty.ok("sign_in", by="Max", pin=PIN)
    empty.ok("add_person", name="Ann", roles=["cashier"], pin="816240")
    empty.ok("sign_out")
    empty.ok("sign_in", by="Ann", pin="816240")
    empty.refused("not_allowed", "add_person", by="Ann", name="Joe")


def test_a_script_adds_its_people_itself(hall: Evening) -> None:
    data = hall.ok("add_person", by=None, name="Zoe", roles=["caller", "caller"])
    assert data == {"name": "Zoe", "roles": ["caller"]}


@pytest.mark.parametrize("name", ["Ann", "ann", " ANN "])
def test_names_differ_in_more_than_capitals(hall: Evening, name: str) -> None:
    answer = hall.refused("name_taken", "add_person", name=name)
    assert answer.message == "Ann is there already: take another name."


@pytest.mark.parametrize("name", ["Ann\nLee", "A\x1b[31mnn", "A\x00nn"])
def test_names_hold_no_control_characters(hall: Evening, name: str) -> None:
    hall.refused("bad_name", "add_person", name=name)


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


def test_a_short_pin_makes_no_manager(empty: Evening) -> None:
    empty.ok("add_person", by=None, name="Max", pin=PIN)
    empty.ok("sign_in", by="Max", pin=PIN)
    empty.ok("add_person", name="Ann", roles=["cashier"], pin="816240")
    empty.refused("weak_pin", "grant_role", name="Ann", role="manager")
    empty.ok("set_pin", name="Ann", pin="81624093")
    empty.ok("grant_role", name="Ann", role="manager")


def test_who_isnt_there(hall: Evening) -> None:
    answer = hall.refused("unknown_person", "grant_role", name="ann", role="caller")
    assert answer.message == 'Nobody here is called "ann": write "Ann".'
    hall.refused("bad_arguments", "grant_role", name="Ann", role="boss")
    hall.refused("unknown_person", "grant_role", by="Zoe", name="Ann", role="caller")


def test_the_same_act_id_adds_one_person(hall: Evening) -> None:
    first = hall.ok("add_person", act_id="x", name="Zoe")
    assert hall.ok("add_person", act_id="x", name="Zoe") == first
    assert hall.value("SELECT count(*) FROM people WHERE name = 'Zoe'") == 1
    hall.refused("act_reused", "add_person", act_id="x", name="Zed")
