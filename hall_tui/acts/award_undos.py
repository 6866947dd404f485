"""Taking an award back: the money, and a pot's win that never was one."""

from __future__ import annotations

from hall_tui.acts.feeding import post_balances, settle_date, write_date
from hall_tui.acts.work import Work
from hall_tui.rules.pots import PotKey, place, settings_of
from hall_tui.views.awards import Award
from hall_tui.views.pot_dates import date_before_win
from hall_tui.views.pots import key_of, pot_balances


def take_back_award(work: Work, wrong: Award, reason: str) -> None:
    """Take an award back that stands; one that was paid is then owed to the hall.

    A pot gets its money again. When no award of its win stands any more it wasn't
    won, and the date before it holds again.
    """
    work.tx.insert("award_corrections", award_id=wrong.id, reason=reason)
    work.tx.remove("unpaid_awards", award_id=wrong.id)
    note = f"award {wrong.id} corrected"
    if wrong.paid_cents is None:
        work.tx.post("owed", wrong.amount_cents, note)
    else:
        work.tx.post("receivable", wrong.paid_cents, note)
        work.tx.post("rounding", wrong.amount_cents - wrong.paid_cents, note)
    if wrong.of == "pot":
        _back_into_pot(work, key_of(wrong.source), wrong, note)
    else:
        work.tx.post(f"prizes:{wrong.source}", -wrong.amount_cents, note)


def _back_into_pot(work: Work, key: PotKey, wrong: Award, note: str) -> None:
    """Put a pot's money back where a feed would go: first pot, then reserves."""
    before = pot_balances(work.db, key)
    after = place(before, wrong.amount_cents, settings_of(work.hall, key))
    post_balances(work, key, before, after, note)
    assert wrong.closing_id is not None, "a pot is won at a closing"
    held = date_before_win(work.db, key, wrong.closing_id)
    if held is not None:
        write_date(work, key, held.date, held.set_by, "The win was taken back.")
    settle_date(work, key, after)
