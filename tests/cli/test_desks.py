"""The commands of desks: what they need before a screen opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.cli.desks import DEFAULT_NAMES
from hall_tui.cli.main import DESKS
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
