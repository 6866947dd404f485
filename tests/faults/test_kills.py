"""kill -9 of two processes that write one file: nothing lost, nothing twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from db import opening
from db.writer import Entry, Tx, Writer
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded, read_hall
from tests.conftest import ROOT
from tests.faults.composing import compose, late_double_action
from tests.faults.kills import play_with_kills
from tests.faults.processes import Answers, ScriptProcess
from tests.faults.soundness import faults, faults_of_file, lost, twice

QUICK_KILLS = 20


@pytest.fixture(scope="module")
def rules() -> Loaded:
    """The default hall with Double Action at the end."""
    text = (ROOT / "hall.toml").read_text("utf-8")
    return read_hall(late_double_action(text), "hall.toml")


def test_nothing_is_lost_or_done_twice_over_kills(
    tmp_path: Path, rules: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = play_with_kills(tmp_path, rules, QUICK_KILLS, seed=1)
    with capsys.disabled():
        print(f"\nkill -9: {tally}")
    assert tally.kills >= QUICK_KILLS


@pytest.mark.long
def test_nothing_is_lost_or_done_twice_over_many_kills(
    tmp_path: Path, rules: Loaded, capsys: pytest.CaptureFixture[str]
) -> None:
    kills = int(os.environ.get("HALL_FAULTS", "200"))
    tally = play_with_kills(tmp_path, rules, kills, seed=2)
    with capsys.disabled():
        print(f"\nkill -9: {tally}")
    assert tally.kills >= kills
