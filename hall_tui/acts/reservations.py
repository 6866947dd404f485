"""Units that people reserve for a session: first come, first served (ruling 5)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from hall_tui.acts.arguments import Day, Text
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.taking_back import receipt_named, refuse
from hall_tui.acts.work import Work
from hall_tui.rules.wording import counted, joined
from hall_tui.views.reservations import (
    Reservation,
    UnitsLeft,
    reservation,
    reservations,
    same_person,
    units_left,
    waits_for,
)
from hall_tui.views.sessions import days_held
from hall_tui.views.taking_back import out_of_reach


@dataclass(frozen=True, kw_only=True)
class ReserveUnit:
    """Who reserves a unit, and for which session."""

    name: Text
    date: Day
    slot: str


@dataclass(frozen=True, kw_only=True)
class ReleaseUnit:
    """A reservation by its number, and why it is given up."""

    reservation: int
    reason: Text


@dataclass(frozen=True, kw_only=True)
class TakeUnit:
    """A reservation, and the receipt with which its person has got a unit."""

    reservation: int
    receipt: int


@act(ReserveUnit, label="Reserve", roles={"cashier"})
def reserve_unit(work: Work, arguments: ReserveUnit) -> Data:
    """Reserve an electronic unit for a person in a session."""
    most = work.hall.units.reserved_per_person
    refuse_unless(most, "not_reserved", "The hall reserves no units: first come.")
    refuse_unless(
        arguments.slot in work.hall.slots,
        "unknown_slot",
        f'There is no slot "{arguments.slot[:20]}": there are'
        f" {joined(list(work.hall.slots))}.",
    )
    _require_to_come(work, arguments.date, arguments.slot)
    before = reservations(work.db, arguments.date, arguments.slot)
    own = [one for one in before if same_person(one.name, arguments.name)]
    refuse_unless(
        len(own) < most,
        "reserved_already",
        f"{arguments.name} has {counted(len(own), 'unit')} reserved for then, and a"
        f" person may have {most}: leave it at that.",
    )
    left = _left(work, arguments.date, arguments.slot)
    refuse_unless(
        left.free is None or left.free > 0,
        "no_unit_left",
        "No unit is left for then: all are in use or reserved.",
    )
    number = work.tx.insert(
        "reservations",
        date=arguments.date.isoformat(),
        slot=arguments.slot,
        name=arguments.name,
    )
    return _told(work, number)


@act(ReleaseUnit, label="Reserve", roles={"cashier"})
def release_unit(work: Work, arguments: ReleaseUnit) -> Data:
    """Give a reservation up: the unit is free for others."""
    found = _waiting(work, arguments.reservation)
    told = _told(work, found.number)
    work.tx.insert(
        "reservation_releases", reservation_id=found.number, reason=arguments.reason
    )
    return told


@act(TakeUnit, label="Reserve", roles={"cashier"}, phases=SESSION_OPEN)
def take_unit(work: Work, arguments: TakeUnit) -> Data:
    """Note with which receipt a person has got the unit that was reserved."""
    found = _waiting(work, arguments.reservation)
    refuse_unless(
        (found.date, found.slot) == (work.now.date, work.now.slot),
        "other_session",
        f"Reservation {found.number} is for {found.date.isoformat()} {found.slot}.",
    )
    receipt = receipt_named(work, arguments.receipt)
    refuse(out_of_reach(work.hall, work.now.id, receipt))
    refuse_unless(
        receipt.units,
        "nothing_on_units",
        f"Receipt {receipt.number} has nothing on a unit: sell that first.",
    )
    take(work, found, receipt.number)
    return _told(work, found.number)


def take(work: Work, found: Reservation, number: int) -> None:
    """Write that a reservation was taken with a receipt."""
    work.tx.insert(
        "reservation_takings", reservation_id=found.number, receipt_id=number
    )


def take_by_name(work: Work, name: str | None, number: int) -> int | None:
    """Take what a player of this name has reserved for the open session; its number."""
    found = waits_for(_left(work, work.now.date, work.now.slot), name)
    if found is None:
        return None
    take(work, found, number)
    return found.number


def _left(work: Work, day: date, slot: str) -> UnitsLeft:
    session = work.session
    here = session is not None and (session.date, session.slot) == (day, slot)
    return units_left(work.db, work.hall, day, slot, session if here else None)


def _require_to_come(work: Work, day: date, slot: str) -> None:
    """Raises Refused for a session that is over."""
    session = work.session
    if session is not None and (session.date, session.slot) == (day, slot):
        return
    over = day < work.local_time.date() or (day, slot) in days_held(work.db)
    refuse_unless(
        not over, "session_over", f"{day.isoformat()} {slot} is over: name one to come."
    )


def _waiting(work: Work, number: int) -> Reservation:
    found = reservation(work.db, number)
    if found is None:
        said = f"There is no reservation {number}: look at the list again."
        raise Refused("no_such_reservation", said)
    refuse_unless(
        found.receipt is None,
        "unit_taken",
        f"The unit of reservation {number} was taken with receipt {found.receipt}.",
    )
    return found


def _told(work: Work, number: int) -> Data:
    found = reservation(work.db, number)
    assert found is not None
    return {
        "reservation": found.number,
        "name": found.name,
        "date": found.date.isoformat(),
        "slot": found.slot,
        "receipt": found.receipt,
    }
