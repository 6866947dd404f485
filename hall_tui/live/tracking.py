"""Follows the running stage: which faces win it, and which are one square away.

Holds nothing that the file doesn't have: it is made from the sales and calls, and
brought up to date from them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.group_tracker import GroupTracker
from hall_tui.views.counting import marker_of
from hall_tui.views.faces import FaceNumber, group_masks_of_stage
from hall_tui.views.games import GameOn, game_on
from hall_tui.views.in_play import (
    PageInPlay,
    Range,
    faces_of_range,
    faces_out,
    faces_stamp,
    last_act,
    pages_of,
    ranges_in_play,
    squares_of,
)
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class Complete:
    """A win, and the call since which it is complete.

    `face` is the one that has the pattern, or the top one of the `faces` that win
    together.
    """

    face: FaceNumber
    faces: tuple[FaceNumber, ...]
    since: int


class StageTracker:
    """The faces in play in the stage that is on.

    Call `refresh` after a change of the file; it does no more than what changed
    asks for. Use it from one thread.
    """

    def __init__(self, rules: Loaded, session: Session) -> None:
        self._rules = rules
        self._session = session
        self._on: GameOn | None = None
        self._act = -1
        self._forget()

    @property
    def on(self) -> GameOn | None:
        """The game that is followed, as it stood at the last refresh."""
        return self._on

    @property
    def faces_in_play(self) -> int:
        """How many faces can still win the stage."""
        return len(self._index)

    def refresh(self, db: Database) -> bool:
        """Bring it up to date; whether anything had changed."""
        act = last_act(db)
        if act == self._act:
            return False
        on = game_on(db, self._session.id)
        if on is None or not self._same_stage(on):
            self.rebuild(db)
            return True
        if faces_stamp(db) != self._stamp:
            self._change_faces(db, on)
        self._change_calls(db, on)
        self._on, self._act = on, act
        return True

    def rebuild(self, db: Database) -> None:
        """Make it anew from the sales and calls as they stand."""
        self._forget()
        self._act = last_act(db)
        self._on = game_on(db, self._session.id)
        if self._on is None:
            return
        self._change_faces(db, self._on)
        self._change_calls(db, self._on)

    def winners(self) -> list[Complete]:
        """What wins, those complete for longest first; no face stands in two wins."""
        if self._tracker is None:
            return []
        wins = self._tracker.wins()
        since = self._tracker.since(wins).tolist()
        found = [
            Complete(face=faces[0], faces=faces, since=count)
            for faces, count in zip(map(self._group, wins), since, strict=True)
        ]
        return sorted(found, key=lambda complete: complete.since)

    def one_away(self) -> list[FaceNumber]:
        """The faces that miss exactly one square, in the order sold.

        Of faces that only win together the top one stands for all.
        """
        if self._tracker is None:
            return []
        return [self._group(group)[0] for group in self._tracker.one_away()]

    def _group(self, group: int) -> tuple[FaceNumber, ...]:
        assert self._tracker is not None
        return tuple(self._faces[index] for index in self._tracker.faces_of(group))

    def _forget(self) -> None:
        self._tracker: GroupTracker | None = None
        self._faces: list[FaceNumber] = []
        self._index: dict[FaceNumber, int] = {}
        self._ranges: dict[int, Range] = {}
        self._balls: list[int] = []
        self._stamp: tuple[int, ...] = ()

    def _same_stage(self, on: GameOn) -> bool:
        """Whether the game, its stage and its pre-call are those that are followed."""
        if self._on is None or self._tracker is None:
            return False
        return self._place(self._on) == self._place(on)

    @staticmethod
    def _place(on: GameOn) -> tuple[int, int, int]:
        return on.start_id, on.stage, on.leg

    def _change_faces(self, db: Database, on: GameOn) -> None:
        ranges = {one.id: one for one in ranges_in_play(db, self._rules, on)}
        out = faces_out(db, self._rules, on)
        gone = [
            face
            for number, kept in self._ranges.items()
            if number not in ranges
            for face in faces_of_range(kept)
        ]
        come = [found for number, found in ranges.items() if number not in self._ranges]
        self._remove(gone)
        self._add(db, on, pages_of(self._rules, on, come))
        self._remove(list(out))
        self._ranges = ranges
        self._stamp = faces_stamp(db)

    def _add(self, db: Database, on: GameOn, pages: list[PageInPlay]) -> None:
        if not pages:
            return
        faces = [face for page in pages for face in page.faces]
        layouts = [page.layout for page in pages]
        found = squares_of(db, self._rules, faces)
        first = len(self._faces)
        if self._tracker is None:
            masks = group_masks_of_stage(self._rules, on.game, on.stage)
            marker = marker_of(db, self._rules.hall, on)
            self._tracker = GroupTracker(found, layouts, masks, marker.premarked)
            for ball in self._balls:
                self._tracker.call(marker.covers(ball))
        else:
            self._tracker.add(found, layouts)
        self._faces += faces
        for place, face in enumerate(faces, start=first):
            self._index[face] = place

    def _remove(self, faces: list[FaceNumber]) -> None:
        places = [self._index.pop(face) for face in faces if face in self._index]
        if places and self._tracker is not None:
            self._tracker.remove(np.array(places, dtype=np.intp))

    def _change_calls(self, db: Database, on: GameOn) -> None:
        """Take back the calls that don't stand any more, and follow the new ones."""
        wanted = [call.ball for call in on.calls]
        same = 0
        while same < min(len(wanted), len(self._balls)):
            if wanted[same] != self._balls[same]:
                break
            same += 1
        if self._tracker is not None:
            marker = marker_of(db, self._rules.hall, on)
            for _ in self._balls[same:]:
                self._tracker.undo()
            for ball in wanted[same:]:
                self._tracker.call(marker.covers(ball))
        self._balls = wanted


def followed(db: Database, rules: Loaded, session: Session) -> StageTracker:
    """A tracker of the stage that is on now."""
    tracker = StageTracker(rules, session)
    tracker.rebuild(db)
    return tracker
