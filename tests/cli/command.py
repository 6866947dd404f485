"""Runs hall-tui as a program of its own, as a person or another program would."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hall_tui.cli import main

ROOT = Path(__file__).resolve().parents[2]
START = "from hall_tui.cli.main import main; main()"


@dataclass(frozen=True)
class Ran:
    """What came of a command: its exit code and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The lines of standard output, read as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


def command(*words: str) -> list[str]:
    """The words that start hall-tui in a new process."""
    return [sys.executable, "-c", START, *words]


def environment(**more: str) -> dict[str, str]:
    """This process's environment, in which a new one finds the program."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def hall_tui(*words: str, cwd: Path, stdin: str = "", **more: str) -> Ran:
    """Run a command to its end in the folder `cwd`."""
    done = subprocess.run(
        command(*words),
        cwd=cwd,
        env=environment(**more),
        input=stdin.encode("utf-8", "surrogateescape"),
        capture_output=True,
        timeout=300,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def inside(*words: str, cwd: Path) -> Ran:
    """Run a command in this process, which is quick: no start."""
    out, err = io.StringIO(), io.StringIO()
    with chdir(cwd), redirect_stdout(out), redirect_stderr(err):
        code = main.run(words)
    return Ran(code, out.getvalue(), err.getvalue())


def write_lines(path: Path, *lines: dict[str, Any]) -> Path:
    """Write a script, a JSON object a line."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path
