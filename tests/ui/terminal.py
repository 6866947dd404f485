"""A desk as a process of its own in a terminal: a pty with a child, and its bytes."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import termios
import time
from collections.abc import Sequence
from pathlib import Path

from tests.cli.command import command, environment

LONGEST_SECONDS = 40.0


class Terminal:
    """Runs `hall-tui` with the words given at 80x24, in `folder`."""

    def __init__(self, folder: Path, words: Sequence[str], **more: str) -> None:
        started = command(*words)
        variables = environment(TERM="xterm-256color", **more)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execve(started[0], started, variables)
        size = struct.pack("HHHH", 24, 80, 0, 0)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, size)
        self.out = b""
        self._exit: int | None = None

    def wait_for(self, text: str) -> None:
        """Read until a text has come since the last time. Raises TimeoutError."""
        end = time.monotonic() + LONGEST_SECONDS
        while text.encode() not in self.out:
            if not self._read(0.1) or time.monotonic() > end:
                raise TimeoutError(f"{text} never came: {self.out[-2000:]!r}")
        self.out = self.out.partition(text.encode())[2]

    def send(self, keys: str) -> None:
        """Press keys, all in one write."""
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
                self._read(0.05)
            else:
                time.sleep(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while read and self._read(0.05):
                    pass
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        raise TimeoutError(f"it didn't end: {self.out[-2000:]!r}")

    def _read(self, seconds: float) -> bool:
        """Read what there is; False at the end, or when nothing came in time."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return True
        try:
            found = os.read(self.fd, 65536)
        except OSError:
            return False
        self.out += found
        return bool(found)
