"""Settings and halls that every test shares."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from hall_tui.config.loading import load_hall
from hall_tui.rules.model.hall import Hall

ROOT = Path(__file__).resolve().parents[1]

# The same examples on every run, and no deadline: a busy machine is no fault.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")

# A run in the background of a shell ignores Ctrl-C, and so would the programs that it
# starts, whose answer to it is tested.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Never look again at what is loaded; it takes a tenth of the time of all tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of this run that all its test processes know."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session", autouse=True)
def kept_bytecode(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Programs that tests start keep what they compiled, if nobody else may.

    To compile the product anew takes longer than most of them run.
    """
    with pytest.MonkeyPatch.context() as environment:
        if sys.dont_write_bytecode:
            kept = shared_folder(tmp_path_factory) / "bytecode"
            environment.setenv("PYTHONPYCACHEPREFIX", str(kept))
            environment.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture(scope="session")
def alberta() -> Hall:
    """The default hall, as the file says it."""
    return load_hall(ROOT / "hall.toml").hall


@pytest.fixture(scope="session")
def ninety() -> Hall:
    """The small 90-ball hall."""
    return load_hall(ROOT / "hall_tui" / "presets" / "ninety.toml").hall
