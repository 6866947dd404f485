"""Compares a screen with the text, and some with the picture, that are kept of it.

HALL_GOLDENS=write keeps what the screens show now; look at the difference then.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from tests.ui.driving import Driver

FOLDER = Path(__file__).parent / "goldens"
DOCS = Path(__file__).parents[2] / "docs"
PICTURES = DOCS / "pictures"


async def assert_golden(driver: Driver, name: str) -> None:
    """The screen, once settled, looks as it is kept under `name`; so does its picture.

    Settled here, because another desk may have acted just before, and whether this one
    has seen that already would depend on the machine.
    """
    await driver.settle()
    _assert_kept(driver.text() + "\n", FOLDER / f"{name}.txt")
    if name in pictures_named():
        _assert_kept(picture(driver), PICTURES / f"{name}.svg")


def pictures_named() -> set[str]:
    """The pictures that README and the docs show."""
    pages = (DOCS.parent / "README.md", *DOCS.glob("*.md"))
    found = (
        re.findall(r"pictures/(\w+)\.svg", page.read_text("utf-8")) for page in pages
    )
    return {name for names in found for name in names}


def picture(driver: Driver) -> str:
    """The screen as SVG, with the fonts of whoever looks at it."""
    drawn = driver.app.export_screenshot(title="hall-tui")
    return re.sub(r"\s*@font-face\s*\{[^}]*\}", "", drawn)


def _assert_kept(shown: str, file: Path) -> None:
    if os.environ.get("HALL_GOLDENS") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8"), (
        f"see {file.relative_to(DOCS.parent)}; HALL_GOLDENS=write keeps it anew"
    )
