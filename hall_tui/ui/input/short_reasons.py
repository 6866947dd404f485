"""Why something isn't sold, in fewer words than the rules say it."""

from __future__ import annotations

from hall_tui.rules.model.hall import Hall
from hall_tui.ui.input.open_sale import OpenSale


def shared_reason(title: str, why_not: str) -> str:
    """A reason that products share: without the one's title, and short."""
    told = why_not.removeprefix(f"{title} ").removesuffix(".")
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
