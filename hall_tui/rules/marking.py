"""Which numbers a call covers on the players' faces, and how far the count moves.

The count is what limits and bonuses compare with: usually one for each call, but
a ball that is put aside counts nothing and a reversed call may count two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

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
class Marker:
    """A marking at play: `balls` in the machine, and the balls designated so far.

    `designated` are the balls drawn to choose wild numbers, in order; it stays
    empty for other markings. Raises ValueError for a number that is no ball.
    """

    marking: Marking
    balls: int
    designated: tuple[int, ...] = ()

    @cached_property
    def premarked(self) -> frozenset[int]:
        """The numbers marked on every face before the first call."""
        if not isinstance(self.marking, Wild):
            return frozenset()
        by = self.marking.by
        numbers = [chosen(by, ball, self.balls) for ball in self.designated]
        return frozenset().union(*numbers)

    def repeats(self, ball: int) -> bool:
        """Say whether a designated ball chooses nothing new: it is drawn again.

        Ruling 22 says so of wild endings; the same serves the other choices.
        """
        if not isinstance(self.marking, Wild):
            return False
        return chosen(self.marking.by, ball, self.balls) <= self.premarked

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

    def covered_by_call(self, calls: Iterable[int]) -> list[tuple[int, ...]]:
        """Return for each ball, in order, the numbers that it newly covers.

        An empty tuple is a ball that was put aside.
        """
        covered = set(self.premarked)
        new_by_call: list[tuple[int, ...]] = []
        for ball in calls:
            new = tuple(number for number in self.covers(ball) if number not in covered)
            covered.update(new)
            new_by_call.append(new)
        return new_by_call

    def counts(self, calls: Iterable[int]) -> list[int]:
        """Return the running count after each ball.

        Each newly covered number counts one, so a reversed call may count two
        (ruling 18) and a ball that is put aside none (rulings 18, 21, 22).
        """
        count = 0
        running: list[int] = []
        for new in self.covered_by_call(calls):
            count += len(new)
            running.append(count)
        return running

    def limit_count(self, calls: Sequence[int]) -> int:
        """Return the count of the last ball that a limit is compared with.

        It is the count of the first number that the ball newly covers, so a
        reversed call that counts 47 and 48 is within 47 (ruling 18). 0 before the
        first ball.
        """
        new_by_call = self.covered_by_call(calls)
        if not new_by_call:
            return 0
        before = sum(len(new) for new in new_by_call[:-1])
        return before + min(1, len(new_by_call[-1]))


def _check_ball(ball: int, balls: int) -> None:
    """Raise ValueError unless the number is one of the balls."""
    if not 1 <= ball <= balls:
        raise ValueError(f"{ball} is no ball: give a number from 1 to {balls}.")
