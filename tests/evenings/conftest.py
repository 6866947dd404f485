"""The example evenings, each played once and kept for all tests of the folder."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.evenings.making import Example
from tests.evenings.playing import Played, play

PlayedOnce = Callable[[Example], Played]


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> PlayedOnce:
    """Play an example, unless it was played already."""
    kept: dict[str, Played] = {}

    def once(example: Example) -> Played:
        name = example.path.stem
        if name not in kept:
            folder = tmp_path_factory.mktemp(name)
            kept[name] = play(example.path, example.hall, folder)
        return kept[name]

    return once
