"""A receipt as text for a narrow printer, 42 columns wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from hall_tui.rules.money import format_cents
from hall_tui.slips.narrow import WIDTH, pair, printed


@dataclass(frozen=True)
class SlipLine:
    """A line sold: what, its cents before the discount, and the discount's.

    `refunded_cents` were given back for it since; None while nothing was.
    """

    title: str
    list_cents: int
    discount_cents: int
    details: tuple[str, ...] = ()
    refunded_cents: int | None = None


@dataclass(frozen=True, kw_only=True)
class ReceiptSlip:
    """What a receipt says; `copy` is 0 on the first print, `at` local time.

    `details` of a line tell its book and faces. `given_back_cents` left the till for
    the receipt since, in coins that there are; None for nothing. Texts from people are
    printed as they are, cut to the width.
    """

    hall: str
    number: int
    copy: int
    session: str
    at: str
    till: str
    cashier: str | None
    player: str | None
    donation: str | None
    discount: str | None
    lines: Sequence[SlipLine]
    total_cents: int
    rounding_cents: int
    due_cents: int
    tenders: Sequence[tuple[str, int]]
    change_cents: int
    punches: Sequence[str]
    given_back_cents: int | None = None
    void_reason: str | None = None


def as_text(slip: ReceiptSlip) -> str:
    """The receipt as lines of at most 42 characters, each ended by a newline."""
    lines = [
        slip.hall[:WIDTH].center(WIDTH).rstrip(),
        *_status(slip),
        pair(f"Receipt {slip.number:06d}", slip.at),
        pair(slip.session, slip.till),
    ]
    if slip.cashier:
        lines.append(f"Cashier {slip.cashier}"[:WIDTH])
    if slip.player:
        lines.append(f"Player {slip.player}"[:WIDTH])
    if slip.donation:
        lines.append(f"Donation {slip.donation}"[:WIDTH])
    lines.append("-" * WIDTH)
    for line in slip.lines:
        lines += _line(line, slip.discount)
    lines.append("-" * WIDTH)
    lines += _money(slip)
    if slip.given_back_cents is not None:
        lines += ["-" * WIDTH, *_given_back(slip, slip.given_back_cents)]
    lines += [f"PUNCH: {title}"[:WIDTH] for title in slip.punches]
    return printed(lines)


def _status(slip: ReceiptSlip) -> list[str]:
    status = []
    if slip.copy:
        status.append(f"COPY {slip.copy}".center(WIDTH).rstrip())
    if slip.void_reason is not None:
        status.append("VOID".center(WIDTH).rstrip())
        status.append(f"Reason: {slip.void_reason}"[:WIDTH])
    return status


def _line(line: SlipLine, discount: str | None) -> list[str]:
    rows = _titled(line.title, line.list_cents)
    rows += [f"  {detail}"[:WIDTH] for detail in line.details]
    if line.discount_cents:
        less = format_cents(-line.discount_cents)
        rows.append(pair(f"  {discount or 'Discount'}", less))
    return rows


def _titled(title: str, cents: int) -> list[str]:
    """A title and its amount; a long one goes on below."""
    paid = format_cents(cents)
    first, *more = wrap(title, WIDTH - len(paid) - 1) or [""]
    return [pair(first, paid), *(f"  {words}"[:WIDTH] for words in more)]


def _money(slip: ReceiptSlip) -> list[str]:
    rows = [pair("TOTAL", format_cents(slip.total_cents))]
    if slip.rounding_cents:
        rows.append(pair("Cash rounding", format_cents(slip.rounding_cents)))
        rows.append(pair("DUE", format_cents(slip.due_cents)))
    for kind, cents in slip.tenders:
        rows.append(pair(kind.capitalize(), format_cents(cents)))
    rows.append(pair("CHANGE", format_cents(slip.change_cents)))
    return rows


def _given_back(slip: ReceiptSlip, cents: int) -> list[str]:
    """What was given back since, line by line, and what that leaves of what was due."""
    refunded = [
        (line.title, line.refunded_cents)
        for line in slip.lines
        if line.refunded_cents is not None
    ]
    rows = [row for title, back in refunded for row in _titled(f"Back: {title}", -back)]
    rounding_cents = sum(back for _, back in refunded) - cents
    if refunded and rounding_cents:
        rows.append(pair("Cash rounding", format_cents(rounding_cents)))
    rows.append(pair("GIVEN BACK", format_cents(-cents)))
    rows.append(pair("REMAINS", format_cents(slip.due_cents - cents)))
    return rows
