"""Compares a screen with the text kept for it in `goldens`, line by line.

HALL_GOLDENS=write keeps what the screens show now; look at the difference then.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.ui.driving import Driver

FOLDER = Path(__file__).parent / "goldens"


def assert_golden(driver: Driver, name: str) -> None:
    """The screen looks as it is kept under `name`."""
    shown = driver.text() + "\n"
    file = FOLDER / f"{name}.txt"
    if os.environ.get("HALL_GOLDENS") == "write":
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8"), f"see tests/ui/goldens/{name}.txt"
