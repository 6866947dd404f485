"""kill -9 of desks amid a night typed at them: nothing lost, nothing twice."""

from __future__ import annotations

import os
from random import Random

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded
from tests.evenings.making import EVENING
from tests.nights.books import differences, sheets
from tests.nights.conftest import Script, Sits
from tests.nights.kills import Kills
from tests.nights.scripted import play_script
from tests.ui.terminal import Start

QUICK_KILLS = 20


def test_killed_desks_come_back_as_they_were_and_the_books_are_right(
    sits: Sits, start: Start, first_prize: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    at = sits(start)
    killer = Kills(at, Random(1))
    killer.play(first_prize.lines, QUICK_KILLS)
    with capsys.disabled():
        print(f"\n{killer}")
    assert killer.done >= QUICK_KILLS * 0.9
    assert differences(at.room.db, first_prize.db) == []


@pytest.mark.long
def test_many_kills_in_a_whole_evening(
    tmp_path_factory: pytest.TempPathFactory,
    sits: Sits,
    start: Start,
    rules: Loaded,
    capsys: pytest.CaptureFixture[str],
) -> None:
    db = tmp_path_factory.mktemp("script") / "hall.db"
    lines = play_script(EVENING.path, None, db, rules)
    at = sits(start)
    killer = Kills(at, Random(2))
    kills = int(os.environ.get("HALL_FAULTS", "200"))
    killer.play(lines, kills)
    with capsys.disabled():
        print(f"\n{killer}")
    assert killer.done >= kills * 0.9
    assert differences(at.room.db, db) == []
    assert at.room.read(sheets) == read_hall_file(db, sheets)
