"""The caller's stop: one at a time, decided before the next ball."""

from __future__ import annotations

import pytest

from hall_tui.views.faces import FaceNumber
from tests.acts.caller import (
    call_all,
    claim,
    faces_of,
    first_balls,
    regular,
    sell,
    single,
)
from tests.acts.evening import Evening


@pytest.fixture
def full(evening: Evening) -> tuple[Evening, FaceNumber]:
    """A face of Double Action that is complete at count 24."""
    receipt = sell(evening, regular(), single("double_action", 3))
    evening.ok("start", by="Joe", game="double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    return evening, face


def test_a_stop_keeps_count_and_stage(full: tuple[Evening, FaceNumber]) -> None:
    evening, _ = full
    found = evening.ok("stop", by="Joe")
    assert (found["game"], found["stage"], found["count"]) == ("double_action", 1, 24)
    assert evening.rows("SELECT stage, count FROM stops") == [{"stage": 1, "count": 24}]


def test_there_is_one_stop_at_a_time(full: tuple[Evening, FaceNumber]) -> None:
    evening, _ = full
    evening.ok("stop")
    evening.refused("wrong_phase", "stop")


def test_nobody_stops_between_games(evening: Evening) -> None:
    evening.refused("wrong_phase", "stop")
    evening.ok("start", game="double_action")
    evening.ok("end_game", second="Ada", reason="power")
    evening.refused("no_game", "stop")


def test_nobody_stops_before_the_first_ball(evening: Evening) -> None:
    evening.ok("start", by="Joe", game="double_action")
    answer = evening.refused("no_ball_yet", "stop", by="Joe")
    assert answer.message == (
        "No ball is called yet, so nobody can have won: call the first ball."
    )
    assert not evening.rows("SELECT * FROM stops")
    evening.ok("call", ball=1)
    evening.ok("stop")


def test_play_goes_on_after_a_false_alarm(full: tuple[Evening, FaceNumber]) -> None:
    evening, _ = full
    evening.refused("wrong_phase", "play_on")
    evening.ok("stop")
    assert evening.ok("play_on") == {"game": "double_action", "count": 24}
    assert evening.rows("SELECT how FROM stop_ends") == [{"how": "play_on"}]


def test_a_good_claim_is_decided_before_the_next_ball(
    full: tuple[Evening, FaceNumber],
) -> None:
    evening, face = full
    evening.ok("stop")
    claim(evening, face)
    answer = evening.refused("good_claim_stands", "play_on")
    assert answer.message == (
        "A good claim stands: close this part of the game, or withdraw it."
    )
    evening.refused("wrong_phase", "call", ball=1)
    evening.ok("withdraw_claim", face=face.number, set="double", reason="misheard")
    evening.ok("play_on")


def test_a_claim_not_made_at_one_stop_is_made_at_the_next(
    full: tuple[Evening, FaceNumber],
) -> None:
    evening, face = full
    evening.ok("stop")
    evening.ok("play_on")
    evening.ok("stop")
    assert claim(evening, face)["verdict"] == "good"
    assert evening.value("SELECT count(*) FROM stops") == 2
    assert evening.value("SELECT max(stop_id) FROM claims") == 2
