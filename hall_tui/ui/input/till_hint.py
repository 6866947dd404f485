"""What stands beside the till's entry line: what the words typed so far would do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
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
from hall_tui.ui.input.till_line import Offered, Typed, is_word, read_line
from hall_tui.views.quotes import Quote

MOST_SHOWN = 3
_PART_ENDS = re.compile(r"[.;:] |, and | and until ")
"""Before it a reason says something by itself."""

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
) -> Sequence[str]:
    """A few words on what Enter would do now, or on what could be typed.

    The fullest come first: the screen takes the first that it has room for. `quoted`
    prices a sale, `why_not` says why Enter wouldn't take the line; the change
    is for `drawer`.
    """
    try:
        typed = read_line(hall, sale, text, offered)
    except ValueError as refused:
        return _near(hall, text) or _reasons(str(refused))
    if typed.paid is not None and not typed.sale.items:
        return [NOTHING_YET]
    found = quoted(typed.sale)
    try:
        tender = None if typed.paid is None else tender_of(typed.paid, found.left_cents)
    except ValueError as refused:
        return _reasons(str(refused))
    reason = why_not(typed, found, tender)
    if reason is not None:
        return _reasons(beside_line(hall, typed.sale, reason))
    if tender is not None:
        return _change(hall, tender, found.left_cents, drawer)
    return _added(hall, typed) or ["Enter takes it"]


def _reasons(reason: str) -> list[str]:
    """A reason, then parts that it begins with, and last that Enter tells it."""
    ends = [found.start() for found in _PART_ENDS.finditer(reason)]
    # What has no blank is the code that a reason begins with.
    parts = [reason[:end] for end in reversed(ends) if " " in reason[:end]]
    more = [f"{part}, Enter says more" for part in parts]
    return [reason, *more, *parts, "not taken: Enter says why"]


def _added(hall: Hall, typed: Typed) -> list[str]:
    if len(typed.added) != 1:
        cents = sum(_list_cents(hall, item) for item in typed.added)
        count = len(typed.added)
        return [f"{count} things, {format_cents(cents)}"] if count else []
    item = typed.added[0]
    cents = _list_cents(hall, item)
    product = hall.products[item.product]
    size = sized(hall, item.product, item.faces, item.medium)
    costs = format_cents(cents)
    if item.quantity > 1:
        each = format_cents(cents // item.quantity)
        costs = f"{item.quantity} x {each} = {costs}"
    return [f"{name}{size}, {costs}" for name in (product.title, product.code)]


def _change(hall: Hall, tender: Tender, total_cents: int, drawer: Drawer) -> list[str]:
    settled = settle(total_cents, tender, hall.hall.smallest_coin)
    if isinstance(settled, TenderRefused):
        return _reasons(settled.message)
    if not settled.tenders:
        return ["nothing is due: Enter sells it"]
    change = "no change"
    if settled.change_cents:
        change = f"change {format_cents(settled.change_cents)}{drawer.but(settled)}"
    if len(settled.tenders) > 1:
        # Which part is whose is easily meant otherwise: "50 d" is 50 in cash.
        parts = [f"{kind} {format_cents(cents)}" for kind, cents in settled.tenders]
        return [f"{' and '.join(parts)}, {change}", change]
    if settled.change_cents:
        return [change]
    return [f"{format_cents(settled.due_cents)}, {change}"]


def _near(hall: Hall, text: str) -> list[str]:
    """The codes and prices that the last word may become, of the first in more ways."""
    word = text.casefold().rpartition(" ")[2]
    if is_word(word):
        return []
    titles: list[str] = []
    told: list[list[str]] = []
    for key in like(hall, word)[:MOST_SHOWN]:
        ways = words_for(hall, key)
        begun = [(way, cents) for way, cents in ways if way.startswith(word)]
        shown = [f"{way} {format_cents(cents)}" for way, cents in begun or ways]
        if shown:
            titles.append(hall.products[key].title)
            told.append(shown[: 1 if told else MOST_SHOWN])
    if not told:
        return []
    most = [", ".join(ways) for ways in told]
    least = [ways[0] for ways in told]
    named = [
        "; ".join(map(": ".join, zip(titles, ways, strict=True)))
        for ways in (most, least)
    ]
    return [*named, ", ".join(least), least[0]]


def _list_cents(hall: Hall, item: Item) -> int:
    meant = pick(hall, item)
    return 0 if isinstance(meant, Refused) else meant.list_cents
