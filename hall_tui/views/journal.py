"""What was done: the acts of the journal, and how far a script came."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import rows, value


@dataclass(frozen=True)
class Done:
    """One act as the journal tells it; `request` is what was asked, as JSON."""

    seq: int
    at: str
    session: int | None
    desk: str
    operator: str | None
    second: str | None
    act: str
    act_id: str
    request: str
    hash: str


def acts_done(db: Database, session_id: int | None = None) -> list[Done]:
    """All acts in order, or those of one session."""
    where = "" if session_id is None else " WHERE session_id = ?"
    params = () if session_id is None else (session_id,)
    found = rows(
        db,
        "SELECT seq, at, session_id AS session, desk, operator, second, act, act_id,"
        f" request, hash FROM journal{where} ORDER BY seq",
        *params,
    )
    return [Done(**row) for row in found]


def last_line_done(db: Database, script: str) -> int:
    """The highest line of a script that was done, 0 when none was.

    A script's act ids are its name, a colon and the number of the line.
    """
    front = f"{script}:"
    found: int | None = value(
        db,
        "SELECT max(CAST(substr(act_id, ?) AS INTEGER)) FROM acts"
        " WHERE act_id >= ? AND act_id < ? AND substr(act_id, ?) NOT GLOB '*[^0-9]*'",
        len(front) + 1,
        front,
        f"{script};",
        len(front) + 1,
    )
    return found or 0


def was_done(db: Database, act_id: str) -> bool:
    """Whether an act with this id is in the file."""
    return value(db, "SELECT 1 FROM acts WHERE act_id = ?", act_id) is not None


def last_time_before(db: Database, script: str) -> str | None:
    """When the last act was done that isn't of this script, UTC; None without one.

    What only sets up a file for its scripts doesn't count.
    """
    found: str | None = value(
        db,
        "SELECT at FROM journal WHERE NOT (act_id >= ? AND act_id < ?)"
        " AND act NOT IN ('init_hall', 'add_person') ORDER BY seq DESC LIMIT 1",
        f"{script}:",
        f"{script};",
    )
    return found
