"""Takes the terminal and gives it back: at the start, at the end, around each stop.

Not for Windows, where nothing stops a program in this way.
"""

from __future__ import annotations

import asyncio
import os
import signal
import termios
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from hall_tui.ui.echo import ECHO


class DeskDriver(LinuxDriver):
    """Stops and goes on in the event loop, never amid what the program is doing.

    Textual does it wherever the signal comes: amid a write it waits for itself for
    ever, amid a reading it keeps the file from being tidied. After a stop that nobody
    can hear (SIGSTOP) it takes the terminal a second time.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        self._events = asyncio.get_running_loop()
        self._suspending = False
        self._left = False
        self._settings: list[Any] | None = None
        super().__init__(*given, **named)

    def start_application_mode(self) -> None:
        """Take the terminal; in the background it stops until it is in front."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._settings = self._settings_now()
        ECHO.hand_over(self)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        super().stop_application_mode()
        if not self._suspending:
            self._left = True
            for number in (signal.SIGTSTP, signal.SIGCONT):
                signal.signal(number, signal.SIG_DFL)

    @property
    def _ours(self) -> bool:
        writing = self._writer_thread
        return writing is not None and writing.is_alive()

    def write(self, data: str) -> None:
        """Paint; not while the terminal isn't ours: all is painted anew then."""
        if self._ours:
            super().write(data)

    def _sigtstp_application(self, *_: object) -> None:
        self._events.call_soon_threadsafe(self._stop)

    def _sigcont_application(self, *_: object) -> None:
        self._events.call_soon_threadsafe(self._go_on)

    def _stop(self) -> None:
        if not self._left:
            self._suspend()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal, also when others changed it while nobody was asked."""
        if self._left:
            return
        # A shell changes the settings. Where nobody did, what was typed is kept.
        if not self._ours or self._settings_now() != self._settings:
            self._suspend()
            self.start_application_mode()
        # Textual paints only what changes.
        self._app.call_later(self._app.refresh)

    def _settings_now(self) -> list[Any] | None:
        try:
            return termios.tcgetattr(self.fileno)
        except termios.error:
            # The window was closed.
            return None

    def _suspend(self) -> None:
        if not self._ours:
            return
        self._suspending = True
        try:
            self.suspend_application_mode()
        finally:
            self._suspending = False
