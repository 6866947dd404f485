"""Follows the running stage in a thread of its own, so that no screen waits for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from hall_tui.config.loading import Loaded
from hall_tui.live.tracking import StageTracker
from hall_tui.views.faces import make_ready
from hall_tui.views.reading import Reading
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class Standings:
    """How many faces stand how in a stage of a game, with `count` balls out."""

    start_id: int
    stage: int
    count: int
    in_play: int
    one_away: int
    complete: int


class Follower:
    """Tells how the stage stands whenever it is asked to look.

    After its first look it makes a face of each set, so that no verdict waits for that.
    `told` is called in the follower's thread with the standings, None between games.
    Call `close` at the end.
    """

    def __init__(self, path: Path, told: Callable[[Standings | None], object]) -> None:
        self._path = path
        self._told = told
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="follower")
        self._asked: Future[None] | None = None
        self._reading: Reading | None = None
        self._tracker: StageTracker | None = None
        self._session_id = 0
        self._warm = False

    @property
    def busy(self) -> bool:
        """Whether it is looking."""
        return self._asked is not None and not self._asked.done()

    def look(self, rules: Loaded, session: Session) -> None:
        """Look at the file anew; what was asked and not begun is left out.

        Raises what went wrong the last time, such as StoreError.
        """
        if self._asked is not None and not self._asked.cancel():
            if self._asked.done():
                self._asked.result()
        self._asked = self._thread.submit(self._look, rules, session)

    def close(self) -> None:
        """Finish looking, and let go of the file."""
        if self._asked is not None:
            self._asked.cancel()
        self._thread.submit(self._let_go)
        self._thread.shutdown(wait=True)

    def _look(self, rules: Loaded, session: Session) -> None:
        if self._reading is None:
            self._reading = Reading(self._path)
        if self._tracker is None or self._session_id != session.id:
            self._tracker = StageTracker(rules, session)
            self._session_id = session.id
        if self._reading.read(self._tracker.refresh):
            self._told(_standings(self._tracker))
        if not self._warm:
            make_ready(rules.hall)
            self._warm = True

    def _let_go(self) -> None:
        if self._reading is not None:
            self._reading.close()


def _standings(tracker: StageTracker) -> Standings | None:
    on = tracker.on
    if on is None:
        return None
    return Standings(
        start_id=on.start_id,
        stage=on.stage,
        count=on.count,
        in_play=tracker.faces_in_play,
        one_away=len(tracker.one_away()),
        complete=len(tracker.winners()),
    )
