"""The others in the room: the second till sells by itself, and counts at the end.

They play through a writer of their own, like any other desk of the hall, so that the
trainee sees the file move as on a real evening.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.live.writing import Clock, Who, WriterThread
from hall_tui.rehearsal.clock import local_of
from hall_tui.rehearsal.drawers import drawers_to_count
from hall_tui.rehearsal.goods import Ask
from hall_tui.rehearsal.hall import (
    CALLER,
    CASHIER,
    CASHIER_DESK,
    LEFT_OUT,
    MANAGER,
    MISCOUNTED,
    OVER,
    TRAINEE,
    TRAINEE_DESK,
)
from hall_tui.rehearsal.plan import Plan
from hall_tui.rules.money import as_amount
from hall_tui.views import cash
from hall_tui.views.awards import unpaid_awards
from hall_tui.views.games import game_on
from hall_tui.views.journal import acts_done
from hall_tui.views.last_step import last_step
from hall_tui.views.moment import moment
from hall_tui.views.open_sales import held_sales
from hall_tui.views.program import next_game
from hall_tui.views.reading import Reading
from hall_tui.views.sales import why_not
from hall_tui.views.sessions import Session, open_session, sessions

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

EVERY_SECONDS = 1.0
"""How often the others look whether it is their turn."""
Job = tuple[str, dict[str, object]]


class Room:
    """The others, one step at a time; use it from one thread, and close it.

    `clock` gives the time of the rehearsal.
    """

    def __init__(self, path: Path, rules: Loaded, plan: Plan, clock: Clock) -> None:
        self._rules = rules
        self._clock = clock
        self._games = frozenset(plan.games)
        self._not_reached = frozenset(plan.not_reached)
        self._left = list(zip(plan.later, plan.waits_seconds, strict=True))
        self._reading = Reading(path)
        self._writer = WriterThread(path, CASHIER_DESK, rules, clock=clock)
        self._last = clock()

    def step(self) -> Answer | None:
        """Do what is due now, one act at most; None when nothing was."""
        job = self._reading.read(self._due)
        if job is None:
            return None
        if job[0] == "sell":
            self._last = self._clock()
        act, given = job
        who = Who(operator=CASHIER)
        if act == "leave_out":
            who = Who(operator=CALLER, second=MANAGER)
        answered: Future[Answer] = self._writer.submit(act, given, who)
        return answered.result()

    def close(self) -> None:
        """Let go of the file."""
        self._writer.close()
        self._reading.close()

    def _due(self, db: Database) -> Job | None:
        session = open_session(db)
        if session is None or session != sessions(db)[0]:
            return None
        rules = self._rules
        if game_on(db, session.id) is None:
            coming = next_game(db, rules, session)
            if coming is None:
                if aside := held_sales(db, session.id):
                    return "drop_held", {"held": aside[0].id, "reason": OVER}
                return None if unpaid_awards(db) else _count(db, session.id)
            if coming in self._not_reached and not self._is_missed(db, session):
                return "leave_out", {"game": coming, "reason": LEFT_OUT}
        if not self._left or self._clock() < self._last + self._wait():
            return None
        ask, _ = self._left.pop(0)
        at = moment(db, rules, session, local_of(rules.hall, self._clock()))
        goods = [one for one in ask.goods if why_not(rules, at, one.product) is None]
        if ask.goods[0] not in goods:
            return None
        return "sell", Ask(goods=tuple(goods), given_cents=ask.given_cents).arguments

    def _is_missed(self, db: Database, session: Session) -> bool:
        """Whether the trainee left a game of the practice out, or ended it, last.

        It can be played after all only until another one is left out.
        """
        last = last_step(db, self._rules, session)
        if last is None or last.kind == "designated" or last.id not in self._games:
            return False
        acts = acts_done(db, session.id)
        return any(one.seq == last.seq and one.operator == TRAINEE for one in acts)

    def _wait(self) -> timedelta:
        return timedelta(seconds=self._left[0][1])


class RoomThread:
    """Lets the others play beside the screen, until `close`; `failure` comes then."""

    def __init__(self, make: Callable[[], Room], every: float = EVERY_SECONDS) -> None:
        self._make = make
        self._every = every
        self._stop = Event()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="the others")
        self._playing: Future[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._playing = self._thread.submit(self._play)

    def close(self) -> None:
        """Finish what is under way, and stop."""
        self._stop.set()
        self._thread.shutdown(wait=True)

    @property
    def failure(self) -> BaseException | None:
        """What stopped the others before they were told to; asked after `close`."""
        return None if self._playing is None else self._playing.exception()

    def _play(self) -> None:
        room = self._make()
        try:
            while not self._stop.wait(self._every):
                answer = room.step()
                while answer is not None and answer.ok and not self._stop.is_set():
                    answer = room.step()
        finally:
            room.close()


def _count(db: Database, session_id: int) -> Job | None:
    """The count of a drawer that isn't the trainee's, to the cent.

    One that the trainee has counted wrong is counted again.
    """
    for drawer, cents in drawers_to_count(db, session_id).items():
        if drawer != TRAINEE_DESK:
            given: dict[str, object] = {
                "drawer": drawer,
                "counted": as_amount(cents),
            }
            if cents != cash.balance(db, drawer):
                given["reason"] = MISCOUNTED
            return "count", given
    return None
