"""Which numbers a ball covers on the players' faces, and how far the count moves.

Three counts are told apart: how many balls are out, how many of them were calls (a
ball that is put aside is none), and how many numbers those covered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from hall_tui.rules.balls import BallCount
from hall_tui.rules.model.marking import Marking, Reverse, Wild


def chosen(
    by: Literal["ending", "parity", "number"], ball: int, balls: int
) -> frozenset[int]:
    """Return the numbers that a designated ball marks on a hall of `balls` balls."""
    _check_ball(ball, balls)
    if by == "number":
        return frozenset({ball})
    step = 10 if by == "ending" else 2
    return frozenset(
        number for number in range(1, balls + 1) if number % step == ball % step
    )


def reversed_ball(ball: int, balls: int) -> int | None:
    """Return the two-digit reverse of a ball, or None when it has none of its own.

    27 gives 72, 10 gives 1, 7 gives 70; a palindrome and a reverse that is not
    among the balls give None (ruling 18).
    """
    _check_ball(ball, balls)
    tens, ones = divmod(ball, 10)
    turned = 10 * ones + tens
    return turned if turned != ball and 1 <= turned <= balls else None


@dataclass(frozen=True)
class Count:
    """How far a draw is once a ball is out; without values, before the first one.

    `calls` are the balls that covered a number, `numbers` how many they covered.
    `limit_count` is what limits and bonuses compare with: the place, among those
    numbers, of the first one that the last call covered, so that a reversed call
    which covers the 47th and the 48th number is within 47 (ruling 18). `last` are
    the numbers that the last call covered, its own first.
    `covered` are those that this ball newly covers; without any it is put aside and
    counts for nothing (rulings 18, 21, 22).
    """

    calls: int = 0
    numbers: int = 0
    limit_count: int = 0
    last: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()


@dataclass(frozen=True)
class Marker:
    """A marking at play: `balls` in the machine, and the balls designated so far.

    `designated` are the balls drawn to choose wild numbers, in order; it stays
    empty for other markings. Raises ValueError for a number that is no ball.
    """

    marking: Marking
    balls: BallCount
    designated: tuple[int, ...] = ()

    @cached_property
    def premarked(self) -> frozenset[int]:
        """The numbers marked on every face before the first call."""
        if not isinstance(self.marking, Wild):
            return frozenset()
        by = self.marking.by
        numbers = [chosen(by, ball, self.balls) for ball in self.designated]
        return frozenset().union(*numbers)

    def covers(self, ball: int) -> tuple[int, ...]:
        """Return the numbers that a ball covers, its own first.

        A ball that was marked before the first call covers nothing: it is put
        aside (rulings 21, 22).
        """
        _check_ball(ball, self.balls)
        if isinstance(self.marking, Reverse):
            turned = reversed_ball(ball, self.balls)
            return (ball,) if turned is None else (ball, turned)
        return () if ball in self.premarked else (ball,)

    def counts(self, balls: Iterable[int]) -> list[Count]:
        """Return how far the draw is after each ball, in order."""
        covered = set(self.premarked)
        running: list[Count] = []
        last = Count()
        for ball in balls:
            new = tuple(number for number in self.covers(ball) if number not in covered)
            covered.update(new)
            last = Count(
                calls=last.calls + bool(new),
                numbers=last.numbers + len(new),
                limit_count=last.numbers + 1 if new else last.limit_count,
                last=new or last.last,
                covered=new,
            )
            running.append(last)
        return running

    def count(self, balls: Iterable[int]) -> Count:
        """Return how far the draw is after the last of the balls."""
        return (self.counts(balls) or [Count()])[-1]


def _check_ball(ball: int, balls: int) -> None:
    """Raise ValueError unless the number is one of the balls."""
    if not 1 <= ball <= balls:
        raise ValueError(f"{ball} is no ball: give a number from 1 to {balls}.")
