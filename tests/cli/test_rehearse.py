"""`hall-tui rehearse`: in a terminal, in a new folder, never on a hall's own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Here
from tests.ui.terminal import Terminal


def test_a_rehearsal_needs_a_terminal(here: Here) -> None:
    ran = here("rehearse")
    assert ran.code == 2
    assert ran.err == "hall-tui: A rehearsal needs a terminal: start it in one.\n"


@pytest.mark.parametrize("kept", ["a file", "a folder with files"])
def test_only_a_new_folder_is_taken(tmp_path: Path, kept: str) -> None:
    place = tmp_path / "kept"
    if kept == "a file":
        place.write_text("mine", encoding="utf-8")
    else:
        place.mkdir()
        (place / "hall.db").write_text("mine", encoding="utf-8")
    terminal = Terminal(tmp_path, ["rehearse", "--keep", "kept"])
    assert terminal.ended() == 2
    assert b"kept is there and isn't empty: name a new folder." in terminal.out


def test_a_sale_by_the_hint_and_the_card_at_the_end(tmp_path: Path) -> None:
    words = ["rehearse", "--seed", "1", "--keep", "practice"]
    terminal = Terminal(tmp_path, words)
    before = terminal.modes()
    terminal.wait_for("Type 3r and press Enter")
    terminal.send("3r\r=\r")
    terminal.wait_for("The next one wants")
    terminal.send("\x1b[21~\r\x1b[20~")
    assert terminal.ended() == 0
    assert terminal.modes() == before
    told = terminal.out.decode()
    card = (tmp_path / "practice" / "scorecard.txt").read_text(encoding="utf-8")
    assert "Sales             1, of them 0 taken back" in card
    assert card.strip() in told.replace("\r\n", "\n")
    assert "\r\n\r\npractice\r\n\r\n" in told
    assert told.endswith("report session --db practice/hall.db\r\n")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["practice"]
