"""A folder to run commands in, and commands run in this process, which is quick."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hall_tui.cli import main
from hall_tui.config import loading
from hall_tui.config.loading import Loaded
from tests.cli.command import Ran

Here = Callable[..., Ran]

SHIPPED = (
    "hall-tui: There is no hall.toml here: the shipped rules hold; hall-tui init makes"
    " your own.\n"
)
"""What a script says where it finds no rules at all."""

# Reading a hall's rules takes longer than most commands: each text is read once.
_READ: dict[tuple[str, str], Loaded] = {}


@pytest.fixture
def rules_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = loading.read_hall

    def read_once(text: str, name: str) -> Loaded:
        if (text, name) not in _READ:
            _READ[text, name] = read(text, name)
        return _READ[text, name]

    monkeypatch.setattr(loading, "read_hall", read_once)


@pytest.fixture
def here(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    rules_read_once: None,
) -> Here:
    """Run a command in an empty folder, inside this process."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Ran:
        capfd.readouterr()
        code = main.run(words)
        written = capfd.readouterr()
        return Ran(code, written.out, written.err)

    return run
