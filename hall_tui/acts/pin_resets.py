"""The way back for the only manager, who has forgotten the PIN.

Nobody can prove who they are then. So the act is done by nobody signed in, says why,
and is told on the start page and on the next session sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlite_utils import Database

from hall_tui.acts import pins
from hall_tui.acts.arguments import Text
from hall_tui.acts.named import person_named
from hall_tui.acts.people import keep_pin
from hall_tui.acts.pins import SealedPin
from hall_tui.acts.refusals import refuse_unless
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import By, Work
from hall_tui.views import roster
from hall_tui.views.people import Person


@dataclass(frozen=True, kw_only=True)
class ResetPin:
    """Whose PIN, the new one, and how the old one came to be forgotten."""

    name: Text
    reason: Text
    pin: str = field(repr=False)


@dataclass(frozen=True)
class _Reset:
    name: str
    reason: str
    pin: SealedPin


def _reset(db: Database, by: By, arguments: ResetPin) -> _Reset:
    return _Reset(arguments.name, arguments.reason, pins.seal(arguments.pin))


@act(ResetPin, prepare=_reset, secret={"pin"})
def reset_pin(work: Work, reset: _Reset) -> Data:
    """Set the PIN of the only manager without the old one, while nobody else is in."""
    person = person_named(work.db, reset.name)
    require_may_be_reset(work.db, person)
    keep_pin(work, person, reset.pin)
    work.tx.insert(
        "pin_resets", person_id=person.id, reset_at=work.tx.at, reason=reset.reason
    )
    return {"name": person.name}


def require_may_be_reset(db: Database, person: Person) -> None:
    """Raises Refused: not_allowed, other_manager, still_signed_in."""
    refuse_unless(
        "manager" in person.roles,
        "not_allowed",
        f"{person.name} is no manager: a manager sets the PIN on the people page.",
    )
    listed = roster.roster(db)
    others = [one for one in listed if one.person.id != person.id]
    # Two managers watch each other only while neither can become the other alone.
    able = [
        one.person.name
        for one in others
        if "manager" in one.person.roles and one.has_pin
    ]
    refuse_unless(
        not able,
        "other_manager",
        f"Another manager can sign in ({', '.join(able)}) and sets the PIN of"
        f" {person.name} on the people page.",
    )
    there = [(one.person.name, desk) for one in others for desk in one.desks]
    told = ", ".join(f"{name} at {desk}" for name, desk in there)
    refuse_unless(
        not there,
        "still_signed_in",
        f"Still signed in: {told}. Everybody else signs out first, then do it again.",
    )
