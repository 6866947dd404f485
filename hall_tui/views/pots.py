"""The progressive pots: names, balances, reserves, openings, what was fed and won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from sqlite_utils import Database

from db import ledger
from hall_tui.config.loading import Loaded
from hall_tui.rules.pots import PotKey, pot_key, session_feed_cents
from hall_tui.views.rows import one, rows, value
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class Opening:
    """A pot as it stood when a session opened: what tonight's limit is read from.

    `sessions` counts the sessions since the pot was last won, this one included.
    """

    first_cents: int
    reserve_cents: int
    sessions: int
    call_limit: int | None
    must_go: bool


def name_of(key: PotKey) -> str:
    """The name of a pot in the tables: "<pot>", or "<pot>:<slot>"."""
    return key.account.removeprefix("pot:")


def key_of(name: str) -> PotKey:
    """The pot that a name in the tables stands for."""
    pot, _, slot = name.partition(":")
    return PotKey(pot, slot or None)


def running_pots(rules: Loaded, slot: str) -> Iterator[PotKey]:
    """The pots that a session of the slot plays for, in the order of the file."""
    for pot_id in rules.hall.pots:
        if pot_id in rules.running.pots:
            yield pot_key(rules.hall, pot_id, slot)


def pot_balances(db: Database, key: PotKey) -> tuple[int, ...]:
    """The cents of a pot and of its reserves in order, without empty ones at the end.

    One look-up an account.
    """
    found = [-ledger.balance(db, key.account)]
    number = 1
    while True:
        postings, balance_cents = ledger.last(db, key.reserve_account(number))
        if postings == 0:
            break
        found.append(-balance_cents)
        number += 1
    while len(found) > 1 and found[-1] == 0:
        found.pop()
    return tuple(found)


def opening(db: Database, session_id: int, key: PotKey) -> Opening | None:
    """How a pot stood when the session opened, None when it wasn't in play."""
    row = one(
        db,
        "SELECT first_cents, reserve_cents, sessions, call_limit, must_go"
        " FROM pot_openings WHERE session_id = ? AND pot = ?",
        session_id,
        name_of(key),
    )
    if row is None:
        return None
    return Opening(**{**row, "must_go": bool(row["must_go"])})


def fed_by_sales(db: Database, session_id: int) -> dict[str, int]:
    """What the session's sales fed to each pot so far, in cents."""
    found = rows(
        db,
        "SELECT pot, sum(amount_cents) AS cents FROM pot_feeds"
        " WHERE session_id = ? AND kind = 'sales' GROUP BY pot",
        session_id,
    )
    return {row["pot"]: row["cents"] for row in found}


def opening_feeds(db: Database, rules: Loaded, day: date, slot: str) -> dict[str, int]:
    """What the opening of a session puts into each pot of its slot, in cents.

    Nothing where a session of the same day and slot has put it in before.
    """
    return {
        name_of(key): session_feed_cents(rules.hall.pots[key.pot])
        for key in running_pots(rules, slot)
        if one(db, _FED_AT, name_of(key), day.isoformat(), slot) is None
    }


def sessions_since_win(
    db: Database, key: PotKey, other_than: Session | None = None
) -> int:
    """How many sessions the pot has stood for since it was last won.

    A day's slot that is held once more, as after a mistake, is the same session;
    `other_than` leaves that of a session out.
    """
    if other_than is None:
        kept = value(db, _SESSIONS_KEPT, {"pot": name_of(key)})
        if kept is not None:
            return int(kept)
    day, slot = (
        (other_than.date.isoformat(), other_than.slot) if other_than else ("", "")
    )
    found = value(db, _SESSIONS_SINCE_WIN, name_of(key), name_of(key), day, slot)
    return int(found or 0)


def won_in_session(db: Database, session_id: int, key: PotKey) -> int:
    """What was won of a pot in a session so far, in cents; 0 when it wasn't."""
    return int(
        value(
            db,
            "SELECT sum(w.amount_cents) FROM standing_pot_wins w"
            " WHERE w.session_id = ? AND w.pot = ?",
            session_id,
            name_of(key),
        )
        or 0
    )


# As the last opening counted them, unless a win was taken back since.
_SESSIONS_KEPT = """
SELECT CASE WHEN EXISTS (SELECT 1 FROM standing_pot_wins w
    WHERE w.pot = :pot AND w.seq > o.seq) THEN 0 ELSE o.sessions END
FROM pot_openings o
WHERE o.id = (SELECT max(id) FROM pot_openings WHERE pot = :pot)
    AND NOT EXISTS (SELECT 1 FROM award_corrections c
        JOIN awards a ON a.id = c.award_id
        WHERE a.of = 'pot' AND a.source = :pot AND c.seq > o.seq)
"""

_SESSIONS_SINCE_WIN = """
SELECT count(DISTINCT s.date || ' ' || s.slot) FROM pot_openings o
JOIN sessions s ON s.id = o.session_id
WHERE o.pot = ? AND o.seq > coalesce(
        (SELECT seq FROM standing_pot_wins WHERE pot = ? ORDER BY id DESC LIMIT 1), 0)
    AND NOT (s.date = ? AND s.slot = ?)
"""

_FED_AT = """
SELECT f.id FROM sessions s
JOIN pot_feeds f ON f.session_id = s.id AND f.pot = ? AND f.kind = 'session'
WHERE s.date = ? AND s.slot = ?
"""
