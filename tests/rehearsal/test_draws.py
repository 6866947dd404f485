"""The balls of a rehearsal: somebody wins after a few of them, as many as planned."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.draws import SOONEST, LastBall, Squares, balls_to_come
from hall_tui.rules.faces import squares
from hall_tui.rules.tracker import Tracker
from hall_tui.views.faces import FaceNumber, made_layout, stage_masks

FACES = 60
LONGEST = 20


@pytest.fixture(scope="module")
def faces(alberta_rules: Loaded) -> Squares:
    found = [
        made_layout(alberta_rules.hall, FaceNumber("main", number))
        for number in range(1, FACES + 1)
    ]
    return squares(np.stack([one for one in found if one is not None]))


@pytest.mark.parametrize("winners", [1, 2])
@pytest.mark.parametrize("seed", range(10))
def test_as_many_win_as_planned(
    seed: int, winners: int, faces: Squares, alberta_rules: Loaded
) -> None:
    masks = stage_masks(alberta_rules, "page_1_1", 1)
    order = balls_to_come(Random(seed), faces, masks, (), 75, winners)
    assert sorted(order) == list(range(1, 76))
    tracker = Tracker(faces, masks)
    count = 0
    while not len(tracker.complete()):
        tracker.call((order[count],))
        count += 1
    assert SOONEST <= count <= LONGEST
    assert len(tracker.complete()) == winners


@pytest.mark.parametrize("seed", range(5))
def test_the_ball_that_is_wished_for_wins(
    seed: int, faces: Squares, alberta_rules: Loaded
) -> None:
    masks = stage_masks(alberta_rules, "page_1_1", 1)
    ball = int(faces[7].max())
    wish = LastBall(ball, (7,))
    order = balls_to_come(Random(seed), faces, masks, (), 75, 1, wish)
    tracker = Tracker(faces, masks)
    while not len(tracker.complete()):
        tracker.call((order[tracker.count],))
    assert order[tracker.count - 1] == ball
    assert tracker.complete().tolist() == [7]


def test_what_was_called_doesnt_come_again(
    faces: Squares, alberta_rules: Loaded
) -> None:
    masks = stage_masks(alberta_rules, "page_1_1", 1)
    order = balls_to_come(Random(1), faces, masks, (3, 70), 75, 1)
    assert len(order) == 73 and not {3, 70} & set(order)


def test_without_faces_the_balls_come_as_they_come(faces: Squares) -> None:
    order = balls_to_come(Random(1), faces[:0], (1,), (), 75, 1)
    assert sorted(order) == list(range(1, 76)) != list(order)
