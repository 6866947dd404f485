"""A folder to run commands in, and commands run in this process, which is quick."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hall_tui.cli import main
from tests.cli.command import Ran

Here = Callable[..., Ran]


@pytest.fixture
def here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Here:
    """Run a command in an empty folder, inside this process."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Ran:
        capfd.readouterr()
        code = main.run(words)
        written = capfd.readouterr()
        return Ran(code, written.out, written.err)

    return run
