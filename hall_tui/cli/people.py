"""`hall-tui people`: the way back for the only manager, who has forgotten the PIN."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hall_tui.cli.found import HALL_DB, load_rules
from hall_tui.cli.options import AsJson, DbFile, HallFile
from hall_tui.cli.running import new_app
from hall_tui.cli.stopped import RefusedByRule, Stopped

if TYPE_CHECKING:
    from sqlite_utils import Database

    from hall_tui.config.loading import Loaded

app = new_app()

DESK = "office"
"""The desk that the journal names; nobody is signed in at it for this."""


@app.callback()
def group() -> None:
    """Set the PIN that the only manager has forgotten."""


@app.command("reset-pin")
def reset_pin(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The only manager.")],
    reason: Annotated[
        str | None, typer.Option(help="How the PIN was lost; else it is asked.")
    ] = None,
    db: DbFile = HALL_DB,
    hall: HallFile = None,
    as_json: AsJson = False,
) -> None:
    """Set the PIN of the only manager without the old one.

    Everybody else is signed out. It is told in the journal, on the start page and on
    the next session sheet.
    """
    from hall_tui.acts.hall_files import read_hall_file
    from hall_tui.cli.options import print_json

    if not sys.stdin.isatty():
        raise Stopped("A PIN is reset by hand: do it at the keyboard of the laptop.")
    if not db.is_file():
        raise Stopped(f"There is no file {db}: make the hall with hall-tui init.")
    rules = load_rules(hall, db)
    called = read_hall_file(db, lambda found: _who(found, name))
    why = input("How was the PIN lost? ").strip() if reason is None else reason
    if not why:
        raise Stopped("Say how the PIN was lost, in a few words: nothing was done.")
    told = "This is told in the journal, on the start page and on the next sheet."
    print(told, file=sys.stderr)
    done = _reset(db, rules, called, why)
    if as_json:
        print_json({"name": done})
    else:
        print(f"{done} has a new PIN: sign in with it.")


def _who(db: Database, name: str) -> str:
    """The manager's name now, whose PIN may be reset. Raises RefusedByRule."""
    from hall_tui.acts.named import person_named
    from hall_tui.acts.pin_resets import require_may_be_reset
    from hall_tui.acts.refusals import Refused
    from hall_tui.views.people import needs_pins

    if not needs_pins(db):
        raise RefusedByRule("Nobody needs a PIN in this file: just sign in.")
    try:
        person = person_named(db, name)
        require_may_be_reset(db, person)
    except Refused as refused:
        raise RefusedByRule(refused.message) from refused
    return person.name


def _reset(file: Path, rules: Loaded, name: str, reason: str) -> str:
    """Ask for the new PIN and do the act. Raises Stopped, RefusedByRule."""
    from hall_tui.acts.desk import Desk
    from hall_tui.acts.work import By
    from hall_tui.cli.sign_in import type_manager_pin
    from hall_tui.cli.waiting import tell_waiting

    pin = type_manager_pin(name)
    now = datetime.now(UTC)
    by = By(act_id=f"reset-pin:{name}:{now.isoformat()}", at=now, desk=DESK)
    with Desk(file, DESK, rules, tell_waiting) as desk:
        given = {"name": name, "reason": reason, "pin": pin}
        answer = desk.do("reset_pin", given, by)
    if not answer.ok:
        raise RefusedByRule(answer.message or "The PIN could not be set.")
    return name
