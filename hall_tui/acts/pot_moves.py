"""Moving a pot's money to another pot, as when pots get other names or slots."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Amount, Text
from hall_tui.acts.feeding import feed_pot, write_date
from hall_tui.acts.pot_names import pot_held, pot_named, require_unclaimed
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount, format_cents
from hall_tui.rules.pots import PotKey
from hall_tui.views.pot_dates import date_held
from hall_tui.views.pots import name_of, pot_balances


@dataclass(frozen=True, kw_only=True)
class MovePot:
    """From which pot to which; all that it holds, or an amount of it."""

    from_pot: str
    to_pot: str
    amount: Amount | None = None
    reason: Text


@act(MovePot, label="Move", roles={"manager"}, second="manager")
def move_pot(work: Work, arguments: MovePot) -> Data:
    """Move a pot's money to another pot, also out of one that hall.toml has no more.

    With all of its money goes the date on which it must go, unless the other pot has
    one. Tonight's limit stays as it was read when the session opened.
    """
    old, new = pot_held(work, arguments.from_pot), pot_named(work, arguments.to_pot)
    if old == new:
        raise Refused("same_pot", "From and to are the same pot: name two.")
    for key in (old, new):
        require_unclaimed(work, key)
    held_cents = sum(pot_balances(work.db, old))
    cents = held_cents if arguments.amount is None else arguments.amount
    if cents == 0:
        raise Refused("no_amount", "There is nothing to move.")
    if arguments.amount is not None and cents > held_cents:
        raise Refused(
            "not_enough",
            f"The pot holds {format_cents(held_cents)} in all: no more can be moved.",
        )
    if cents == held_cents:
        _move_date(work, old, new, arguments.reason)
    feed_pot(work, old, -cents, "correction", arguments.reason)
    feed_pot(work, new, cents, "correction", arguments.reason)
    balances = pot_balances(work.db, new)
    return {
        "from": name_of(old),
        "to": name_of(new),
        "amount": as_amount(cents),
        "balance": as_amount(balances[0]),
        "reserves": [as_amount(cents) for cents in balances[1:]],
    }


def _move_date(work: Work, old: PotKey, new: PotKey, reason: str) -> None:
    held = date_held(work.db, old)
    if held is None or work.hall.pots[new.pot].must_go is None:
        return
    if date_held(work.db, new) is None:
        write_date(work, new, held.date, held.set_by, reason)
        write_date(work, old, None, "manager", reason)
