"""Under which rules a script is done where no hall.toml is named and none is here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.sessions import rules_of, sessions
from tests.cli.command import ROOT, Ran, write_lines
from tests.cli.conftest import SHIPPED, Here

NINETY = ROOT / "hall_tui" / "presets" / "ninety.toml"
OPEN: dict[str, Any] = {"do": "open_session", "date": "2026-12-05", "slot": "evening"}
LATER: dict[str, Any] = {**OPEN, "date": "2026-12-06"}
CLOSE: dict[str, Any] = {"do": "close_session", "reason": "A test", "second": "Nora"}


def play(here: Here, folder: Path, name: str, *lines: dict[str, Any]) -> Ran:
    write_lines(folder / name, *lines)
    return here("script", name)


def texts(file: Path) -> list[str]:
    return read_hall_file(
        file, lambda db: [rules_of(db, one).text for one in sessions(db)]
    )


def test_a_new_file_takes_the_shipped_rules_and_says_so(
    here: Here, tmp_path: Path
) -> None:
    ran = play(here, tmp_path, "one.jsonl", {"do": "status"})
    assert (ran.code, ran.err) == (0, SHIPPED)


def test_with_a_hall_toml_nothing_is_said(here: Here, tmp_path: Path) -> None:
    (tmp_path / "hall.toml").write_bytes(NINETY.read_bytes())
    ran = play(here, tmp_path, "one.jsonl", OPEN)
    assert (ran.code, ran.err) == (0, "")
    assert texts(tmp_path / "hall.db") == [NINETY.read_text()]


def test_without_it_the_rules_last_in_force_go_on(here: Here, tmp_path: Path) -> None:
    (tmp_path / "hall.toml").write_bytes(NINETY.read_bytes())
    assert play(here, tmp_path, "one.jsonl", OPEN, CLOSE).code == 0
    (tmp_path / "hall.toml").unlink()
    ran = play(here, tmp_path, "two.jsonl", LATER)
    assert (ran.code, ran.err) == (
        0,
        "hall-tui: There is no hall.toml here: the rules of the last session"
        " (2026-12-05, evening) in hall.db hold.\n",
    )
    assert texts(tmp_path / "hall.db") == [NINETY.read_text()] * 2
    assert here("cards", "list").out.startswith("strips:")


def test_rules_that_are_named_go_before(here: Here, tmp_path: Path) -> None:
    write_lines(tmp_path / "one.jsonl", OPEN, CLOSE)
    assert here("script", "one.jsonl", "--hall", str(NINETY)).err == ""
    write_lines(tmp_path / "two.jsonl", LATER)
    mine = NINETY.read_text().replace("Ninety Hall", "My Hall")
    (tmp_path / "mine.toml").write_text(mine)
    ran = here("script", "two.jsonl", "--hall", "mine.toml")
    assert (ran.code, ran.err) == (0, "")
    assert texts(tmp_path / "hall.db")[1] == mine
