"""Chooses the balls of a stage: by chance, or so that chosen faces win together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import BallCount
from hall_tui.rules.marking import Marker
from hall_tui.rules.tracker import Tracker
from hall_tui.views.counting import marker_of
from hall_tui.views.faces import FaceNumber, stage_masks
from hall_tui.views.games import GameOn
from hall_tui.views.in_play import (
    faces_of_range,
    faces_out,
    ranges_in_play,
    squares_of,
)
from hall_tui.views.sold import Sold, sold_for

ATTEMPTS = 3000


@dataclass(frozen=True)
class InPlay:
    """A face that can win the stage, the numbers of its squares, how it was sold."""

    place: int
    face: FaceNumber
    squares: tuple[tuple[int, ...], ...]
    sold: Sold

    @property
    def number(self) -> int:
        """The number on the face."""
        return self.face.number


class Field:
    """The faces in play in the stage that is on, and the balls that are left.

    How each was sold takes long to find out: only `with_sold`.
    """

    def __init__(
        self, db: Database, rules: Loaded, on: GameOn, *, with_sold: bool
    ) -> None:
        out = faces_out(db, rules, on)
        numbers = [
            face
            for each in ranges_in_play(db, rules, on)
            for face in faces_of_range(each)
            if face not in out
        ]
        squares = squares_of(db, rules, numbers)
        self.faces = [
            InPlay(
                place,
                face,
                tuple(tuple(map(int, square)) for square in squares[place]),
                sold_for(db, rules, on, face) if with_sold else Sold(status="sold"),
            )
            for place, face in enumerate(numbers)
        ]
        self.balls: BallCount = on.balls
        self.called = [call.ball for call in on.calls]
        self._masks = stage_masks(rules, on.game, on.stage)
        self._marker: Marker = marker_of(db, rules.hall, on)
        self._tracker = Tracker(squares, self._masks, self._marker.premarked)
        for ball in self.called:
            self._tracker.call(self._marker.covers(ball))

    def left(self) -> list[int]:
        """The balls that aren't called, in order."""
        return [ball for ball in range(1, self.balls + 1) if ball not in self.called]

    def complete(self) -> list[InPlay]:
        """The faces that have the pattern, in the order sold."""
        return [self.faces[place] for place in self._tracker.complete().tolist()]

    def missing(self, face: InPlay) -> int:
        """How many squares a face misses."""
        return int(self._tracker.missing()[face.place])

    def call(self, ball: int) -> None:
        """Follow a ball that is called."""
        self.called.append(ball)
        self._tracker.call(self._marker.covers(ball))

    def undo(self) -> None:
        """Take the last ball back."""
        self.called.pop()
        self._tracker.undo()

    def by_chance(
        self, rng: Random, no_win_on: Collection[int], not_before: int, keep: set[int]
    ) -> list[int]:
        """Balls until somebody has the pattern, at the count `not_before` or later.

        The balls of `keep` stay in the machine, and on those of `no_win_on` nobody
        completes it.
        """
        found: list[int] = []
        while not self._tracker.complete().size:
            pool = [ball for ball in self.left() if ball not in keep]
            rng.shuffle(pool)
            for ball in pool:
                self.call(ball)
                early = len(self.called) < not_before or ball in no_win_on
                if not (early and self._tracker.complete().size):
                    break
                self.undo()
            else:
                raise AssertionError("no ball is left that may be called")
            found.append(ball)
        for _ in found:
            self.undo()
        return found

    def so_that(
        self,
        rng: Random,
        wanted: Sequence[Sequence[InPlay]],
        *,
        last: int | None = None,
        before: Collection[int] = (),
        others: int = 3,
        not_on: Collection[int] = (),
        keep: Collection[int] = (),
    ) -> tuple[list[int], list[InPlay]]:
        """Balls after which exactly one face of each list has the pattern, and these.

        They complete it together, on `last` where it is given, never on a ball of
        `not_on`. The balls of `before` are among those called first, with some
        `others` by chance, none of `keep`.
        """
        for attempt in range(ATTEMPTS):
            final = last or rng.choice(self.left())
            if final in not_on:
                continue
            chosen = self._choose(rng, wanted, final)
            if chosen is None:
                continue
            needed = set(before)
            for face in chosen:
                needed |= self._needed(rng, face, final)
            needed -= {final}
            if needed & set(keep):
                continue
            count = max(0, others - attempt // 300)
            order = self._order(rng, needed, count, final, {*keep, *not_on})
            if order is not None and self._wins(order, chosen):
                return order, chosen
        raise AssertionError("these faces can't be made to win together")

    def _choose(
        self, rng: Random, wanted: Sequence[Sequence[InPlay]], final: int
    ) -> list[InPlay] | None:
        chosen: list[InPlay] = []
        for candidates in wanted:
            receipts = {face.sold.receipt for face in chosen}
            fit = [
                face
                for face in candidates
                if any(final in square for square in face.squares)
                and face.sold.receipt not in receipts
            ]
            if not fit:
                return None
            chosen.append(rng.choice(fit))
        return chosen

    def _needed(self, rng: Random, face: InPlay, final: int) -> set[int]:
        """The balls that complete one of the face's nearer masks with `final`."""
        covered = set(self.called)
        square = next(n for n, has in enumerate(face.squares) if final in has)
        open_squares = {
            n for n, has in enumerate(face.squares) if not covered.intersection(has)
        }
        if square not in open_squares:
            return set(range(1, self.balls + 1))
        masks = [mask for mask in self._masks if mask >> square & 1]
        lacks = [[n for n in open_squares if mask >> n & 1] for mask in masks]
        lacks.sort(key=lambda lack: (len(lack), lack))
        near = rng.choice(lacks[:4])
        return {final} | {rng.choice(face.squares[n]) for n in near if n != square}

    def _order(
        self,
        rng: Random,
        needed: set[int],
        others: int,
        final: int,
        aside: set[int],
    ) -> list[int] | None:
        pool = [b for b in self.left() if b not in {*needed, *aside, final}]
        if final in self.called or needed & set(self.called) or len(pool) < others:
            return None
        order = [*sorted(needed), *rng.sample(pool, others)]
        rng.shuffle(order)
        return [*order, final]

    def _wins(self, order: list[int], chosen: list[InPlay]) -> bool:
        """Whether nobody has the pattern before the last ball, and these have then."""
        done = 0
        for ball in order:
            if self._tracker.complete().size:
                break
            self.call(ball)
            done += 1
        found = set(self._tracker.complete().tolist())
        for _ in range(done):
            self.undo()
        return done == len(order) and found == {face.place for face in chosen}
