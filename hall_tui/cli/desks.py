"""The desks: each command opens the same application, at another desk."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.options import HALL_DB, DbFile, HallFile, load_rules
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import Stopped
from hall_tui.rules.drawers import name_refused

if TYPE_CHECKING:
    from hall_tui.ui.action import Place

DEFAULT_NAMES: dict[Place, str] = {
    "home": "office",
    "till": "till-1",
    "caller": "caller-1",
    "verifier": "verifier-1",
    "pots": "office",
    "board": "board",
}
"""The name under which each desk keeps its drawer and its sign-in."""


def app_of(desk: Place) -> typer.Typer:
    """The command that opens a desk."""
    app = new_app()
    app.command()(_command(desk, DEFAULT_NAMES[desk]))
    return app


def _command(first: Place, name: str) -> Callable[..., None]:
    def open_desk(
        desk: Annotated[
            str, typer.Option(metavar="NAME", help="This desk's name and drawer.")
        ] = name,
        db: DbFile = HALL_DB,
        hall: HallFile = None,
    ) -> None:
        _open(first, desk, db, hall)

    open_desk.__doc__ = f"Open the screen at the desk {first}."
    return open_desk


def _open(first: Place, desk: str, db: Path, hall: Path | None) -> None:
    """Run the screen until somebody leaves it. Raises Stopped, FileTrouble."""
    _require_usable(desk, db)
    from hall_tui.cli.desk_run import run_desk

    run_desk(first, desk, db, load_rules(hall, db))


def _require_usable(desk: str, db: Path) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Stopped(
            "A desk needs a terminal: start it in one, or use hall-tui script."
        )
    refused = name_refused(desk)
    if refused is not None:
        raise Stopped(f"{refused}.")
    if not db.is_file():
        raise Stopped(f"There is no file {db}: make the hall with hall-tui init.")
