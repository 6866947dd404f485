"""The tracker against a slow oracle of sets, on whole games with every turn."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal

import numpy as np
import pytest

from hall_tui.rules.marking import Marker
from hall_tui.rules.model.cards import CardKind, GridCard, StripCard
from hall_tui.rules.model.marking import Plain, Reverse, Wild
from hall_tui.rules.model.patterns import (
    Blackout,
    Block,
    Combined,
    Corners,
    Drawn,
    Lines,
    Pattern,
    Rows,
)
from hall_tui.rules.patterns import masks as pattern_masks
from hall_tui.rules.patterns import square_count
from hall_tui.rules.tracker import NOT_IN_PLAY, NOT_YET, Squares, Tracker

GRID = GridCard(kind="grid75")
WHOLE_GRID = GridCard(kind="grid75", free=False)
DOUBLE = GridCard(kind="grid75", numbers=2)
TICKET = StripCard(kind="strip90")

LINE = Lines(kind="lines")
TWO_LINES = Lines(kind="lines", count=2)
NAMED: dict[str, Pattern] = {
    "two_lines": TWO_LINES,
    "corners": Corners(kind="corners"),
    "block": Block(kind="block", rows=2, columns=2),
}
EITHER = Combined(kind="combined", of=("two_lines", "corners"))
BOTH = Combined(kind="combined", of=("corners", "block"), need=2)
LETTER_T = Drawn(kind="drawn", grid="###\n.#.\n.#.", rotate=True, anywhere=True)
HALF_HOUSE = Drawn(kind="drawn", grid="#....\n##...\n###..\n####.\n#####", rotate=True)

# Patterns with a large table stand last, one after another: a table is made once.
PLAYED: list[tuple[Pattern, CardKind]] = [
    (LINE, GRID),
    (LINE, WHOLE_GRID),
    (LINE, DOUBLE),
    (Lines(kind="lines", free=False), GRID),
    (Corners(kind="corners"), GRID),
    (Blackout(kind="blackout"), GRID),
    (Blackout(kind="blackout"), DOUBLE),
    (Blackout(kind="blackout"), TICKET),
    (Rows(kind="rows", count=1), TICKET),
    (Rows(kind="rows", count=2), TICKET),
    (HALF_HOUSE, GRID),
    (Block(kind="block", rows=2, columns=2), GRID),
    (BOTH, GRID),
    (TWO_LINES, WHOLE_GRID),
    (TWO_LINES, GRID),
    (TWO_LINES, DOUBLE),
    (EITHER, GRID),
    (Block(kind="block", rows=2, columns=3, turned=True), GRID),
    (LETTER_T, GRID),
]
GAMES_EACH = 54


class Oracle:
    """Faces as lists of sets, calls as a list of sets: nothing kept, all recounted."""

    def __init__(self, masks: tuple[int, ...], premarked: frozenset[int]) -> None:
        self.masks = [
            frozenset(square for square in range(25) if mask >> square & 1)
            for mask in masks
        ]
        self.premarked = premarked
        self.faces: list[list[set[int]] | None] = []
        self.calls: list[tuple[int, ...]] = []

    def add(self, squares: Squares) -> None:
        self.faces += [[{int(n) for n in square} for square in f] for f in squares]

    def marked(self, face: list[set[int]], calls: int) -> set[int]:
        covered = self.premarked.union(*self.calls[:calls])
        return {square for square, numbers in enumerate(face) if numbers & covered}

    def missing(self, face: list[set[int]] | None, calls: int) -> int:
        if face is None:
            return NOT_IN_PLAY
        marked = self.marked(face, calls)
        return min(len(mask - marked) for mask in self.masks)

    def since(self, face: list[set[int]] | None) -> int:
        first, last = 0, len(self.calls)
        if self.missing(face, last):
            return NOT_YET
        while first < last:
            middle = (first + last) // 2
            if self.missing(face, middle):
                first = middle + 1
            else:
                last = middle
        return self.count(first)

    def count(self, balls: int) -> int:
        """How many of the first balls covered a number that none before had."""
        covered, count = set(self.premarked), 0
        for numbers in self.calls[:balls]:
            count += not covered.issuperset(numbers)
            covered.update(numbers)
        return count


def make_faces(chance: random.Random, card: CardKind, faces: int) -> Squares:
    """Return faces with the right number of squares and no number twice."""
    shape = (faces, square_count(card), card.numbers if card.kind == "grid75" else 1)
    balls = 75 if card.kind == "grid75" else 90
    each = shape[1] * shape[2]
    drawn = [chance.sample(range(1, balls + 1), each) for _ in range(faces)]
    return np.array(drawn, dtype=np.uint8).reshape(shape)


def make_marker(chance: random.Random, card: CardKind) -> Marker:
    if card.kind == "strip90":
        return Marker(Plain(), 90)
    by: Literal["ending", "parity", "number"] = chance.choice(
        ["ending", "parity", "number"]
    )
    wild = Wild(kind="wild", by=by, designations=("wild",))
    designated = tuple(chance.sample(range(1, 76), 1 if by == "parity" else 3))
    return chance.choice(
        [
            Marker(Plain(), 75),
            Marker(Reverse(kind="reverse"), 75),
            Marker(wild, 75, designated),
        ]
    )


def assert_same(tracker: Tracker, oracle: Oracle) -> None:
    calls = len(oracle.calls)
    missing = [oracle.missing(face, calls) for face in oracle.faces]
    assert tracker.count == oracle.count(calls)
    assert tracker.missing().tolist() == missing
    assert tracker.complete().tolist() == [i for i, n in enumerate(missing) if n == 0]
    assert tracker.one_away().tolist() == [i for i, n in enumerate(missing) if n == 1]
    assert tracker.since().tolist() == [oracle.since(face) for face in oracle.faces]
    for index, face in enumerate(oracle.faces):
        marked = oracle.marked(face, calls) if face is not None else set()
        assert tracker.marked(index) == sum(1 << square for square in marked)


def step(
    chance: random.Random, card: CardKind, tracker: Tracker, oracle: Oracle
) -> None:
    """Undo, sell or void now and then, alike in both."""
    turn = chance.random()
    if turn < 0.06 and oracle.calls:
        tracker.undo()
        oracle.calls.pop()
    elif turn < 0.09:
        late = make_faces(chance, card, chance.randint(1, 3))
        first = len(oracle.faces)
        assert tracker.add(late).tolist() == list(range(first, first + len(late)))
        oracle.add(late)
    elif turn < 0.11:
        void = chance.sample(range(len(oracle.faces)), 2)
        tracker.remove(void)
        for index in void:
            oracle.faces[index] = None


def assert_one_game(
    chance: random.Random, masks: tuple[int, ...], card: CardKind
) -> None:
    """Play one game of 20 faces and compare with the oracle on the way."""
    marker = make_marker(chance, card)
    faces = make_faces(chance, card, 20)
    tracker = Tracker(faces, masks, marker.premarked)
    oracle = Oracle(masks, marker.premarked)
    oracle.add(faces)
    balls = chance.sample(range(1, marker.balls + 1), marker.balls)
    stop = chance.randint(0, marker.balls)
    for ball in balls[:stop]:
        covered = marker.covers(ball)
        tracker.call(covered)
        oracle.calls.append(covered)
        step(chance, card, tracker, oracle)
        if chance.random() < 0.03:
            assert_same(tracker, oracle)
    assert_same(tracker, oracle)


@pytest.mark.parametrize(("pattern", "card"), PLAYED)
def test_games_of_every_pattern(pattern: Pattern, card: CardKind) -> None:
    masks = pattern_masks(pattern, card, NAMED)
    for game in range(GAMES_EACH):
        assert_one_game(random.Random(game), masks, card)


def test_a_thousand_games_are_played() -> None:
    assert len(PLAYED) * GAMES_EACH >= 1000
    assert {pattern.kind for pattern, _ in PLAYED} == {
        *("lines", "corners", "blackout", "block", "drawn", "rows", "combined")
    }


def face_of(numbers: Sequence[int]) -> Squares:
    return np.array([[[number] for number in numbers]], dtype=np.uint8)


def test_since_tells_the_call_that_completed_the_face() -> None:
    tracker = Tracker(face_of(range(1, 25)), pattern_masks(LINE, GRID, {}))
    for ball in (1, 2, 60, 3, 4):
        tracker.call([ball])
    assert tracker.one_away().tolist() == [0]
    assert tracker.since().tolist() == [NOT_YET]
    tracker.call([5])
    tracker.call([6])
    assert tracker.complete().tolist() == [0]
    assert tracker.since().tolist() == [6]
    late = tracker.add(np.concatenate([face_of(range(1, 25)), face_of(range(31, 55))]))
    assert late.tolist() == [1, 2]
    assert tracker.since().tolist() == [6, 6, NOT_YET]
    tracker.undo()
    assert tracker.since().tolist() == [6, 6, NOT_YET]
    tracker.undo()
    assert tracker.since().tolist() == [NOT_YET, NOT_YET, NOT_YET]
    assert tracker.missing().tolist() == [1, 1, 4]


def test_a_face_complete_before_the_first_call() -> None:
    tracker = Tracker(face_of(range(1, 25)), pattern_masks(LINE, GRID, {}), range(1, 6))
    assert tracker.since().tolist() == [0]
    tracker.call([1])
    tracker.undo()
    assert tracker.since().tolist() == [0]
    assert tracker.count == 0


def test_a_square_stays_marked_by_its_other_number() -> None:
    numbers = np.arange(1, 49, dtype=np.uint8).reshape(1, 24, 2)
    tracker = Tracker(numbers, pattern_masks(Blackout(kind="blackout"), DOUBLE, {}))
    tracker.call([1])
    tracker.call([2])
    tracker.undo()
    assert tracker.marked(0) == 1
    assert tracker.missing().tolist() == [23]


def test_a_face_taken_out_stays_out() -> None:
    faces = np.concatenate([face_of(range(1, 25)), face_of(range(2, 26))])
    tracker = Tracker(faces, pattern_masks(Blackout(kind="blackout"), GRID, {}))
    for ball in range(1, 26):
        tracker.call([ball])
    assert tracker.since().tolist() == [24, 25]
    tracker.remove([0])
    tracker.undo()
    assert tracker.missing().tolist() == [NOT_IN_PLAY, 1]
    assert tracker.since().tolist() == [NOT_YET, NOT_YET]
    assert tracker.marked(0) == 0
    with pytest.raises(IndexError):
        tracker.remove([2])


def test_no_faces_sold_yet() -> None:
    tracker = Tracker(np.zeros((0, 24, 1), np.uint8), pattern_masks(LINE, GRID, {}))
    tracker.call([1])
    assert tracker.complete().tolist() == []
    assert tracker.add(face_of(range(1, 25))).tolist() == [0]
    assert tracker.missing().tolist() == [3]


def test_the_arrays_given_and_returned_are_copies() -> None:
    faces = face_of(range(1, 25))
    tracker = Tracker(faces, pattern_masks(LINE, GRID, {}))
    faces[:] = 70
    tracker.missing()[:] = 0
    tracker.since()[:] = 7
    tracker.call([1])
    assert tracker.missing().tolist() == [3]
    assert tracker.since().tolist() == [NOT_YET]


def test_what_the_tracker_refuses() -> None:
    line = pattern_masks(LINE, GRID, {})
    faces = face_of(range(1, 25))
    tracker = Tracker(faces, line)
    with pytest.raises(ValueError, match="no call to take back"):
        tracker.undo()
    with pytest.raises(ValueError, match="0 can't stand on a face"):
        tracker.call([5, 0])
    assert tracker.count == 0
    assert tracker.marked(0) == 0
    with pytest.raises(ValueError, match="one kind of card"):
        tracker.add(np.zeros((1, 15, 1), np.uint8))
    with pytest.raises(ValueError, match="2 dimensions"):
        Tracker(faces[0], line)
    with pytest.raises(ValueError, match="outside the 15 squares"):
        Tracker(faces[:, :15], line)
