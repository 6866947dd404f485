"""A script: one answer a line, one effect a line, the same bytes on every run."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from db.checks import check_books
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.journal import Done, acts_done
from hall_tui.views.people import people
from tests.cli.command import Ran, command, environment, hall_tui, write_lines
from tests.cli.conftest import SHIPPED, Here

OPEN: dict[str, Any] = {
    "do": "open_session",
    "date": "2026-12-05",
    "slot": "evening",
    "by": "Max",
}
SELL: dict[str, Any] = {
    "do": "sell",
    "by": "Ann",
    "items": [{"product": "regular", "faces": 6, "medium": "paper"}],
    "tender": {"cash": "20.00"},
}
FLOAT: dict[str, Any] = {"do": "float", "drawer": "till-1", "amount": "100.00"}


def journal(path: Path) -> list[Done]:
    return read_hall_file(path, acts_done)


def sold(path: Path) -> int:
    return sum(done.act == "sell" for done in journal(path))


def play(here: Here, folder: Path, *lines: dict[str, Any]) -> Ran:
    """Write a script into the folder and play it there, into hall.db."""
    write_lines(folder / "evening.jsonl", *lines)
    return here("script", "evening.jsonl")


def test_every_line_is_answered_in_order(here: Here, tmp_path: Path) -> None:
    ran = play(here, tmp_path, OPEN, SELL, {"do": "status"})
    assert (ran.code, ran.err) == (0, SHIPPED)
    opened, sale, status = ran.answers
    assert (opened["line"], opened["do"], opened["ok"]) == (1, "open_session", True)
    assert (sale["line"], sale["receipt"], sale["total"]) == (2, 1, "7.00")
    assert sale["change"] == "13.00"
    assert status["phase"] == "selling"
    assert list(status)[:3] == ["line", "do", "ok"]


def test_the_people_of_a_script_exist_with_every_role(
    here: Here, tmp_path: Path
) -> None:
    assert play(here, tmp_path, OPEN, SELL, FLOAT).code == 0
    found = read_hall_file(tmp_path / "hall.db", people)
    assert [one.name for one in found] == ["Max", "Ann", "Script"]
    assert {len(one.roles) for one in found} == {5}


def test_the_journal_tells_line_person_desk_and_time(
    here: Here, tmp_path: Path
) -> None:
    other = {**SELL, "desk": "till-2", "at": "2026-12-05T18:30:00"}
    assert play(here, tmp_path, OPEN, SELL, other, SELL).code == 0
    acts = [done for done in journal(tmp_path / "hall.db") if done.session == 1]
    found = [(one.act_id, one.operator, one.desk, one.at) for one in acts]
    assert [told for told in found if told[0].startswith("evening")] == [
        ("evening.jsonl:1", "Max", "till-1", "2026-12-06T01:00:00Z"),
        ("evening.jsonl:2", "Ann", "till-1", "2026-12-06T01:00:01Z"),
        ("evening.jsonl:3", "Ann", "till-2", "2026-12-06T01:30:00Z"),
        ("evening.jsonl:4", "Ann", "till-1", "2026-12-06T01:30:01Z"),
    ]


def test_a_time_that_goes_back_is_told(here: Here, tmp_path: Path) -> None:
    back = {"at": "2026-12-05T17:00:00"}
    ran = play(here, tmp_path, OPEN, {**SELL, **back}, SELL, {"do": "pots", **back})
    assert ran.code == 0
    assert [one.get("went_back", False) for one in ran.answers] == [
        *(False, True, False, True)
    ]


def test_a_refusal_is_an_answer_and_the_script_goes_on(
    here: Here, tmp_path: Path
) -> None:
    ran = play(here, tmp_path, SELL, OPEN, SELL)
    refused, opened, sale = ran.answers
    assert refused["ok"] is False
    assert refused["error"]["code"] == "no_session"
    assert refused["error"]["message"].endswith(".")
    assert refused["unexpected"] is True
    assert opened["ok"] and sale["ok"]
    assert ran.code == 1


def test_an_expected_refusal_is_fine_and_an_unexpected_deed_is_not(
    here: Here, tmp_path: Path
) -> None:
    ran = play(here, tmp_path, {**SELL, "expect": "no_session"}, OPEN)
    assert ran.code == 0
    assert "unexpected" not in ran.answers[0]
    ran = play(here, tmp_path, {**SELL, "expect": "no_session"}, OPEN, SELL, FLOAT)
    assert ran.code == 0
    write_lines(tmp_path / "more.jsonl", {**SELL, "expect": "no_session"})
    ran = here("script", "more.jsonl")
    assert (ran.code, ran.answers[0]["unexpected"]) == (1, True)


def test_what_is_no_act_is_told_with_the_nearest_spelling(
    here: Here, tmp_path: Path
) -> None:
    ran = play(here, tmp_path, {"do": "sel"}, {"do": "pot"}, {"do": "status", "x": 1})
    assert [one["error"]["code"] for one in ran.answers] == [
        "unknown_act",
        "unknown_act",
        "bad_arguments",
    ]
    assert ran.answers[0]["error"]["message"] == 'There is no act "sel"; write "sell".'
    assert 'write "pots"' in ran.answers[1]["error"]["message"]


def test_a_line_that_is_no_act_is_answered_and_the_script_goes_on(
    here: Here, tmp_path: Path
) -> None:
    (tmp_path / "evening.jsonl").write_text('nope\n\n{"do":"status"}\n')
    ran = here("script", "evening.jsonl")
    bad, status = ran.answers
    assert (bad["line"], bad["error"]["code"]) == (1, "bad_line")
    assert (status["line"], status["ok"]) == (3, True)
    assert ran.code == 1


def test_two_runs_give_the_same_bytes(here: Here, tmp_path: Path) -> None:
    lines = [OPEN, FLOAT, SELL, {**SELL, "by": "Bo"}, {"do": "pots"}, {"do": "nope"}]
    outs, exports = [], []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        script = str(write_lines(tmp_path / folder / "evening.jsonl", *lines))
        file = str(tmp_path / folder / "hall.db")
        outs.append(here("script", script, "--db", file).out)
        exports.append(here("export", "-", "--db", file).out)
    assert outs[0] == outs[1]
    assert exports[0] == exports[1]
    assert exports[0].startswith("# fields.csv\n")


def test_a_script_that_runs_again_does_nothing_twice(
    here: Here, tmp_path: Path
) -> None:
    first = play(here, tmp_path, OPEN, SELL, SELL)
    again = play(here, tmp_path, OPEN, SELL, SELL)
    assert (again.code, again.out) == (first.code, first.out)
    assert sold(tmp_path / "hall.db") == 2


def test_a_line_that_was_changed_since_is_refused(here: Here, tmp_path: Path) -> None:
    play(here, tmp_path, OPEN, SELL)
    ran = play(here, tmp_path, OPEN, {**SELL, "tender": {"cash": "50.00"}})
    assert ran.answers[1]["error"]["code"] == "act_reused"
    assert sold(tmp_path / "hall.db") == 1


def test_a_line_refused_before_is_not_done_behind_later_ones(
    here: Here, tmp_path: Path
) -> None:
    lines = [{**SELL, "expect": "no_session"}, OPEN, SELL]
    assert play(here, tmp_path, *lines).code == 0
    ran = play(here, tmp_path, *lines, SELL)
    assert ran.answers[0]["error"]["code"] == "passed_over"
    assert ran.code == 0
    assert sold(tmp_path / "hall.db") == 2
    ran = play(here, tmp_path, SELL, *lines[1:], SELL)
    assert (ran.code, ran.answers[0]["unexpected"]) == (1, True)


def test_another_script_goes_on_with_the_file(here: Here, tmp_path: Path) -> None:
    play(here, tmp_path, OPEN, SELL)
    write_lines(tmp_path / "late.jsonl", SELL)
    assert here("script", "late.jsonl").answers[0]["receipt"] == 2
    last = journal(tmp_path / "hall.db")[-1]
    assert (last.act_id, last.at) == ("late.jsonl:1", "2026-12-06T01:00:02Z")


def test_a_script_can_be_given_another_name(here: Here, tmp_path: Path) -> None:
    play(here, tmp_path, OPEN, SELL)
    assert here("script", "evening.jsonl", "--name", "two").code == 1
    assert sold(tmp_path / "hall.db") == 2


def test_lines_come_through_a_pipe_one_by_one(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("script", "-"),
        cwd=tmp_path,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for count in range(3):
            running.stdin.write(b'{"do":"status"}\n')
            running.stdin.flush()
            assert running.stdout.readline().startswith(
                f'{{"line":{count + 1},'.encode()
            )
        running.stdin.close()
        assert running.wait(30) == 0


def test_what_was_answered_outlives_a_kill(tmp_path: Path) -> None:
    lines = [OPEN, *([SELL] * 40)]
    write_lines(tmp_path / "evening.jsonl", *lines)
    with subprocess.Popen(
        command("script", "evening.jsonl"),
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        answered = [running.stdout.readline() for _ in range(12)]
        running.send_signal(signal.SIGKILL)
        rest = running.stdout.read().splitlines(keepends=True)
    answered += [line for line in rest if line.endswith(b"\n")]
    file = tmp_path / "hall.db"
    assert len(answered) - 1 <= sold(file) <= len(answered)

    ran = hall_tui("script", "evening.jsonl", cwd=tmp_path)
    assert ran.code == 0
    assert sold(file) == 40
    again = ran.out.encode().splitlines(keepends=True)
    assert again[: len(answered)] == answered
    assert [one["receipt"] for one in ran.answers[1:]] == list(range(1, 41))
    assert read_hall_file(file, check_books) == []


def test_a_killed_script_tells_the_same_times_as_one_that_was_not(
    here: Here, tmp_path: Path
) -> None:
    lines = [OPEN, SELL, {**SELL, "by": "Bo"}, SELL]
    whole, halves = str(tmp_path / "whole.db"), str(tmp_path / "halves.db")
    script = str(write_lines(tmp_path / "evening.jsonl", *lines))
    assert here("script", script, "--db", whole).code == 0
    write_lines(tmp_path / "evening.jsonl", *lines[:2])
    assert here("script", script, "--db", halves).code == 0
    write_lines(tmp_path / "evening.jsonl", *lines)
    assert here("script", script, "--db", halves).code == 0
    exports = [here("export", "-", "--db", file).out for file in (whole, halves)]
    assert exports[0] == exports[1]


class TestInAHallsOwnFile:
    """A file that was made by hand asks who it is, like any desk."""

    PIN = "73519284"

    @pytest.fixture
    def pin_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        file = tmp_path / "pin.txt"
        file.write_text(self.PIN + "\n")
        monkeypatch.setenv("HALL_PIN_FILE", str(file))
        return file

    @pytest.fixture
    def made(self, here: Here, pin_file: Path) -> Here:
        assert here("init", "--manager", "Max").code == 0
        return here

    def test_nobody_named_nothing_done(self, made: Here, tmp_path: Path) -> None:
        ran = play(made, tmp_path, {**OPEN, "by": "Max"})
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == ("hall-tui: Say who does it with --operator NAME.\n")

    def test_a_wrong_pin_does_nothing(
        self, made: Here, tmp_path: Path, pin_file: Path
    ) -> None:
        pin_file.write_text("11223344")
        write_lines(tmp_path / "evening.jsonl", OPEN)
        ran = made("script", "evening.jsonl", "--operator", "Max")
        assert (ran.code, ran.out) == (1, "")

    def test_without_a_terminal_the_pin_comes_from_a_file(
        self, made: Here, tmp_path: Path
    ) -> None:
        write_lines(tmp_path / "evening.jsonl", OPEN)
        ran = hall_tui(
            *("script", "evening.jsonl", "--operator", "Max"),
            cwd=tmp_path,
            HALL_PIN_FILE="",
        )
        assert (ran.code, ran.out) == (2, "")
        assert "name that file in HALL_PIN_FILE" in ran.err

    def test_the_one_who_signed_in_does_it_now(
        self, made: Here, tmp_path: Path
    ) -> None:
        lines: list[dict[str, Any]] = [
            {"do": "status", "by": "Max"},
            {"do": "add_person", "name": "Ann", "roles": ["cashier"]},
            {**OPEN, "by": "Ann", "expect": "bad_line"},
            {**OPEN, "second": "Ann", "expect": "bad_line"},
            {**OPEN, "at": "2026-12-05T18:00:00", "expect": "bad_line"},
        ]
        write_lines(tmp_path / "evening.jsonl", *lines)
        ran = made("script", "evening.jsonl", "--operator", "Max")
        assert (ran.code, ran.err) == (0, "")
        assert [done.operator for done in journal(tmp_path / "hall.db")][-1] == "Max"

    def test_the_pin_is_nowhere_in_the_journal(
        self, made: Here, tmp_path: Path
    ) -> None:
        assert self.PIN not in made("report", "journal", "--json").out


def test_a_scripts_file_needs_no_operator(here: Here, tmp_path: Path) -> None:
    play(here, tmp_path, OPEN)
    ran = here("script", "evening.jsonl", "--operator", "Max")
    assert (ran.code, ran.out) == (2, "")


def test_two_scripts_may_begin_one_file_at_once(tmp_path: Path) -> None:
    lines: list[dict[str, Any]] = [{"do": "status"}, FLOAT] * 3
    write_lines(tmp_path / "a.jsonl", *lines)
    write_lines(tmp_path / "b.jsonl", *lines)
    running = [
        subprocess.Popen(
            command("script", name, "--db", "hall.db"),
            cwd=tmp_path,
            env=environment(),
            stdout=subprocess.PIPE,
        )
        for name in ("a.jsonl", "b.jsonl")
    ]
    outs = [one.communicate(timeout=60)[0] for one in running]
    assert [out.count(b"\n") for out in outs] == [6, 6]
    assert read_hall_file(tmp_path / "hall.db", check_books) == []
