"""Why something isn't sold: in fewer words than the rules, or with what to type."""

from __future__ import annotations

import re

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.windows import WEEKDAYS
from hall_tui.ui.input.open_sale import OpenSale

_ON_DAYS = re.compile(rf"(?:\bon )?\b({'|'.join(WEEKDAYS)})s\b", re.IGNORECASE)
_DAY = 3
"""Of the name of a weekday so many letters are told."""
LACKING = {
    "needs_card": "Type #12 if it is on receipt 12.",
    "needs_certificate": "Type cert 3 for number 3, or %- for no discount.",
    "needs_donation": "Type don and what is given: don soup.",
}
"""What to type for what is lacking, where no line has to go off."""
_LEFT_OUT = re.compile(r"isn't sold: (.+) (?:is|are) left out")


def shared_reason(title: str, why_not: str) -> str:
    """A reason that products share: without the one's title, and short."""
    told = why_not.removeprefix(f"{title} ").removesuffix(".")
    told = _ON_DAYS.sub(lambda found: found[1][:_DAY], told)
    if (out := _LEFT_OUT.fullmatch(told)) is not None:
        return f"left out: {out[1]}"
    if told.startswith("isn't "):
        return told.replace("isn't", "not", 1)
    return told.removeprefix("is ").removeprefix("sold ")


def beside_line(hall: Hall, sale: OpenSale, why_not: str) -> str:
    """A reason with the code of the product on the sale that it begins with.

    Beside what is typed a long title would leave no room for the reason.
    """
    products = [hall.products[item.product] for item in sale.items]
    meant = [one for one in products if why_not.startswith(f"{one.title} ")]
    if not meant:
        return why_not
    # A title may begin with another one's.
    product = max(meant, key=lambda one: len(one.title))
    return f"{product.code}: {shared_reason(product.title, why_not)}"
