"""Plays a script as a person does, by commands, and reads what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.cli.command import Ran, inside

Run = Callable[..., Ran]


@dataclass(frozen=True)
class Played:
    """A script that was played into `db` by the hall's file `hall`."""

    script: Path
    hall: Path
    db: Path
    ran: Ran

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The script's lines."""
        return [json.loads(line) for line in self._texts()]

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The answer of each line."""
        return self.ran.answers

    def tell(self, *words: str) -> Ran:
        """What another command says of the file."""
        return inside(*words, "--db", str(self.db), cwd=self.db.parent)

    def exported(self) -> dict[str, bytes]:
        """Every file of an export."""
        folder = self.db.parent / "export"
        assert self.tell("export", str(folder)).code == 0
        return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}

    def _texts(self) -> list[str]:
        return [line for line in self.script.read_text("utf-8").splitlines() if line]


def play(script: Path, hall: Path, folder: Path, run: Run = inside) -> Played:
    """Play a script into a new file of the folder, by one way to run commands."""
    db = folder / "hall.db"
    words = ("script", str(script), "--hall", str(hall), "--db", str(db))
    return Played(script, hall, db, run(*words, cwd=folder))
