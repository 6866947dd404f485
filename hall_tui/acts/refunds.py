"""Refunding the pages of a receipt that weren't played."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import DrawerName, Text
from hall_tui.acts.feeding import feed_pots
from hall_tui.acts.refusals import Refused, refuse_unless
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
from hall_tui.rules.refunding import Back, given_back
from hall_tui.views import receipts
from hall_tui.views.cash import why_too_little
from hall_tui.views.coming_back import Going, cash_of, coming_back
from hall_tui.views.receipts import Receipt, ReceiptLine
from hall_tui.views.staying import why_not_without
from hall_tui.views.taking_back import out_of_reach, why_not_in_cash


@dataclass(frozen=True, kw_only=True)
class Refund:
    """The receipt, its lines (all that aren't back when left out), and why."""

    receipt: int
    reason: Text
    lines: tuple[int, ...] | None = None
    drawer: DrawerName | None = None


@act(Refund, roles={"cashier"}, phases=SESSION_OPEN, second="manager")
def refund(work: Work, arguments: Refund) -> Data:
    """Give back the money for pages that haven't started; in cash."""
    found = receipt_named(work, arguments.receipt)
    refuse(out_of_reach(work.hall, work.now.id, found) or why_not_in_cash(found))
    named = _chosen(found, arguments.lines)
    going = coming_back(work.db, tonight(work), found, named)
    refuse_unless(
        going.lines,
        "nothing_to_refund",
        f"All of receipt {found.number} has been played: there is nothing to refund.",
    )
    cash = cash_of(work.db, work.hall, found, going)
    drawer = till(work, arguments.drawer)
    refuse(why_too_little(work.db, drawer, cash))
    alone = why_not_without(work.db, tonight(work), found, going)
    if alone is not None:
        raise Refused(alone.code, alone.message, lines=list(alone.lines))
    amounts = _write_refund(work, found, going, cash, arguments.reason, drawer)
    end_ranges(work, list(going.ranges))
    feed_pots(work)
    return {
        "receipt": found.number,
        "lines": [
            {"line": line.line, "amount": as_amount(cents)}
            for line, cents in zip(going.lines, amounts, strict=True)
        ],
        "amount": as_amount(sum(amounts)),
        "rounding": as_amount(cash - sum(amounts)),
        "paid": as_amount(cash),
    }


def _write_refund(
    work: Work, found: Receipt, going: Going, cash: int, reason: str, drawer: str
) -> list[int]:
    """Write what is given back for each line, posted; the cents line by line."""
    note = f"refund on receipt {found.number}"
    parts = [_still_due(work, line, going.backs[line.id]) for line in going.lines]
    amounts = [sum(part.values()) for part in parts]
    rounding = cash - sum(amounts)
    work.tx.post(f"cash:{drawer}", -cash, note)
    work.tx.post("rounding", rounding, note)
    for line, part, cents in zip(going.lines, parts, amounts, strict=True):
        work.tx.insert(
            "refunds",
            session_id=work.now.id,
            receipt_id=found.number,
            line_id=line.id,
            cash_account=f"cash:{drawer}",
            amount_cents=cents,
            rounding_cents=rounding,
            reason=reason,
        )
        rounding = 0
        take_back(work, line, part, note)
    return amounts


def _still_due(work: Work, line: ReceiptLine, back: dict[str, Back]) -> dict[str, int]:
    """Cents of each product of a line, less what was taken back before."""
    due = dict(zip(back, given_back(list(back.values())), strict=True))
    net = receipts.line_sales(work.db, line.id)
    return {
        product: due[product] - (part.amount_cents - net[product])
        for product, part in back.items()
    }


def _chosen(found: Receipt, lines: tuple[int, ...] | None) -> list[ReceiptLine]:
    rest = [line for line in found.lines if not line.is_back]
    if lines is None:
        refuse_unless(
            rest,
            "already_refunded",
            f"All lines of receipt {found.number} were refunded already.",
        )
        return rest
    by_number = {line.line: line for line in found.lines}
    for number in dict.fromkeys(lines):
        if number not in by_number:
            raise Refused(
                "no_such_line",
                f"Receipt {found.number} has lines 1 to {len(found.lines)}, no"
                f" {number}.",
            )
        if by_number[number] not in rest:
            raise Refused(
                "already_refunded",
                f"Line {number} of receipt {found.number} was refunded already.",
            )
    return [by_number[number] for number in dict.fromkeys(lines)]
