"""A new file, its writer and rival processes for each test of the record keeper."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from db.opening import create
from db.writer import Writer
from tests.db.desk import migrations_with

ROOT = Path(__file__).parents[2]
Rival = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def steps(tmp_path: Path) -> Path:
    return migrations_with(tmp_path / "steps")


@pytest.fixture
def path(tmp_path: Path, steps: Path) -> Path:
    made = tmp_path / "hall" / "hall.db"
    made.parent.mkdir(mode=0o700)
    create(made, steps)
    return made


@pytest.fixture
def writer(path: Path, steps: Path) -> Iterator[Writer]:
    with Writer(path, "till-1 (process 1)", migrations=steps) as opened:
        yield opened


@pytest.fixture
def rival(path: Path, steps: Path) -> Iterator[Rival]:
    """Starts `tests.db.rival` on the file; what still runs at the end is ended."""
    with ExitStack() as running:

        def start(
            what: str, name: str = "till-2", count: int = 1, folder: Path = steps
        ) -> subprocess.Popen[str]:
            arguments = [what, str(path), str(folder), name, str(count)]
            process = running.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "tests.db.rival", *arguments],
                    cwd=ROOT,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            running.callback(process.kill)
            return process

        yield start
