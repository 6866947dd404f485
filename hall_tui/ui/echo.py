"""Shows nothing of what is typed before the first screen: it may be a PIN.

What is typed meanwhile stays in the terminal, in order, for the screen that comes.
Loads nothing but the system's own modules, as it is the first thing that a desk does.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

# What ends or stops a program at once that doesn't listen to it; Windows lacks some.
_ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")
_STOPPING = "SIGTSTP"


class Echo:
    """The terminal's settings as they were, while it shows nothing that is typed."""

    def __init__(self) -> None:
        self._before: list[Any] | None = None

    def off(self) -> None:
        """Show nothing that is typed; no terminal, or off already: nothing to do."""
        if sys.platform == "win32" or self._before is not None:
            return
        if sys.stdin is None or not sys.stdin.isatty():
            return
        import termios

        self._before = termios.tcgetattr(sys.stdin)
        silent = termios.tcgetattr(sys.stdin)
        silent[3] &= ~termios.ECHO
        termios.tcsetattr(sys.stdin, termios.TCSANOW, silent)

    def as_before(self) -> None:
        """Give the terminal back its settings; once they are back nothing changes."""
        if sys.platform == "win32" or self._before is None:
            return
        import termios

        before, self._before = self._before, None
        try:
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
        except termios.error:
            # The window was closed: there is nobody left to type in it.
            return

    def hand_over(self, driver: object) -> None:
        """Let the screen's driver give the settings back, whenever it leaves."""
        if self._before is not None and getattr(driver, "attrs_before", None):
            vars(driver)["attrs_before"] = self._before
            self._before = None


ECHO = Echo()
"""That of the one terminal in which this program runs."""


@contextmanager
def unseen() -> Iterator[None]:
    """Show nothing that is typed until the screen is there; afterwards as before."""
    heard = [name for name in (*_ENDING, _STOPPING) if _listen(name)]
    try:
        ECHO.off()
        yield
    finally:
        ECHO.as_before()
        for name in heard:
            number = getattr(signal, name)
            if signal.getsignal(number) in (_end, _stop):
                signal.signal(number, signal.SIG_DFL)


def _listen(name: str) -> bool:
    """Give the terminal back on a signal that nobody else listens to."""
    number = getattr(signal, name, None)
    if number is None or signal.getsignal(number) is not signal.SIG_DFL:
        return False
    signal.signal(number, _stop if name == _STOPPING else _end)
    return True


def _end(number: int, frame: FrameType | None) -> None:
    ECHO.as_before()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _stop(number: int, frame: FrameType | None) -> None:
    ECHO.as_before()
    os.kill(os.getpid(), signal.SIGSTOP)
    ECHO.off()
