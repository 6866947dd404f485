"""Who sits at a desk: signing in and out, and PINs set and unlocked."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlite_utils import Database

from hall_tui.acts import pins
from hall_tui.acts.arguments import Amount, Text
from hall_tui.acts.cash import CASHIERS, record_count
from hall_tui.acts.chair import keep_chair, leave_chair
from hall_tui.acts.identity import (
    Proof,
    compare,
    require_operator,
    require_proof,
    require_role,
)
from hall_tui.acts.named import person_named
from hall_tui.acts.people import keep_pin
from hall_tui.acts.pins import SealedPin
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import Data, act
from hall_tui.acts.till_sales import move_sale
from hall_tui.acts.work import By, Work
from hall_tui.views import cash, people
from hall_tui.views.chair import caller_chair
from hall_tui.views.people import Person
from hall_tui.views.sessions import open_session
from hall_tui.views.till_sales import open_tills


@dataclass(frozen=True, kw_only=True)
class SetPin:
    """A person's new PIN; one's own, after the `old` one, where no name is given."""

    name: Text | None = None
    pin: str = field(repr=False)
    old: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class _NewPin:
    name: str | None
    pin: SealedPin
    old: str | None
    proof: Proof


def _new_pin(db: Database, by: By, arguments: SetPin) -> _NewPin:
    sealed = pins.seal(arguments.pin)
    old = arguments.old
    return _NewPin(arguments.name, sealed, old, compare(db, by.operator, old))


@act(SetPin, label="PIN", prepare=_new_pin, secret={"pin", "old"})
def set_pin(work: Work, new: _NewPin) -> Data:
    """Set one's own PIN after the old one, or, as a manager, somebody's."""
    operator = require_operator(work)
    person = operator if new.name is None else person_named(work.db, new.name)
    if person.id != operator.id:
        require_role(work, {"manager"})
    else:
        # Somebody else may sit at a desk that was left signed in.
        require_proof(work, person, new.old, new.proof)
    keep_pin(work, person, new.pin)
    return {"name": person.name}


@dataclass(frozen=True, kw_only=True)
class UnlockPin:
    """Whose PIN, and how it came to be locked."""

    name: Text
    reason: Text


@act(UnlockPin, label="Unlock", roles={"manager"})
def unlock_pin(work: Work, arguments: UnlockPin) -> Data:
    """Let somebody try again whose PIN is locked."""
    person = person_named(work.db, arguments.name)
    kept = people.pin(work.db, person.id)
    if kept is None or not kept.failed:
        raise Refused("not_locked", f"{person.name} isn't locked: just sign in.")
    keep_pin(work, person, SealedPin(kept.hash, kept.length))
    return {"name": person.name}


@dataclass(frozen=True, kw_only=True)
class SignIn:
    """The PIN of the person who does the act."""

    pin: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class _Arrival:
    pin: str | None
    proof: Proof


def _arrival(db: Database, by: By, arguments: SignIn) -> _Arrival:
    if not people.needs_pins(db):
        return _Arrival(None, Proof(None, False))
    return _Arrival(arguments.pin, compare(db, by.operator, arguments.pin))


@act(SignIn, prepare=_arrival, secret={"pin"})
def sign_in(work: Work, arrival: _Arrival) -> Data:
    """Take a desk; five wrong PINs lock the person for a while.

    Somebody who is signed in there still, and has nothing under way, is signed out.
    """
    person = work.operator
    if person is None:
        raise Refused("nobody", "Say who signs in.")
    require_free(work.db, work.by.desk, person)
    require_proof(work, person, arrival.pin, arrival.proof)
    work.tx.put("sign_ins", desk=work.by.desk, person_id=person.id, since=work.tx.at)
    keep_chair(work)
    move_sale(work)
    return {
        "desk": work.by.desk,
        "name": person.name,
        "roles": sorted(person.roles),
    }


def require_free(db: Database, desk: str, person: Person) -> None:
    """Raises Refused("desk_taken") while somebody else has something under way there.

    Who left the desk with nothing under way makes room for the next one.
    """
    there = people.signed_in(db, desk)
    if there is None or there.id == person.id:
        return
    under_way = _under_way(db, desk)
    if under_way is not None:
        raise Refused(
            "desk_taken",
            f"{there.name} is signed in at {desk}, {under_way}: {there.name} signs out"
            " first, or a manager frees the desk.",
        )


def _under_way(db: Database, desk: str) -> str | None:
    """What nobody else may come into at a desk, in words; None for nothing."""
    if cash.is_uncounted(db, cash.account(desk)):
        return "the drawer isn't counted"
    session = open_session(db)
    if session is None:
        return None
    if any(one.till == desk for one in open_tills(db, session.id)):
        return "a sale is open there"
    chair = caller_chair(db, session.id)
    return None if chair is None or chair.desk != desk else "and calls there"


@dataclass(frozen=True, kw_only=True)
class SignOut:
    """The drawer of the desk, where it is counted on leaving; why it is far off.

    `name` is who is meant, where somebody else sends them away.
    """

    name: Text | None = None
    counted: Amount | None = None
    reason: Text | None = None


@act(SignOut)
def sign_out(work: Work, arguments: SignOut) -> Data:
    """Leave the desk; its drawer is counted since its last movement, or now."""
    desk = work.by.desk
    there = people.signed_in(work.db, desk)
    if there is None:
        raise Refused("signed_out", f"Nobody is signed in at {desk}.")
    if arguments.name not in (None, there.name):
        said = f"{arguments.name} isn't signed in at {desk} any more: {there.name} is."
        raise Refused("signed_out", said)
    if work.operator is None or work.operator.id != there.id:
        work.need_second("manager", f"{there.name} is signed in here")
    elif arguments.counted is not None:
        require_role(work, CASHIERS)
    found: Data = {}
    if arguments.counted is not None:
        found = record_count(work, desk, arguments.counted, arguments.reason)
        del found["drawer"]
    refuse_unless(
        not cash.is_uncounted(work.db, cash.account(desk)),
        "uncounted",
        f"The drawer of {desk} holds money that isn't counted: count it first.",
    )
    work.tx.remove("sign_ins", desk=desk)
    leave_chair(work)
    return {"desk": desk, "name": there.name, **found}
