"""Chooses the balls of a stage: by chance, or so that chosen faces win together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.balls import BallCount
from hall_tui.rules.group_tracker import GroupTracker
from hall_tui.rules.marking import Marker
from hall_tui.rules.tracker import Tracker
from hall_tui.views.counting import marker_of
from hall_tui.views.faces import FaceNumber, group_masks_of_stage
from hall_tui.views.games import GameOn
from hall_tui.views.in_play import (
    faces_out,
    pages_of,
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

    How each was sold takes long to find out: only `with_sold`. Of faces that only win
    together the top one stands for all; `so_that` knows none of these.
    """

    def __init__(
        self, db: Database, rules: Loaded, on: GameOn, *, with_sold: bool
    ) -> None:
        out = faces_out(db, rules, on)
        pages = [
            page
            for page in pages_of(rules, on, ranges_in_play(db, rules, on))
            if not out.issuperset(page.faces)
        ]
        numbers = [face for page in pages for face in page.faces]
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
        masks = group_masks_of_stage(rules, on.game, on.stage)
        self._masks = masks[0]
        self._marker: Marker = marker_of(db, rules.hall, on)
        marked = self._marker.premarked
        self._tracker: Tracker | GroupTracker
        if len(masks) == 1:
            self._tracker = Tracker(squares, self._masks, marked)
        else:
            layouts = [page.layout for page in pages]
            self._tracker = GroupTracker(squares, layouts, masks, marked)
            self._tracker.remove([place for place, f in enumerate(numbers) if f in out])
        for ball in self.called:
            self._tracker.call(self._marker.covers(ball))

    def left(self) -> list[int]:
        """The balls that aren't called, in order."""
        return [ball for ball in range(1, self.balls + 1) if ball not in self.called]

    def complete(self) -> list[InPlay]:
        """The faces that have the pattern, in the order sold."""
        return [self.faces[place] for place in self._won()]

    def covered(self) -> set[int]:
        """The numbers that are marked on every face."""
        found = set(self._marker.premarked)
        return found.union(*map(self._marker.covers, self.called))

    def missing(self, face: InPlay) -> int:
        """How many squares a face misses."""
        assert isinstance(self._tracker, Tracker)
        return int(self._tracker.missing()[face.place])

    def _won(self) -> list[int]:
        """The places of the faces that have the pattern, or of the top ones."""
        if isinstance(self._tracker, Tracker):
            return [int(place) for place in self._tracker.complete()]
        wins = self._tracker.wins().tolist()
        return [self._tracker.faces_of(win)[0] for win in wins]

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
        while not self._won():
            pool = [ball for ball in self.left() if ball not in keep]
            rng.shuffle(pool)
            for ball in pool:
                self.call(ball)
                early = len(self.called) < not_before or ball in no_win_on
                if not (early and self._won()):
                    break
                self.undo()
            else:
                raise AssertionError("no ball is left that may be called")
            found.append(ball)
        for _ in found:
            self.undo()
        return found

    def without_win(self, rng: Random, count: int) -> list[int]:
        """So many balls by chance after which nobody has the pattern."""
        found: list[int] = []
        pool = self.left()
        rng.shuffle(pool)
        while len(found) < count:
            self.call(pool.pop())
            if self._won():
                self.undo()
            else:
                found.append(self.called[-1])
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
        covered = self.covered()
        square = next(n for n, has in enumerate(face.squares) if final in has)
        open_squares = {
            n for n, has in enumerate(face.squares) if not covered.intersection(has)
        }
        masks = [mask for mask in self._masks if mask >> square & 1]
        if square not in open_squares or not masks:
            return set(range(1, self.balls + 1))
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
            if self._won():
                break
            self.call(ball)
            done += 1
        found = set(self._won())
        for _ in range(done):
            self.undo()
        return done == len(order) and found == {face.place for face in chosen}
