"""Taking a receipt back whole."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import DrawerName, Text
from hall_tui.acts.certificate_money import take_back_use
from hall_tui.acts.feeding import feed_pots
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.selling import till
from hall_tui.acts.taking_back import (
    end_ranges,
    receipt_named,
    refuse,
    take_back,
    tonight,
)
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount
from hall_tui.rules.tendering import CERTIFICATE
from hall_tui.views import receipts
from hall_tui.views.cash import why_too_little
from hall_tui.views.taking_back import why_no_void


@dataclass(frozen=True, kw_only=True)
class VoidReceipt:
    """The receipt to take back, and why; the drawer is the one that took the money."""

    receipt: int
    reason: Text
    drawer: DrawerName | None = None


@act(VoidReceipt, roles={"cashier"}, phases=SESSION_OPEN, second="manager")
def void(work: Work, arguments: VoidReceipt) -> Data:
    """Take a whole receipt back before any of its games has started."""
    found = receipt_named(work, arguments.receipt)
    refuse(why_no_void(work.db, tonight(work), found))
    drawer = till(work, arguments.drawer or found.till)
    cash = found.taken.get("cash", 0)
    refuse(why_too_little(work.db, drawer, cash))
    work.tx.insert(
        "voids",
        receipt_id=found.number,
        session_id=work.now.id,
        cash_account=f"cash:{drawer}",
        amount_cents=found.total_cents,
        cash_cents=cash,
        reason=arguments.reason,
    )
    note = f"void of receipt {found.number}"
    for kind, cents in found.taken.items():
        place = drawer if kind == "cash" else found.till
        if kind != CERTIFICATE:
            work.tx.post(f"{kind}:{place}", -cents, note)
    take_back_use(work, found, note)
    work.tx.post("rounding", found.rounding_cents, note)
    for line in found.lines:
        take_back(work, line, receipts.line_sales(work.db, line.id), note)
    end_ranges(work, receipts.ranges(work.db, found.number))
    feed_pots(work)
    return {
        "receipt": found.number,
        "amount": as_amount(found.total_cents),
        "given_back": {kind: as_amount(c) for kind, c in found.taken.items()},
    }
