"""What stands beside the till's entry line: what the words typed so far would do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, Refused
from hall_tui.rules.tendering import Settled, TenderRefused, settle
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.product_words import like, sized, words_for
from hall_tui.ui.input.short_reasons import beside_line
from hall_tui.ui.input.tender_words import NOTHING_YET, Tender, tender_of
from hall_tui.ui.input.till_line import Offered, Typed, read_line
from hall_tui.views.quotes import Quote

MOST_SHOWN = 3

WhyNot = Callable[[Typed, Quote, Tender | None], str | None]
"""Why a line isn't taken at its price and with what is paid, None when it is."""


@dataclass(frozen=True)
class Drawer:
    """The till's drawer by its name, and what must lie in it by the books.

    Only whether that is enough is told, as a drawer is counted blind.
    """

    name: str
    cents: int

    def lacks(self, money: Settled) -> bool:
        """Whether the change can't come out of it as it is."""
        return money.change_cents > max(0, self.cents)

    def but(self, money: Settled) -> str:
        """What is said of change that it lacks; nothing where it has it."""
        if not self.lacks(money):
            return ""
        return f", but {self.name} holds too little"


def hint(
    hall: Hall,
    sale: OpenSale,
    text: str,
    offered: Offered,
    quoted: Callable[[OpenSale], Quote],
    why_not: WhyNot,
    drawer: Drawer,
) -> str:
    """A few words on what Enter would do now, or on what could be typed.

    `quoted` prices a sale, `why_not` says why Enter wouldn't take the line; the change
    is for `drawer`.
    """
    try:
        typed = read_line(hall, sale, text, offered)
    except ValueError as refused:
        return _near(hall, text) or str(refused)
    if typed.paid is not None and not typed.sale.items:
        return NOTHING_YET
    found = quoted(typed.sale)
    try:
        tender = None if typed.paid is None else tender_of(typed.paid, found.left_cents)
    except ValueError as refused:
        return str(refused)
    reason = why_not(typed, found, tender)
    if reason is not None:
        return beside_line(hall, typed.sale, reason)
    if tender is not None:
        return _change(hall, tender, found.left_cents, drawer)
    return _added(hall, typed) or "Enter takes it"


def _added(hall: Hall, typed: Typed) -> str:
    if len(typed.added) != 1:
        cents = sum(_list_cents(hall, item) for item in typed.added)
        count = len(typed.added)
        return f"{count} things, {format_cents(cents)}" if count else ""
    item = typed.added[0]
    cents = _list_cents(hall, item)
    title = hall.products[item.product].title
    size = sized(hall, item.product, item.faces, item.medium)
    if item.quantity == 1:
        return f"{title}{size}, {format_cents(cents)}"
    each = format_cents(cents // item.quantity)
    return f"{title}{size}, {item.quantity} x {each} = {format_cents(cents)}"


def _change(hall: Hall, tender: Tender, total_cents: int, drawer: Drawer) -> str:
    settled = settle(total_cents, tender, hall.hall.smallest_coin)
    if isinstance(settled, TenderRefused):
        return settled.message
    if not settled.tenders:
        return "nothing is due: Enter sells it"
    if settled.change_cents:
        return f"change {format_cents(settled.change_cents)}{drawer.but(settled)}"
    if len(settled.tenders) > 1:
        # Which part is whose is easily meant otherwise: "50 d" is 50 in cash.
        parts = [f"{kind} {format_cents(cents)}" for kind, cents in settled.tenders]
        return f"{' and '.join(parts)}, no change"
    return f"{format_cents(settled.due_cents)}, no change"


def _near(hall: Hall, text: str) -> str:
    """The codes and prices that the last word may become."""
    word = text.casefold().rpartition(" ")[2]
    told: list[str] = []
    for key in like(hall, word)[:MOST_SHOWN]:
        ways = [f"{way} {format_cents(cents)}" for way, cents in words_for(hall, key)]
        if ways:
            shown = ways[:MOST_SHOWN] if len(told) == 0 else ways[:1]
            told.append(f"{hall.products[key].title}: {', '.join(shown)}")
    return "; ".join(told)


def _list_cents(hall: Hall, item: Item) -> int:
    meant = pick(hall, item)
    return 0 if isinstance(meant, Refused) else meant.list_cents
