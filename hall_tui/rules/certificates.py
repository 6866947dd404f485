"""Certificates: how long they hold, which cards they give, what those come to.

Pure: who is given one and which were used, the books know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from hall_tui.rules.model.bonuses import (
    Goods,
    SameCards,
    Valid,
    ValidDays,
    ValidNextWeek,
)
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, EntryProduct
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, Line, Presented, Refused
from hall_tui.rules.picks import Pick, named
from hall_tui.rules.wording import counted

_WEEK = 7


def valid_days(valid: Valid, given: date) -> tuple[date, date | None]:
    """Return the first and the last day of a certificate given on a day.

    The next week runs from its Monday to its Sunday (ruling 9); an event has no day
    yet, so its last one is None.
    """
    if isinstance(valid, ValidNextWeek):
        monday = given + timedelta(days=_WEEK - given.weekday())
        return monday, monday + timedelta(days=_WEEK - 1)
    if isinstance(valid, ValidDays):
        return given, given + timedelta(days=valid.days)
    return given, None


def same_cards(hall: Hall, gives: SameCards, played: Iterable[Pick]) -> list[Item]:
    """Return the cards that somebody plays, in packs too, as a certificate gives them.

    Only those of the products or groups named, each with its quantity; in the place
    of one that is never sold alone, or not every day, the one that `instead` names.
    """
    found: dict[Item, int] = {}
    for one in played:
        for part in one.parts:
            if not named(hall, part.product, gives.of):
                continue
            product = gives.instead.get(part.product, part.product)
            tier = _colour(hall, product, one.item.tier)
            item = Item(product, part.faces, part.medium, tier)
            found[item] = found.get(item, 0) + part.quantity
    return [replace(item, quantity=number) for item, number in found.items()]


def _colour(hall: Hall, product_id: str, tier: str | None) -> str | None:
    """The colour of an item, None where the product has no other."""
    product = hall.products[product_id]
    return None if isinstance(product, CardProduct) and product.tiers else tier


def goods(hall: Hall, gives: Goods) -> tuple[list[Item], int]:
    """Return the products of a coupon, and their list price in cents.

    Of offers on several media the first one of the file tells the price.
    """
    items = [
        Item(one.product, one.faces, quantity=one.quantity) for one in gives.products
    ]
    return items, sum(_list_cents(hall, item) for item in items)


def _list_cents(hall: Hall, item: Item) -> int:
    product = hall.products[item.product]
    if isinstance(product, EntryProduct):
        raise ValueError(f"A coupon gives cards, not {product.title}.")
    prices = [
        offer.price
        for offer in product.offers
        if offer.faces == item.faces and offer.price is not None
    ]
    return prices[0] * item.quantity


def given_of(picks: Sequence[Pick], presented: Presented) -> tuple[int, ...]:
    """Return how many of each item a certificate gives; the rest isn't given."""
    left = [item.quantity for item in presented.items]
    found = []
    for one in picks:
        number = 0
        for place, item in enumerate(presented.items):
            if _same(item, one.item):
                taken = min(left[place], one.item.quantity - number)
                left[place] -= taken
                number += taken
        found.append(number)
    return tuple(found)


def _same(given: Item, asked: Item) -> bool:
    """Whether an item is what a certificate gives; it may leave medium and colour."""
    return (
        given.product == asked.product
        and given.faces in (None, asked.faces)
        and given.medium in (None, asked.medium)
        and given.tier in (None, asked.tier)
    )


def not_presented(picks: Sequence[Pick], presented: Presented) -> Refused | None:
    """Return why an order can't take a certificate so, None when it can.

    A coupon is used up at once, so all that it gives must be on the order.
    """
    given = given_of(picks, presented)
    wanted = sum(item.quantity for item in presented.items)
    if not any(given) or (presented.pays and sum(given) < wanted):
        some = "all of it" if presented.pays else "some of it"
        return Refused(
            "certificate_cards",
            f"{presented.title} gives {presented.told}: put {some} on the order, or "
            "leave the certificate out.",
        )
    return None


def covered_cents(lines: Sequence[Line], presented: Presented) -> int:
    """Return what a coupon pays of the lines of an order, in cents."""
    left = [item.quantity for item in presented.items]
    cents = 0
    for line in lines:
        for place, item in enumerate(presented.items):
            if _same(item, line.item):
                taken = min(left[place], line.item.quantity)
                left[place] -= taken
                cents += line.amount_cents * taken // line.item.quantity
    return cents


def told_items(hall: Hall, items: Iterable[Item]) -> str:
    """Return cards in words: title, faces and medium of each, "2 x " before two."""
    return "; ".join(_told(hall, item) for item in items)


def _told(hall: Hall, item: Item) -> str:
    product = hall.products.get(item.product)
    words = item.product if product is None else product.title
    if item.quantity > 1:
        words = f"{item.quantity} x {words}"
    if item.tier is not None and item.tier in hall.tiers:
        words += f" ({hall.tiers[item.tier].title})"
    if item.faces is not None:
        words += f", {counted(item.faces, 'face')}"
    return words if item.medium is None else f"{words} on {item.medium}"


def worth_cents(hall: Hall, items: Iterable[Item]) -> int:
    """Return the list price of cards, of what the hall doesn't sell any more 0."""
    picks = [pick(hall, item) for item in items]
    return sum(one.list_cents for one in picks if isinstance(one, Pick))
