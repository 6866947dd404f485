"""The caller's chair: one program calls, another one takes over, scripts as before."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hall_tui.acts.all import ACTS
from hall_tui.views.chair import Chair, caller_chair
from hall_tui.views.sessions import open_session
from tests.acts.evening import Evening

ROOT = Path(__file__).resolve().parents[2]
ONE = {"desk": "caller-1", "window": "one"}
TWO = {"desk": "caller-1", "window": "two"}
OTHER = {"desk": "caller-2", "window": "three"}


@pytest.fixture
def playing(evening: Evening) -> Evening:
    evening.ok("start", by="Joe", game="double_action")
    return evening


def chair(evening: Evening) -> Chair | None:
    session = evening.read(open_session)
    found: Chair | None = evening.read(lambda db: caller_chair(db, session.id))
    return found


def test_a_script_calls_without_a_chair(playing: Evening) -> None:
    playing.ok("call", ball=1, desk="till-1")
    playing.ok("call", ball=2, desk="script")
    assert chair(playing) is None


def test_the_first_call_of_a_window_takes_the_free_chair(playing: Evening) -> None:
    playing.ok("call", ball=1, **ONE)
    assert chair(playing) == Chair("caller-1", "one", None)
    playing.refused("other_caller", "call", ball=2, **OTHER)
    playing.refused("other_caller", "call", ball=2, **TWO)
    playing.refused("other_caller", "call", ball=2)


def test_a_call_that_is_refused_takes_no_chair(playing: Evening) -> None:
    playing.refused("not_a_ball", "call", ball="x", **ONE)
    assert chair(playing) is None


def test_the_refusal_says_who_calls(playing: Evening) -> None:
    playing.ok("sign_in", by="Joe", **ONE)
    playing.ok("call", ball=1, **ONE)
    assert playing.refused("other_caller", "stop", **OTHER).message == (
        "Caller-1 (Joe) calls now: take over to call here."
    )
    assert playing.refused("other_caller", "stop", **TWO).message == (
        "Another window (Joe) calls now: take over to call here."
    )


def test_after_a_take_over_only_the_new_one_calls(playing: Evening) -> None:
    playing.ok("call", ball=1, **ONE)
    assert playing.ok("take_over", **OTHER) == {"desk": "caller-2", "from": "caller-1"}
    playing.refused("other_caller", "call", ball=2, **ONE)
    playing.ok("call", ball=2, **OTHER)
    playing.assert_sound()


def test_only_a_caller_takes_over(playing: Evening) -> None:
    playing.refused("not_allowed", "take_over", by="Ann", **OTHER)


def test_who_signs_in_again_at_the_desk_calls_on(playing: Evening) -> None:
    playing.ok("call", ball=1, **ONE)
    playing.ok("sign_in", by="Joe", **TWO)
    assert chair(playing) == Chair("caller-1", "two", "Joe")
    playing.refused("other_caller", "call", ball=2, **ONE)
    playing.ok("sign_in", by="Eve", **OTHER)
    playing.ok("call", ball=2, **TWO)


def test_signing_out_leaves_the_chair_free(playing: Evening) -> None:
    playing.ok("sign_in", by="Joe", **ONE)
    playing.ok("call", ball=1, **ONE)
    playing.ok("sign_out", by="Joe", **ONE)
    assert chair(playing) is None
    playing.ok("call", ball=2, **OTHER)
    assert chair(playing) == Chair("caller-2", "three", None)


def test_the_chair_of_another_session_is_free(evening: Evening) -> None:
    evening.ok("designate", designation="loonie", ball=5, **ONE)
    evening.ok("close_session")
    evening.open("2026-12-06")
    assert chair(evening) is None
    evening.ok("designate", designation="loonie", ball=5, **OTHER)


def test_the_acts_that_call() -> None:
    assert {name for name, act in ACTS.items() if act.calls} == {
        "call",
        "extra_ball",
        "call_play_off",
        "undo_play_off",
        "undo",
        "precall",
        "designate",
        "correct_designation",
        "start",
        "undo_start",
        "stop",
        "play_on",
    }


class Rival:
    """Another process with the same file."""

    def __init__(self, path: Path, desk: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.acts.rival_caller", str(path), desk],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.answer() == "ready"

    def ask(self, line: str) -> str:
        """Send a line; the answer."""
        self.begin(line)
        return self.answer()

    def begin(self, line: str) -> None:
        """Send a line and don't wait."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def answer(self) -> str:
        """The next answer."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@pytest.fixture
def rivals(playing: Evening) -> Iterator[tuple[Rival, Rival]]:
    pair = Rival(playing.path, "caller-1"), Rival(playing.path, "caller-1")
    yield pair
    for rival in pair:
        rival.process.communicate(timeout=60)


def test_of_two_processes_one_calls_until_the_other_takes_over(
    playing: Evening, rivals: tuple[Rival, Rival]
) -> None:
    one, two = rivals
    for rival, ball in ((one, 11), (two, 12)):
        rival.begin(f"call {ball}")
    assert sorted(rival.answer() for rival in rivals) == ["done", "other_caller"]
    first, other = (
        (one, two)
        if playing.value("SELECT ball FROM calls") == 11
        else (
            two,
            one,
        )
    )
    assert other.ask("call 13") == "other_caller"
    assert first.ask("call 14") == "done"
    assert other.ask("take_over") == "done"
    assert first.ask("call 15") == "other_caller"
    assert other.ask("call 16") == "done"
    assert playing.value("SELECT count(*) FROM calls") == 3
    playing.assert_sound()
