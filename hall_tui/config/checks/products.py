"""Products: their codes, offers and packs, and the windows and rules they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hall_tui.config.checks.cards import card_offers
from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import (
    CardProduct,
    PackItem,
    PackOffer,
    PackProduct,
    Window,
)
from hall_tui.rules.wording import counted

_CODE = re.compile(r"[a-z][a-z0-9]*")


def check_products(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with what is sold and when."""
    yield from _codes(hall)
    unsound = list(_faces(hall))
    yield from unsound
    yield from _same_offers(hall)
    yield from _pack_sums(hall)
    yield from _pack_contents(hall, {finding.path[1] for finding in unsound})
    yield from _windows(hall)


def in_units(cents: int) -> str:
    """Return cents as an amount is written in the file."""
    return f"{cents // 100}.{cents % 100:02}"


def _codes(hall: Hall) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    parts = [("products", "product", name, p.code) for name, p in hall.products.items()]
    parts += [
        ("discounts", "discount", name, d.code) for name, d in hall.discounts.items()
    ]
    for table, called, name, code in parts:
        path = (table, name, "code")
        if not _CODE.fullmatch(code):
            message = f'"{code}" can\'t be typed as a code'
            cure = "begin with a letter; then only lower-case letters and digits"
            yield Finding(path, message, cure)
        elif code in seen:
            message = f'the {seen[code]} has the code "{code}" too'
            yield Finding(path, message, "give each a code of its own")
        seen.setdefault(code, f'{called} "{name}"')


def _faces(hall: Hall) -> Iterator[Finding]:
    """Each offer's faces; of a stock that isn't whole sheets only that is told."""
    for path, product, offer in card_offers(hall):
        stock = hall.stocks.get(offer.stock)
        run = stock.last - stock.first + 1 if stock else offer.faces
        if stock and (stock.faces < 1 or run < 1 or run % stock.faces):
            continue
        if stock and offer.faces % stock.faces:
            message = (
                f"{counted(offer.faces, 'face')} can't be made of the "
                f'{stock.faces}-face sheets of the stock "{offer.stock}"'
            )
            cure = f"write a multiple of {stock.faces}, or name another stock"
            yield Finding((*path, "faces"), message, cure)
        elif offer.faces > run:
            message = f'the stock "{offer.stock}" has only {counted(run, "face")}'
            cure = f"write {run} or less, or give the stock more"
            yield Finding((*path, "faces"), message, cure)
        elif offer.tier is None and len(product.tiers) > 1:
            if offer.faces % len(product.tiers):
                message = (
                    f"{counted(offer.faces, 'face')} can't be shared equally by "
                    f"{len(product.tiers)} tiers"
                )
                cure = f"write a multiple of {len(product.tiers)}"
                yield Finding((*path, "faces"), message, cure)


def _same_offers(hall: Hall) -> Iterator[Finding]:
    seen: dict[Any, int] = {}
    for path, _, offer in card_offers(hall):
        key = (path[1], offer.medium, offer.faces, offer.tier)
        if key in seen:
            message = f"offers[{seen[key]}] has the same medium, faces and tier"
            yield Finding(path, message, "keep one of the two")
        seen.setdefault(key, int(path[3]))
    for path, pack_offer in pack_offers(hall):
        for medium in pack_offer.media:
            key = (path[1], medium, pack_offer.faces, None)
            if key in seen:
                message = f"offers[{seen[key]}] has the same medium and faces"
                yield Finding(path, message, "keep one of the two")
            seen.setdefault(key, int(path[3]))


def pack_offers(hall: Hall) -> Iterator[tuple[Path, PackOffer]]:
    """Yield every offer of a pack with its path."""
    for name, product in hall.products.items():
        if isinstance(product, PackProduct):
            for place, offer in enumerate(product.offers):
                yield ("products", name, "offers", place), offer


def _pack_sums(hall: Hall) -> Iterator[Finding]:
    for path, offer in pack_offers(hall):
        amount = sum(item.amount for item in offer.contents)
        if amount != offer.price:
            message = (
                f"the amounts of the contents sum to {in_units(amount)}, "
                f"the price is {in_units(offer.price)}"
            )
            cure = "mend the price or the amounts so that they agree"
            yield Finding((*path, "price"), message, cure)


def _pack_contents(hall: Hall, unsound: set[str | int]) -> Iterator[Finding]:
    """What packs hold; the products whose own faces are wrong are left aside."""
    for path, offer in pack_offers(hall):
        for place, item in enumerate(offer.contents):
            at = (*path, "contents", place)
            product = hall.products.get(item.product)
            if product is not None and not isinstance(product, CardProduct):
                message = f'"{item.product}" isn\'t a product of the kind "cards"'
                cure = "name a card product"
                yield Finding((*at, "product"), message, cure)
            elif product is not None and item.product not in unsound:
                yield from _offered(at, product, offer, item)


def _offered(
    at: Path, product: CardProduct, offer: PackOffer, item: PackItem
) -> Iterator[Finding]:
    sizes = {(one.medium, one.faces) for one in product.offers}
    for medium in offer.media:
        if (medium, item.faces) not in sizes:
            faces_told = counted(item.faces, "face")
            message = f'"{item.product}" has no offer of {faces_told} on {medium}'
            has = sorted(faces for one, faces in sizes if one == medium)
            cure = (
                f"write faces = {' or '.join(map(str, has))}, or add the offer"
                if has
                else f'add the offer, or take "{medium}" out of media'
            )
            yield Finding((*at, "faces"), message, cure)


def _windows(hall: Hall) -> Iterator[Finding]:
    for name, window in hall.windows.items():
        yield from _pre_calls(hall, ("windows", name), window)


def _pre_calls(hall: Hall, path: Path, window: Window) -> Iterator[Finding]:
    game = hall.games.get(window.until_precall or "")
    if game and not getattr(game.draw, "precalled", 0):
        message = f'nothing is called ahead for the game "{window.until_precall}"'
        cure = "name a game with precalled, or write until_game"
        yield Finding((*path, "until_precall"), message, cure)
    for place, nested in enumerate(window.any_of):
        yield from _pre_calls(hall, (*path, "any_of", place), nested)
