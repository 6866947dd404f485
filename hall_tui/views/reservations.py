"""Units that people have reserved for a session, and how many are free for others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.wording import counted, listed
from hall_tui.views.rows import one, rows, value
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class Reservation:
    """A unit reserved for a person; `receipt` is the one with which it was taken."""

    number: int
    date: date
    slot: str
    name: str
    receipt: int | None


@dataclass(frozen=True, kw_only=True)
class UnitsLeft:
    """Units of a session: how many the hall has, which are in use or waited for.

    `there_are` is None where nobody counts them.
    """

    there_are: int | None
    in_use: int
    waiting: tuple[Reservation, ...]

    @property
    def free(self) -> int | None:
        """How many are left for who has reserved none; less than 0: too few."""
        if self.there_are is None:
            return None
        return self.there_are - self.in_use - len(self.waiting)


def reservations(db: Database, day: date, slot: str) -> list[Reservation]:
    """The reservations of a session that weren't given up, the first one first."""
    found = rows(
        db,
        _RESERVED + " AND r.date = ? AND r.slot = ? ORDER BY r.id",
        day.isoformat(),
        slot,
    )
    return [_reservation(row) for row in found]


def reservations_from(db: Database, day: date) -> list[Reservation]:
    """Those of a day and later, session by session as they come first."""
    found = rows(
        db,
        _RESERVED + " AND r.date >= ? ORDER BY r.date, r.slot, r.id",
        day.isoformat(),
    )
    return [_reservation(row) for row in found]


def reservation(db: Database, number: int) -> Reservation | None:
    """A reservation by its number, None for none or one that was given up."""
    row = one(db, _RESERVED + " AND r.id = ?", number)
    return None if row is None else _reservation(row)


def same_person(name: str, other: str) -> bool:
    """Whether two names are one person's, however they are written."""
    return " ".join(name.split()).casefold() == " ".join(other.split()).casefold()


def units_left(
    db: Database, hall: Hall, day: date, slot: str, session: Session | None
) -> UnitsLeft:
    """The units of a session; none is in use while it isn't open."""
    waiting = [one for one in reservations(db, day, slot) if one.receipt is None]
    in_use = 0 if session is None else value(db, _IN_USE, session.id)
    return UnitsLeft(
        there_are=hall.units.there_are, in_use=in_use, waiting=tuple(waiting)
    )


def kept_for_others(left: UnitsLeft, units: int, name: str | None) -> str:
    """What to mind before `units` more are sold; empty while enough are left.

    Who has reserved one takes that one (ruling 5).
    """
    own = [one for one in left.waiting if name and same_person(one.name, name)]
    others = [one for one in left.waiting if one not in own]
    if left.free is None or left.free + len(own) >= units or not units:
        return ""
    if not others:
        there = counted(left.there_are or 0, "unit")
        return f"The hall has {there}, {left.in_use} are in use: look for one first."
    free = max(0, left.free + len(own))
    names = listed([one.name for one in others])
    return f"{counted(free, 'unit')} left that nobody has reserved; kept for {names}."


def _reservation(row: dict[str, object]) -> Reservation:
    return Reservation(
        number=int(str(row["id"])),
        date=date.fromisoformat(str(row["date"])),
        slot=str(row["slot"]),
        name=str(row["name"]),
        receipt=None if row["receipt_id"] is None else int(str(row["receipt_id"])),
    )


def waits_for(left: UnitsLeft, name: str | None) -> Reservation | None:
    """The reservation that a player of this name hasn't taken yet."""
    found: Iterable[Reservation] = left.waiting if name else ()
    return next((one for one in found if same_person(one.name, name or "")), None)


_RESERVED = """
SELECT r.id, r.date, r.slot, r.name,
    (SELECT max(t.receipt_id) FROM reservation_takings t WHERE t.reservation_id = r.id
        AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = t.receipt_id))
    AS receipt_id
FROM reservations r
WHERE NOT EXISTS (SELECT 1 FROM reservation_releases e WHERE e.reservation_id = r.id)
"""

# A player's later receipts are for the unit of the first, unless they have more units.
_IN_USE = """
WITH RECURSIVE first (id, root, units) AS (
    SELECT r.id, r.id, r.units FROM receipts r
    WHERE r.session_id = ?1 AND r.earlier_receipt IS NULL
    UNION ALL
    SELECT r.id, f.root, r.units FROM receipts r
    JOIN first f ON r.earlier_receipt = f.id)
SELECT coalesce(sum(units), 0) FROM (
    SELECT max(f.units) AS units FROM first f
    WHERE NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = f.id)
    GROUP BY f.root)
"""
