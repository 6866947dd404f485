"""`hall-tui people reset-pin`: at the keyboard, with a reason, the PIN typed twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hall_tui.acts import pins
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views import people
from hall_tui.views.pin_resets import resets_untold
from tests.cli.command import write_lines
from tests.cli.conftest import Here

OLD, NEW = "73519284", "93175206"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is typed unseen at the terminal, in order."""
    answers: list[str] = []
    monkeypatch.setattr(pins, "COST", pins.PinCost(memory_kib=8, passes=1))
    monkeypatch.delenv("HALL_PIN_FILE", raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("getpass.getpass", lambda prompt: answers.pop(0))
    yield answers
    assert answers == []


def test_the_pin_is_typed_twice_and_told(
    here: Here, tmp_path: Path, typed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed += [OLD, OLD]
    here("init", "--manager", "Max")
    file = tmp_path / "pin.txt"
    file.write_text("81625340")
    monkeypatch.setenv("HALL_PIN_FILE", str(file))
    typed += [NEW, NEW[:-1], NEW, NEW]
    ran = here("people", "reset-pin", "Max", "--reason", "the note is lost")
    assert (ran.code, ran.out) == (0, "Max has a new PIN: sign in with it.\n")
    assert ran.err == (
        "This is told in the journal, on the start page and on the next sheet.\n"
        "The two PINs differ: type both again.\n"
    )
    (told,) = read_hall_file(tmp_path / "hall.db", resets_untold)
    assert (told.name, told.reason) == ("Max", "the note is lost")
    kept = read_hall_file(tmp_path / "hall.db", lambda db: people.pin(db, 1))
    assert kept is not None and pins.fits(NEW, kept.hash)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Zoe"], 'Nobody here is called "Zoe"'),
        (["Max", "--reason", ""], "Say how the PIN was lost, in a few words"),
        (["Max", "--db", "none.db"], "There is no file none.db"),
    ],
)
def test_what_forbids_it_is_told_before_a_pin_is_typed(
    here: Here, typed: list[str], words: list[str], told: str
) -> None:
    typed += [OLD, OLD]
    here("init", "--manager", "Max")
    ran = here("people", "reset-pin", *words)
    assert ran.code in (1, 2)
    assert ran.err.startswith(f"hall-tui: {told}")


def test_it_needs_somebody_at_the_keyboard(here: Here) -> None:
    ran = here("people", "reset-pin", "Max")
    told = "hall-tui: A PIN is reset by hand: do it at the keyboard of the laptop.\n"
    assert (ran.code, ran.err) == (2, told)


def test_where_people_have_no_pin_there_is_none_to_reset(
    here: Here, tmp_path: Path, typed: list[str]
) -> None:
    write_lines(tmp_path / "a.jsonl", {"do": "status"})
    here("script", "a.jsonl")
    ran = here("people", "reset-pin", "Script")
    told = "hall-tui: Nobody needs a PIN in this file: just sign in.\n"
    assert (ran.code, ran.err) == (1, told)
