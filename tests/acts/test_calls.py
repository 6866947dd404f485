"""Calling balls: what is refused loudly, and one undo for one press."""

from __future__ import annotations

import pytest

from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    on,
    others,
    precall_all,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening


@pytest.fixture
def playing(evening: Evening) -> Evening:
    evening.ok("start", by="Joe", game="double_action")
    return evening


def calls(evening: Evening) -> list[str]:
    found = on(evening)
    return [call.name for call in found.calls] if found else []


def test_balls_are_called_with_their_count(playing: Evening) -> None:
    assert call_all(playing, [42]) == {
        "ball": "N42",
        "count": 1,
        "left": 74,
        "covers": ["N42"],
    }
    assert playing.ok("call", ball="b-7", count=2, source="blower")["ball"] == "B7"
    assert calls(playing) == ["N42", "B7"]
    assert playing.rows("SELECT ball, source FROM calls ORDER BY id") == [
        {"ball": 42, "source": "keyed"},
        {"ball": 7, "source": "blower"},
    ]


@pytest.mark.parametrize(
    ("code", "ball", "count"),
    [
        ("not_a_ball", "4x", None),
        ("out_of_range", 0, None),
        ("out_of_range", "99", None),
        ("letter_mismatch", "B42", None),
        ("already_called", 42, None),
        ("count_moved", 43, 1),
        ("count_moved", 43, 3),
    ],
)
def test_what_cant_be_called_is_refused(
    playing: Evening, code: str, ball: int | str, count: int | None
) -> None:
    playing.ok("call", ball=42)
    playing.refused(code, "call", ball=ball, count=count)
    assert calls(playing) == ["N42"]


def test_a_repeat_names_its_count(playing: Evening) -> None:
    call_all(playing, [5, 42, 7])
    refused = playing.refused("already_called", "call", ball=42)
    assert refused.data == {"count": 2}
    assert refused.message is not None and "as call 2" in refused.message


def test_the_same_press_calls_once(playing: Evening) -> None:
    for _ in range(2):
        playing.ok("call", act_id="press", ball=42)
    assert calls(playing) == ["N42"]


def test_no_ball_is_called_while_the_caller_has_stopped(playing: Evening) -> None:
    playing.ok("call", ball=1)
    playing.ok("stop")
    playing.refused("wrong_phase", "call", ball=42)


def test_no_ball_after_the_last(playing: Evening) -> None:
    call_all(playing, range(1, 76))
    playing.refused("all_called", "call", ball=1)


def test_no_ball_between_games(evening: Evening) -> None:
    evening.refused("wrong_phase", "call", ball=1)
    evening.ok("start", game="double_action")
    evening.ok("end_game", second="Ada", reason="power")
    refused = evening.refused("no_game", "call", ball=1)
    assert refused.message is not None and "early bird 1" in refused.message.lower()


def test_a_pre_called_draw_isnt_called_on_before_its_game(evening: Evening) -> None:
    evening.ok("start", game="double_action")
    evening.ok("end_game", second="Ada", reason="power")
    precall_all(evening, "bonanza", [1, 2])
    evening.refused("precall_unfinished", "call", ball=3)


def test_undo_takes_the_last_ball_back(playing: Evening) -> None:
    call_all(playing, [42, 7])
    assert playing.ok("undo", by="Joe", reason="was 17") == {
        "taken_back": "B7",
        "count": 1,
        "last": "N42",
    }
    assert call_all(playing, [7])["count"] == 2
    assert calls(playing) == ["N42", "B7"]
    playing.assert_sound()


def test_one_press_of_undo_takes_one_ball(playing: Evening) -> None:
    call_all(playing, [42, 7])
    for _ in range(2):
        playing.ok("undo", act_id="press", reason="was 17")
    assert calls(playing) == ["N42"]


def test_undo_takes_only_the_ball_that_is_meant(playing: Evening) -> None:
    for ball in (5, 71):
        playing.ok("call", ball=ball)
    late = playing.refused("moved_on", "undo", last="B5", reason="misread")
    assert late.message == "O71 came last, not B5: look again."
    assert playing.ok("undo", last="O71", reason="misread")["taken_back"] == "O71"


def test_there_is_nothing_to_undo_before_the_first_ball(playing: Evening) -> None:
    playing.refused("no_call", "undo", reason="x")


def test_undo_is_refused_at_a_stop(playing: Evening) -> None:
    call_all(playing, [42])
    playing.ok("stop")
    playing.refused("wrong_phase", "undo", reason="x")
    playing.ok("play_on")
    assert playing.ok("undo", reason="was 43")["count"] == 0


def test_undo_is_refused_past_a_closing(evening: Evening) -> None:
    receipt = sell(evening, regular(), single("double_action", 2))
    evening.ok("start", game="double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    balls = first_balls(evening, face)
    call_all(evening, balls)
    win(evening, face)
    evening.refused("stage_closed", "undo", reason="x")
    call_all(evening, others(balls)[:1])
    assert evening.ok("undo", reason="wrong ball")["count"] == 24
    evening.refused("stage_closed", "undo", reason="x")


def test_undo_doesnt_reach_back_into_the_game_before(evening: Evening) -> None:
    for name in ("loonie", "toonie"):
        evening.ok("designate", designation=name, ball=75)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    call_all(evening, [1, 2])
    evening.ok("end_game", second="Ada", reason="wrong page announced")
    evening.ok("start", game="page_1_2")
    evening.refused("before_start", "undo", reason="x")


@pytest.mark.parametrize("ball", [True, 4.5, None, [42]])
def test_a_ball_is_a_number_or_its_text(playing: Evening, ball: object) -> None:
    playing.refused("bad_arguments", "call", ball=ball)
