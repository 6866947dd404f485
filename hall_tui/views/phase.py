"""Where the session stands: the phase that decides which acts are possible."""

from __future__ import annotations

from enum import StrEnum

from sqlite_utils import Database

from hall_tui.views.rows import one
from hall_tui.views.sessions import open_session


class Phase(StrEnum):
    """The columns of the table of acts and phases.

    Between games the phase is that of the last game: its awards unpaid
    (`STAGE_CLOSED`) or paid (`PAID`); before the first game `SELLING` or, when a
    draw rests after its pre-call or is in it, `PRE_CALLED`.
    """

    BEFORE_SALES = "before_sales"
    SELLING = "selling"
    PRE_CALLED = "pre_called"
    RUNNING = "running"
    STOPPED = "stopped"
    STAGE_CLOSED = "stage_closed"
    PAID = "paid"
    SESSION_CLOSED = "session_closed"


def phase(db: Database) -> Phase:
    """The phase of the hall now."""
    session = open_session(db)
    if session is None:
        closed = one(db, "SELECT 1 AS yes FROM session_closings LIMIT 1")
        return Phase.SESSION_CLOSED if closed else Phase.BEFORE_SALES
    if one(db, _OPEN_STOP, session.id):
        return Phase.STOPPED
    last = one(db, _LAST_GAME, session.id)
    if last is None:
        precalled = one(db, _PRECALLED, session.id)
        return Phase.PRE_CALLED if precalled else Phase.SELLING
    if not last["ended"] and not last["closed_now"]:
        return Phase.RUNNING
    unpaid = one(db, _UNPAID, last["id"])
    return Phase.STAGE_CLOSED if unpaid else Phase.PAID


_OPEN_STOP = """
SELECT s.id FROM stops s JOIN game_starts g ON g.id = s.start_id
WHERE g.session_id = ? AND NOT EXISTS (SELECT 1 FROM stop_ends e WHERE e.stop_id = s.id)
"""

# The game that was started last (a pre-called one once it goes on), whether it has
# ended, and whether a stage was closed at the count where its draw stands.
_LAST_GAME = """
SELECT g.id,
    EXISTS (SELECT 1 FROM standing_ends e WHERE e.start_id = g.id) AS ended,
    EXISTS (SELECT 1 FROM standing_closings c WHERE c.start_id = g.id AND c.seq >
        coalesce(
        (SELECT max(k.seq) FROM calls k WHERE k.draw_id = g.draw_id), 0)) AS closed_now
FROM standing_starts g LEFT JOIN game_resumes r ON r.start_id = g.id
WHERE g.session_id = ?
    AND (r.seq IS NOT NULL OR NOT EXISTS
        (SELECT 1 FROM calls k WHERE k.draw_id = g.draw_id AND k.precall = 1
            AND k.seq = g.seq))
ORDER BY coalesce(r.seq, g.seq) DESC LIMIT 1
"""

_PRECALLED = "SELECT 1 AS yes FROM standing_starts WHERE session_id = ? LIMIT 1"

_UNPAID = """
SELECT 1 AS yes FROM awards a JOIN stage_closings c ON c.id = a.closing_id
WHERE c.start_id = ?
    AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.award_id = a.id)
    AND NOT EXISTS (SELECT 1 FROM award_corrections x WHERE x.award_id = a.id)
LIMIT 1
"""
