"""The balls that the blower of a rehearsal gives: somebody wins soon, as the plan says.

Only a rehearsal knows its balls beforehand; a real draw has nothing of this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from hall_tui.rules.tracker import Tracker

Squares = NDArray[np.uint8]

SOONEST = 7
"""The call before which nobody wins."""
TRIES = 60


@dataclass(frozen=True)
class LastBall:
    """The ball that is to win, for one of these faces, by their place in `squares`."""

    ball: int
    faces: tuple[int, ...]


def balls_to_come(
    chance: Random,
    squares: Squares,
    masks: tuple[int, ...],
    called: Sequence[int],
    balls: int,
    winners: int,
    wish: LastBall | None = None,
) -> tuple[int, ...]:
    """The balls that follow `called`, so that about `winners` faces win together.

    `squares` are those of the faces in play, as the tracker takes them. The first to
    win do so a few calls on, with the ball of the `wish` where that is possible;
    without faces the balls come as they come.
    """
    left = [ball for ball in range(1, balls + 1) if ball not in called]
    chance.shuffle(left)
    if not len(squares):
        return tuple(left)
    best: tuple[tuple[int, int], list[int]] | None = None
    for _ in range(TRIES):
        tried = _try(chance, squares, masks, called, left, winners, wish)
        if tried is None:
            continue
        score = _score(squares, masks, called, tried, winners)
        if best is None or score < best[0]:
            best = score, tried
        if score == (0, 0):
            break
    first = [] if best is None else best[1]
    return (*first, *(ball for ball in left if ball not in first))


def _try(
    chance: Random,
    squares: Squares,
    masks: tuple[int, ...],
    called: Sequence[int],
    left: list[int],
    winners: int,
    wish: LastBall | None,
) -> list[int] | None:
    """Balls of which the last one gives one face, or several, the pattern."""
    all_called = set(called)
    wanted: set[int] = set()
    if wish is not None:
        last = wish.ball
        wanted = _sharing(chance, squares, masks, all_called, last, wish.faces)
    if not wanted:
        wanted = _wanted(chance, squares, masks, all_called)
        last = chance.choice(sorted(wanted)) if wanted else 0
    if not wanted:
        return None
    every = range(len(squares))
    for _ in range(winners - 1):
        wanted |= _sharing(
            chance, squares, masks, all_called, last, every, frozenset(wanted)
        )
    least = max(SOONEST - len(called), len(wanted) + chance.randint(1, 3))
    others = [ball for ball in left if ball not in wanted]
    first = [*(wanted - {last}), *chance.sample(others, min(least - len(wanted), 12))]
    first.sort()
    chance.shuffle(first)
    return [*first, last]


def _wanted(
    chance: Random, squares: Squares, masks: tuple[int, ...], called: set[int]
) -> set[int]:
    """The balls that one face misses for a mask that takes the fewest."""
    face = squares[chance.randrange(len(squares))]
    found = [_missing(face, mask, called) for mask in masks]
    found = [balls for balls in found if balls]
    if not found:
        return set()
    fewest = min(map(len, found))
    return chance.choice([balls for balls in found if len(balls) == fewest])


def _sharing(
    chance: Random,
    squares: Squares,
    masks: tuple[int, ...],
    called: set[int],
    last: int,
    among: Sequence[int],
    without: frozenset[int] = frozenset(),
) -> set[int]:
    """The balls of a face of those given whose pattern needs the last ball.

    Of a face that wins with the balls `without` already it is none.
    """
    holds = (squares == last).any(axis=(1, 2))
    found = [
        balls
        for face in among
        if holds[face]
        for mask in masks
        if last in (balls := _missing(squares[face], mask, called))
        and not balls <= without
    ]
    if not found:
        return set()
    fewest = min(map(len, found))
    return set(chance.choice([balls for balls in found if len(balls) <= fewest + 1]))


def _missing(face: Squares, mask: int, called: set[int]) -> set[int]:
    """The first numbers of the squares of a mask that no call covers yet."""
    missing = set()
    for place, numbers in enumerate(face.tolist()):
        if mask >> place & 1:
            standing = [number for number in numbers if number]
            if standing and called.isdisjoint(standing):
                missing.add(standing[0])
    return missing


def _score(
    squares: Squares,
    masks: tuple[int, ...],
    called: Sequence[int],
    tried: list[int],
    winners: int,
) -> tuple[int, int]:
    """How far from the plan: how many calls too early, how many winners off."""
    tracker = Tracker(squares, masks)
    for ball in called:
        tracker.call((ball,))
    for place, ball in enumerate(tried, start=1):
        tracker.call((ball,))
        complete = len(tracker.complete())
        if complete:
            return len(tried) - place, abs(complete - winners)
    return len(tried), winners
