"""Which session a command is about: the one named, else the open or the last one."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.cli.stopped import Stopped
from hall_tui.views.sessions import Session, open_session, sessions


def require_session(db: Database, number: int | None) -> Session:
    """The session of that number, else the open one, else the last one held.

    Raises Stopped when there is none.
    """
    held = sessions(db)
    if not held:
        raise Stopped("No session was held yet: open one first.")
    if number is None:
        return open_session(db) or held[-1]
    for one in held:
        if one.id == number:
            return one
    raise Stopped(f"There is no session {number}; give one from 1 to {held[-1].id}.")
