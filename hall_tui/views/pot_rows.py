"""The pots as they stand tonight, a row each, for screens and sheets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.pots import PotKey, next_rung, settings
from hall_tui.views.pot_dates import due_on
from hall_tui.views.pot_tonight import any_count, goes_tonight, tonight
from hall_tui.views.pots import (
    name_of,
    opening,
    pot_balances,
    running_pots,
    won_in_session,
)
from hall_tui.views.rows import value
from hall_tui.views.sessions import Session


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


def row_tonight(row: PotRow, hall: Hall) -> str:
    """When and how the pot of a row can be won, empty when nothing is to say."""
    return tonight(
        hall,
        hall.pots[row.key.pot],
        must_go=row.must_go,
        won_cents=row.won_tonight_cents,
        call_limit=row.call_limit,
        due_on=row.due_on,
    )


def _stated(row: PotRow, hall: Hall) -> PotRow:
    """The row with its sentence."""
    said = [f"{row.title}: {format_cents(row.first_cents)}"]
    for number, cents in enumerate(row.reserves_cents, start=1):
        said.append(f"reserve {number} {format_cents(cents)}")
    if row.won_tonight_cents:
        said.append(f"won tonight: {format_cents(row.won_tonight_cents)}")
    how = row_tonight(row, hall)
    return replace(row, statement=", ".join([*said, *([how] if how else [])]) + ".")


_FED = """
SELECT sum(amount_cents) FROM pot_feeds
WHERE session_id = ? AND pot = ? AND kind <> 'correction'
"""
