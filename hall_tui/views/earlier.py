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
from hall_tui.views.holdings import Holding, holdings
from hall_tui.views.moment import begun, closed_pages
from hall_tui.views.receipts import ReceiptLine
from hall_tui.views.rows import value

_MEDIA: dict[str, Medium] = {"paper": "paper", "electronic": "electronic"}


def with_earlier(
    db: Database, hall: Hall, player: Player, products: Iterable[str], number: int
) -> Player:
    """The player with what the receipt and its others hold for an order."""
    return replace(
        player,
        has_card=holds_cards(db, hall, products, number),
        earlier=on_units(db, hall, holdings(db, number)),
    )


def holds_cards(db: Database, hall: Hall, products: Iterable[str], number: int) -> bool:
    """Whether a receipt's player holds the cards that products require of a session."""
    held = {product for each in holdings(db, number) for product in each.products}
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
    for each in holdings(db, number) if entries else ():
        had = [hall.products[key].title for key in entries if key in each.products]
        if had:
            found.append(f"Receipt {each.receipt.number} has {joined(had)} already")
    return tuple(found)


def players_counted(db: Database, hall: Hall, number: int) -> int:
    """How many players a receipt and its player's others count for by now."""
    counts = set(counting(hall))
    return max(
        (
            each.receipt.players_counted
            for each in holdings(db, number)
            if counts & each.products
        ),
        default=0,
    )


def on_units(db: Database, hall: Hall, held: Iterable[Holding]) -> OnUnits:
    """What these receipts of a player have on electronic units.

    Faces of pages that are closed are left out: nothing is added to them.
    """
    faces: dict[str, int] = {}
    units = players = spent_cents = packs = 0
    for each in held:
        found = each.receipt
        players = max(players, found.players)
        spent_cents += _spent(db, hall, each)
        here = [one for one in each.live if one.medium == "electronic"]
        closed = closed_pages(hall, begun(db, found.session_id))
        if here:
            units = max(units, found.units)
        packs += _packs(hall, each)
        for one in here:
            if one.page not in closed:
                faces[one.page] = faces.get(one.page, 0) + one.last - one.first + 1
    return OnUnits(tuple(faces.items()), units, players, spent_cents, packs)


def _spent(db: Database, hall: Hall, held: Holding) -> int:
    """What a receipt counts for the minimum: paid, or listed with a certificate.

    A line of which pages were played counts whole.
    """
    group = hall.units.spent_on
    discount = hall.discounts.get(held.receipt.discount or "")
    spent_cents = 0
    for line in held.lines:
        counted = sold_as(db, line.id)
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
    return [
        pick_of(db, hall, line)
        for each in (() if number is None else holdings(db, number))
        for line in each.lines
        if line.medium is not None
    ]


def _packs(hall: Hall, held: Holding) -> int:
    return sum(
        line.quantity
        for line in held.lines
        if line.medium == "electronic"
        if isinstance(pack := hall.products[line.product], PackProduct)
        and pack.meets_unit_minimum
    )
