"""What the pots desk shows: every pot of the hall with its history and its ladder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.ladder import Step, ladder
from hall_tui.rules.pots import PotKey, place, session_feed_cents, settings
from hall_tui.views.playing import PotInPlay, pots_now
from hall_tui.views.pot_ends import ended_tonight
from hall_tui.views.pot_rows import PotRow, pot_row
from hall_tui.views.pots import name_of, opening, running_pots, sessions_since_win
from hall_tui.views.program import StepRow, program
from hall_tui.views.rows import one, rows
from hall_tui.views.sessions import Session

SESSIONS_SHOWN = 30


@dataclass(frozen=True, kw_only=True)
class LastWin:
    """When a pot was won last, and how much, in cents."""

    date: date
    amount_cents: int


@dataclass(frozen=True, kw_only=True)
class PotStanding:
    """A pot with what is behind its figures.

    `slot` is the title of the slot whose pot it is, None for one pot for all.
    `tonight`: the open session plays for it; `ended`: but no game that can win it is on
    or to come. `in_play`: how it stands in the game that is on. `sessions` counts
    those since it was last won, the open one included. `history` is what was in pot
    and reserves when each of the last sessions opened, and now; in cents. `ladder` is
    that of a session that would open now.
    """

    row: PotRow
    slot: str | None
    tonight: bool
    ended: bool
    in_play: PotInPlay | None
    sessions: int
    history: tuple[int, ...]
    last_win: LastWin | None
    ladder: tuple[Step, ...]

    @property
    def coming_limit(self) -> int | None:
        """The limit of a session that would open now."""
        if not self.ladder:
            return None
        return self.ladder[0].limit + sum(step.passed for step in self.ladder[1:])


def pot_desk(db: Database, rules: Loaded, session: Session | None) -> list[PotStanding]:
    """Every pot: first those that the session plays for, then the other slots'."""
    ours = [] if session is None else list(running_pots(rules, session.slot))
    others = [key for key in all_pots(rules) if key not in ours]
    steps = [] if session is None else program(db, rules, session)
    now = {} if session is None else pots_now(db, rules, session)
    return [_standing(db, rules, session, key, steps, now) for key in (*ours, *others)]


def all_pots(rules: Loaded) -> Iterator[PotKey]:
    """All pots that this version runs: those of the hall, then each slot's own."""
    pots = [name for name in rules.hall.pots if name in rules.running.pots]
    shared = [name for name in pots if rules.hall.pots[name].scope == "hall"]
    yield from (PotKey(name) for name in shared)
    for slot in rules.hall.slots:
        yield from (PotKey(name, slot) for name in pots if name not in shared)


def pot_history(db: Database, key: PotKey) -> list[int]:
    """What was in a pot and its reserves as each of its last sessions opened."""
    found = rows(db, _HISTORY, name_of(key), SESSIONS_SHOWN)
    return [row["cents"] for row in reversed(found)]


def _standing(
    db: Database,
    rules: Loaded,
    session: Session | None,
    key: PotKey,
    steps: Sequence[StepRow],
    now: Mapping[str, PotInPlay],
) -> PotStanding:
    row = pot_row(db, rules, session, key)
    slot = None if key.slot is None else rules.hall.slots[key.slot].title
    sessions = sessions_since_win(db, key)
    tonight = session is not None and opening(db, session.id, key) is not None
    ended = session is not None and ended_tonight(db, rules, session, row, steps)
    return PotStanding(
        row=row,
        slot=slot,
        tonight=tonight,
        ended=tonight and ended,
        in_play=now.get(row.name) if tonight else None,
        sessions=sessions,
        history=(*pot_history(db, key), row.total_cents),
        last_win=_last_win(db, key),
        ladder=_ladder(rules, row, sessions),
    )


def _ladder(rules: Loaded, row: PotRow, sessions: int) -> tuple[Step, ...]:
    """The ladder as the next session finds it: with its fixed feed."""
    pot = rules.hall.pots[row.key.pot]
    balances = place(
        (row.first_cents, *row.reserves_cents),
        session_feed_cents(pot),
        settings(pot, row.key.slot),
    )
    return ladder(pot, row.key.slot, balances[0], sum(balances[1:]), sessions)


def _last_win(db: Database, key: PotKey) -> LastWin | None:
    row = one(db, _LAST_WIN, name_of(key))
    if row is None:
        return None
    return LastWin(date=date.fromisoformat(row["date"]), amount_cents=row["cents"])


_HISTORY = """
SELECT first_cents + reserve_cents AS cents FROM pot_openings
WHERE pot = ? ORDER BY id DESC LIMIT ?
"""

_LAST_WIN = """
SELECT s.date, w.amount_cents AS cents FROM standing_pot_wins w
JOIN sessions s ON s.id = w.session_id WHERE w.pot = ? ORDER BY w.id DESC LIMIT 1
"""
