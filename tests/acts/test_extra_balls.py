"""An extra ball is no call, comes once a game, and the number after it wins its pot."""

from __future__ import annotations

from typing import Any

import pytest

from hall_tui.views.faces import FaceNumber
from tests.acts.caller import (
    awarded,
    call_all,
    claim,
    faces_of,
    first_balls,
    on,
    precall_all,
    regular,
    sell,
    up_to,
    win,
)
from tests.acts.evening import Evening

ENTRY = {"product": "fireball"}


@pytest.fixture
def playing(evening: Evening) -> Evening:
    """Page 1, game 1; receipts 1 and 2 have a book, the first the entry too."""
    sell(evening, regular(), ENTRY)
    sell(evening, regular())
    for name, ball in (("loonie", 75), ("toonie", 74)):
        evening.ok("designate", designation=name, ball=ball)
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    return evening


def face_of(evening: Evening, receipt: int, page: str = "page_1") -> FaceNumber:
    return faces_of(evening, receipt, page)[0]


def fireball(evening: Evening, **more: Any) -> dict[str, object]:
    return evening.ok("extra_ball", by="Joe", ball="f", **more)


def came_after(evening: Evening) -> list[int]:
    game = on(evening)
    return [one.after_count for one in game.extra] if game else []


def to_the_last(evening: Evening, face: FaceNumber) -> int:
    """Call the first four numbers of the face's top line; the fifth is left."""
    *first, last = first_balls(evening, face, 5)
    call_all(evening, first)
    return last


def test_it_is_told_and_counts_for_nothing(playing: Evening) -> None:
    call_all(playing, [42, 7])
    told = fireball(playing, count=2)
    assert told == {
        "ball": "fireball",
        "title": "Fireball",
        "count": 2,
        "next_can_win": "0.60",
    }
    assert came_after(playing) == [2]
    assert playing.ok("call", by="Joe", ball=8)["count"] == 3
    playing.assert_sound()


def test_the_number_after_it_wins_the_pot_with_the_prize(playing: Evening) -> None:
    face = face_of(playing, 1)
    last = to_the_last(playing, face)
    fireball(playing)
    call_all(playing, [last])
    assert awarded(win(playing, face)) == [
        ("pot", "fireball", "0.60"),
        ("prize", "page_1_1", "20.00"),
    ]
    assert playing.balance("pot:fireball") == 0
    playing.assert_sound()


def test_who_hasnt_the_entry_wins_the_prize_alone(playing: Evening) -> None:
    face = face_of(playing, 2)
    last = to_the_last(playing, face)
    fireball(playing)
    call_all(playing, [last])
    playing.ok("stop", by="Joe")
    pots = claim(playing, face)["pots"]
    assert isinstance(pots, list)
    (told,) = [pot["reason"] for pot in pots if pot["pot"] == "fireball"]
    assert told == "Not eligible: Fireball pot isn't on the player's receipt (2)."
    answer = playing.ok("close_stage")
    assert awarded(answer) == [("prize", "page_1_1", "20.00")]


def test_undo_takes_back_whichever_came_last(playing: Evening) -> None:
    call_all(playing, [42])
    fireball(playing)
    late = playing.refused("moved_on", "undo", last="N42", reason="misread")
    assert late.message == "Fireball came last, not N42: look again."
    call_all(playing, [7])
    playing.refused("moved_on", "undo", last="fireball", reason="misread")
    back = [playing.ok("undo", by="Joe", reason="misread") for _ in range(3)]
    assert back == [
        {"taken_back": "B7", "count": 1, "last": "N42"},
        {"taken_back": "Fireball", "count": 1, "last": "N42"},
        {"taken_back": "N42", "count": 0, "last": None},
    ]
    assert came_after(playing) == []
    fireball(playing)
    assert came_after(playing) == [0]
    playing.assert_sound()


def test_it_comes_once_in_a_game_and_goes_back_for_the_next(playing: Evening) -> None:
    face = face_of(playing, 2)
    fireball(playing)
    call_all(playing, [to_the_last(playing, face)])
    refused = playing.refused("already_drawn", "extra_ball", ball="f")
    assert refused.message == (
        "Fireball came already, after call 0: it goes back into the machine for the"
        " next game."
    )
    win(playing, face)
    playing.ok("start", by="Joe", game="page_1_2")
    assert came_after(playing) == []
    fireball(playing)
    assert came_after(playing) == [5]


def test_a_game_in_which_it_came_isnt_taken_back(playing: Evening) -> None:
    fireball(playing)
    playing.refused("balls_called", "undo_start", reason="too early")
    playing.ok("undo", by="Joe", reason="it was a 7")
    playing.ok("undo_start", by="Joe", reason="too early")


@pytest.mark.parametrize(
    ("code", "typed", "count"),
    [
        ("unknown_extra_ball", "g", None),
        ("unknown_extra_ball", "42", None),
        ("count_moved", "f", 1),
        ("count_moved", "f", 3),
    ],
)
def test_what_is_no_extra_ball_now(
    playing: Evening, code: str, typed: str, count: int | None
) -> None:
    call_all(playing, [42, 7])
    playing.refused(code, "extra_ball", ball=typed, count=count)
    assert came_after(playing) == []


def test_elsewhere_it_is_put_aside(evening: Evening) -> None:
    precall_all(evening, "bonanza", [1])
    evening.refused("wrong_phase", "extra_ball", ball="f")
    precall_all(evening, "bonanza", list(range(2, 47)))
    evening.ok("start", by="Joe", game="double_action")
    refused = evening.refused("not_in_machine", "extra_ball", ball="f")
    assert refused.message == (
        "Fireball isn't played with in Double Action: put it aside and draw again."
    )


def test_no_extra_ball_after_the_last_number(playing: Evening) -> None:
    call_all(playing, list(range(1, 76)))
    playing.refused("all_called", "extra_ball", ball="f")


def test_a_stage_that_is_reopened_keeps_it(playing: Evening) -> None:
    face = face_of(playing, 1)
    last = to_the_last(playing, face)
    fireball(playing)
    call_all(playing, [last])
    win(playing, face)
    playing.ok("reopen_stage", second="Ada", reason="one more called")
    assert playing.balance("pot:fireball") == -60
    assert ("pot", "fireball", "0.60") in awarded(win(playing, face))
    playing.assert_sound()
