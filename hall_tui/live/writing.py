"""The single writer thread of a process: acts go in, answers come out as futures.

The thread owns the `Desk`, and imports it too, so that a screen paints before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer, Desk
    from hall_tui.config.loading import Loaded
    from hall_tui.live.slip_files import SlipFiles

Clock = Callable[[], datetime]
OnWait = Callable[[str, float], None]


def utc_now() -> datetime:
    """The time now, aware."""
    return datetime.now(UTC)


def random_id() -> str:
    """A new act id, never the same twice."""
    return uuid4().hex


@dataclass(frozen=True, kw_only=True)
class Who:
    """Who does an act: the operator, and a second person with the PIN typed."""

    operator: str | None = None
    second: str | None = None
    second_pin: str | None = None


@dataclass(frozen=True, kw_only=True)
class _Order:
    """One act as it was asked for, with its id and time of then."""

    act: str
    arguments: Mapping[str, object]
    who: Who
    act_id: str
    at: datetime


class WriterThread:
    """Does the acts of one desk in order; `close` waits until all are done.

    The file is opened by `start`, `ready` or the first act.

    `desk` is the desk's name ("till-1"). `clock` gives aware times and `new_id` act
    ids, both asked at the moment of `submit`. While another process holds the file
    `waits_for` names it, and `on_wait`, if there is one, is called from the thread
    every few seconds. `window` tells this program apart from another one of the same
    desk, a new random one by default. `slips` writes the slips of acts that were done.
    """

    def __init__(
        self,
        path: Path,
        desk: str,
        config: Loaded,
        *,
        clock: Clock = utc_now,
        new_id: Callable[[], str] = random_id,
        on_wait: OnWait | None = None,
        window: str | None = None,
        slips: SlipFiles | None = None,
    ) -> None:
        self.desk = desk
        self._path = path
        self._config = config
        self._clock = clock
        self._new_id = new_id
        self.window = random_id() if window is None else window
        self.on_wait = on_wait
        self.slips = slips
        self.waits_for: str | None = None
        self._closed = False
        self._desk: Future[Desk] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"writer of {desk}")

    def start(self) -> None:
        """Begin to open the file, if that hasn't begun."""
        if self._desk is None:
            self._desk = self._thread.submit(self._open)

    def ready(self) -> None:
        """Wait until the file is open. Raises StoreError when it can't be opened."""
        self.start()
        if self._desk is not None:
            self._desk.result()

    def submit(
        self, act: str, arguments: Mapping[str, object], who: Who
    ) -> Future[Answer]:
        """Have an act done; its answer comes with the future.

        A refusal is an answer. An exception in the future is a mistake in the
        program, or StoreError when the file couldn't be opened.
        """
        self.start()
        order = _Order(
            act=act,
            arguments=arguments,
            who=who,
            act_id=self._new_id(),
            at=self._clock(),
        )
        return self._thread.submit(self._do, order)

    def close(self) -> None:
        """Do what was submitted, then let go of the file; a second time is nothing."""
        if self._closed:
            return
        self._closed = True
        self._thread.submit(self._let_go)
        self._thread.shutdown(wait=True)
        if self.slips is not None:
            self.slips.close()

    def _open(self) -> Desk:
        from hall_tui.acts.desk import Desk

        try:
            return Desk(self._path, self.desk, self._config, self._wait)
        finally:
            self.waits_for = None

    def _wait(self, holder: str, seconds: float) -> None:
        self.waits_for = holder
        if self.on_wait is not None:
            self.on_wait(holder, seconds)

    def _do(self, order: _Order) -> Answer:
        from hall_tui.acts.work import By

        by = By(
            act_id=order.act_id,
            at=order.at,
            desk=self.desk,
            operator=order.who.operator,
            second=order.who.second,
            second_pin=order.who.second_pin,
            window=self.window,
        )
        try:
            answer = self._opened().do(order.act, order.arguments, by)
            if self.slips is not None and answer.ok and not answer.repeated:
                self.slips.done(order.act, answer.data)
            return answer
        finally:
            self.waits_for = None

    def _opened(self) -> Desk:
        if self._desk is None:
            raise RuntimeError("the writer was asked before it was started")
        return self._desk.result()

    def _let_go(self) -> None:
        if self._desk is not None and self._desk.exception() is None:
            self._desk.result().__exit__(None, None, None)
