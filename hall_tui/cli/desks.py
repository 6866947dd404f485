"""The desks: each opens the same application, at another desk.

A desk is to be there at once, so its few options are read here; typer, which takes
longer than that, is loaded (`desk_command`) only to help or to say what is wrong.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hall_tui.cli.found import HALL_DB, load_rules
from hall_tui.cli.stopped import DONE, Stopped
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
OPTIONS = ("--desk", "--db", "--hall")


def run(first: Place, words: Sequence[str]) -> int:
    """Open a desk as its words say; its exit code. Raises Stopped."""
    said = plain(words)
    if said is None:
        from hall_tui.cli import desk_command, running

        return running.run_command(desk_command.app_of(first), first, words)
    hall = Path(said["--hall"]) if "--hall" in said else None
    db = Path(said.get("--db", HALL_DB))
    open_desk(first, said.get("--desk", DEFAULT_NAMES[first]), db, hall)
    return DONE


def plain(words: Sequence[str]) -> dict[str, str] | None:
    """What the options say, None where anything but options and values stands."""
    said: dict[str, str] = {}
    rest = list(words)
    while rest:
        option, equals, value = rest.pop(0).partition("=")
        if not equals and rest and not rest[0].startswith("-"):
            value = rest.pop(0)
        if option not in OPTIONS or not value:
            return None
        said[option] = value
    return said


def open_desk(first: Place, desk: str, db: Path, hall: Path | None) -> None:
    """Run the screen until somebody leaves it. Raises Stopped."""
    _require_usable(desk, db)
    # Nothing that is loaded is garbage; `run_desk` lets the collector go on.
    gc.disable()
    from hall_tui.acts.file_trouble import FileTrouble
    from hall_tui.cli.desk_run import run_desk
    from hall_tui.config.faults import ConfigFaults

    try:
        run_desk(first, desk, db, load_rules(hall, db))
    except (FileTrouble, ConfigFaults) as error:
        raise Stopped(str(error)) from error
    finally:
        gc.enable()


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
