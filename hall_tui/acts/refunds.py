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
    entry_spent,
    need_cash,
    started_pages,
    take_back,
    this_session,
)
from hall_tui.acts.work import Work
from hall_tui.rules.money import cash_rounded, format_cents
from hall_tui.rules.refunding import Unplayed, given_back
from hall_tui.views import receipts
from hall_tui.views.receipts import Receipt, ReceiptLine, SoldRange


@dataclass(frozen=True, kw_only=True)
class Refund:
    """The receipt, its lines (all that weren't refunded when left out), and why."""

    receipt: int
    reason: Text
    lines: tuple[int, ...] | None = None
    drawer: DrawerName | None = None


@act(Refund, roles={"cashier"}, phases=SESSION_OPEN, second="manager")
def refund(work: Work, arguments: Refund) -> Data:
    """Give back the money for pages that haven't started; in cash."""
    found = this_session(work, arguments.receipt)
    backs, to_end = _given_back(work, found, arguments.lines)
    refuse_unless(
        backs,
        "nothing_to_refund",
        f"All of receipt {found.number} has been played: there is nothing to refund.",
    )
    total = sum(sum(parts.values()) for _, parts in backs)
    cash = cash_rounded(total, work.hall.hall.smallest_coin)
    drawer = till(work, arguments.drawer)
    need_cash(work, drawer, cash)
    _write_refund(work, found, backs, arguments.reason, drawer)
    end_ranges(work, to_end)
    feed_pots(work)
    return {
        "receipt": found.number,
        "lines": [
            {"line": line.line, "amount": format_cents(sum(parts.values()))}
            for line, parts in backs
        ],
        "amount": format_cents(total),
        "rounding": format_cents(cash - total),
        "paid": format_cents(cash),
    }


def _given_back(
    work: Work, found: Receipt, lines: tuple[int, ...] | None
) -> tuple[list[tuple[ReceiptLine, dict[str, int]]], list[SoldRange]]:
    """Each line with the cents to give back by product, and the faces to take back.

    A line that is played out is left alone: what was sold on it may still win.
    """
    started = started_pages(work)
    ranges = receipts.ranges(work.db, found.number)
    to_come = [each for each in ranges if not each.ended and each.page not in started]
    backs = []
    for line in _chosen(found, lines):
        parts = _unplayed(work, line, ranges, started)
        if any(parts.values()) or any(each.line_id == line.id for each in to_come):
            backs.append((line, parts))
    chosen = {line.id for line, _ in backs}
    return backs, [each for each in to_come if each.line_id in chosen]


def _write_refund(
    work: Work,
    found: Receipt,
    backs: list[tuple[ReceiptLine, dict[str, int]]],
    reason: str,
    drawer: str,
) -> None:
    note = f"refund on receipt {found.number}"
    total = sum(sum(parts.values()) for _, parts in backs)
    rounding = cash_rounded(total, work.hall.hall.smallest_coin) - total
    work.tx.post(f"cash:{drawer}", -(total + rounding), note)
    work.tx.post("rounding", rounding, note)
    for line, parts in backs:
        work.tx.insert(
            "refunds",
            session_id=work.now.id,
            receipt_id=found.number,
            line_id=line.id,
            cash_account=f"cash:{drawer}",
            amount_cents=sum(parts.values()),
            rounding_cents=rounding,
            reason=reason,
        )
        rounding = 0
        take_back(work, line, parts, note)


def _chosen(found: Receipt, lines: tuple[int, ...] | None) -> list[ReceiptLine]:
    by_number = {line.line: line for line in found.lines}
    if lines is None:
        rest = [line for line in found.lines if line.refunded_cents is None]
        refuse_unless(
            rest,
            "already_refunded",
            f"All lines of receipt {found.number} were refunded already.",
        )
        return rest
    for number in dict.fromkeys(lines):
        if number not in by_number:
            raise Refused(
                "no_such_line",
                f"Receipt {found.number} has lines 1 to {len(found.lines)}, no"
                f" {number}.",
            )
        if by_number[number].refunded_cents is not None:
            raise Refused(
                "already_refunded",
                f"Line {number} of receipt {found.number} was refunded already.",
            )
    return [by_number[number] for number in dict.fromkeys(lines)]


def _unplayed(
    work: Work,
    line: ReceiptLine,
    ranges: list[SoldRange],
    started: set[str],
) -> dict[str, int]:
    """Cents to give back of each product that the line counts for."""
    sales = receipts.line_sales(work.db, line.id)
    parts = []
    for product, cents in sales.items():
        pages = {
            each.page
            for each in ranges
            if each.line_id == line.id and each.product == product
        }
        if pages:
            parts.append(Unplayed(cents, len(pages - started), len(pages)))
        else:
            parts.append(Unplayed(cents, int(not entry_spent(work, product)), 1))
    return dict(zip(sales, given_back(parts), strict=True))
