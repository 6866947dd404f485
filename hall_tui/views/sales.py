"""What a session has sold, net of what was taken back, and what may be sold now."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.orders import Moment
from hall_tui.rules.windows import why_closed
from hall_tui.views.rows import rows


@dataclass(frozen=True)
class OnSale:
    """A product at the till; `why_not` is one sentence when it can't be sold now."""

    product: str
    title: str
    code: str
    why_not: str | None


def net_sales(db: Database, session_id: int) -> dict[str, int]:
    """The sales of each product in cents, voids and refunds of the session taken off.

    A pack counts as its contents. Products that sold nothing are left out.
    """
    found = rows(
        db,
        "SELECT product, sum(amount_cents) AS cents FROM line_sales"
        " WHERE session_id = ? GROUP BY product",
        session_id,
    )
    return {row["product"]: row["cents"] for row in found}


def on_sale(rules: Loaded, moment: Moment) -> list[OnSale]:
    """Every product that the hall prices on its own, in the order of the file."""
    return [
        OnSale(key, product.title, product.code, why_not(rules, moment, key))
        for key, product in rules.hall.products.items()
        if isinstance(product, EntryProduct)
        or any(offer.price is not None for offer in product.offers)
    ]


def why_not(rules: Loaded, moment: Moment, product: str) -> str | None:
    """Why a product can't be sold now, None when it can (ruling 7)."""
    return rules.running.why_not("product", product) or why_closed(
        rules.hall, product, moment
    )
