"""Whether a person is who they say, and may do what they ask for.

A PIN is compared before the file is locked, because that takes long; what came of
it is judged, and a wrong try counted, inside the act.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlite_utils import Database

from hall_tui.acts import pins
from hall_tui.acts.refusals import Refused, RefusedAndKept, refuse_unless
from hall_tui.acts.work import Work
from hall_tui.rules.wording import counted
from hall_tui.views import people
from hall_tui.views.people import Person


@dataclass(frozen=True)
class Proof:
    """What came of comparing a PIN: with which kept hash, and whether it fits."""

    compared_with: str | None
    fits: bool


def compare(db: Database, name: str | None, pin: str | None) -> Proof:
    """Compare a PIN with the one kept for a person; judge it with `require_proof`."""
    found = None if name is None else people.person(db, name)
    kept = None if found is None else people.pin(db, found.id)
    if kept is None or pin is None:
        return Proof(None if kept is None else kept.hash, False)
    return Proof(kept.hash, pins.fits(pin, kept.hash))


def require_proof(work: Work, person: Person, given: str | None, proof: Proof) -> None:
    """Raises Refused unless the PIN was right; a wrong one is counted and kept."""
    if not people.needs_pins(work.db):
        return
    kept = require_unlocked(work.db, person, work.by.at)
    if given is None:
        raise Refused("pin_missing", f"{person.name}: type the PIN.")
    if proof.compared_with != kept.hash:
        raise Refused("pin_changed", "The PIN was just changed: type it again.")
    if not proof.fits:
        raise _wrong(work, person, kept)
    if kept.failed:
        _count(work, person, kept, 0, None)


def require_unlocked(db: Database, person: Person, at: datetime) -> people.Pin:
    """The PIN that a person may try now. Raises Refused: no_pin, locked."""
    kept = people.pin(db, person.id)
    if kept is None:
        raise Refused("no_pin", f"{person.name} has no PIN: a manager sets one.")
    left = pins.time_left(kept.locked_until, at)
    if left:
        raise Refused(
            "locked",
            f"{person.name} is locked for {_seconds(left.total_seconds())} after wrong"
            " PINs: wait, or have a manager unlock the PIN.",
        )
    return kept


def require_operator(work: Work) -> Person:
    """The person who acts. Raises Refused when nobody is named or signed in."""
    operator = work.operator
    if operator is None:
        raise Refused("signed_out", "Nobody is signed in at this desk: sign in first.")
    if people.needs_pins(work.db):
        there = people.signed_in(work.db, work.by.desk)
        refuse_unless(
            there is not None and there.id == operator.id,
            "signed_out",
            f"{operator.name} isn't signed in at this desk: sign in first.",
        )
    return operator


def require_role(work: Work, roles: Iterable[str]) -> Person:
    """The person who acts, who must have one of `roles` or be a manager."""
    operator = require_operator(work)
    refuse_unless(
        not operator.roles.isdisjoint({*roles, "manager"}),
        "not_allowed",
        f"{operator.name} can't do this: it takes a {' or '.join(sorted(roles))}.",
    )
    return operator


def _wrong(work: Work, person: Person, kept: people.Pin) -> RefusedAndKept:
    failed = kept.failed + 1
    lock = pins.locked_for(failed)
    until = (work.by.at + lock).astimezone(UTC).isoformat() if lock else None
    _count(work, person, kept, failed, until)
    if lock:
        told = f"locked for {_seconds(lock.total_seconds())}"
    else:
        tries = pins.TRIES - failed
        told = f"{counted(tries, 'try', 'tries')} left"
    return RefusedAndKept(
        "wrong_pin", f"This isn't the PIN of {person.name}: {told}.", failed=failed
    )


def _count(
    work: Work, person: Person, kept: people.Pin, failed: int, until: str | None
) -> None:
    work.tx.put(
        "pins",
        person_id=person.id,
        hash=kept.hash,
        length=kept.length,
        failed=failed,
        locked_until=until,
    )


def _seconds(seconds: float) -> str:
    whole = max(1, round(seconds))
    return f"{whole} seconds" if whole < 120 else f"{whole // 60} minutes"
