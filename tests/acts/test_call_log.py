"""Only the balls that were called count, in their order, and none is known before."""

from __future__ import annotations

from dataclasses import fields

import pytest
from sqlite_utils import Database

from db.schema import table_names, table_shape
from hall_tui.acts.all import ACTS
from tests.acts.caller import (
    call_all,
    claim,
    faces_of,
    first_balls,
    on,
    others,
    regular,
    sell,
    single,
    win,
)
from tests.acts.evening import Evening


def tables_with_balls(db: Database) -> list[str]:
    return [name for name in table_names(db) if "ball" in table_shape(db, name).types]


@pytest.fixture
def playing(evening: Evening) -> Evening:
    """Double Action, on its first ball."""
    sell(evening, regular(), single("double_action"))
    evening.ok("start", game="double_action")
    return evening


def test_a_claim_names_a_face_and_nothing_that_a_player_marked() -> None:
    asked = {field.name for field in fields(ACTS["claim"].arguments)}
    assert asked == {"face", "set"}


def test_a_ball_that_was_taken_back_completes_nothing(playing: Evening) -> None:
    face = faces_of(playing, 1, "double_action")[0]
    call_all(playing, first_balls(playing, face))
    playing.ok("undo", reason="misread")
    playing.ok("stop")
    assert claim(playing, face)["verdict"] == "not_yet"
    playing.ok("play_on")
    call_all(playing, first_balls(playing, face)[-1:])
    assert win(playing, face)["awards"]


def test_every_call_is_kept_with_count_time_and_source(playing: Evening) -> None:
    for ball in (42, 7, 75):
        playing.ok("call", by="Joe", ball=ball, source="blower")
    game = on(playing)
    assert game is not None
    told = [(call.count, call.name, call.source, call.at) for call in game.calls]
    assert told == [
        (1, "N42", "blower", "2026-12-06T00:30:04Z"),
        (2, "B7", "blower", "2026-12-06T00:30:05Z"),
        (3, "O75", "blower", "2026-12-06T00:30:06Z"),
    ]


def test_a_ball_is_unknown_until_it_is_drawn(playing: Evening) -> None:
    """The file holds the balls called so far and no order or seed of those to come."""
    call_all(playing, [42, 7])
    draws = playing.rows("SELECT * FROM draws")
    assert draws == [
        {"id": 1, "seq": draws[0]["seq"], "session_id": 1, "balls": 75}
        | {"game": "double_action"}
    ]
    assert playing.read(tables_with_balls) == [
        "board_stamps",
        "calls",
        "designated_balls",
        "play_off_balls",
        "standing_calls",
    ]
    for name in ("calls", "standing_calls"):
        found = playing.rows(f"SELECT ball FROM {name} ORDER BY count")
        assert [row["ball"] for row in found] == [42, 7]


def test_any_ball_may_come_next(playing: Evening) -> None:
    call_all(playing, [42])
    for ball in others([42])[::10]:
        assert playing.ok("call", ball=ball)["count"] == 2
        playing.ok("undo", reason="try another")
