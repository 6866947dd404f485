"""The progressive pots: balances, reserves, tonight's limit, dates, what was fed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from sqlite_utils import Database

from db import ledger
from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.mustgo import is_must_go
from hall_tui.rules.pots import PotKey, next_rung, pot_key, settings
from hall_tui.views.pot_tonight import any_count, goes_tonight, tonight
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


@dataclass(frozen=True)
class DateHeld:
    """The date from which a pot must go, and whether the rule or a manager set it."""

    date: date
    set_by: Literal["rule", "manager"]


@dataclass(frozen=True, kw_only=True)
class PotRow:
    """A pot on a screen or sheet, in cents.

    `name` is the pot's with its slot ("<pot>:<slot>"). `calls_left` counts down
    to the limit while a game that can win it is on. `due_on` is the date from which
    it must go, `must_go` whether it must go tonight and wasn't won yet, `any_count`
    whether it is then won at any count, `next_step_cents` what it must still grow
    for a higher limit. `statement` says it in plain words.
    """

    key: PotKey
    name: str
    title: str
    first_cents: int
    reserves_cents: tuple[int, ...]
    cap_cents: int | None
    reserve_cap_cents: int | None
    call_limit: int | None
    must_go: bool
    any_count: bool
    due_on: date | None
    next_step_cents: int | None
    fed_tonight_cents: int
    won_tonight_cents: int
    statement: str

    @property
    def total_cents(self) -> int:
        """The pot and everything behind it."""
        return self.first_cents + sum(self.reserves_cents)


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


def fed_by_sales(db: Database, session_id: int) -> dict[str, int]:
    """What the session's sales fed to each pot so far, in cents."""
    found = rows(
        db,
        "SELECT pot, sum(amount_cents) AS cents FROM pot_feeds"
        " WHERE session_id = ? AND kind = 'sales' GROUP BY pot",
        session_id,
    )
    return {row["pot"]: row["cents"] for row in found}


def fed_at(db: Database, session: Session, key: PotKey) -> bool:
    """Whether a session of the same day and slot has fed its fixed amount before."""
    row = one(db, _FED_AT, name_of(key), session.date.isoformat(), session.slot)
    return row is not None


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


def must_go_tonight(
    db: Database, rules: Loaded, session: Session, key: PotKey, sessions: int
) -> bool:
    """Whether the pot must go in a session that opens now (rulings 14, 15, 20).

    `sessions` counts those of the cycle, this one included.
    """
    month = session.date.isoformat()[:7]
    earlier = one(db, _OPENED_IN_MONTH, session.id, name_of(key), month)
    undone = one(db, _LEFT_OVER, session.id, name_of(key))
    return is_must_go(
        rules.hall.pots[key.pot],
        session_date=session.date,
        last_session_of_day=session.last_of_day,
        due_on=due_on(db, key),
        sessions=sessions,
        first_session_of_month=earlier is None or undone is not None,
    )


def pots(db: Database, rules: Loaded, session: Session) -> list[PotRow]:
    """The pots that the session plays for, in the order of the file."""
    return [
        pot_row(db, rules, session, key) for key in running_pots(rules, session.slot)
    ]


def pot_row(
    db: Database, rules: Loaded, session: Session | None, key: PotKey
) -> PotRow:
    """A pot as it stands, also one that no session plays for now."""
    pot = rules.hall.pots[key.pot]
    balances = pot_balances(db, key)
    held = settings(pot, key.slot)
    opened = None if session is None else opening(db, session.id, key)
    fed = None if session is None else value(db, _FED, session.id, name_of(key))
    won_cents = 0 if session is None else won_in_session(db, session.id, key)
    must_go = opened is not None and goes_tonight(opened.must_go, won_cents)
    found = PotRow(
        key=key,
        name=name_of(key),
        title=pot.title,
        first_cents=balances[0],
        reserves_cents=balances[1:],
        cap_cents=held.cap,
        reserve_cap_cents=None if held.cap is None else held.reserve_cap,
        call_limit=opened.call_limit if opened else None,
        must_go=must_go,
        any_count=any_count(pot, must_go),
        due_on=due_on(db, key),
        next_step_cents=next_rung(pot, key.slot, balances[0], sum(balances[1:])),
        fed_tonight_cents=fed or 0,
        won_tonight_cents=won_cents,
        statement="",
    )
    return _stated(found, rules.hall)


def _stated(row: PotRow, hall: Hall) -> PotRow:
    """The row with its sentence."""
    said = [f"{row.title}: {format_cents(row.first_cents)}"]
    for number, cents in enumerate(row.reserves_cents, start=1):
        said.append(f"reserve {number} {format_cents(cents)}")
    if row.won_tonight_cents:
        said.append(f"won tonight: {format_cents(row.won_tonight_cents)}")
    how = tonight(
        hall,
        hall.pots[row.key.pot],
        must_go=row.must_go,
        won_cents=row.won_tonight_cents,
        call_limit=row.call_limit,
        due_on=row.due_on,
    )
    return replace(row, statement=", ".join([*said, *([how] if how else [])]) + ".")


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

_FED = """
SELECT sum(amount_cents) FROM pot_feeds
WHERE session_id = ? AND pot = ? AND kind <> 'correction'
"""

_FED_AT = """
SELECT f.id FROM sessions s
JOIN pot_feeds f ON f.session_id = s.id AND f.pot = ? AND f.kind = 'session'
WHERE s.date = ? AND s.slot = ?
"""

_OPENED_IN_MONTH = """
SELECT 1 AS yes FROM pot_openings o JOIN sessions s ON s.id = o.session_id
WHERE o.session_id <> ? AND o.pot = ? AND substr(s.date, 1, 7) = ? LIMIT 1
"""

# The last opening before this session said that the pot must go, and nobody won it.
_LEFT_OVER = """
SELECT o.seq FROM pot_openings o WHERE o.id =
    (SELECT max(id) FROM pot_openings WHERE session_id <> ? AND pot = ?)
    AND o.must_go = 1
    AND NOT EXISTS
        (SELECT 1 FROM standing_pot_wins w WHERE w.pot = o.pot AND w.seq > o.seq)
"""
