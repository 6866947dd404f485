"""Which pot is meant by a name: one that is played for, or an old one with money."""

from __future__ import annotations

from hall_tui.acts.refusals import Refused
from hall_tui.acts.work import Work
from hall_tui.rules.pots import PotKey, is_known
from hall_tui.rules.wording import claim_stands
from hall_tui.views.pots import key_of, pot_balances
from hall_tui.views.sharing import pots_claimed


def pot_named(work: Work, name: str) -> PotKey:
    """The pot that is named. Raises Refused for one unknown or without its slot."""
    key = key_of(name)
    pot = work.hall.pots.get(key.pot)
    if pot is None:
        raise Refused("unknown_pot", f'There is no pot "{name}".')
    not_run = work.rules.running.why_not("pot", key.pot)
    if not_run is not None:
        raise Refused("not_run_yet", not_run)
    if pot.scope == "hall" and key.slot is None:
        return key
    slot = key.slot or (work.session.slot if work.session else None)
    if pot.scope == "hall" or slot not in work.hall.slots:
        names = (
            [key.pot]
            if pot.scope == "hall"
            else [f"{key.pot}:{slot}" for slot in work.hall.slots]
        )
        raise Refused("unknown_pot", f"Name the pot as {' or '.join(names)}.")
    return PotKey(key.pot, slot)


def is_old(work: Work, key: PotKey) -> bool:
    """Whether a pot isn't played for any more: it has another name, or none."""
    return not is_known(work.hall, key) or key.pot not in work.rules.running.pots


def pot_held(work: Work, name: str) -> PotKey:
    """The pot that is named, also an old one that still holds money.

    Raises Refused like `pot_named`.
    """
    key = key_of(name)
    if is_old(work, key) and any(pot_balances(work.db, key)):
        return key
    return pot_named(work, name)


def require_unclaimed(work: Work, key: PotKey) -> None:
    """Raises Refused while a good claim waits for what is in the pot."""
    if work.session is None:
        return
    if key in pots_claimed(work.db, work.rules, work.session):
        title = work.hall.pots[key.pot].title
        raise Refused(
            "good_claim_stands",
            claim_stands(on=title),
        )
