"""The lines of the example evening with their times, and how a script answers them."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from hall_tui.acts.desk import Desk
from hall_tui.acts.hall_files import create_hall, mark_made_by
from hall_tui.acts.registry import Role
from hall_tui.acts.work import By
from hall_tui.cli.script_clock import START, ScriptClock
from hall_tui.cli.script_lines import Line, read_lines
from hall_tui.cli.script_people import DEFAULT_DESK, MadePeople
from hall_tui.cli.script_run import ScriptRun
from hall_tui.config.loading import Loaded
from tests.nights.at_till import merged
from tests.nights.typist import Answer
from tests.nights.typist import Line as Said

ROLES: dict[str, Role] = {
    "Max": "manager",
    "Nora": "manager",
    "Ann": "cashier",
    "Ben": "cashier",
    "Joe": "caller",
    "Vera": "verifier",
}
"""Who is there, and what for."""


@dataclass(frozen=True)
class Told:
    """A line, when it is done, and how a script's run of it was answered."""

    number: int
    said: Said
    at: datetime
    answer: Answer


def play_script(script: Path, last: int | None, db: Path, rules: Loaded) -> list[Told]:
    """Do a script up to a line in a new file; every line must be as it expects."""
    clock = ScriptClock(rules.hall, None)
    times = ScriptClock(rules.hall, None)
    create_hall(db)
    told = []
    with Desk(db, "script", rules) as desk:
        mark_made_by(desk, "script", By(act_id="hall:made", at=START, desk="office"))
        run = ScriptRun(desk, script.name, clock, MadePeople(desk))
        for line in _lines(script):
            if last is not None and line.number > last:
                break
            answer = json.loads(json.dumps(run.answer(line)))
            assert "unexpected" not in answer, answer
            told.append(Told(line.number, _said(line), times.time_of(line), answer))
    return told


def make_hall(db: Path, rules: Loaded) -> None:
    """Make the file of a hall whose people need no PINs, each with one role."""
    create_hall(db)
    with Desk(db, "office", rules) as desk:
        mark_made_by(desk, "script", By(act_id="hall:made", at=START, desk="office"))
        for name, role in ROLES.items():
            first = None if name == "Max" else "Max"
            by = By(act_id=f"person:{name}", at=START, desk="office", operator=first)
            answer = desk.do("add_person", {"name": name, "roles": [role]}, by)
            assert answer.ok, answer


def _lines(script: Path) -> list[Line]:
    """The lines, an item that stands twice in a sale counted up as the till does."""
    found = []
    for line in read_lines(io.BytesIO(script.read_bytes())):
        assert isinstance(line, Line), line
        given = dict(line.given)
        if line.do == "sell":
            given["items"] = merged(given["items"])
        found.append(replace(line, given=given))
    return found


def _said(line: Line) -> Said:
    said = {
        **line.given,
        "do": line.do,
        "by": line.by,
        "desk": line.desk or DEFAULT_DESK,
    }
    return said if line.second is None else {**said, "second": line.second}
