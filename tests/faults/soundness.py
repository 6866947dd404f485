"""What must hold of a file after any crash: nothing lost, nothing twice, all sound."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from sqlite_utils import Database

from db.checks import check_books
from hall_tui.acts.hall_files import read_hall_file
from hall_tui.views.checks import check_hall
from hall_tui.views.rows import rows, value
from tests.faults.processes import Answers

_SAID_BY_SCRIPT = ("line", "do", "ok", "went_back")
ONE_A_LINE = {
    "receipts": ("sell", "return_books"),
    "payouts": ("pay",),
    "voids": ("void",),
    "stage_closings": ("close_stage",),
    "session_closings": ("close_session",),
}
"""Tables of which an act writes one row, and the acts that do."""


def faults(db: Database, acknowledged: Mapping[str, Answers]) -> list[str]:
    """Everything wrong with a file, given each script's acknowledged answers."""
    return [
        *lost(db, acknowledged),
        *twice(db),
        *(fault.sentence for fault in check_books(db)),
        *(fault.sentence for fault in check_hall(db)),
    ]


def faults_of_file(path: Path, acknowledged: Mapping[str, Answers]) -> list[str]:
    """The same, of the file at `path`."""
    return read_hall_file(path, lambda db: faults(db, acknowledged))


def lost(db: Database, acknowledged: Mapping[str, Answers]) -> list[str]:
    """Acts that were answered as done, but are not in the file with that answer."""
    kept = {
        row["act_id"]: json.loads(row["answer"])
        for row in rows(db, "SELECT act_id, answer FROM journal")
    }
    found = []
    for script, answers in acknowledged.items():
        for number, answer in answers.items():
            if not answer["ok"]:
                continue
            said = {k: v for k, v in answer.items() if k not in _SAID_BY_SCRIPT}
            if kept.get(f"{script}:{number}") != said:
                found.append(f"{script}:{number} was answered, but isn't kept so.")
    return found


def twice(db: Database) -> list[str]:
    """Tables in which an act left another number of rows than the one it should."""
    found = []
    for table, acts in ONE_A_LINE.items():
        names = ", ".join(f"'{name}'" for name in acts)
        wrong = rows(
            db,
            f"SELECT j.act_id, count(t.seq) AS times FROM journal j"
            f" LEFT JOIN {table} t ON t.seq = j.seq WHERE j.act IN ({names})"
            f" GROUP BY j.seq HAVING times <> 1",
        )
        found += [
            f"{row['act_id']} is {row['times']} times in {table}" for row in wrong
        ]
    return found


def done(path: Path, act: str) -> int:
    """How many acts of a kind are in the file at `path`."""
    sql = "SELECT count(*) FROM journal WHERE act = ?"
    found: int = read_hall_file(path, lambda db: value(db, sql, act))
    return found
