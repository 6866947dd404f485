"""The commands of desks: what they need before a screen opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.cli.desks import DEFAULT_NAMES
from hall_tui.cli.main import DESKS
from tests.cli.command import ROOT
from tests.cli.conftest import Here


def test_every_desk_has_a_name_to_begin_with() -> None:
    assert DESKS.keys() == DEFAULT_NAMES.keys()


@pytest.mark.parametrize("desk", DESKS)
def test_a_desk_needs_a_terminal(here: Here, desk: str) -> None:
    ran = here(desk)
    assert ran.code == 2
    assert ran.err == (
        "hall-tui: A desk needs a terminal: start it in one, or use hall-tui script.\n"
    )


def test_files_alone_open_the_start_page(here: Here, tmp_path: Path) -> None:
    ran = here("--db", "other.db")
    assert ran.err.startswith("hall-tui: A desk needs a terminal")


def test_checking_tells_wrong_keys_with_their_line(here: Here, tmp_path: Path) -> None:
    text = (ROOT / "hall.toml").read_text(encoding="utf-8")
    (tmp_path / "hall.toml").write_text(text + 'hodl = "f11"\n', encoding="utf-8")
    ran = here("check")
    assert ran.code == 2
    line = text.count("\n") + 1
    assert f'hall.toml line {line}, keys.hodl: there is no action "hodl"' in ran.err
    assert 'write "hold"' in ran.err
