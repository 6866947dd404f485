"""Disks with too little room: a small memory disk, or a limit on a process's files."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults.processes import ScriptProcess

SIZE = "24m"
_CHUNK = 65_536


class SmallDisk:
    """A disk with room for a part of an evening, for the file in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill_up(self, leave: int, process: ScriptProcess) -> None:
        """Leave room for so many bytes."""
        with self._ballast.open("wb", buffering=0) as ballast:
            while self._left() > leave + _CHUNK:
                ballast.write(bytes(_CHUNK))

    def _left(self) -> int:
        found = os.statvfs(self.folder)
        return found.f_bavail * found.f_frsize

    def make_room(self) -> None:
        """Give the room back."""
        self._ballast.unlink()


class Limited(SmallDisk):
    """A folder in which a process can't make any file longer than it is."""

    def fill_up(self, leave: int, process: ScriptProcess) -> None:
        """Let no file of the process grow by more than so many bytes."""
        longest = max(file.stat().st_size for file in self.folder.iterdir())
        limit = (longest + leave, resource.RLIM_INFINITY)
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, limit)

    def make_room(self) -> None:
        """The next process isn't limited."""


@contextmanager
def memory_disk(folder: Path) -> Iterator[SmallDisk]:
    """A small disk in memory, mounted at `folder`; it takes the rights to do so."""
    folder.mkdir(mode=0o700)
    options = f"size={SIZE},mode=700"
    subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)],
        check=True,
        capture_output=True,
    )
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", str(folder)], check=True, capture_output=True)


@contextmanager
def limited(folder: Path) -> Iterator[SmallDisk]:
    """A plain folder; the process's files are limited."""
    folder.mkdir(mode=0o700)
    yield Limited(folder)


def may_mount(folder: Path) -> bool:
    """Whether this account may mount a memory disk."""
    try:
        with memory_disk(folder):
            return True
    except (OSError, subprocess.CalledProcessError):
        return False
