"""What runs in a terminal of a night: hall-tui itself, its clock read from a file."""

from __future__ import annotations

import fcntl
import os
import signal
import sys
import termios
from functools import partial
from pathlib import Path

from hall_tui.cli import desk_run, main
from tests.nights.clock import CLOCK_FILE, WrittenClock

LOADED = (
    "hall_tui.cli.desks",
    "hall_tui.acts.desk",
    "hall_tui.live.following",
    "hall_tui.ui.app",
    "hall_tui.ui.screens.sign_in",
    "hall_tui.ui.screens.home",
    "hall_tui.ui.screens.till",
    "hall_tui.ui.screens.caller",
    "hall_tui.ui.screens.verifier",
    "hall_tui.ui.screens.pots",
    "textual.drivers.linux_driver",
)
"""What a desk needs, for a process that forks desks."""
STREAMS = {"stdin": "r", "stdout": "w", "stderr": "w"}
START = "from tests.nights.entry import run; run()"


def run() -> None:
    """Be the program with the words of the command line."""
    clock = WrittenClock(Path(os.environ[CLOCK_FILE]))
    vars(desk_run)["run_desk"] = partial(desk_run.run_desk, clock=clock)
    main.main()


def become_desk(words: list[str], files: list[int]) -> None:
    """Be a desk in the terminal given, from here to the end of the process.

    The words are the folder, the clock's file and those of the command line.
    """
    (terminal,) = files
    folder, clock, *rest = words
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for place in range(3):
        os.dup2(terminal, place)
    os.close(terminal)
    # Those of before know what kind of file they had.
    for place, (name, mode) in enumerate(STREAMS.items()):
        stream = open(place, mode, encoding="utf-8", closefd=False)
        vars(sys).update({name: stream, f"__{name}__": stream})
    for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)
    os.chdir(folder)
    os.environ[CLOCK_FILE] = clock
    sys.argv = ["hall-tui", *rest]
    run()
