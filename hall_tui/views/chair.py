"""Who calls: the one desk whose program may draw and take back balls."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.people import signed_in
from hall_tui.views.rows import one


@dataclass(frozen=True)
class Chair:
    """The caller's chair; `window` tells apart two programs of the same desk.

    `name` is who is signed in at the desk, None for nobody.
    """

    desk: str
    window: str
    name: str | None


def caller_chair(db: Database, session_id: int) -> Chair | None:
    """Who calls in a session, None while the chair is free."""
    row = one(
        db, "SELECT desk, window FROM caller_chair WHERE session_id = ?", session_id
    )
    if row is None:
        return None
    there = signed_in(db, row["desk"])
    return Chair(row["desk"], row["window"], None if there is None else there.name)
