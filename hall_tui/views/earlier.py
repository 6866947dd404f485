"""What a player has from earlier receipts of the session: cards, and what is on units.

A receipt stands for its player: those that it names, and that name it, count too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlite_utils import Database

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import (
    CardProduct,
    EntryProduct,
    Medium,
    PackProduct,
)
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, OnUnits, Player
from hall_tui.rules.picks import Pick, named
from hall_tui.rules.requirements import counting, has_cards
from hall_tui.rules.wording import joined
from hall_tui.views.given_back import sold_as
from hall_tui.views.moment import begun, closed_pages
from hall_tui.views.receipts import (
    Receipt,
    ReceiptLine,
    products_held,
    receipt,
    receipts_of_player,
)
from hall_tui.views.rows import rows, value

_MEDIA: dict[str, Medium] = {"paper": "paper", "electronic": "electronic"}


def with_earlier(
    db: Database, hall: Hall, player: Player, products: Iterable[str], number: int
) -> Player:
    """The player with what the receipt and its others hold for an order."""
    return replace(
        player,
        has_card=holds_cards(db, hall, products, number),
        earlier=on_units(db, hall, receipts_of_player(db, number)),
    )


def holds_cards(db: Database, hall: Hall, products: Iterable[str], number: int) -> bool:
    """Whether a receipt's player holds the cards that products require of a session."""
    held = {
        product
        for each in receipts_of_player(db, number)
        for product in products_held(db, each)
    }
    return has_cards(hall, products, held)


def had_already(
    db: Database, hall: Hall, products: Iterable[str], number: int
) -> tuple[str, ...]:
    """What a receipt's player has of the entries among products: a sentence a receipt.

    A new card may want another one, so it bars nothing.
    """
    entries = [
        key
        for key in dict.fromkeys(products)
        if isinstance(hall.products.get(key), EntryProduct)
    ]
    found = []
    for each in receipts_of_player(db, number) if entries else ():
        held = products_held(db, each)
        had = [hall.products[key].title for key in entries if key in held]
        if had:
            found.append(f"Receipt {each} has {joined(had)} already")
    return tuple(found)


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


def on_units(db: Database, hall: Hall, numbers: Iterable[int]) -> OnUnits:
    """What these receipts of a player have on electronic units.

    Faces of pages that are closed are left out: nothing is added to them.
    """
    faces: dict[str, int] = {}
    units = players = spent_cents = packs = 0
    for each in numbers:
        found = receipt(db, each)
        assert found is not None, "the receipts of a player are there"
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


def _spent(db: Database, hall: Hall, found: Receipt) -> int:
    """What a receipt counts for the minimum: paid, or listed with a certificate.

    A line of which pages were played counts whole.
    """
    group = hall.units.spent_on
    discount = hall.discounts.get(found.discount or "")
    spent_cents = 0
    for line in found.lines:
        counted = {} if line.is_back else sold_as(db, line.id)
        if counted and discount is not None and discount.certificate is not None:
            counted = {line.product: line.list_cents}
        spent_cents += sum(
            cents
            for product, cents in counted.items()
            if group is None or named(hall, product, (group,))
        )
    return spent_cents


def pick_of(db: Database, hall: Hall, line: ReceiptLine) -> Pick:
    """What a line of a receipt of this session means in the words of the rules."""
    tiers = value(db, "SELECT max(tiers) FROM sold_ranges WHERE line_id = ?", line.id)
    cards = isinstance(hall.products[line.product], CardProduct)
    one_tier = cards and bool(tiers) and "," not in tiers
    meant = pick(
        hall,
        Item(
            product=line.product,
            faces=line.faces,
            medium=_MEDIA.get(line.medium or ""),
            tier=tiers if one_tier else None,
            quantity=line.quantity,
        ),
    )
    assert isinstance(meant, Pick), "a line is of what the hall sells"
    return meant


def cards_played(db: Database, hall: Hall, number: int | None) -> list[Pick]:
    """The cards that a receipt's player has tonight, by any of their receipts."""
    numbers = () if number is None else receipts_of_player(db, number)
    found = [receipt(db, each) for each in numbers]
    return [
        pick_of(db, hall, line)
        for one in found
        if one is not None
        for line in one.lines
        if line.medium is not None and not line.is_back
    ]


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
