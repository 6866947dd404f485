"""What README shows is what the program shows."""

from __future__ import annotations

from pathlib import Path

from tests.evenings.conftest import PlayedOnce
from tests.evenings.making import EVENING

ROOT = Path(__file__).parents[2]


def shown() -> list[str]:
    """The blocks of README that show what the program prints."""
    return (ROOT / "README.md").read_text("utf-8").split("```\n")[1::2]


def test_the_sheet_ends_as_shown(played: PlayedOnce) -> None:
    sheet = played(EVENING).tell("report", "session").out
    assert sheet.rstrip().endswith(shown()[0].rstrip())
