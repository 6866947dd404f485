"""The commands of desks: what they need before a screen opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hall_tui.cli import desk_command, desks
from hall_tui.cli.desks import DEFAULT_NAMES
from hall_tui.cli.main import DESKS
from hall_tui.cli.running import run_command
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


Opened = tuple[str, str, Path, Path | None]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Opened]:
    """The desks that were opened, none of them on a screen."""
    seen: list[Opened] = []

    def note(*opened: Any) -> None:
        seen.append(opened)

    monkeypatch.setattr(desks, "open_desk", note)
    monkeypatch.setattr(desk_command, "open_desk", note)
    return seen


@pytest.mark.parametrize(
    "words",
    [
        "",
        "--desk till-2",
        "--desk=till-2 --db=a=b.db",
        "--db other.db --hall other.toml --desk bar",
        "--desk one --desk two",
    ],
)
def test_a_desk_reads_its_options_as_typer_does(
    opened: list[Opened], words: str
) -> None:
    assert desks.plain(words.split()) is not None
    assert desks.run("till", words.split()) == 0
    run_command(desk_command.app_of("till"), "till", words.split())
    assert opened[0] == opened[1]


@pytest.mark.parametrize(
    "words", ["--help", "evening", "--dsk till-2", "--desk", "--desk --db", "--db="]
)
def test_whatever_else_is_typed_is_left_to_typer(words: str) -> None:
    assert desks.plain(words.split()) is None


def test_a_wrong_option_of_a_desk_is_named(here: Here) -> None:
    ran = here("till", "--dsk", "till-2")
    assert ran.code == 2
    assert ran.err.startswith("hall-tui: There is no option --dsk; write --desk")
