"""`hall-tui script`: the acts of a JSON Lines file, done and answered in order."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from hall_tui.cli.found import HALL_DB, load_rules, tell_rules
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import DONE, REFUSED, Stopped

if TYPE_CHECKING:
    from hall_tui.acts.desk import Desk
    from hall_tui.cli.script_run import ScriptRun

app = new_app()


@app.command()
def script(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="A JSON Lines file; - reads input.")
    ] = "",
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    name: Annotated[
        str | None,
        typer.Option(help="What the script is called, if not by its file's name."),
    ] = None,
    operator: Annotated[
        str | None,
        typer.Option(help="Who does it, in a hall's own file; the PIN is asked."),
    ] = None,
    acts: Annotated[
        bool, typer.Option("--acts", help="List all acts and their arguments.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Do the acts of a script, one JSON line each, and answer each line.

    A new file is made, with everybody the script names. A script that runs again
    does nothing twice. The exit code is 0 when every line came out as it expects.
    """
    from hall_tui.cli.options import print_json
    from hall_tui.cli.script_lines import read_lines

    if acts:
        from hall_tui.cli.listing import listing

        print(listing())
        return DONE
    if not source:
        raise Stopped("Name the script: hall-tui script FILE, or - to read input.")
    with ExitStack() as opened:
        stream = _open(source, opened)
        called = name or ("stdin" if source == "-" else Path(source).name)
        run = _start(opened, db, hall, called, operator)
        for line in read_lines(stream):
            print_json(run.answer(line))
    return DONE if run.all_expected else REFUSED


def _open(source: str, opened: ExitStack) -> BinaryIO:
    if source == "-":
        return sys.stdin.buffer
    return opened.enter_context(Path(source).open("rb"))


def _start(
    opened: ExitStack, file: Path, hall: Path | None, name: str, operator: str | None
) -> ScriptRun:
    """The run of a script, with its desk open. Raises Stopped."""
    from hall_tui.acts.desk import Desk
    from hall_tui.acts.hall_files import create_hall
    from hall_tui.cli.script_clock import ScriptClock, WallClock
    from hall_tui.cli.script_people import MadePeople, SignedIn
    from hall_tui.cli.script_run import ScriptRun
    from hall_tui.cli.waiting import tell_waiting

    rules = load_rules(hall, file)
    if not file.exists():
        create_hall(file)
    desk = opened.enter_context(Desk(file, f"script {name}", rules, tell_waiting))
    tell_rules(hall, file)
    if _made_by(desk) == "hand":
        from hall_tui.cli.sign_in import sign_in

        who = sign_in(desk, operator)
        return ScriptRun(desk, name, WallClock(), SignedIn(who))
    if operator is not None:
        raise Stopped("This file was made by a script: leave --operator out.")
    clock = ScriptClock(rules.hall, _last_time(desk, name))
    return ScriptRun(desk, name, clock, MadePeople(desk))


def _made_by(desk: Desk) -> str:
    """How the file came about; a new one is marked as a script's."""
    from hall_tui.acts.hall_files import mark_made_by
    from hall_tui.acts.work import By
    from hall_tui.cli.script_clock import START
    from hall_tui.cli.script_people import DEFAULT_DESK
    from hall_tui.views.people import made_by

    found = desk.read(made_by)
    if found is None:
        by = By(act_id="hall:made", at=START, desk=DEFAULT_DESK)
        answer = mark_made_by(desk, "script", by)
        found = desk.read(made_by)
        if found is None:
            raise Stopped(answer.message or "The file could not be begun.")
    return found


def _last_time(desk: Desk, name: str) -> datetime | None:
    from hall_tui.views.journal import last_time_before

    last = desk.read(lambda found: last_time_before(found, name))
    return None if last is None else datetime.fromisoformat(last).astimezone(UTC)
