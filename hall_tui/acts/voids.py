"""Taking a receipt back whole."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import DrawerName, Text
from hall_tui.acts.feeding import feed_pots
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.selling import till
from hall_tui.acts.taking_back import (
    end_ranges,
    entry_spent,
    need_cash,
    started_pages,
    take_back,
    this_session,
)
from hall_tui.acts.work import Work
from hall_tui.rules.money import format_cents
from hall_tui.views import receipts
from hall_tui.views.receipts import Receipt


@dataclass(frozen=True, kw_only=True)
class VoidReceipt:
    """The receipt to take back, and why; the drawer is the one that took the money."""

    receipt: int
    reason: Text
    drawer: DrawerName | None = None


@act(VoidReceipt, roles={"cashier"}, phases=SESSION_OPEN, second="manager")
def void(work: Work, arguments: VoidReceipt) -> Data:
    """Take a whole receipt back before any of its games has started."""
    found = _standing(work, arguments.receipt)
    _refuse_played(work, found)
    drawer = till(work, arguments.drawer or found.till)
    cash = found.taken.get("cash", 0)
    need_cash(work, drawer, cash)
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
        work.tx.post(f"{kind}:{place}", -cents, note)
    work.tx.post("rounding", found.rounding_cents, note)
    for line in found.lines:
        take_back(work, line, receipts.line_sales(work.db, line.id), note)
    end_ranges(work, receipts.ranges(work.db, found.number))
    feed_pots(work)
    return {
        "receipt": found.number,
        "amount": format_cents(found.total_cents),
        "given_back": {kind: format_cents(c) for kind, c in found.taken.items()},
    }


def _standing(work: Work, number: int) -> Receipt:
    found = this_session(work, number)
    if any(line.refunded_cents is not None for line in found.lines):
        raise Refused(
            "partly_refunded",
            f"Lines of receipt {number} were refunded: refund what is left of it"
            " instead.",
        )
    later = receipts.leaning(work.db, number)
    if later is not None:
        raise Refused(
            "card_in_use",
            f"Receipt {later} was sold on the cards of receipt {number}: void"
            f" {later} first.",
        )
    return found


def _refuse_played(work: Work, found: Receipt) -> None:
    started = started_pages(work)
    for each in receipts.ranges(work.db, found.number):
        if each.page in started:
            title = work.hall.pages[each.page].title
            raise Refused(
                "pages_started",
                f"{title} of receipt {found.number} has started: refund the pages to"
                " come instead.",
            )
    for line in found.lines:
        if entry_spent(work, line.product):
            raise Refused(
                "pages_started",
                f"{line.title} of receipt {found.number} is in play: refund the other"
                " lines instead.",
            )
