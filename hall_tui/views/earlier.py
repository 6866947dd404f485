"""What a player has from earlier receipts of the session: cards, and what is on units.

A receipt stands for its player: those that it names, and that name it, count too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import PackProduct, ProductRequirement
from hall_tui.rules.orders import OnUnits, Player
from hall_tui.rules.picks import named
from hall_tui.rules.requirements import counting
from hall_tui.views.moment import begun, closed_pages
from hall_tui.views.receipts import (
    Receipt,
    line_sales,
    products_held,
    receipt,
    receipts_of_player,
)
from hall_tui.views.rows import rows


def with_earlier(
    db: Database, hall: Hall, player: Player, products: Iterable[str], number: int
) -> Player:
    """The player with what the receipt and its others hold for an order."""
    return replace(
        player,
        has_card=holds_cards(db, hall, products, number),
        earlier=on_units(db, hall, number),
    )


def holds_cards(db: Database, hall: Hall, products: Iterable[str], number: int) -> bool:
    """Whether a receipt's player holds the cards that products require of a session.

    Products that the hall hasn't are left out.
    """
    held = {
        product
        for each in receipts_of_player(db, number)
        for product in products_held(db, each)
    }
    return all(
        any(named(hall, product, wanted.any_of) for product in held)
        for wanted in _cards_wanted(hall, products)
    )


def players_counted(db: Database, hall: Hall, number: int) -> int:
    """How many players a receipt and its player's others count for by now."""
    counts = set(counting(hall))
    standing = [receipt(db, each) for each in receipts_of_player(db, number)]
    return max(
        (
            found.players_counted
            for found in standing
            if found is not None and counts & products_held(db, found.number)
        ),
        default=0,
    )


def on_units(db: Database, hall: Hall, number: int) -> OnUnits:
    """What a receipt and its player's others have on electronic units.

    Faces of pages that are closed are left out: nothing is added to them.
    """
    faces: dict[str, int] = {}
    units = players = spent_cents = packs = 0
    for each in receipts_of_player(db, number):
        found = receipt(db, each)
        assert found is not None, "a receipt of the player was just read"
        players = max(players, found.players)
        spent_cents += _spent(db, hall, found)
        here = rows(db, _FACES, each)
        closed = closed_pages(hall, begun(db, found.session_id))
        if here:
            units = max(units, found.units)
        packs += _packs(hall, found)
        for row in here:
            if row["page"] not in closed:
                faces[row["page"]] = faces.get(row["page"], 0) + row["faces"]
    return OnUnits(tuple(faces.items()), units, players, spent_cents, packs)


def _cards_wanted(hall: Hall, products: Iterable[str]) -> list[ProductRequirement]:
    found = [hall.products[key] for key in products if key in hall.products]
    wanted = [hall.requirements[key] for one in found for key in one.requires]
    return [
        one
        for one in wanted
        if isinstance(one, ProductRequirement) and one.scope == "session"
    ]


def _spent(db: Database, hall: Hall, found: Receipt) -> int:
    """What a receipt counts for the minimum: paid, or listed with a certificate."""
    group = hall.units.spent_on
    discount = hall.discounts.get(found.discount or "")
    spent_cents = 0
    for line in found.lines:
        counted = line_sales(db, line.id)
        if discount is not None and discount.certificate is not None:
            counted = {} if line.is_back else {line.product: line.list_cents}
        spent_cents += sum(
            cents
            for product, cents in counted.items()
            if group is None or named(hall, product, (group,))
        )
    return spent_cents


def _packs(hall: Hall, found: Receipt) -> int:
    return sum(
        line.quantity
        for line in found.lines
        if line.medium == "electronic" and not line.is_back
        if isinstance(pack := hall.products[line.product], PackProduct)
        and pack.meets_unit_minimum
    )


_FACES = """
SELECT r.page, sum(r.last - r.first + 1) AS faces
FROM receipt_lines l JOIN sold_ranges r ON r.line_id = l.id
WHERE l.receipt_id = ? AND r.medium = 'electronic'
    AND NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = r.id)
GROUP BY r.page
"""
