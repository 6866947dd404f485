"""A desk as a process of its own in a terminal: a pty with a child, and its bytes."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from tests.cli.command import command, environment
from tests.ui.painted import Painted

LONGEST_SECONDS = 40.0
SIZE = 80, 24


class Process(Protocol):
    """A process that runs in a terminal; `poll` gives its exit code, None before."""

    pid: int

    def poll(self) -> int | None: ...


Start = Callable[[Path, Sequence[str], dict[str, str]], tuple[Process, int]]
"""Starts a command line in a folder; the process and the terminal's open file."""


class Child:
    """A child of this process."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._code: int | None = None

    def poll(self) -> int | None:
        """Its exit code, minus the number of a signal; None while it runs."""
        if self._code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self._code = os.waitstatus_to_exitcode(status) if pid else None
        return self._code


def start_program(
    folder: Path, words: Sequence[str], variables: dict[str, str]
) -> tuple[Process, int]:
    """Start `hall-tui` with these words, as a person does."""
    return start_command(folder, command(*words), variables)


def start_command(
    folder: Path, started: Sequence[str], variables: dict[str, str]
) -> tuple[Process, int]:
    """Start a program with its words in a terminal of its own."""
    pid, fd = pty.fork()
    if pid == 0:
        os.chdir(folder)
        os.execve(started[0], list(started), environment(**variables))
    return Child(pid), fd


def _fresh_modes() -> list[Any]:
    """The settings of a terminal in which nothing was started yet."""
    ours, theirs = pty.openpty()
    modes = list(termios.tcgetattr(ours))
    os.close(theirs)
    os.close(ours)
    return modes


class Terminal:
    """Runs `hall-tui` with the words given at 80x24, in `folder`.

    `out` is what came since the last `wait_for`, `painted` the screen, and
    `modes_before` are the terminal's settings before the program changed them.
    """

    def __init__(
        self,
        folder: Path,
        words: Sequence[str],
        *,
        start: Start = start_program,
        **more: str,
    ) -> None:
        variables = {"TERM": "xterm-256color", **more}
        self.modes_before = _fresh_modes()
        self.process, self.fd = start(folder, words, variables)
        self.pid = self.process.pid
        self.out = b""
        self.painted = Painted(*SIZE)
        self.resize(*SIZE)

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        self.painted.resize(columns, rows)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, size)

    def wait_for(self, text: str) -> None:
        """Read until a text has come since the last time. Raises TimeoutError."""
        end = time.monotonic() + LONGEST_SECONDS
        while text.encode() not in self.out:
            if not self.read(0.1) or time.monotonic() > end:
                raise TimeoutError(f"{text} never came: {self.out[-2000:]!r}")
        self.out = self.out.partition(text.encode())[2]

    def send(self, keys: str) -> None:
        """Press keys, all in one write; what is painted from here on is fresh."""
        self.painted.mark()
        os.write(self.fd, keys.encode())

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        os.kill(self.pid, number)

    def modes(self) -> list[object]:
        """The terminal's settings, as the program has set them."""
        return list(termios.tcgetattr(self.fd))

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed."""
        os.close(self.fd)

    def ended(self, *, read: bool = True) -> int:
        """Wait for the program's end: its exit code, or minus the signal's number.

        Raises TimeoutError when it doesn't end, after killing it.
        """
        end = time.monotonic() + LONGEST_SECONDS
        while time.monotonic() < end:
            if read:
                self.read(0.05)
            else:
                time.sleep(0.05)
            code = self.process.poll()
            if code is not None:
                while read and self.read(0.05):
                    pass
                return code
        os.kill(self.pid, 9)
        raise TimeoutError(f"it didn't end: {self.out[-2000:]!r}")

    def read(self, seconds: float) -> bool:
        """Read what comes within so many seconds; False at the end of it all."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return True
        try:
            found = os.read(self.fd, 65536)
        except OSError:
            return False
        self.out += found
        self.painted.feed(found)
        return bool(found)
