"""What a session has begun, as the windows of sales and the pages see it."""

from __future__ import annotations

from datetime import datetime, time

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.orders import Moment
from hall_tui.views.game_ends import left_out
from hall_tui.views.games import designated
from hall_tui.views.rows import rows
from hall_tui.views.sessions import Session

_LAST_MINUTE = time(23, 59)
_EVER = 2**62


def moment(db: Database, rules: Loaded, session: Session, local: datetime) -> Moment:
    """The moment of a sale at the hall's local time.

    A game that was left out counts as started: nothing is sold for it any more. A
    session that runs past midnight keeps its day, with the clock at its end.
    """
    started = begun(db, session.id)
    out = frozenset(left_out(db, session.id))
    past_midnight = local.date() > session.date
    return Moment(
        date=session.date,
        clock=_LAST_MINUTE if past_midnight else local.time(),
        slot=session.slot,
        started=out.union(started),
        left_out=out,
        precalled=frozenset(
            game for game in started if _is_precalled(rules.hall, game)
        ),
        designated=frozenset(_designated(db, rules.hall, session.id)),
    )


def begun(db: Database, session_id: int, before_seq: int | None = None) -> set[str]:
    """Games that were started, or whose pre-call has begun.

    With `before_seq` only those begun before that act.
    """
    found = rows(
        db,
        "SELECT game FROM standing_starts WHERE session_id = ? AND seq < ?",
        session_id,
        _EVER if before_seq is None else before_seq,
    )
    return {row["game"] for row in found}


def closed_pages(hall: Hall, started: set[str] | frozenset[str]) -> set[str]:
    """Pages that cards handed over now don't play any more.

    A page is closed by the start of any game that plays it, unless the game takes
    late cards.
    """
    return {
        page
        for game in started
        if game in hall.games and not hall.games[game].late_entry
        for page in hall.games[game].pages
    }


def _is_precalled(hall: Hall, game: str) -> bool:
    draw = hall.games[game].draw
    return draw.kind == "own" and draw.precalled > 0


def _designated(db: Database, hall: Hall, session_id: int) -> list[str]:
    found = rows(
        db,
        "SELECT DISTINCT designation FROM designated_balls d WHERE session_id = ?"
        " AND NOT EXISTS"
        " (SELECT 1 FROM designation_undos u WHERE u.designated_id = d.id)",
        session_id,
    )
    called = [
        name
        for name, one in hall.designations.items()
        if one.first_of is not None and designated(db, hall, session_id, name)
    ]
    return [row["designation"] for row in found] + called
