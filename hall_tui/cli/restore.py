"""`hall-tui restore`: the hall's file made from a copy."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hall_tui.cli.found import HALL_DB
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app

app = new_app()


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="A copy made before.")],
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Make the hall's file from a copy; never over a file that is there."""
    from hall_tui.acts.hall_files import restore_hall
    from hall_tui.cli.options import print_json

    restore_hall(copy, db)
    if as_json:
        print_json({"file": str(db)})
    else:
        print(f"{db} is made from {copy}, which is whole.")
