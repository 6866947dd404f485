"""The example evening typed at the screens comes to the same books as by script."""

from __future__ import annotations

import json

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded
from tests.evenings.making import EVENING
from tests.nights.books import differences, sheets
from tests.nights.conftest import Sits
from tests.nights.lines import ACTS, type_all
from tests.nights.scripted import play_script
from tests.nights.starting import started_anew

NOT_TYPED = {
    "look_up at a stop": "there a number that is typed is a claim",
    "open_session with one open": "the key closes the open one instead",
    "precall while a game is on": "there a number that is typed is a call",
    "recall of a sale that isn't held": "the list shows only those that are",
    "return_books with too little money": "the till takes exactly what is due",
}
"""Lines of the script that no key does, and why."""


def test_every_kind_of_line_has_its_keys() -> None:
    lines = EVENING.path.read_text("utf-8").splitlines()
    said = {json.loads(line)["do"] for line in lines if line}
    assert said - ACTS.keys() == set()
    assert {line.split()[0] for line in NOT_TYPED} < said


@pytest.mark.long
def test_an_evening_typed_at_the_screens_has_the_books_of_its_script(
    tmp_path_factory: pytest.TempPathFactory, sits: Sits, rules: Loaded
) -> None:
    db = tmp_path_factory.mktemp("script") / "hall.db"
    lines = play_script(EVENING.path, None, db, rules)
    at = sits(started_anew)
    type_all(at, lines)
    assert differences(at.room.db, db) == []
    typed, scripted = at.room.read(sheets), read_hall_file(db, sheets)
    for ours, theirs in zip(typed, scripted, strict=True):
        assert ours.splitlines() == theirs.splitlines()
