"""Whether the till takes a line, and the way out where one bars the sale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hall_tui.rules.tendering import TenderRefused, settle
from hall_tui.ui.input.open_sale import OpenSale
from hall_tui.ui.input.short_reasons import LACKING
from hall_tui.ui.input.tender_words import NOTHING_YET, Tender
from hall_tui.ui.input.till_line import Typed
from hall_tui.views.quotes import Quote

MENDABLE = frozenset(
    {
        "empty_order",
        "needs_card",
        "needs_spend",
        "needs_donation",
        "needs_certificate",
        "certificate_cards",
        "unit_minimum",
        "discount_age_unknown",
        "discount_nothing",
        "discount_least",
    }
)
"""What may bar a sale while it is being typed; anything else bars the line."""


def why_not_taken(
    before: OpenSale, typed: Typed, found: Quote, tender: Tender | None, coin: int
) -> str | None:
    """Why a line isn't taken, None when it is.

    `found` is the price of the sale with the line, `tender` what is paid with it if
    anything, `coin` the smallest one in cents. What the player is (an age) is always
    taken; what it bars on the receipt is then said beside it.
    """
    asks = (
        typed.added
        or typed.sale.discount not in (None, before.discount)
        or typed.sale.certificate not in (None, before.certificate)
    )
    barred = found.barred
    if barred is not None and asks and barred.code not in MENDABLE:
        return barred.message
    if typed.paid is not None and not typed.sale.items:
        return NOTHING_YET
    if tender is None:
        return None
    if barred is not None:
        return barred.message
    settled = settle(found.left_cents, tender, coin)
    return settled.message if isinstance(settled, TenderRefused) else None


def with_way_back(reason: str, line: str) -> str:
    """A refusal of a whole line, of which nothing counts; Up brings it back."""
    if len(line.replace("=", " =").split()) < 2:
        return reason
    return f"{reason} Up brings the line back."


def with_way_off(
    reason: str, sale: OpenSale, quoted: Callable[[OpenSale], Quote]
) -> str:
    """A refusal, and what takes the line off that bars the open sale, if one does.

    `quoted` prices a sale. What is refused for something else is told as it is.
    """
    barred = quoted(sale).barred
    if barred is None or barred.message != reason:
        return reason
    if barred.code in LACKING:
        return f"{reason} {LACKING[barred.code]}"
    if sale.discount is not None:
        plain = quoted(replace(sale, discount=None))
        if plain.barred is None:
            return f"{reason} Or type %-: it takes the discount off."
    for place in range(len(sale.items), 0, -1):
        if quoted(sale.without(place)).barred is None:
            return f"{reason} Or type -{place}: it takes line {place} off."
    return reason
