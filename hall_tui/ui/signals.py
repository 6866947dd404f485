"""Ends the program in good order when the system asks: the terminal stays usable."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

# SIGHUP isn't there on Windows, nor can its event loop listen.
NAMES = ("SIGTERM", "SIGHUP")


def end_on_signals(leave: Callable[[], object]) -> None:
    """Call `leave` in the event loop on SIGTERM, and when the terminal is closed."""
    loop = asyncio.get_running_loop()
    for name in NAMES:
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, leave)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(leave))
