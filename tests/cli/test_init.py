"""Founding a hall: its rules, its file and its first manager."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.people import made_by, people
from tests.cli.command import ROOT, hall_tui
from tests.cli.conftest import Here

PIN = "73519284"


@pytest.fixture
def pin_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "pin.txt"
    file.write_text(PIN)
    monkeypatch.setenv("HALL_PIN_FILE", str(file))
    return file


@pytest.mark.parametrize("preset", ["hall", "ninety"])
def test_a_hall_is_made_from_a_preset(
    here: Here, tmp_path: Path, pin_file: Path, preset: str
) -> None:
    ran = here("init", "--preset", preset, "--manager", "Max")
    assert (ran.code, ran.err) == (0, "")
    zone = {"hall": "America/Edmonton", "ninety": "Europe/London"}[preset]
    assert ran.out == (
        "hall.toml and hall.db are made; Max is the manager.\n"
        f"The hall's clock is that of {zone} (timezone in hall.toml).\n"
        "Type hall-tui to begin.\n"
    )
    shipped = ROOT / "hall_tui" / "presets" / f"{preset}.toml"
    assert (tmp_path / "hall.toml").read_bytes() == shipped.read_bytes()
    (manager,) = read_hall_file(tmp_path / "hall.db", people)
    assert (manager.name, manager.roles) == ("Max", frozenset({"manager"}))
    assert read_hall_file(tmp_path / "hall.db", made_by) == "hand"


def test_a_hall_toml_that_is_there_is_kept(
    here: Here, tmp_path: Path, pin_file: Path
) -> None:
    mine = (ROOT / "hall.toml").read_text().replace("Community", "My own")
    (tmp_path / "hall.toml").write_text(mine)
    refused = here("init", "--preset", "hall", "--manager", "Max")
    assert (refused.code, refused.err) == (
        2,
        "hall-tui: hall.toml is there already: leave --preset out to keep it, or use"
        " an empty folder for another hall.\n",
    )
    ran = here("init", "--manager", "Max")
    assert (ran.code, ran.out.splitlines()[0]) == (
        0,
        "hall.toml is kept as it was, hall.db is made; Max is the manager.",
    )
    assert (tmp_path / "hall.toml").read_text() == mine


def test_a_hall_is_made_once(here: Here, pin_file: Path) -> None:
    here("init", "--manager", "Max")
    ran = here("init", "--manager", "Eve")
    assert (ran.code, ran.err) == (
        2,
        "hall-tui: hall.db is there already: this hall is made. Open it with hall-tui,"
        " or use an empty folder for another hall.\n",
    )


@pytest.mark.parametrize("pin", ["", "7351", "735192", "12345678", "77777777"])
def test_with_a_weak_pin_nothing_is_made(
    here: Here, tmp_path: Path, pin_file: Path, pin: str
) -> None:
    pin_file.write_text(pin)
    ran = here("init", "--manager", "Max")
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert [file.name for file in tmp_path.iterdir()] == ["pin.txt"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "A name is missing: type one."),
        (" ", "A name is missing: type one."),
        ("73519284", "A name has letters in it: write it as people say it."),
        ("M" * 300, "A name has at most 60 characters, this one has 300: shorten it."),
        (
            "Max\x1b[2J",
            "A name holds no line breaks or control characters: write it plainly.",
        ),
    ],
)
def test_with_no_name_nothing_is_made(
    here: Here, tmp_path: Path, pin_file: Path, name: str, told: str
) -> None:
    ran = here("init", "--manager", name)
    assert (ran.code, ran.err) == (1, f"hall-tui: {told}\n")
    assert [file.name for file in tmp_path.iterdir()] == ["pin.txt"]


def test_faulty_rules_stop_it(here: Here, tmp_path: Path, pin_file: Path) -> None:
    (tmp_path / "hall.toml").write_text("[hall]\n")
    assert here("init", "--manager", "Max").code == 2
    assert not (tmp_path / "hall.db").exists()


def test_without_a_terminal_the_name_is_an_option(tmp_path: Path) -> None:
    ran = hall_tui("init", cwd=tmp_path)
    assert (ran.code, ran.err) == (
        2,
        "hall-tui: Say who is the first manager with --manager NAME.\n",
    )


def test_the_rule_for_a_pin_is_told_before_it_is_typed(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def typed(prompt: str) -> str:
        asked.append(prompt)
        return PIN

    monkeypatch.delenv("HALL_PIN_FILE", raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("getpass.getpass", typed)
    assert here("init", "--manager", "Max").code == 0
    assert asked == [
        "New PIN of Max\n(8 or more digits or letters, not easily guessed; it isn't"
        " shown): ",
        "The same again: ",
    ]


def test_name_and_pin_are_asked_for_until_they_are_good(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes after a refusal is never typed into the shell, for all to see."""
    names = iter(["", "12", "Max"])
    typed = iter(["735192", "77777777", PIN, PIN[:-1], PIN, PIN])
    monkeypatch.setattr("builtins.input", lambda prompt: next(names))
    monkeypatch.delenv("HALL_PIN_FILE", raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("getpass.getpass", lambda prompt: next(typed))
    ran = here("init")
    assert (ran.code, ran.err.splitlines()) == (
        0,
        [
            "A name is missing: type one.",
            "A name has letters in it: write it as people say it.",
            "A manager's PIN has at least 8 digits or letters: choose a longer one.",
            "This PIN is easily guessed: choose another.",
            "The two PINs differ: type both again.",
        ],
    )
    assert next(typed, None) is None


@pytest.mark.parametrize("asked", ["builtins.input", "getpass.getpass"])
def test_stopped_at_a_question_it_makes_nothing_and_says_so(
    here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    def stopped(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", lambda prompt: "Max")
    monkeypatch.delenv("HALL_PIN_FILE", raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr(asked, stopped)
    ran = here("init")
    assert (ran.code, ran.err) == (2, "\nStopped: nothing was made. Type it again.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_weak_pin_of_a_file_is_refused(
    here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pin"
    file.write_text("77777777\n", encoding="utf-8")
    monkeypatch.setenv("HALL_PIN_FILE", str(file))
    ran = here("init", "--manager", "Max")
    assert (ran.code, ran.err) == (
        1,
        "hall-tui: This PIN is easily guessed: choose another.\n",
    )
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "words",
    [
        ("init", "--manager", "Max"),
        ("script", "evening.jsonl"),
        ("restore", "copy.db"),
    ],
)
def test_a_mistyped_folder_isnt_made(
    here: Here, tmp_path: Path, pin_file: Path, words: tuple[str, ...]
) -> None:
    for name in ("evening.jsonl", "copy.db"):
        (tmp_path / name).write_text("")
    ran = here(*words, "--db", "halls/hall.db")
    assert (ran.code, ran.err) == (
        2,
        f"hall-tui: There is no folder {tmp_path / 'halls'}: make it first, or correct"
        " the path of hall.db.\n",
    )
    assert not (tmp_path / "halls").exists()
    assert not (tmp_path / "hall.toml").exists()
