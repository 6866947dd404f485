"""How the screen's end is told, and what is waited for after it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from db import opening
from hall_tui.cli import desk_run
from hall_tui.cli.waiting import tell_waiting
from hall_tui.config.loading import Loaded, load_hall
from hall_tui.live.watching import Watch
from hall_tui.live.writing import OnWait, WriterThread
from tests.cli.command import ROOT


def test_a_mistake_is_told_where_no_log_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "hall.log").mkdir()
    told = str(desk_run._ended(ZeroDivisionError("by nothing"), tmp_path / "hall.db"))
    assert told.startswith("The screen ended by a mistake in the program")
    assert told.endswith("ZeroDivisionError, by nothing.")


def test_who_is_waited_for_is_told_again_after_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is there the screen tells it."""
    writers: list[WriterThread] = []
    told: list[OnWait | None] = []

    def run(
        first: str,
        file: Watch,
        writer: WriterThread,
        db: Path,
        rules: Loaded,
        *_: object,
    ) -> None:
        writers.append(writer)
        told.append(writer.on_wait)

    monkeypatch.setattr(desk_run, "_run", run)
    db = tmp_path / "hall.db"
    opening.create(db)
    desk_run.run_desk("till", "till-1", db, load_hall(ROOT / "hall.toml"))
    assert told == [None]
    assert writers[0].on_wait is tell_waiting


PAINTS = """
import sys
from pathlib import Path
from hall_tui.cli import desk_run
desk_run._run = lambda *_: None
from hall_tui.config.loading import load_hall
desk_run.run_desk("board", "board", Path(sys.argv[1]), load_hall(Path(sys.argv[2])))
from textual import constants
print(constants.MAX_FPS)
"""


@pytest.mark.parametrize(
    ("own", "painted"), [({}, desk_run.PAINTS_A_SECOND), ({"TEXTUAL_FPS": "30"}, 30)]
)
def test_a_desk_paints_twice_as_often_as_textual_unless_told(
    tmp_path: Path, own: dict[str, str], painted: int
) -> None:
    db = tmp_path / "hall.db"
    opening.create(db)
    command = [sys.executable, "-c", PAINTS, str(db), str(ROOT / "hall.toml")]
    ran = subprocess.run(
        command, env=os.environ | own, capture_output=True, text=True, check=True
    )
    assert ran.stdout == f"{painted}\n"
