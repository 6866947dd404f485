"""`hall-tui backup`: a copy of the hall's file that was read back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hall_tui.cli.found import HALL_DB
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app

app = new_app()


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="The new copy.")],
    second: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="A folder elsewhere for a second copy."),
    ] = None,
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Copy the hall's file safely, also while the hall is open.

    The copy is read back and checked; nothing is overwritten.
    """
    from hall_tui.acts.hall_files import back_up
    from hall_tui.cli.options import print_json

    copy = back_up(db, target, second)
    if as_json:
        print_json({"copy": str(copy)})
    else:
        print(f"The copy is {copy}; it was read back and is whole.")
