"""The options that many commands share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

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


def print_json(data: object) -> None:
    """One line of compact JSON on standard output."""
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")), flush=True)
