"""Examples typed at the screens come to the same books as by script."""

from __future__ import annotations

import json
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded
from tests.evenings.making import EVENING, WEEK
from tests.nights.books import differences, sheets
from tests.nights.conftest import Sits
from tests.nights.lines import ACTS, type_all
from tests.nights.scripted import Told, play_script
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
    afternoon = _lines(WEEK.path)[: _first_session(WEEK.path)]
    said = {line["do"] for line in (*_lines(EVENING.path), *afternoon) if line}
    assert said - ACTS.keys() == set()
    assert {line.split()[0] for line in NOT_TYPED} < said


@pytest.mark.long
def test_an_evening_typed_at_the_screens_has_the_books_of_its_script(
    tmp_path_factory: pytest.TempPathFactory, sits: Sits, rules: Loaded
) -> None:
    db = tmp_path_factory.mktemp("script") / "hall.db"
    lines = play_script(EVENING.path, None, db, rules)
    assert _typed_differs(lines, db, sits) == []


@pytest.mark.long
def test_an_afternoon_with_every_game_typed_has_the_books_of_its_script(
    tmp_path_factory: pytest.TempPathFactory, sits: Sits, rules: Loaded
) -> None:
    """The first session of the week, with a board that is hung as it hung before."""
    db = tmp_path_factory.mktemp("script") / "hall.db"
    last = _first_session(WEEK.path)
    lines = play_script(WEEK.path, last, db, rules)
    assert _typed_differs(lines, db, sits) == []


def _typed_differs(lines: list[Told], db: Path, sits: Sits) -> list[str]:
    """Type all lines; where the books or sheets aren't those of the script's file."""
    at = sits(started_anew)
    type_all(at, lines)
    typed, scripted = at.room.read(sheets), read_hall_file(db, sheets)
    told = unified_diff(
        "\n".join(scripted).splitlines(), "\n".join(typed).splitlines(), lineterm=""
    )
    return [*differences(at.room.db, db), *told]


def _first_session(script: Path) -> int:
    """The number of the line with which the first session is closed."""
    acts = [line.get("do") for line in _lines(script)]
    return 1 + acts.index("close_session")


def _lines(script: Path) -> list[dict[str, Any]]:
    """The lines of a script, an empty one for a blank line."""
    return [json.loads(line or "{}") for line in script.read_text("utf-8").splitlines()]
