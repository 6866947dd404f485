"""A start, a game given up and a game left out are put right."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.views.attendance import attendance
from hall_tui.views.phase import phase
from hall_tui.views.sessions import session
from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    leave_out,
    precall_all,
    regular,
    sell,
    single,
    up_to,
    win,
)
from tests.acts.evening import Evening


def start(evening: Evening, game: str) -> dict[str, object]:
    return evening.ok("start", by="Joe", game=game)


def give_up(evening: Evening, **more: Any) -> None:
    evening.ok("end_game", by="Joe", second="Max", reason="power is out", **more)


def go_on(evening: Evening) -> dict[str, object]:
    return evening.ok("undo_end", by="Joe", second="Max", reason="power is back")


@pytest.fixture
def given_up(evening: Evening) -> int:
    """Double Action, given up after 20 balls of a receipt's face; that receipt."""
    receipt = sell(evening, regular(), single("double_action"))
    start(evening, "double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, first_balls(evening, face, 20))
    give_up(evening)
    return receipt


def test_a_game_given_up_by_mistake_goes_on(evening: Evening, given_up: int) -> None:
    """Its balls stand, the next ball is number 21, and it is won and ended as ever."""
    assert evening.read(phase) == "paid"
    answer = go_on(evening)
    assert answer == {"game": "double_action", "title": "Double Action", "count": 20}
    assert evening.read(phase) == "running"
    evening.refused("wrong_phase", "undo_end", second="Ada", reason="x")
    face = faces_of(evening, given_up, "double_action")[0]
    assert call_all(evening, first_balls(evening, face)[20:])["count"] == 24
    assert win(evening, face)["awards"]
    give_up(evening)
    assert evening.rows("SELECT how FROM standing_ends") == [{"how": "abandoned"}]
    evening.assert_sound()


def test_only_until_another_game_starts(evening: Evening, given_up: int) -> None:
    evening.ok("designate", designation="loonie", ball=5)
    leave_out(evening, "early_bird_1", "early_bird_2")
    start(evening, "page_1_1")
    evening.ok("undo_start", reason="Double Action isn't over")
    go_on(evening)
    give_up(evening)
    start(evening, "page_1_1")
    face = faces_of(evening, given_up, "page_1")[0]
    call_all(evening, first_balls(evening, face, 5))
    win(evening, face)
    evening.refused("already_started", "undo_end", second="Ada", reason="x")


def test_a_resting_draw_given_up_rests_again(evening: Evening) -> None:
    precall_all(evening, "bonanza", range(1, 47))
    give_up(evening, game="bonanza")
    assert go_on(evening)["count"] == 46
    up_to(evening, "bonanza")
    assert start(evening, "bonanza")["count"] == 46


def test_what_was_not_given_up(evening: Evening) -> None:
    """It is told also before a second person is asked for."""
    evening.refused("not_given_up", "undo_end", second="Ada", reason="x")
    evening.refused("not_given_up", "undo_end", reason="x")


def test_a_game_left_out_by_mistake_is_put_back(evening: Evening) -> None:
    """Its sales open again, and it is next: also after a later game was played."""
    leave_out(evening, "double_action", "early_bird_1")
    items = [regular(), single("double_action")]
    order: dict[str, Any] = {"items": items, "tender": {"cash": "exact"}}
    evening.refused("window_closed", "sell", **order)
    start(evening, "early_bird_2")
    give_up(evening)
    undone = {"second": "Ada", "game": "double_action", "reason": "wrong row"}
    assert evening.ok("put_back", **undone)["next"] == "double_action"
    evening.refused("not_left_out", "put_back", **undone)
    evening.ok("sell", **order)
    evening.refused("out_of_order", "start", game="page_1_1")
    assert start(evening, "double_action")["count"] == 0
    evening.refused("already_started", "leave_out", **undone)
    evening.refused("unknown_game", "put_back", **{**undone, "game": "x"})


def test_a_start_pressed_too_early_is_taken_back(evening: Evening) -> None:
    """Sales open again; what is sold until the next start plays it."""
    start(evening, "double_action")
    order: dict[str, Any] = {
        "items": [regular(), single("double_action")],
        "tender": {"cash": "exact"},
    }
    evening.refused("window_closed", "sell", **order)
    undone = evening.ok("undo_start", by="Joe", reason="they are still queueing")
    assert undone == {"game": "double_action", "title": "Double Action"}
    assert evening.read(phase) == "selling"
    evening.ok("sell", **order)
    assert start(evening, "double_action")["count"] == 0
    face = faces_of(evening, 1, "double_action")[0]
    call_all(evening, first_balls(evening, face))
    evening.refused("balls_called", "undo_start", reason="x")
    assert win(evening, face)["awards"]
    evening.assert_sound()


def test_a_column_frozen_by_a_start_is_free_again(evening: Evening) -> None:
    sell(evening, regular())
    evening.ok("designate", designation="loonie", ball=1)
    up_to(evening, "page_1_1")
    start(evening, "page_1_1")
    evening.ok("undo_start", reason="they are still queueing")
    sell(evening, regular())
    start(evening, "page_1_1")
    found = evening.read(lambda db: attendance(db, evening.config.hall, session(db, 1)))
    assert (found.players, found.frozen) == (2, True)


def test_a_pre_call_begun_too_early_is_taken_back(evening: Evening) -> None:
    precall_all(evening, "bonanza", [1])
    evening.refused("balls_called", "undo_start", reason="x")
    evening.ok("undo", reason="too early")
    evening.ok("undo_start", reason="too early")
    receipt = sell(evening, regular(), single("bonanza"))
    precall_all(evening, "bonanza", range(1, 47))
    assert faces_of(evening, receipt, "bonanza")
    up_to(evening, "bonanza")
    start(evening, "bonanza")
    evening.refused("already_started", "undo_start", reason="x")


def test_the_second_game_of_a_draw_is_taken_back_alone(evening: Evening) -> None:
    for name in ("loonie", "toonie"):
        evening.ok("designate", designation=name, ball=75)
    up_to(evening, "page_1_1")
    start(evening, "page_1_1")
    call_all(evening, [1, 2])
    give_up(evening)
    start(evening, "page_1_2")
    evening.ok("undo_start", reason="wrong page")
    assert start(evening, "page_1_2")["count"] == 2


def test_only_the_game_that_is_meant_is_put_right(
    evening: Evening, given_up: int
) -> None:
    why: dict[str, Any] = {"by": "Joe", "second": "Max", "reason": "x"}
    late = evening.refused("moved_on", "undo_end", game="page_1_1", **why)
    title = evening.config.hall.games["page_1_1"].title
    assert late.message == f"Double Action was given up last, not {title}: look again."
    evening.refused("unknown_game", "undo_end", game="no_game", **why)
    evening.ok("designate", designation="loonie", ball=5)
    leave_out(evening, "early_bird_1", "early_bird_2")
    start(evening, "page_1_1")
    told = evening.refused("moved_on", "undo_start", game="double_action", **why)
    assert told.message == f"{title} is on, not Double Action: look again."
    assert evening.ok("undo_start", game="page_1_1", **why)["game"] == "page_1_1"
