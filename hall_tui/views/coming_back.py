"""What a refund gives back: lines, ranges of cards, and the cash; read, not done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.refunding import Back, cash_back
from hall_tui.views import receipts
from hall_tui.views.given_back import backs, cash_given
from hall_tui.views.receipts import Receipt, ReceiptLine, SoldRange
from hall_tui.views.taking_back import Tonight, lines_now, started_pages


@dataclass(frozen=True)
class Going:
    """What comes back: the lines of a receipt, their ranges, and what is then back.

    `backs` tells what is back of every line of the receipt, by product.
    """

    lines: tuple[ReceiptLine, ...]
    ranges: tuple[SoldRange, ...]
    backs: dict[int, dict[str, Back]]


def coming_back(
    db: Database, at: Tonight, found: Receipt, named: Iterable[ReceiptLine]
) -> Going:
    """What comes back of the lines that are named.

    A line that is played out is left alone: what was sold on it may still win.
    """
    states = {one.line.id: one for one in lines_now(db, at, found)}
    started = started_pages(db, at)
    ranges = receipts.ranges(db, found.number)
    to_come = [each for each in ranges if not each.ended and each.page not in started]
    with_cards = {each.line_id for each in ranges}
    chosen = [line for line in named if states[line.id].may_come_back]
    ids = {line.id for line in chosen}
    going = [each for each in to_come if each.line_id in ids]
    told = backs(db, found, ranges, {each.id for each in going}, ids - with_cards)
    return Going(tuple(chosen), tuple(going), told)


def cash_of(db: Database, hall: Hall, found: Receipt, going: Going) -> int:
    """The cash in cents that a refund hands over, in coins that there are."""
    parts = [back for line in going.backs.values() for back in line.values()]
    cash_cents = cash_back(parts, found.due_cents, hall.hall.smallest_coin)
    return cash_cents - cash_given(db, found.number)
