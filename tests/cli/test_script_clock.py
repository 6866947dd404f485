"""The clock of a script: told, taken from the session, or a second further."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from hall_tui.cli.script_clock import START, ScriptClock, WallClock
from hall_tui.cli.script_lines import Line
from hall_tui.rules.model.hall import Hall


def line(at: str | None = None, do: str = "sell", **given: Any) -> Line:
    return Line(number=1, do=do, given=given, at=at)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


@pytest.fixture
def clock(alberta: Hall) -> ScriptClock:
    return ScriptClock(alberta, None)


def test_on_a_new_file_it_starts_at_a_fixed_time(clock: ScriptClock) -> None:
    assert clock.time_of(line()) == START
    assert clock.time_of(line()) == utc("2000-01-01T00:00:01+00:00")


def test_a_session_sets_it_to_the_start_of_its_slot(clock: ScriptClock) -> None:
    opened = line(do="open_session", date="2026-12-05", slot="evening")
    assert clock.time_of(opened) == utc("2026-12-05T18:00:00-07:00")
    assert clock.time_of(line()) == utc("2026-12-05T18:00:01-07:00")


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("2026-12-05T17:30:00", "2026-12-05T17:30:00-07:00"),
        ("2026-12-05 17:30", "2026-12-05T17:30:00-07:00"),
        ("2026-07-05T17:30:00", "2026-07-05T17:30:00-06:00"),
        ("2026-12-05T17:30:00+01:00", "2026-12-05T16:30:00+00:00"),
        ("2026-12-05T17:30:00Z", "2026-12-05T17:30:00+00:00"),
    ],
)
def test_a_line_tells_the_time(clock: ScriptClock, at: str, expected: str) -> None:
    opened = line(at, "open_session", date="2020-01-01", slot="evening")
    assert clock.time_of(opened) == utc(expected)


@pytest.mark.parametrize(
    "at",
    [
        "1999-12-31T23:59:59Z",
        "2100-01-01T00:00:00Z",
        "2099-12-31T23:59:59",
        "0500-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
        "2000-01-01T00:00:00+14:00",
    ],
)
def test_a_time_of_another_century_is_told(clock: ScriptClock, at: str) -> None:
    with pytest.raises(ValueError, match="write a year from 2000 to 2099"):
        clock.time_of(line(at))
    assert clock.time_of(line()) == START


@pytest.mark.parametrize(
    "at", ["yesterday", "2026-12-05", "2026-13-05T17:30:00", "9999-12-31T23:59:59-23"]
)
def test_what_is_no_time_is_told(clock: ScriptClock, at: str) -> None:
    with pytest.raises(ValueError, match="is no time; write it like"):
        clock.time_of(line(at))


def test_a_session_of_no_slot_moves_it_a_second(clock: ScriptClock) -> None:
    clock.time_of(line("2026-12-05T17:30:00"))
    opened = line(do="open_session", date="2026-12-05", slot="nightly")
    assert clock.time_of(opened) == utc("2026-12-05T17:30:01-07:00")


def test_it_goes_on_after_the_last_act_of_others(alberta: Hall) -> None:
    clock = ScriptClock(alberta, utc("2026-12-05T20:00:00+00:00"))
    assert clock.time_of(line()) == utc("2026-12-05T20:00:01+00:00")


def test_in_a_halls_own_file_no_line_sets_the_clock() -> None:
    before = datetime.now(UTC)
    assert before <= WallClock().time_of(line()) <= datetime.now(UTC)
    with pytest.raises(ValueError, match='leave "at" out'):
        WallClock().time_of(line("2026-12-05T17:30:00"))


def test_it_tells_when_a_line_goes_back(clock: ScriptClock) -> None:
    for at, back in (
        ("2026-12-05T17:30:00", False),
        ("2026-12-05T17:29:59", True),
        (None, False),
        ("2026-12-05T17:30:00", False),
        ("2026-12-05T17:30:00", False),
    ):
        clock.time_of(line(at))
        assert clock.went_back is back, at
    clock.time_of(line(do="open_session", date="2026-12-04", slot="evening"))
    assert clock.went_back
    with pytest.raises(ValueError):
        clock.time_of(line("yesterday"))
    assert not clock.went_back


def test_a_script_that_runs_again_tells_the_same(alberta: Hall) -> None:
    """Its first line comes after nothing, whatever the file held by then."""
    for last in (None, utc("2026-12-05T23:00:00-07:00")):
        clock = ScriptClock(alberta, last)
        clock.time_of(line("2026-12-05T17:30:00"))
        assert not clock.went_back
