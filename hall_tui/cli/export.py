"""`hall-tui export`: every record as CSV, with a list of fields and SHA-256 sums."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.found import HALL_DB
from hall_tui.cli.options import AsJson, DbFile, HallFile, SessionNumber
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import Stopped
from hall_tui.rules.wording import counted

if TYPE_CHECKING:
    from sqlite_utils import Database

    from hall_tui.views.export import ExportFile

app = new_app()

SUMS_FILE = "SHA256SUMS"


@app.command()
def export(
    target: Annotated[
        str, typer.Argument(metavar="DIR", help="A new folder; - writes to output.")
    ],
    session: SessionNumber = None,
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Write every record as CSV tables: facts, postings and journal.

    The same history gives the same bytes. Amounts are whole cents, times UTC.
    """
    from hall_tui.acts.hall_files import read_hall_file
    from hall_tui.cli.options import print_json

    folder = None if target == "-" else _new_folder(Path(target))
    written = read_hall_file(db, _written_by(session, folder))
    if folder is not None and as_json:
        print_json({"folder": str(folder), "files": written})
    elif folder is not None:
        print(f"Written to {folder}: {counted(len(written), 'file')}.")


def _new_folder(folder: Path) -> Path:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Stopped(f"{folder} is there already: name a new folder.")
    return folder


def _written_by(
    session: int | None, folder: Path | None
) -> Callable[[Database], list[str]]:
    """A view that writes the files and tells their names."""
    from hall_tui.cli.sessions_named import require_session
    from hall_tui.views.export import export_files

    def write(db: Database) -> list[str]:
        if session is not None:
            require_session(db, session)
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        sums = [_write(file, folder) for file in export_files(db, session)]
        lines = [f"{digest}  {name}\n" for name, digest in sums]
        _write_text(SUMS_FILE, iter(lines), folder)
        return [name for name, _ in sums]

    return write


def _write(file: ExportFile, folder: Path | None) -> tuple[str, str]:
    """Write one file; its name and SHA-256."""
    return file.name, _write_text(file.name, file.content, folder)


def _write_text(name: str, content: Iterator[str], folder: Path | None) -> str:
    """Write to a file of the folder, or to standard output under a title."""
    digest = hashlib.sha256()
    if folder is None:
        sys.stdout.write(f"# {name}\n")
        for piece in content:
            digest.update(piece.encode("utf-8"))
            sys.stdout.write(piece)
        sys.stdout.write("\n")
        return digest.hexdigest()
    with (folder / name).open("wb") as written:
        for piece in content:
            written.write(piece.encode("utf-8"))
            digest.update(piece.encode("utf-8"))
    return digest.hexdigest()
