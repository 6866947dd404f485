"""The write lock: a file beside the hall's file, held for one act at a time.

A plain blocking lock shares out fairly; whoever waits long is told the holder.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import portalocker

OnWait = Callable[[str, float], None]
FIRST_SECONDS = 1.0
PATIENCE_SECONDS = 5.0
_AT_ONCE = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING


def lock_path(path: Path) -> Path:
    """The lock file that belongs to the hall's file `path`."""
    return path.with_name(path.name + ".lock")


class WriteLock:
    """The lock of one hall's file, for one thread.

    `holder` names this process for those who wait ("till-1 (process 4711)").
    `on_wait(holder, seconds)` is called, in a thread of its own, after the first
    second of waiting and then after every five.
    """

    def __init__(
        self,
        path: Path,
        holder: str,
        on_wait: OnWait | None = None,
        patience_seconds: float = PATIENCE_SECONDS,
    ) -> None:
        self._path = lock_path(path)
        self._holder = holder.encode()
        self._on_wait = on_wait
        self._patience_seconds = patience_seconds
        self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        self._held = False

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the lock, waiting for it as long as it takes."""
        if self._held:
            raise RuntimeError("An act was started inside another act.")
        self._take()
        self._held = True
        try:
            self._write_holder()
            yield
        finally:
            self._held = False
            portalocker.unlock(self._descriptor)

    def close(self) -> None:
        """Give the lock file back."""
        os.close(self._descriptor)

    def holder(self) -> str:
        """Who holds the lock, as far as the lock file tells."""
        try:
            return self._path.read_text("utf-8").strip() or "an unnamed process"
        except OSError:
            # Windows keeps others from reading a locked file.
            return "another process"

    def _take(self) -> None:
        try:
            portalocker.lock(self._descriptor, _AT_ONCE)
        except portalocker.AlreadyLocked:
            with self._watched():
                portalocker.lock(self._descriptor, portalocker.LockFlags.EXCLUSIVE)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        granted = threading.Event()
        watchdog = threading.Thread(target=self._watch, args=(granted,), daemon=True)
        watchdog.start()
        try:
            yield
        finally:
            granted.set()
            watchdog.join()

    def _watch(self, granted: threading.Event) -> None:
        waited, pause = 0.0, min(FIRST_SECONDS, self._patience_seconds)
        while not granted.wait(pause):
            waited, pause = waited + pause, self._patience_seconds
            if self._on_wait is not None:
                self._on_wait(self.holder(), waited)

    def _write_holder(self) -> None:
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, self._holder)
        os.truncate(self._descriptor, len(self._holder))
