"""Settings and halls that every test shares."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from hall_tui.config.loading import load_hall
from hall_tui.rules.model.hall import Hall

ROOT = Path(__file__).resolve().parents[1]

# The same examples on every run, and no deadline: a busy machine is no fault.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")


@pytest.fixture(scope="session")
def alberta() -> Hall:
    """The default hall, as the file says it."""
    return load_hall(ROOT / "hall.toml").hall


@pytest.fixture(scope="session")
def ninety() -> Hall:
    """The small 90-ball hall."""
    return load_hall(ROOT / "hall_tui" / "presets" / "ninety.toml").hall
