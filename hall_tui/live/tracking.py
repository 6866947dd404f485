"""Follows the running stage: which faces have it, and which are one square away.

Holds nothing that the file doesn't have: it is made from the sales and calls, and
brought up to date from them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.tracker import Tracker
from hall_tui.views.claims import marker_of
from hall_tui.views.faces import FaceNumber, stage_masks
from hall_tui.views.games import GameOn, game_on
from hall_tui.views.in_play import (
    Range,
    faces_of_range,
    faces_out,
    faces_stamp,
    last_act,
    ranges_in_play,
    squares_of,
)
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class Complete:
    """A face that has the pattern, and the count since which it has it."""

    face: FaceNumber
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
        """The faces that have the pattern, those complete for longest first."""
        if self._tracker is None:
            return []
        since = self._tracker.since()
        found = [
            Complete(face=self._faces[index], since=int(since[index]))
            for index in self._tracker.complete().tolist()
        ]
        return sorted(found, key=lambda complete: complete.since)

    def one_away(self) -> list[FaceNumber]:
        """The faces that miss exactly one square, in the order sold."""
        if self._tracker is None:
            return []
        return [self._faces[index] for index in self._tracker.one_away().tolist()]

    def _forget(self) -> None:
        self._tracker: Tracker | None = None
        self._faces: list[FaceNumber] = []
        self._index: dict[FaceNumber, int] = {}
        self._ranges: dict[int, Range] = {}
        self._out: set[FaceNumber] = set()
        self._balls: list[int] = []
        self._stamp: tuple[int, ...] = ()

    def _same_stage(self, on: GameOn) -> bool:
        """Whether the game, its stage and its pre-call are those that are followed."""
        if self._on is None or self._tracker is None:
            return False
        return self._place(self._on) == self._place(on)

    @staticmethod
    def _place(on: GameOn) -> tuple[int, int]:
        return on.start_id, on.stage

    def _change_faces(self, db: Database, on: GameOn) -> None:
        ranges = {one.id: one for one in ranges_in_play(db, self._rules, on)}
        out = faces_out(db, self._rules, on)
        gone = [
            face
            for number, kept in self._ranges.items()
            if number not in ranges
            for face in faces_of_range(kept)
        ]
        come = [
            face
            for number, found in ranges.items()
            if number not in self._ranges
            for face in faces_of_range(found)
        ]
        self._remove([*gone, *(face for face in out if face not in self._out)])
        self._add(db, on, [face for face in come if face not in out])
        self._ranges, self._out = ranges, out
        self._stamp = faces_stamp(db)

    def _add(self, db: Database, on: GameOn, faces: list[FaceNumber]) -> None:
        if not faces:
            return
        found = squares_of(db, self._rules, faces)
        first = len(self._faces)
        if self._tracker is None:
            masks = stage_masks(self._rules, on.game, on.stage)
            marker = marker_of(db, self._rules, on)
            self._tracker = Tracker(found, masks, marker.premarked)
            for ball in self._balls:
                self._tracker.call(marker.covers(ball))
        else:
            self._tracker.add(found)
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
            marker = marker_of(db, self._rules, on)
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
