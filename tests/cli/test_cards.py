"""Card sets: the list, one face, and a file of printed cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlite_utils import Database

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.cards import known_faces
from hall_tui.views.rows import rows
from tests.cli.command import ROOT, write_lines
from tests.cli.conftest import Here

PRINTED = '\nprinted = { card = "single", prefix = "P" }\n'
CARDS = (
    "1,1,16,31,46,61,2,17,32,47,62,3,18,FREE,48,63,4,19,34,49,64,5,20,35,50,65\n"
    "2,6,21,36,51,66,7,22,37,52,67,8,23,FREE,53,68,9,24,39,54,69,10,25,40,55,70\n"
)


@pytest.fixture
def printed(here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    """A hall made by hand with a set of printed cards, and their file."""
    text = (ROOT / "hall.toml").read_text("utf-8")
    text = text.replace("\n# A stock is", f"{PRINTED}\n# A stock is", 1)
    (tmp_path / "hall.toml").write_text(text)
    (tmp_path / "cards.csv").write_text(CARDS)
    (tmp_path / "pin.txt").write_text("73519284")
    monkeypatch.setenv("HALL_PIN_FILE", str(tmp_path / "pin.txt"))
    assert here("init", "--manager", "Max").code == 0
    return here


def test_the_sets_are_listed_without_a_file(here: Here) -> None:
    ran = here("cards", "list")
    assert ran.out.splitlines()[0] == "main: 10500 faces (from a seed), single"


def test_a_made_face_is_shown_without_a_file(here: Here) -> None:
    ran = here("cards", "show", "main", "5")
    assert [len(line.split()) for line in ran.out.splitlines()] == [5] * 5
    rows = json.loads(here("cards", "show", "main", "5", "--json").out)["rows"]
    assert rows[2][2] == []
    assert {len(square) for row in rows for square in row} == {0, 1}
    for typed in ("A5", "a5", "A-5", "005"):
        assert here("cards", "show", "main", typed) == ran


def test_a_face_that_isnt_there_is_told(here: Here, tmp_path: Path) -> None:
    ran = here("cards", "show", "main", "10501")
    told = (
        "hall-tui: The set main has no face 10501: hall-tui cards list tells how many"
        " it has.\n"
    )
    assert (ran.code, ran.err) == (1, told)
    write_lines(tmp_path / "a.jsonl", {"do": "status"})
    here("script", "a.jsonl")
    assert here("cards", "show", "main", "10501") == ran


@pytest.mark.parametrize("typed", ["B5", "0", "five", "A", "5A"])
def test_what_is_no_face_of_the_set_is_told(here: Here, typed: str) -> None:
    ran = here("cards", "show", "main", "--", typed)
    assert (ran.code, ran.err) == (
        2,
        f'hall-tui: "{typed}" is no face of main: write its number, like A1 or 1.\n',
    )


def test_printed_cards_are_taken_in_once(printed: Here, tmp_path: Path) -> None:
    words = ("cards", "import", "cards.csv", "--set", "printed", "--operator", "Max")
    ran = printed(*words)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Taken in: 2 faces of printed.\n"
    found = read_hall_file(tmp_path / "hall.db", lambda db: known_faces(db, "printed"))
    assert found[2][:5] == [6, 21, 36, 51, 66]
    assert printed(*words) == ran
    assert read_hall_file(tmp_path / "hall.db", nobody_signed_in)
    assert "printed: 2 faces (imported), single\n" in printed("cards", "list").out


def test_no_pin_is_asked_where_people_have_none(
    printed: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HALL_PIN_FILE")
    write_lines(tmp_path / "a.jsonl", {"do": "add_person", "name": "Zoe", "by": "Eve"})
    made = ("--db", "made.db")
    assert printed("script", "a.jsonl", *made).code == 0
    words = ("cards", "import", "cards.csv", "--set", "printed", *made)
    told = "hall-tui: Say who does it with --operator NAME.\n"
    assert printed(*words).err == told
    ran = printed(*words, "--operator", "Eve")
    assert (ran.code, ran.out) == (0, "Taken in: 2 faces of printed.\n")


def nobody_signed_in(db: Database) -> bool:
    """Whether no desk is taken by the person who took the cards in."""
    return rows(db, "SELECT desk FROM sign_ins") == []


def test_a_line_that_is_no_card_is_told(printed: Here, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(CARDS + "3,1,2\n")
    words = ("cards", "import", "cards.csv", "--set", "printed", "--operator", "Max")
    ran = printed(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("hall-tui: cards.csv: Line 3: ")
    (tmp_path / "cards.csv").write_bytes(b"\xff\xfe")
    assert printed(*words).code == 2


def test_unsound_cards_are_refused(printed: Here, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(CARDS.replace("1,1,16", "1,16,16", 1))
    words = ("cards", "import", "cards.csv", "--set", "printed", "--operator", "Max")
    ran = printed(*words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
