"""The example evenings, each played once and kept for all tests of the folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import portalocker
import pytest

from tests.cli.command import Ran, hall_tui
from tests.conftest import shared_folder
from tests.evenings.making import WEEK, Example
from tests.evenings.playing import Played, play
from tests.evenings.reckoning import Session, reckoned
from tests.evenings.week_told import Sitting, sittings

PlayedOnce = Callable[[Example], Played]


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> PlayedOnce:
    """Play an example, unless this or another test process played it already."""
    root = shared_folder(tmp_path_factory)

    def once(example: Example) -> Played:
        with portalocker.Lock(root / "played.lock", timeout=300):
            return _played(example, root / f"played-{example.path.stem}")

    return once


def _played(example: Example, folder: Path) -> Played:
    kept = folder / "ran.json"
    if kept.exists():
        ran = Ran(**json.loads(kept.read_text("utf-8")))
        return Played(example.path, example.hall, folder / "hall.db", ran)
    folder.mkdir()
    found = play(example.path, example.hall, folder, hall_tui)
    kept.write_text(json.dumps(asdict(found.ran)), "utf-8")
    return found


@pytest.fixture
def week(played: PlayedOnce) -> Played:
    """The week, played."""
    return played(WEEK)


@pytest.fixture
def four(week: Played) -> list[Sitting]:
    """The four sessions of the week."""
    return sittings(week)[:4]


@pytest.fixture
def books(week: Played) -> list[Session]:
    """The sessions as a pencil reckons them."""
    return reckoned(week.lines, week.answers)
