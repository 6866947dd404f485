"""The tracker of wins: the sum over a group's faces, and no face in two wins."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import pytest

from hall_tui.rules.claims import DrawSoFar, FaceInPlay, judge_group
from hall_tui.rules.faces import grid_faces, squares
from hall_tui.rules.group_tracker import GroupTracker
from hall_tui.rules.groups import (
    ONE_FACE,
    PageLayout,
    Places,
    most_wins,
    page_layout,
    share_a_face,
)
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.patterns import group_masks
from hall_tui.rules.tracker import Squares, Tracker

PAGES = 40


class Pages:
    """Pages of nine faces of the default hall, and what plain rules say of them."""

    def __init__(self, hall: Hall) -> None:
        game = hall.games["intermission"]
        pattern = hall.patterns[game.stages[0].pattern]
        assert isinstance(pattern, Group)
        self.stage = game.stages[0]
        self.masks = group_masks(pattern, hall.cards["single"], hall.patterns)
        self.layout: PageLayout = page_layout(hall.stocks["special_9"], 9, pattern)
        numbers = np.arange(1, 9 * PAGES + 1)
        self.squares: Squares = squares(grid_faces(b"649", numbers, 1, True))

    def tracker(self, first: int = 0, last: int = PAGES) -> GroupTracker:
        return GroupTracker(
            self.of(first, last), self.layouts(last - first), self.masks
        )

    def of(self, first: int, last: int) -> Squares:
        return self.squares[9 * first : 9 * last]

    def layouts(self, many: int) -> list[PageLayout]:
        return [self.layout] * many

    def on_page(self, group: Places) -> Places:
        return tuple(face % 9 for face in group)

    def faces(self, page: int) -> list[FaceInPlay]:
        return [
            FaceInPlay(
                squares=tuple(tuple(map(int, square)) for square in one), status="sold"
            )
            for one in self.of(page, page + 1)
        ]


@pytest.fixture(scope="module")
def pages(alberta: Hall) -> Pages:
    return Pages(alberta)


def drawn(seed: int) -> list[int]:
    return random.Random(seed).sample(range(1, 76), 75)


def so_far(balls: Sequence[int]) -> DrawSoFar:
    return DrawSoFar(covered=tuple((ball,) for ball in balls))


def told(tracker: GroupTracker) -> dict[Places, int]:
    """Each win by its faces, with the count since which it is complete."""
    wins = tracker.wins()
    groups = [tuple(tracker.faces_of(win)) for win in wins.tolist()]
    return dict(zip(groups, tracker.since(wins).tolist(), strict=True))


def near(tracker: GroupTracker) -> list[Places]:
    return [tuple(tracker.faces_of(one)) for one in tracker.one_away().tolist()]


@pytest.mark.parametrize("count", [30, 38, 46, 75])
def test_the_wins_are_those_of_the_verdicts(pages: Pages, count: int) -> None:
    balls = drawn(count)[:count]
    tracker = pages.tracker()
    for ball in balls:
        tracker.call((ball,))
    wins, close = told(tracker), near(tracker)
    for page in range(PAGES):
        ours = [pages.on_page(group) for group in wins if group[0] // 9 == page]
        faces = pages.faces(page)
        judged = {
            group: judge_group(
                pages.stage,
                pages.masks,
                [faces[place] for place in group],
                so_far(balls),
            )
            for group in pages.layout.groups
        }
        good = tuple(one for one in judged if judged[one].since is not None)
        assert ours == sorted(most_wins(good))
        since = [wins[tuple(9 * page + place for place in one)] for one in ours]
        assert since == [judged[one].since for one in ours]
        left = tuple(
            one
            for one in judged
            if len(judged[one].missing) == 1 and not share_a_face(one, ours)
        )
        away = [pages.on_page(group) for group in close if group[0] // 9 == page]
        assert away == sorted(most_wins(left), key=pages.layout.groups.index)


def test_undo_late_pages_and_voided_faces_stand_as_if_made_anew(pages: Pages) -> None:
    balls = drawn(7)[:44]
    tracker = pages.tracker(0, 20)
    for ball in balls[:30]:
        tracker.call((ball,))
    tracker.add(pages.of(20, PAGES), pages.layouts(PAGES - 20))
    for ball in (*balls[30:], 1):
        tracker.call((ball,))
    tracker.undo()
    fresh = pages.tracker()
    for ball in balls:
        fresh.call((ball,))
    assert tracker.count == len(balls)
    assert told(tracker) == told(fresh) != {}
    assert near(tracker) == near(fresh)
    taken = next(iter(told(fresh)))
    fresh.remove([taken[1]])
    assert not any(taken[1] in group for group in (*told(fresh), *near(fresh)))


def test_a_face_by_itself_is_a_group_of_one(pages: Pages) -> None:
    line = (0b11111,)
    tracker = GroupTracker(pages.of(0, 1), [ONE_FACE] * 9, (line,))
    plain = Tracker(pages.of(0, 1), line)
    for ball in drawn(3):
        tracker.call((ball,))
        plain.call((ball,))
        assert tracker.wins().tolist() == plain.complete().tolist()
        assert tracker.one_away().tolist() == plain.one_away().tolist()
    assert tracker.since(tracker.wins()).tolist() == plain.since().tolist()


def test_faces_that_fill_no_pages_are_refused(pages: Pages) -> None:
    with pytest.raises(ValueError, match="whole pages"):
        GroupTracker(pages.of(0, 2), pages.layouts(1), pages.masks)
