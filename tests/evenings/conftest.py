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
from tests.evenings.making import Example
from tests.evenings.playing import Played, play

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
