"""Money that winners owe the hall because their award was taken back after payment."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Amount, DrawerName
from hall_tui.acts.named import award_named
from hall_tui.acts.refusals import refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount, format_cents
from hall_tui.views import cash
from hall_tui.views.receivables import receivable_cents


@dataclass(frozen=True, kw_only=True)
class SettleReceivable:
    """The award taken back, the drawer, and how much is brought (all by default)."""

    award: int
    drawer: DrawerName
    amount: Amount | None = None


@act(
    SettleReceivable, label="Repaid", roles={"cashier", "verifier"}, phases=SESSION_OPEN
)
def settle_receivable(work: Work, arguments: SettleReceivable) -> Data:
    """Take money back that was paid for an award which was then taken back."""
    number = arguments.award
    award_named(work.db, number)
    owed = receivable_cents(work.db, number)
    refuse_unless(
        owed > 0,
        "nothing_receivable",
        f"Nothing is to come back of award {number}: take no money for it.",
    )
    cents = owed if arguments.amount is None else arguments.amount
    refuse_unless(cents > 0, "no_amount", "Type an amount above 0.")
    refuse_unless(
        cents <= owed,
        "more_than_owed",
        f"Of award {number} {format_cents(owed)} are to come back: take no more.",
        owed=as_amount(owed),
    )
    _take(work, number, cash.account(arguments.drawer), cents)
    return {
        "award": number,
        "drawer": arguments.drawer,
        "amount": as_amount(cents),
        "receivable": as_amount(owed - cents),
    }


def _take(work: Work, number: int, held: str, cents: int) -> None:
    note = f"award {number} brought back"
    move = work.tx.insert(
        "cash_moves",
        session_id=work.now.id,
        kind="pay_in",
        from_account="receivable",
        to_account=held,
        amount_cents=cents,
        reason=note,
    )
    work.tx.insert("award_repayments", move_id=move, award_id=number)
    work.tx.post(held, cents, note)
    work.tx.post("receivable", -cents, note)
