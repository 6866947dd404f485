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


@pytest.mark.parametrize("name", ["Ann", "ann", " ANN ", "Ａnn"])
def test_names_differ_in_more_than_capitals(hall: Evening, name: str) -> None:
    answer = hall.refused("name_taken", "add_person", name=name)
    assert answer.message == "Ann is there already: take another name."


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ann\nLee", "control characters"),
        ("A\x1b[31mnn", "control characters"),
        ("A\x00nn", "control characters"),
        ("Ann\u202eeeL", "control characters"),
        ("81725364", "has letters in it"),
        ("[/]", "has letters in it"),
        ("🎱", "has letters in it"),
        ("A" * 61, "at most 60 characters, this one has 61: shorten it"),
        ("A" * 300, "at most 60 characters, this one has 300: shorten it"),
    ],
)
def test_what_is_no_name(hall: Evening, name: str, told: str) -> None:
    assert told in str(hall.refused("bad_name", "add_person", name=name).message)
    renamed = hall.refused("bad_name", "rename_person", name="Ann", new_name=name)
    assert told in str(renamed.message)


@pytest.mark.parametrize("name", ["Zoë 李", "[b]Zed[/]", "עדה", "A" * 60, "R2 🎱"])
def test_what_is_a_name(hall: Evening, name: str) -> None:
    assert hall.ok("add_person", name=name)["name"] == name


def test_a_new_name_goes_for_everything(hall: Evening) -> None:
    hall.ok("sign_in", by="Ann")
    data = hall.ok("rename_person", name="Ann", new_name="Anna Lee")
    assert data == {"name": "Anna Lee", "roles": ["cashier"]}
    assert [one.name for one in hall.read(people)][1] == "Anna Lee"
    assert hall.ok("sign_out", by="Anna Lee") == {"desk": "till-1", "name": "Anna Lee"}
    assert hall.rows("SELECT name FROM people WHERE id = 2") == [{"name": "Ann"}]
    hall.assert_sound()


def test_who_is_called_by_an_earlier_name_is_found(hall: Evening) -> None:
    hall.ok("rename_person", name="Ann", new_name="Anna")
    assert hall.ok("sign_in", by="Ann")["name"] == "Anna"
    assert hall.ok("rename_person", name="Ann", new_name="Ann")["name"] == "Ann"
    hall.refused("same_name", "rename_person", name="Anna", new_name="Ann")
    assert hall.ok("rename_person", name="Ann", new_name="ANN")["name"] == "ANN"


def test_a_name_stays_with_who_had_it(hall: Evening) -> None:
    hall.ok("rename_person", name="Ann", new_name="Anna")
    told = hall.refused("name_taken", "add_person", name="ann")
    assert told.message == "Anna was called so: take another name."
    told = hall.refused("name_taken", "rename_person", name="Joe", new_name="ANNA")
    assert told.message == "Anna is there already: take another name."


def test_two_desks_give_one_name_once(hall: Evening) -> None:
    rival = Evening(hall.path, hall.config, desk="till-2")
    hall.ok("rename_person", name="Ann", new_name="Lee")
    rival.refused("name_taken", "rename_person", name="Joe", new_name="Lee")
    rival.refused("name_taken", "add_person", name="Lee")
    rival.close()


def test_only_a_manager_renames(hall: Evening) -> None:
    hall.refused("not_allowed", "rename_person", by="Ann", name="Ann", new_name="Anna")


def test_who_isnt_there(hall: Evening) -> None:
    answer = hall.refused("unknown_person", "change_roles", name="ann", give=["caller"])
    assert answer.message == 'Nobody here is called "ann": write "Ann".'
    hall.refused("bad_arguments", "change_roles", name="Ann", give=["boss"])
    hall.refused("unknown_person", "change_roles", by="Zoe", name="Ann")


def test_the_same_act_id_adds_one_person(hall: Evening) -> None:
    first = hall.ok("add_person", act_id="x", name="Zoe")
    assert hall.ok("add_person", act_id="x", name="Zoe") == first
    assert hall.value("SELECT count(*) FROM people WHERE name = 'Zoe'") == 1
    hall.refused("act_reused", "add_person", act_id="x", name="Zed")
