"""What a session has sold, net of what was taken back, and what may be sold now."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.orders import Moment
from hall_tui.rules.windows import why_closed
from hall_tui.views.rows import rows, value


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


def sales_for_game(
    db: Database, hall: Hall, session_id: int, game: str
) -> dict[str, int]:
    """The sales that the prizes of a game are worked out from, in cents.

    Tonight's prize is known when the game begins: it counts what was sold and not
    taken back before. What comes after counts only for cards that are in play in
    the game: late ones where it takes such, and those that a floor seller had.
    Before the game begins these are the sales so far.
    """
    start: int | None = value(db, _BEGUN, session_id, game)
    if start is None:
        return net_sales(db, session_id)
    pages = json.dumps(hall.games[game].pages)
    closed = start
    if hall.games[game].late_entry:
        closed = value(db, _STOPPED, session_id, game) or _EVER
    found = rows(db, _FOR_GAME, session_id, start, session_id, start, pages, closed)
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


_EVER = 2**62

_BEGUN = "SELECT seq FROM standing_starts WHERE session_id = ? AND game = ?"

# The open stop of a game: cards that are sold while it lasts aren't in play.
_STOPPED = """
SELECT max(s.seq) FROM standing_starts g JOIN stops s ON s.start_id = g.id
WHERE g.session_id = ? AND g.game = ?
    AND NOT EXISTS (SELECT 1 FROM stop_ends e WHERE e.stop_id = s.id)
"""

_FOR_GAME = """
SELECT product, sum(amount_cents) AS cents FROM (
    SELECT product, amount_cents FROM line_sales WHERE session_id = ? AND seq < ?
    UNION ALL
    SELECT a.product, a.amount_cents FROM line_sales a
    WHERE a.session_id = ? AND a.seq > ? AND a.amount_cents > 0
        AND EXISTS (SELECT 1 FROM sold_ranges r LEFT JOIN issues i ON i.id = r.issue_id
            WHERE r.line_id = a.line_id AND r.product = a.product
                AND r.page IN (SELECT value FROM json_each(?))
                AND min(r.seq, coalesce(i.seq, r.seq)) < ?
                AND NOT EXISTS
                    (SELECT 1 FROM range_endings e WHERE e.range_id = r.id)))
GROUP BY product
"""
