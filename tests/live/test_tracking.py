"""The tracker of the running stage: made from the file, kept up with it."""

from __future__ import annotations

from hall_tui.live.tracking import StageTracker, followed
from hall_tui.views.faces import FaceNumber
from hall_tui.views.sessions import open_session
from tests.acts import groups
from tests.acts.caller import (
    call_all,
    faces_of,
    first_balls,
    on,
    others,
    regular,
    sell,
    single,
    squares,
    up_to,
    win,
)
from tests.acts.evening import Evening


def new_tracker(evening: Evening) -> StageTracker:
    found: StageTracker = evening.read(
        lambda db: followed(db, evening.config, open_session(db))  # type: ignore[arg-type]
    )
    return found


def refresh(evening: Evening, tracker: StageTracker) -> bool:
    moved: bool = evening.read(tracker.refresh)
    return moved


def assert_like_new(evening: Evening, tracker: StageTracker) -> None:
    """It shows what a tracker made from the file now shows."""
    fresh = new_tracker(evening)
    assert tracker.faces_in_play == fresh.faces_in_play
    assert set(tracker.one_away()) == set(fresh.one_away())
    assert set(tracker.winners()) == set(fresh.winners())


def test_the_tracker_follows_calls_and_undos(evening: Evening) -> None:
    evening.ok("designate", designation="loonie", ball=75)
    receipt = sell(evening, regular(), regular(9))
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    tracker = new_tracker(evening)
    assert tracker.faces_in_play == 15
    face = faces_of(evening, receipt, "page_1")[0]
    line = first_balls(evening, face, 5)
    call_all(evening, line[:4])
    assert refresh(evening, tracker)
    assert not refresh(evening, tracker)
    assert face in tracker.one_away()
    call_all(evening, line[4:])
    refresh(evening, tracker)
    assert [(one.face, one.since) for one in tracker.winners()] == [(face, 5)]
    evening.ok("undo", reason="was another")
    refresh(evening, tracker)
    assert tracker.winners() == []
    for ball in others(line)[:20]:
        call_all(evening, [ball])
        refresh(evening, tracker)
        assert_like_new(evening, tracker)


def test_the_winner_of_a_pot_is_out_and_the_next_stage_is_followed(
    evening: Evening,
) -> None:
    receipt = sell(evening, regular(), single("double_action", 3))
    evening.ok("start", game="double_action")
    tracker = new_tracker(evening)
    face = faces_of(evening, receipt, "double_action")[0]
    call_all(evening, [numbers[0] for numbers in squares(evening, face)])
    refresh(evening, tracker)
    assert [one.face for one in tracker.winners()] == [face]
    win(evening, face)
    refresh(evening, tracker)
    assert tracker.winners() == []
    assert tracker.faces_in_play == 2
    assert_like_new(evening, tracker)
    evening.ok("reopen_stage", second="Ada", reason="a claim was missed")
    refresh(evening, tracker)
    assert [one.face for one in tracker.winners()] == [face]


def test_wins_of_several_faces_are_followed(evening: Evening) -> None:
    void = sell(evening, regular(), groups.sheet(6))
    evening.ok("void", receipt=void, second="Ada", reason="changed their mind")
    sell(evening, regular(), groups.sheet(6))
    _, faces = groups.begun(evening)
    tracker = new_tracker(evening)
    assert tracker.faces_in_play == 15
    left, middle, _ = groups.COLUMNS
    balls = groups.complete(evening, faces, left, middle)
    refresh(evening, tracker)
    wins = [one.faces for one in tracker.winners()]
    assert wins == [tuple(faces[at] for at in one) for one in (left, middle)]
    assert max(one.since for one in tracker.winners()) == len(balls)
    assert_like_new(evening, tracker)


def test_only_what_was_sold_in_time_is_followed(evening: Evening) -> None:
    sell(evening, regular(), single("double_action", 3))
    voided = sell(evening, regular(), single("double_action", 5))
    evening.ok("void", receipt=voided, second="Ada", reason="changed their mind")
    evening.ok("start", game="double_action")
    tracker = new_tracker(evening)
    sell(evening, regular())
    refresh(evening, tracker)
    assert tracker.faces_in_play == 3
    assert FaceNumber("double", 4) not in tracker.one_away()


def test_there_is_nothing_to_follow_between_games(evening: Evening) -> None:
    tracker = new_tracker(evening)
    assert (tracker.on, tracker.winners(), tracker.one_away()) == (None, [], [])
    evening.ok("start", game="double_action")
    refresh(evening, tracker)
    assert tracker.on is not None and on(evening) == tracker.on
    assert (tracker.faces_in_play, tracker.winners()) == (0, [])
    call_all(evening, [1, 2])
    refresh(evening, tracker)
    evening.ok("end_game", second="Ada", reason="power")
    refresh(evening, tracker)
    assert tracker.on is None
