"""A finished script that runs again: nothing is done twice, and all is well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.journal import acts_done
from tests.cli.command import write_lines
from tests.cli.conftest import Here

BY = {"by": "Max"}
COUNTED = {"counted": {"till-1": "107.00"}}
LEFT_OUT = {"unplayed": True, "reason": "A test without play", "second": "Nora"}
EVENING: list[dict[str, Any]] = [
    {"do": "pots", "expect": "no_session"},
    {"do": "open_session", "date": "2026-12-05", "slot": "evening", **BY},
    {"do": "float", "drawer": "till-1", "amount": "100.00", **BY},
    {
        "do": "sell",
        "items": [{"product": "regular", "faces": 6, "medium": "paper"}],
        "tender": {"cash": "exact"},
    },
    {"do": "pots"},
    {"do": "statement", "account": "cash:till-1"},
    {"do": "close_session", **COUNTED, **LEFT_OUT, **BY},
    {"do": "status"},
]


@pytest.fixture
def played(here: Here, tmp_path: Path) -> Here:
    write_lines(tmp_path / "evening.jsonl", *EVENING)
    ran = here("script", "evening.jsonl")
    assert ran.code == 0, ran.out
    return here


def test_a_finished_script_runs_again_without_a_complaint(
    played: Here, tmp_path: Path
) -> None:
    before = read_hall_file(tmp_path / "hall.db", acts_done)
    ran = played("script", "evening.jsonl")
    assert ran.code == 0
    assert not any("unexpected" in answer for answer in ran.answers)
    assert read_hall_file(tmp_path / "hall.db", acts_done) == before


def test_what_was_done_is_answered_as_then_and_questions_anew(played: Here) -> None:
    ran = played("script", "evening.jsonl")
    pots, sold = ran.answers[4], ran.answers[3]
    assert (pots["ok"], pots["repeated"]) == (False, True)
    assert pots["error"]["code"] == "no_session"
    assert sold["receipt"] == 1
    assert "repeated" not in sold


def test_a_question_that_says_nonsense_is_still_unexpected(
    played: Here, tmp_path: Path
) -> None:
    lines = [*EVENING[:4], {"do": "pots", "all": True}, *EVENING[5:]]
    write_lines(tmp_path / "evening.jsonl", *lines)
    ran = played("script", "evening.jsonl")
    assert (ran.code, ran.answers[4]["unexpected"]) == (1, True)


def test_a_question_that_comes_new_is_held_to_what_it_expects(
    played: Here, tmp_path: Path
) -> None:
    write_lines(tmp_path / "evening.jsonl", *EVENING, {"do": "pots"})
    ran = played("script", "evening.jsonl")
    assert (ran.code, ran.answers[8]["unexpected"]) == (1, True)
