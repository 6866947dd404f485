"""The options that many commands share, and the files that they name."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hall_tui.config.loading import Loaded

HallFile = Annotated[
    Path | None,
    typer.Option(
        "--hall",
        metavar="FILE",
        help="The hall's rules; hall.toml if it is there, else the shipped ones.",
    ),
]
DbFile = Annotated[
    Path, typer.Option("--db", metavar="FILE", help="The hall's file of records.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
SessionNumber = Annotated[
    int | None,
    typer.Option("--session", metavar="N", help="A session by its number."),
]

HALL_TOML = Path("hall.toml")
HALL_DB = Path("hall.db")
DEFAULT_PRESET = "hall"


def load_rules(hall_file: Path | None) -> Loaded:
    """The rules named, else those of ./hall.toml, else the shipped ones.

    Raises ConfigFaults, a sentence for each fault.
    """
    from hall_tui.config.loading import load_hall, read_hall

    if hall_file is None and not HALL_TOML.is_file():
        return read_hall(preset_text(DEFAULT_PRESET), "the shipped hall.toml")
    return load_hall(hall_file or HALL_TOML)


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


def print_json(data: object) -> None:
    """One line of compact JSON on standard output."""
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")), flush=True)
