"""The example scripts: which there are, and how each is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hall_tui.config.loading import load_hall
from tests.evenings import hall_evening, ninety_evening
from tests.evenings.alberta import week
from tests.evenings.writing import Script

ROOT = Path(__file__).resolve().parents[2]
SEED = 20261210


@dataclass(frozen=True)
class Example:
    """A script of docs/examples: its file, its hall, and who plays it."""

    path: Path
    hall: Path
    play: Callable[[Script, Random], None]


EVENING = Example(
    ROOT / "docs" / "examples" / "evening.jsonl",
    ROOT / "hall.toml",
    hall_evening.play,
)
NINETY = Example(
    ROOT / "docs" / "examples" / "ninety.jsonl",
    ROOT / "hall_tui" / "presets" / "ninety.toml",
    ninety_evening.play,
)
WEEK = Example(
    ROOT / "docs" / "examples" / "alberta.jsonl",
    ROOT / "hall.toml",
    week.play,
)
EXAMPLES = (EVENING, NINETY, WEEK)


def made(example: Example, folder: Path) -> Script:
    """Make a script anew, with a file of its own in the folder."""
    name = example.path.name
    rules = load_hall(example.hall)
    with Script(folder / f"{example.path.stem}.db", rules, name) as script:
        example.play(script, Random(SEED))
    return script
