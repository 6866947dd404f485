"""The files of a hall where none are named: its rules, its records, the presets."""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hall_tui.config.loading import Loaded

HALL_TOML = Path("hall.toml")
HALL_DB = Path("hall.db")
DEFAULT_PRESET = "hall"


def load_rules(hall_file: Path | None, db: Path | None = None) -> Loaded:
    """The rules named, else those of ./hall.toml, else those last in force in `db`.

    Without any, the shipped ones. Raises ConfigFaults, a sentence for each fault,
    and FileTrouble.
    """
    from hall_tui.config.loading import load_hall, read_hall

    if hall_file is not None or HALL_TOML.is_file():
        return load_hall(hall_file or HALL_TOML)
    kept = _last_in_force(db)
    if kept is not None:
        return kept[1]
    return read_hall(preset_text(DEFAULT_PRESET), "the shipped hall.toml")


def tell_rules(hall_file: Path | None, db: Path) -> None:
    """Say on standard error which rules hold when none are named and none are here."""
    if hall_file is not None or HALL_TOML.is_file():
        return
    kept = _last_in_force(db)
    told = "the shipped rules hold; hall-tui init makes your own"
    if kept is not None:
        told = f"the rules of the last {kept[0]} in {db} hold"
    print(f"hall-tui: There is no hall.toml here: {told}.", file=sys.stderr)


def _last_in_force(db: Path | None) -> tuple[str, Loaded] | None:
    """The last session of a file, told in words, and its rules; None without one."""
    if db is None or not db.is_file():
        return None
    from hall_tui.acts.hall_files import read_hall_file
    from hall_tui.views.sessions import last_rules

    return read_hall_file(db, last_rules)


def presets() -> list[str]:
    """The names of the shipped halls."""
    folder = resources.files("hall_tui") / "presets"
    return sorted(
        file.name.removesuffix(".toml")
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    )


def preset_text(name: str) -> str:
    """The text of a shipped hall. Raises FileNotFoundError when there is none."""
    file = resources.files("hall_tui") / "presets" / f"{name}.toml"
    return file.read_text("utf-8")
