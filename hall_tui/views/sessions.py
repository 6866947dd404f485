"""The open session, past sessions, and the rules that each is held under."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlite_utils import Database

from hall_tui.config.loading import Loaded, read_again
from hall_tui.views.rows import Row, one, rows, value


@dataclass(frozen=True)
class Session:
    """One afternoon or evening; `last_of_day` when no other follows on its date."""

    id: int
    date: date
    slot: str
    rules_id: int
    last_of_day: bool
    opened_at: str


def open_session(db: Database) -> Session | None:
    """The session that is open, None when there is none."""
    row = one(db, _SESSION + " WHERE s.id = (SELECT session_id FROM open_session)")
    return None if row is None else _session(row)


def session(db: Database, session_id: int) -> Session:
    """A session by its number. Raises KeyError when there is none."""
    row = one(db, _SESSION + " WHERE s.id = ?", session_id)
    if row is None:
        raise KeyError(session_id)
    return _session(row)


def sessions(db: Database) -> list[Session]:
    """All sessions, the first one first."""
    return [_session(row) for row in rows(db, _SESSION + " ORDER BY s.id")]


def days_held(db: Database) -> set[tuple[date, str]]:
    """The day and slot of every session."""
    return {(one.date, one.slot) for one in sessions(db)}


def rules_of(db: Database, at: Session) -> Loaded:
    """The rules under which a session is held, as its `hall.toml` said then."""
    sha256 = value(db, "SELECT sha256 FROM rules_in_force WHERE id = ?", at.rules_id)
    found = _KEPT.get(sha256)
    if found is None:
        text = value(db, "SELECT text FROM rules_in_force WHERE id = ?", at.rules_id)
        found = _KEPT[sha256] = read_again(text, "the rules in force")
    return found


def keep_rules(rules: Loaded) -> None:
    """Spare `rules_of` the reading of a text that was read just now."""
    _KEPT.setdefault(rules.sha256, rules)


def last_rules(db: Database) -> tuple[str, Loaded] | None:
    """The last session in words and the rules it is held under, None without one."""
    row = one(db, _SESSION + " ORDER BY s.id DESC LIMIT 1")
    if row is None:
        return None
    last = _session(row)
    rules = rules_of(db, last)
    slot = rules.hall.slots[last.slot].title.lower()
    word = rules.hall.hall.session_word
    return f"{word} ({last.date.isoformat()}, {slot})", rules


# Reading the rules takes longer than any act, so each text is read once a process.
_KEPT: dict[str, Loaded] = {}

_SESSION = """
SELECT s.id, s.date, s.slot, s.rules_id, s.last_of_day, s.opened_at FROM sessions s
"""


def _session(row: Row) -> Session:
    return Session(
        id=row["id"],
        date=date.fromisoformat(row["date"]),
        slot=row["slot"],
        rules_id=row["rules_id"],
        last_of_day=bool(row["last_of_day"]),
        opened_at=row["opened_at"],
    )
