"""Halls to do acts in: a file with people, and one with a session open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from db import opening
from hall_tui.acts import pins
from hall_tui.config.loading import Loaded, load_hall
from tests.acts.evening import PEOPLE, Evening, HallFile, copy_of
from tests.acts.handmade import made_by_hand
from tests.acts.phase_halls import Halls
from tests.conftest import shared_folder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def alberta_rules() -> Loaded:
    """The default hall with its text, as a desk loads it."""
    return load_hall(ROOT / "hall.toml")


@pytest.fixture(scope="session")
def ninety_rules() -> Loaded:
    """The small 90-ball hall with its text."""
    return load_hall(ROOT / "hall_tui" / "presets" / "ninety.toml")


@pytest.fixture(scope="session")
def people_file(
    tmp_path_factory: pytest.TempPathFactory, alberta_rules: Loaded
) -> Path:
    """A file with people and nothing else, made once; copy it, don't use it."""
    path = tmp_path_factory.mktemp("people") / "hall.db"
    opening.create(path)
    evening = Evening(path, alberta_rules, desk="office")
    evening.ok("init_hall", by=None, made_by="script")
    for name, roles in PEOPLE.items():
        by = None if name == "Max" else "Max"
        evening.ok("add_person", by=by, name=name, roles=list(roles))
    evening.close()
    return path


@pytest.fixture(scope="session")
def opened_file(
    tmp_path_factory: pytest.TempPathFactory, people_file: Path, alberta_rules: Loaded
) -> Path:
    """A file with the evening's session open at the first till; copy it as well."""
    path = tmp_path_factory.mktemp("opened") / "hall.db"
    evening = Evening(copy_of(people_file, path), alberta_rules)
    evening.open()
    evening.close()
    return path


@pytest.fixture
def hall_file(
    tmp_path: Path, people_file: Path, opened_file: Path, alberta_rules: Loaded
) -> Iterator[HallFile]:
    """The factory of halls; all of a test's are closed at its end."""
    with ExitStack() as opened_files:

        def make(
            config: Loaded | None = None, desk: str = "till-1", opened: bool = False
        ) -> Evening:
            number = len(list(tmp_path.glob("hall-*.db")))
            path = tmp_path / f"hall-{number}.db"
            ready = opened and config is None and desk == "till-1"
            copy_of(opened_file if ready else people_file, path)
            evening = Evening(path, config or alberta_rules, desk)
            opened_files.callback(evening.close)
            if ready:
                evening.pass_over(1)
            elif opened:
                evening.open()
            return evening

        yield make


@pytest.fixture(scope="session")
def halls(
    tmp_path_factory: pytest.TempPathFactory, people_file: Path, alberta_rules: Loaded
) -> Halls:
    """A hall in each phase, to be copied."""
    made = shared_folder(tmp_path_factory) / "phases"
    made.mkdir(exist_ok=True)
    copies = tmp_path_factory.mktemp("copies")
    return Halls(made, copies, people_file, alberta_rules)


@pytest.fixture
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    """New PINs cost next to nothing."""
    monkeypatch.setattr(pins, "COST", pins.PinCost(memory_kib=8, passes=1))


@pytest.fixture
def by_hand(
    tmp_path: Path, alberta_rules: Loaded, quick_pins: None
) -> Iterator[Evening]:
    """A hall made by hand: Max, its only manager, signed in; Ann isn't."""
    made = made_by_hand(tmp_path, alberta_rules)
    yield made
    made.close()


@pytest.fixture
def evening(hall_file: HallFile) -> Evening:
    """The default hall with the session of 5 December 2026, evening, open."""
    return hall_file(opened=True)
