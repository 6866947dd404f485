"""The rules of the nights, desks that start at once, the first lines by script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hall_tui.config.loading import Loaded, load_hall
from tests.evenings.making import EVENING
from tests.nights.room import Room
from tests.nights.scripted import Told, make_hall, play_script
from tests.nights.starting import forked
from tests.nights.typist import Typist
from tests.ui.terminal import Start

FIRST_PRIZE = 95
"""The line of the script with which the first prize is paid."""
IN_GAME = 60
"""One at which a game is on."""


@dataclass(frozen=True)
class Script:
    """Lines that were done by a script, into the file `db`."""

    db: Path
    lines: list[Told]


Sits = Callable[[Start], Typist]


@pytest.fixture(scope="session")
def rules() -> Loaded:
    """The rules of the example evening."""
    return load_hall(EVENING.hall)


@pytest.fixture(scope="session")
def start() -> Iterator[Start]:
    """Starts desks at once."""
    with forked() as starts:
        yield starts


@pytest.fixture(scope="session")
def first_prize(tmp_path_factory: pytest.TempPathFactory, rules: Loaded) -> Script:
    """The Sunday afternoon to the first prize, by script."""
    db = tmp_path_factory.mktemp("first-prize") / "hall.db"
    return Script(db, play_script(EVENING.path, FIRST_PRIZE, db, rules))


@pytest.fixture(scope="session")
def in_game(tmp_path_factory: pytest.TempPathFactory, rules: Loaded) -> Script:
    """The Sunday afternoon to the midst of the first game, by script."""
    db = tmp_path_factory.mktemp("in-game") / "hall.db"
    return Script(db, play_script(EVENING.path, IN_GAME, db, rules))


@pytest.fixture
def sits(tmp_path: Path, rules: Loaded) -> Iterator[Sits]:
    """Makes a hall with its people, and somebody to sit at all its desks."""
    opened: list[Room] = []

    def sit(start: Start) -> Typist:
        made = Room(tmp_path, start)
        opened.append(made)
        (tmp_path / "hall.toml").write_text(rules.text, "utf-8")
        make_hall(made.db, rules)
        return Typist(made, rules)

    yield sit
    for one in opened:
        one.close()
