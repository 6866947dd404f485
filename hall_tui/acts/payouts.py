"""Handing prizes over, and putting a wrong award right."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import DrawerName, Text
from hall_tui.acts.award_undos import take_back_award
from hall_tui.acts.named import award_named
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.stamping import take_back_with_award
from hall_tui.acts.work import Work
from hall_tui.rules.drawers import BANK
from hall_tui.rules.money import as_amount, cash_rounded, format_cents
from hall_tui.slips.payout import PayoutSlip, as_text
from hall_tui.views.awards import Award, unpaid_awards
from hall_tui.views.payout_slip import payout_slip
from hall_tui.views.sessions import rules_of, session


@dataclass(frozen=True, kw_only=True)
class Pay:
    """The award to be paid (the oldest unpaid one), and the drawer it comes from."""

    award: int | None = None
    drawer: DrawerName = BANK


@dataclass(frozen=True, kw_only=True)
class CorrectAward:
    """An award that was made wrongly, and why."""

    award: int
    reason: Text


@act(Pay, roles={"cashier", "verifier"}, phases=SESSION_OPEN)
def pay(work: Work, arguments: Pay) -> Data:
    """Pay an award in cash; a large one takes a second person."""
    due = _to_pay(work, arguments.award)
    paid_cents = cash_rounded(due.amount_cents, work.hall.hall.smallest_coin)
    rounding_cents = paid_cents - due.amount_cents
    _need_second(work, due)
    account = f"cash:{arguments.drawer}"
    _require_enough(work, arguments.drawer, account, paid_cents)
    work.tx.insert(
        "payouts",
        award_id=due.id,
        session_id=work.now.id,
        account=account,
        amount_cents=due.amount_cents,
        rounding_cents=rounding_cents,
        paid_cents=paid_cents,
    )
    work.tx.remove("unpaid_awards", award_id=due.id)
    note = f"award {due.id}"
    work.tx.post("owed", due.amount_cents, note)
    work.tx.post(account, -paid_cents, note)
    work.tx.post("rounding", rounding_cents, note)
    slip = _slip(work, due.id)
    return {
        "award": due.id,
        "face": slip.face,
        "receipt": due.receipt,
        "game": due.game,
        "of": due.of,
        "source": due.source,
        "amount": as_amount(due.amount_cents),
        "rounding": as_amount(rounding_cents),
        "paid": as_amount(paid_cents),
        "drawer": arguments.drawer,
        "unpaid": len(unpaid_awards(work.db)),
        "text": as_text(slip),
    }


@act(
    CorrectAward,
    label="Take back",
    roles={"manager"},
    phases=SESSION_OPEN,
    second="manager",
)
def correct_award(work: Work, arguments: CorrectAward) -> Data:
    """Take a wrong award back; one that was paid is then owed to the hall."""
    wrong = award_named(work.db, arguments.award)
    if wrong.state == "corrected":
        raise Refused("already_corrected", f"Award {wrong.id} was taken back already.")
    take_back_award(work, wrong, arguments.reason)
    unstamped = take_back_with_award(work, wrong, arguments.reason)
    return {
        "award": wrong.id,
        "amount": as_amount(wrong.amount_cents),
        "receivable": as_amount(wrong.paid_cents or 0),
        **unstamped,
    }


def _to_pay(work: Work, number: int | None) -> Award:
    """The award that is to be paid. Raises Refused when there is none."""
    if number is None:
        waiting = unpaid_awards(work.db)
        if not waiting:
            raise Refused("nothing_owed", "No award waits to be paid.")
        return waiting[0]
    found = award_named(work.db, number)
    if found.state == "paid":
        paid = format_cents(found.paid_cents or 0)
        raise Refused("already_paid", f"Award {number} was paid already: {paid}.")
    if found.state == "corrected":
        raise Refused("already_corrected", f"Award {number} was taken back: pay none.")
    return found


def _need_second(work: Work, due: Award) -> None:
    if work.hall.payouts.take_second(due.amount_cents):
        why = f"A payout of {format_cents(due.amount_cents)}"
        work.need_second("verifier", why)


def _require_enough(work: Work, drawer: str, account: str, paid_cents: int) -> None:
    """Raises Refused without the figure: a drawer is counted blind."""
    refuse_unless(
        paid_cents <= work.tx.balance(account),
        "not_enough",
        f"{drawer} holds too little to pay {format_cents(paid_cents)}: put money in, or"
        " pay from another drawer.",
    )


def _slip(work: Work, number: int) -> PayoutSlip:
    paid = award_named(work.db, number)
    return payout_slip(
        work.db,
        rules_of(work.db, session(work.db, paid.session_id)),
        paid,
        local=work.local_time,
        paid_by=work.by.operator,
        second=work.by.second,
    )
