"""kill -9 of two processes that write one file: nothing lost, nothing twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from db.writer import Entry, Tx, Writer
from hall_tui.acts.hall_files import back_up
from hall_tui.config.loading import Loaded
from tests.faults.composing import Composed, compose
from tests.faults.kills import play_with_kills
from tests.faults.soundness import faults_of_file

QUICK_KILLS = 20


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
    # A rig whose kills never fall between saving and answering shows little.
    assert tally.unheard > 0


@pytest.fixture
def composed(tmp_path: Path, rules: Loaded) -> Composed:
    """An evening that nothing disturbed."""
    return compose(tmp_path, rules, seed=3, sales=10)


def test_an_undisturbed_evening_has_no_fault(composed: Composed) -> None:
    assert faults_of_file(composed.file, composed.answers) == []


def test_the_rig_finds_an_answer_that_is_not_in_the_file(composed: Composed) -> None:
    """Controls: an answer to a line that wasn't done, and one with another amount."""
    till = composed.tills[0]
    invented = {"line": 999, "do": "sell", "ok": True, "receipt": 999}
    changed = {**composed.answers[till][1], "total": "0.01"}
    for number, answer in ((999, invented), (1, changed)):
        acknowledged = {till: {**composed.answers[till], number: answer}}
        assert faults_of_file(composed.file, acknowledged) == [
            f"{till}:{number} was answered, but isn't kept so."
        ]


def test_the_rig_finds_a_file_that_lost_its_last_act(
    tmp_path: Path, composed: Composed
) -> None:
    """Control: the copy of a file from before an act that was acknowledged."""
    copy = back_up(composed.file, tmp_path / "earlier.db")
    answer = {"line": 1, "do": "no_sale", "ok": True, "drawer": "till-1"}
    acknowledged = {"late.jsonl": {1: answer}}
    with Writer(composed.file, "late (process 1)") as writer:
        writer.run(_entry("no_sale", "late.jsonl:1"), lambda tx: {"drawer": "till-1"})
    assert faults_of_file(composed.file, acknowledged) == []
    assert faults_of_file(copy, acknowledged) == [
        "late.jsonl:1 was answered, but isn't kept so."
    ]


def test_the_rig_finds_a_sale_that_was_done_twice(composed: Composed) -> None:
    """Control: an act that left two receipts."""

    def sell(tx: Tx) -> dict[str, object]:
        for _ in range(2):
            tx.insert("receipts", **_NOTHING)
        return {}

    with Writer(composed.file, "till-1 (process 1)") as writer:
        writer.run(_entry("sell", "odd:1"), sell)
    assert faults_of_file(composed.file, {}) == ["odd:1 is 2 times in receipts"]


def test_the_rig_finds_a_receipt_that_was_half_saved(composed: Composed) -> None:
    """Control: a receipt of 1.00 without lines, tender or postings."""
    half = {**_NOTHING, "total_cents": 100, "due_cents": 100}

    def sell(tx: Tx) -> dict[str, object]:
        return {"receipt": tx.insert("receipts", **half)}

    with Writer(composed.file, "till-1 (process 1)") as writer:
        writer.run(_entry("sell", "odd:1"), sell)
    found = faults_of_file(composed.file, {})
    assert any("total 1.00, lines 0.00" in fault for fault in found), found
    assert any("posted as nothing of sales" in fault for fault in found), found


_NOTHING = {
    "session_id": 1,
    "till": "till-1",
    "players": 1,
    "players_counted": 0,
    "total_cents": 0,
    "rounding_cents": 0,
    "due_cents": 0,
    "change_cents": 0,
}


def _entry(act: str, act_id: str) -> Entry:
    at = "2026-12-06T06:00:00Z"
    return Entry(act, act_id, at, "till-1", "Ada", None, None, "{}")
