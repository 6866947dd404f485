"""The dates from which the pots must go: who set them, and whether it is tonight."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.mustgo import is_must_go
from hall_tui.rules.pots import PotKey
from hall_tui.views.pots import name_of
from hall_tui.views.rows import one
from hall_tui.views.sessions import Session


@dataclass(frozen=True)
class DateHeld:
    """The date from which a pot must go, and whether the rule or a manager set it."""

    date: date
    set_by: Literal["rule", "manager"]


def date_held(db: Database, key: PotKey) -> DateHeld | None:
    """The date from which the pot must go, and who set it; None for no date."""
    row = one(
        db,
        "SELECT date, set_by FROM pot_dates WHERE pot = ? ORDER BY id DESC LIMIT 1",
        name_of(key),
    )
    if row is None or row["date"] is None:
        return None
    return DateHeld(date.fromisoformat(row["date"]), row["set_by"])


def due_on(db: Database, key: PotKey) -> date | None:
    """The date from which the pot must go, as the rule or a manager set it last."""
    held = date_held(db, key)
    return None if held is None else held.date


def due_on_by_rule(db: Database, key: PotKey) -> date | None:
    """The date that the full reserve gave, None when a manager or nobody set it."""
    held = date_held(db, key)
    return held.date if held is not None and held.set_by == "rule" else None


def date_before_win(db: Database, key: PotKey, closing_id: int) -> DateHeld | None:
    """The date that a win cleared and that holds again once it was no win.

    None while the win or a later one stands, when there was no date, or when a
    manager has set one since.
    """
    pot = name_of(key)
    win = one(
        db,
        "SELECT id, seq FROM pot_wins WHERE closing_id = ? AND pot = ?",
        closing_id,
        pot,
    )
    if win is None or one(db, _WON_SINCE, pot, win["id"]) is not None:
        return None
    row = one(db, _CLEARED, pot, win["seq"])
    if row is None or row["since"] == "manager":
        return None
    return DateHeld(date.fromisoformat(row["date"]), row["set_by"])


def must_go_tonight(
    db: Database, rules: Loaded, session: Session, key: PotKey, sessions: int
) -> bool:
    """Whether the pot must go in a session that opens now (rulings 14, 15, 20).

    `sessions` counts those of the cycle, this one included.
    """
    month = session.date.isoformat()[:7]
    before = one(db, _OPENED_BEFORE, month, session.id, name_of(key))
    undone = one(db, _LEFT_OVER, session.id, name_of(key))
    return is_must_go(
        rules.hall.pots[key.pot],
        session_date=session.date,
        last_session_of_day=session.last_of_day,
        due_on=due_on(db, key),
        sessions=sessions,
        new_month=undone is not None or (before is not None and not before["in_month"]),
    )


_WON_SINCE = "SELECT 1 AS yes FROM standing_pot_wins WHERE pot = ? AND id >= ? LIMIT 1"

# The date before the one that the win took away, and who has set the latest since.
_CLEARED = """
SELECT b.date, b.set_by,
    (SELECT l.set_by FROM pot_dates l WHERE l.pot = w.pot ORDER BY l.id DESC LIMIT 1)
        AS since
FROM pot_dates w JOIN pot_dates b ON b.id =
    (SELECT max(id) FROM pot_dates WHERE pot = w.pot AND id < w.id)
WHERE w.pot = ? AND w.seq = ? AND w.set_by = 'win' AND b.date IS NOT NULL
"""

# Whether the pot's sessions before this one reach into the month; none, no row.
_OPENED_BEFORE = """
SELECT max(substr(s.date, 1, 7) = ?) AS in_month
FROM pot_openings o JOIN sessions s ON s.id = o.session_id
WHERE o.session_id <> ? AND o.pot = ? HAVING count(*)
"""

# The last opening before this session said that the pot must go, and nobody won it.
_LEFT_OVER = """
SELECT o.seq FROM pot_openings o WHERE o.id =
    (SELECT max(id) FROM pot_openings WHERE session_id <> ? AND pot = ?)
    AND o.must_go = 1
    AND NOT EXISTS
        (SELECT 1 FROM standing_pot_wins w WHERE w.pot = o.pot AND w.seq > o.seq)
"""
