"""The tutor beside the screen: reads the file when it moved, hints, and takes notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.live.writing import Clock
from hall_tui.rehearsal.books import read_books
from hall_tui.rehearsal.clock import local_of
from hall_tui.rehearsal.coach import Lesson, Memory, Where, hint
from hall_tui.rehearsal.hints import Hint, Keys
from hall_tui.rehearsal.mistakes import is_other_sale, misread_ball
from hall_tui.rehearsal.plan import Plan
from hall_tui.rehearsal.scene import Sale, Scene, read_scene
from hall_tui.rehearsal.scorecard import Notes, scorecard
from hall_tui.rehearsal.shouts import Players
from hall_tui.views.in_play import last_act
from hall_tui.views.sessions import Session, open_session, sessions

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

Found = TypeVar("Found")
Read = Callable[[Callable[[Database], Any]], Any]
"""What reads a view of the hall's file, such as `Watch.read`."""


class Tutor:
    """Follows one trainee; use it from the screen's thread.

    `clock` is the rehearsal's, `keys` tells the key of an action.
    """

    def __init__(self, plan: Plan, rules: Loaded, clock: Clock, keys: Keys) -> None:
        self.plan = plan
        self.notes = Notes()
        self._memory = Memory()
        self._rules = rules
        self._clock = clock
        self._keys = keys
        self._players: Players | None = None
        self._scene = Scene(open=False)
        self._seen: tuple[int, bool] | None = None
        self._shouted: set[str] = set()
        self._lay: str | None = None
        self._sales: tuple[Sale, ...] = ()
        self._planned_refusals = 0
        self._sale_keys = 0
        self._sale_began = self._began = clock()

    def hint(self, read: Read, where: Where) -> Hint:
        """What to do next, from where the trainee is."""
        if where.desk == "pots" and self._scene.begun:
            self._memory.pots_seen = True
            self._memory.win_seen = self._scene.won is not None
        read(self._look)
        return hint(
            Lesson(
                scene=self._scene,
                where=where,
                memory=self._memory,
                asks=self.plan.asks,
                keys=self._keys,
            )
        )

    def pressed(self, desk: str) -> None:
        """A key was pressed."""
        self.notes.keys += 1
        if desk == "till":
            if not self._sale_keys:
                self._sale_began = self._clock()
            self._sale_keys += 1

    def refused(self) -> None:
        """The screen said no to something; what the plan wanted isn't counted."""
        if self._planned_refusals:
            self._planned_refusals -= 1
        else:
            self.notes.refused += 1

    def asked(self) -> None:
        """An act is asked for: it is about what was sold, shouted, and lay there then.

        The file may tell of it before its answer comes.
        """
        self._shouted = {shout.face for shout in self._scene.shouts}
        ball = self._scene.blower
        self._lay = None if ball is None or ball.repeats else ball.name
        self._sales = self._scene.sales

    def answered(self, act: str, answer: Answer) -> None:
        """An act that the trainee asked for was done, or refused."""
        if answer.ok:
            self._see_mistakes(act, answer)
        if act == "sell" and answer.ok:
            took = self._clock() - self._sale_began
            self.notes.sale_keys.append(self._sale_keys)
            self.notes.sale_seconds.append(took.total_seconds())
            self._sale_keys = 0
        elif act == "call" and answer.code == "already_called":
            self._planned_refusals += not self._memory.repeat_tried
            self._memory.repeat_tried = True
        elif act == "claim" and answer.ok:
            if answer.data.get("face") in self._shouted:
                self.notes.shouts_checked += 1
                self._planned_refusals += answer.data["verdict"] != "good"

    def _see_mistakes(self, act: str, answer: Answer) -> None:
        """Note what was done and is wrong, and have the coach say it."""
        memory, notes, sales = self._memory, self.notes, self._sales
        memory.wrong_void = None
        memory.misread = misread_ball(act, answer, self._lay)
        notes.misread += memory.misread is not None
        if act == "sell" and len(sales) < len(self.plan.asks):
            if is_other_sale(self.plan.asks[len(sales)], answer):
                memory.wrong_sales.add(cast(int, answer.data["receipt"]))
                notes.wrong_sales += 1
        elif act == "void":
            number = cast(int, answer.data["receipt"])
            meant = {one.number for one in sales[:1]} | memory.wrong_sales
            if number not in meant:
                memory.wrong_void = number
                notes.wrong_voids += 1

    def card(self, read: Read) -> str:
        """The scorecard as it stands."""
        self.notes.seconds = (self._clock() - self._began).total_seconds()
        return scorecard(self.notes, read(read_books), self.plan.asks[-1].typed)

    def _look(self, db: Database) -> None:
        """Read the scene anew when anything moved."""
        seen = (last_act(db), self._memory.repeat_tried)
        if seen == self._seen:
            return
        self._seen = seen
        session = self._evening(db)
        scene = read_scene(
            db,
            self._rules,
            session,
            self._players_of(session),
            local_of(self._rules.hall, self._clock()),
            repeat_tried=self._memory.repeat_tried,
        )
        # Who got something else and gave it back is served again.
        undone = self._memory.wrong_sales
        kept = [
            one for one in scene.sales if not one.voided or one.number not in undone
        ]
        self._scene = replace(scene, sales=tuple(kept))

    def _evening(self, db: Database) -> Session | None:
        """The evening's session while it is open; another one is none of it."""
        session, first = open_session(db), sessions(db)[0]
        return session if session == first else None

    def _players_of(self, session: Session | None) -> Players | None:
        if session is not None and self._players is None:
            self._players = Players(self.plan, self._rules, session)
        return self._players
