"""A manager's word on a pot: the date on which it must go, and a correction of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from hall_tui.acts.arguments import Day, SignedAmount, Text
from hall_tui.acts.feeding import feed_pot, write_date
from hall_tui.acts.pot_names import is_old, pot_held, pot_named, require_unclaimed
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount, format_cents
from hall_tui.rules.mustgo import date_refused
from hall_tui.views.pots import name_of, pot_balances


@dataclass(frozen=True, kw_only=True)
class SetPotDate:
    """The date from which a pot must go; null for none any more."""

    pot: str
    date: Day | None
    reason: Text


@dataclass(frozen=True, kw_only=True)
class CorrectPot:
    """What is put into a pot, or taken out where it is negative."""

    pot: str
    amount: SignedAmount
    reason: Text


@act(SetPotDate, label="Must-go", roles={"manager"})
def set_pot_date(work: Work, arguments: SetPotDate) -> Data:
    """Set or clear the date from which a pot must go."""
    key = pot_named(work, arguments.pot)
    pot = work.hall.pots[key.pot]
    if pot.must_go is None:
        raise Refused("never_must_go", f"{pot.title} never must go: no date is set.")
    if arguments.date is not None:
        refused = date_refused(pot.must_go, _today(work), arguments.date)
        if refused is not None:
            raise Refused("bad_date", refused)
    write_date(work, key, arguments.date, "manager", arguments.reason)
    due = None if arguments.date is None else arguments.date.isoformat()
    return {"pot": name_of(key), "date": due}


@act(CorrectPot, label="Correct", roles={"manager"}, second="manager")
def correct_pot(work: Work, arguments: CorrectPot) -> Data:
    """Put money into a pot or take some out, with the reason.

    Tonight's limit stays as it was read when the session opened.
    """
    key = pot_held(work, arguments.pot)
    if arguments.amount == 0:
        raise Refused("no_amount", "Say by how much the pot is to change.")
    if arguments.amount > 0 and is_old(work, key):
        raise Refused(
            "unknown_pot",
            f"{name_of(key)} isn't played for any more: money is only taken out of it.",
        )
    require_unclaimed(work, key)
    total_cents = sum(pot_balances(work.db, key))
    if total_cents + arguments.amount < 0:
        raise Refused(
            "not_enough",
            f"The pot holds {format_cents(total_cents)} in all: no more can be taken.",
        )
    feed_pot(work, key, arguments.amount, "correction", arguments.reason)
    balances = pot_balances(work.db, key)
    return {
        "pot": name_of(key),
        "balance": as_amount(balances[0]),
        "reserves": [as_amount(cents) for cents in balances[1:]],
    }


def _today(work: Work) -> date:
    return work.session.date if work.session else work.local_time.date()
