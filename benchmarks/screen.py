"""A desk of hall-tui in a pty of its own at 80x24: keys in, and when its bytes come."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

from benchmarks.hall import environment

LONGEST_SECONDS = 60.0
QUIET_SECONDS = 0.06
"""Longer than a desk waits between two looks at the file."""
_START = "from hall_tui.cli.main import main; main()"


class Screen:
    """Runs `hall-tui` with these words on the hall in `folder` until it is left."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.started = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            os.chdir(folder)
            command = [sys.executable, "-c", _START, *words]
            variables = environment(folder) | {"TERM": "xterm-256color"}
            os.execve(sys.executable, command, variables)
        size = struct.pack("HHHH", 24, 80, 0, 0)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, size)

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._fd)

    def wait_for(self, text: str) -> float:
        """Read until a text has come; the time of then. Raises TimeoutError."""
        found = b""
        while text.encode() not in found:
            found += self._read(LONGEST_SECONDS)
        return time.perf_counter()

    def press(self, keys: str) -> float:
        """Press keys in one write; the seconds until the first byte came back."""
        pressed = time.perf_counter()
        os.write(self._fd, keys.encode())
        self._read(LONGEST_SECONDS)
        took = time.perf_counter() - pressed
        self.settle()
        return took

    def painted(self) -> float:
        """Wait for bytes; the time of the last one of those that come together."""
        self._read(LONGEST_SECONDS)
        now = time.perf_counter()
        return self.settle(now)

    def settle(self, since: float | None = None) -> float:
        """Read until nothing more comes; the time of the last byte, else `since`."""
        last = time.perf_counter() if since is None else since
        while select.select([self._fd], [], [], QUIET_SECONDS)[0]:
            os.read(self._fd, 65536)
            last = time.perf_counter()
        return last

    def _read(self, seconds: float) -> bytes:
        if not select.select([self._fd], [], [], seconds)[0]:
            raise TimeoutError("the screen doesn't answer")
        return os.read(self._fd, 65536)
