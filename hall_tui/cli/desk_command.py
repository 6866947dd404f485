"""The command of a desk as typer reads it: its help, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.desks import DEFAULT_NAMES, open_desk
from hall_tui.cli.found import HALL_DB
from hall_tui.cli.options import DbFile, HallFile
from hall_tui.cli.running import new_app

if TYPE_CHECKING:
    from hall_tui.ui.action import Place


def app_of(desk: Place) -> typer.Typer:
    """The command that opens a desk."""
    app = new_app()
    app.command()(_command(desk, DEFAULT_NAMES[desk]))
    return app


def _command(first: Place, name: str) -> Callable[..., None]:
    def command(
        desk: Annotated[
            str, typer.Option(metavar="NAME", help="This desk's name and drawer.")
        ] = name,
        db: DbFile = HALL_DB,
        hall: HallFile = None,
    ) -> None:
        open_desk(first, desk, db, hall)

    command.__doc__ = f"Open the screen at the desk {first}."
    return command
