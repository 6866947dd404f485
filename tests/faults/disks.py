"""Disks with too little room: a small memory disk, or a limit on a process's files."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults.processes import ScriptProcess

ROOMY = 512 * 1024 * 1024
"""More bytes than any evening of the tests takes, its log included."""


class SmallDisk:
    """A disk for the file in `folder` whose room can be taken away and given back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill_up(self, leave: int, process: ScriptProcess) -> None:
        """Leave a process room for so many bytes; it stands still meanwhile."""
        process.process.send_signal(signal.SIGSTOP)
        self._limit(leave, process)
        process.process.send_signal(signal.SIGCONT)

    def make_room(self) -> None:
        """Give the next process all the room that it can want."""
        _mount(self.folder, f"remount,size={ROOMY}")

    def _limit(self, leave: int, process: ScriptProcess) -> None:
        found = os.statvfs(self.folder)
        used = (found.f_blocks - found.f_bfree) * found.f_frsize
        _mount(self.folder, f"remount,size={used + leave}")


class Limited(SmallDisk):
    """A folder in which a process can't make any file longer than it is."""

    def make_room(self) -> None:
        """The next process isn't limited."""

    def _limit(self, leave: int, process: ScriptProcess) -> None:
        longest = max(file.stat().st_size for file in self.folder.iterdir())
        limit = (longest + leave, resource.RLIM_INFINITY)
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, limit)


@contextmanager
def memory_disk(folder: Path) -> Iterator[SmallDisk]:
    """A disk in memory, mounted at `folder`; it takes the rights to do so."""
    folder.mkdir(mode=0o700)
    _mount(folder, f"size={ROOMY},mode=700", "-t", "tmpfs")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", str(folder)], check=True, capture_output=True)


@contextmanager
def limited(folder: Path) -> Iterator[SmallDisk]:
    """A plain folder; the process's files are limited."""
    folder.mkdir(mode=0o700)
    yield Limited(folder)


def _mount(folder: Path, options: str, *kind: str) -> None:
    subprocess.run(
        ["mount", *kind, "-o", options, "tmpfs", str(folder)],
        check=True,
        capture_output=True,
    )


def may_mount(folder: Path) -> bool:
    """Whether this account may mount a memory disk."""
    try:
        with memory_disk(folder):
            return True
    except (OSError, subprocess.CalledProcessError):
        return False
