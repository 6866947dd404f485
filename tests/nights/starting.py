"""The two ways in which the desks of a night are started: anew, or forked at once."""

from __future__ import annotations

import os
import pty
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.faults.forking import Forker
from tests.nights.clock import CLOCK_FILE
from tests.nights.entry import START
from tests.ui.terminal import Process, Start, start_command


def started_anew(
    folder: Path, words: Sequence[str], variables: dict[str, str]
) -> tuple[Process, int]:
    """Start a desk as a person does."""
    command = [sys.executable, "-c", START, *words]
    return start_command(folder, command, variables)


@contextmanager
def forked() -> Iterator[Start]:
    """While this lasts, desks are forked from a process that has loaded the program."""
    forker = Forker("tests.nights.entry:become_desk", TERM="xterm-256color")

    def start(
        folder: Path, words: Sequence[str], variables: dict[str, str]
    ) -> tuple[Process, int]:
        ours, theirs = pty.openpty()
        try:
            run = forker.run((str(folder), variables[CLOCK_FILE], *words), theirs)
        finally:
            os.close(theirs)
        return run, ours

    try:
        yield start
    finally:
        forker.close()
