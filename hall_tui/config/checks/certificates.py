"""Certificates: that what they give is sold, their discount knows them, ties break.

A name that no part bears is told elsewhere (`config.references`).
"""

from __future__ import annotations

from collections.abc import Iterator

from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.bonuses import (
    GivenToWinner,
    Goods,
    GoodsItem,
    SameCards,
    StandUp,
)
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, EntryProduct, PackProduct
from hall_tui.rules.wording import counted


def check_certificates(hall: Hall) -> Iterator[Finding]:
    """Yield what certificates give that nobody could have."""
    for name, certificate in hall.certificates.items():
        given = certificate.given
        if isinstance(given, GivenToWinner) and given.tie is not None:
            yield from _tie(hall, name, given.game, given.tie)
        path: Path = ("certificates", name, "gives")
        if isinstance(certificate.gives, SameCards):
            yield from _discount(hall, path, name, certificate.gives)
            yield from _instead(hall, path, certificate.gives)
        elif isinstance(certificate.gives, Goods):
            for place, item in enumerate(certificate.gives.products):
                yield from _goods(hall, (*path, "products", place), item)


def _tie(hall: Hall, name: str, game_id: str, tie: StandUp) -> Iterator[Finding]:
    """Its faces must be there, and hold the balls with which the game is played."""
    card, game = hall.cards.get(tie.card), hall.games.get(game_id)
    if card is None or game is None or game.pages[0] not in hall.pages:
        return
    path: Path = ("certificates", name, "given", "tie", "card")
    played = hall.cards.get(hall.pages[game.pages[0]].card)
    if played is not None and played.kind != card.kind:
        message = f'"{tie.card}" has other balls than "{game_id}"'
        yield Finding(path, message, f"name a card of the kind {played.kind}")
    elif all(one.card != tie.card for one in hall.card_sets.values()):
        message = f'there are no faces of "{tie.card}"'
        yield Finding(path, message, "name a card that a card set has")


def _discount(hall: Hall, path: Path, name: str, gives: SameCards) -> Iterator[Finding]:
    discount = hall.discounts.get(gives.discount)
    if discount is not None and discount.certificate != name:
        message = f'the discount "{gives.discount}" isn\'t for this certificate'
        cure = f'write certificate = "{name}" in [discounts.{gives.discount}]'
        yield Finding((*path, "discount"), message, cure)


def _instead(hall: Hall, path: Path, gives: SameCards) -> Iterator[Finding]:
    for given, other in gives.instead.items():
        if not {given, other} <= hall.products.keys():
            continue
        wanted, sizes = _sizes(hall, given), _sizes(hall, other)
        if not wanted <= sizes:
            medium, faces = min(wanted - sizes)
            size = counted(faces, "face")
            message = f'"{other}" has no offer of {size} on {medium}'
            cure = f'name a product with every size of "{given}", or add the offer'
            yield Finding((*path, "instead", given), message, cure)


def _sizes(hall: Hall, product_id: str) -> set[tuple[str, int]]:
    product = hall.products[product_id]
    if isinstance(product, CardProduct):
        return {
            (offer.medium, offer.faces)
            for offer in product.offers
            if offer.price is not None
        }
    return set()


def _goods(hall: Hall, path: Path, item: GoodsItem) -> Iterator[Finding]:
    product = hall.products.get(item.product)
    if product is None:
        return
    if isinstance(product, EntryProduct):
        message = f'"{item.product}" is an entry, and a coupon gives cards'
        yield Finding((*path, "product"), message, "name cards or a pack")
        return
    sizes = {
        offer.faces
        for offer in product.offers
        if isinstance(product, PackProduct) or offer.price is not None
    }
    if item.faces not in sizes:
        size = counted(item.faces, "face")
        message = f'"{item.product}" isn\'t sold with {size}'
        has = " or ".join(map(str, sorted(sizes)))
        cure = f"write faces = {has}" if has else "name a product that is sold alone"
        yield Finding((*path, "faces"), message, cure)
