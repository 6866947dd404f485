"""Which offer of the hall an item means, at its list price, and what it hands over."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import replace

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import (
    CardOffer,
    CardProduct,
    EntryProduct,
    Medium,
    PackItem,
    PackOffer,
    PackProduct,
    Product,
)
from hall_tui.rules.money import format_cents
from hall_tui.rules.orders import Item, Part, Refused
from hall_tui.rules.picks import Pick
from hall_tui.rules.ranges import sheets, sheets_of_book
from hall_tui.rules.wording import counted


def pick(hall: Hall, item: Item) -> Pick | Refused:
    """Return what the item means, or why there is no such thing."""
    product = hall.products.get(item.product)
    if product is None:
        return Refused(
            "unknown_product",
            f'There is no product "{item.product[:40]}"; {_meant(hall, item.product)}.',
        )
    if item.quantity < 1:
        return Refused(
            "bad_quantity", f"The quantity of {product.title} must be 1 or more."
        )
    if isinstance(product, CardProduct):
        return _cards(hall, item, product)
    if isinstance(product, PackProduct):
        return _pack(hall, item, product)
    return _entry(item, product)


def _meant(hall: Hall, word: str) -> str:
    """What to write for a word that is no product's id, such as its code or title."""
    said = word.strip().lower()
    for key, product in hall.products.items():
        if said in (key.lower(), product.code.lower(), product.title.lower()):
            return f'write "{key}"'
    close = difflib.get_close_matches(said, list(hall.products), 1)
    known = ", ".join(hall.products)
    return f'write "{close[0]}"' if close else f"the hall has {known}"


def _entry(item: Item, entry: EntryProduct) -> Pick | Refused:
    if item.faces or item.medium or item.tier or item.book:
        return Refused(
            "no_such_offer",
            f"{entry.title} is an entry for {format_cents(entry.price)}; "
            "ask for it without faces, medium, colour or book.",
        )
    return Pick(item, entry, entry.price * item.quantity)


def _cards(hall: Hall, item: Item, product: CardProduct) -> Pick | Refused:
    matching = [one for one in product.offers if _fits(item, product, one)]
    priced = [one for one in matching if one.price is not None]
    if matching and not priced:
        return Refused(
            "only_in_pack",
            f"{product.title} with {counted(matching[0].faces, 'face')} is sold only in"
            " packs; "
            "ask for a pack that holds it.",
        )
    if len(priced) != 1:
        problem = "isn't sold like that"
        if priced:
            problem = f"is sold in several ways{_untold(item, priced)}"
        return Refused(
            "no_such_offer",
            f"{product.title} {problem}; choose {_choices(priced or product.offers)}.",
        )
    offer = priced[0]
    price_cents = (offer.price or 0) * item.quantity
    part = _part(hall, item.product, offer, item.quantity, price_cents)
    resolved, choices = item, (offer.faces, offer.medium, item.tier or offer.tier)
    if (item.faces, item.medium, item.tier) != choices:
        faces, medium, tier = choices
        resolved = replace(item, faces=faces, medium=medium, tier=tier)
    return _no_room(hall, item, product, (part,)) or Pick(
        resolved, product, price_cents, (part,)
    )


def _fits(item: Item, product: CardProduct, offer: CardOffer) -> bool:
    tiers = (offer.tier,) if offer.tier else product.tiers
    return (
        item.faces in (None, offer.faces)
        and item.medium in (None, offer.medium)
        and (item.tier is None or tiers == (item.tier,))
    )


def _untold(item: Item, offers: Sequence[CardOffer]) -> str:
    """What an item leaves out that tells these offers apart: ": medium is missing"."""
    said = []
    media = {offer.medium for offer in offers}
    if item.faces is None and len({offer.faces for offer in offers}) > 1:
        said.append("faces")
    if item.medium is None and len(media) > 1:
        said.append('medium ("paper" or "electronic")')
    if item.tier is None and len({offer.tier for offer in offers}) > 1:
        tiers = [f'"{offer.tier}"' for offer in offers if offer.tier]
        said.append(f"colour (tier {_either(tiers)})")
    if not said:
        return ""
    verb = "is" if len(said) == 1 else "are"
    return f": {' and '.join(said)} {verb} missing"


def _choices(offers: Sequence[CardOffer]) -> str:
    """Offers in words, sizes gathered: "3, 6 or 9 faces on paper"."""
    sizes: dict[str, list[int]] = {}
    for offer in offers:
        if offer.price is not None:
            kind = f"{f'{offer.tier} ' if offer.tier else ''}on {offer.medium}"
            kind = kind.replace("on electronic", "on a unit (electronic)")
            sizes.setdefault(kind, []).append(offer.faces)
    return ", or ".join(f"{_faces(each)} {kind}" for kind, each in sizes.items())


def _faces(sizes: Sequence[int]) -> str:
    *others, last = dict.fromkeys(sizes)
    return _either([*map(str, others), counted(last, "face")])


def _either(choices: Sequence[str]) -> str:
    *others, last = dict.fromkeys(choices)
    return f"{', '.join(others)} or {last}" if others else last


def _pack(hall: Hall, item: Item, pack: PackProduct) -> Pick | Refused:
    matching = [one for one in pack.offers if item.faces in (None, one.faces)]
    if len(matching) != 1 or item.tier or item.book:
        sizes = _faces([one.faces for one in pack.offers])
        return Refused(
            "no_such_offer",
            f"{pack.title} is sold with {sizes}; "
            "name the faces, but no colour and no book.",
        )
    offer = matching[0]
    medium = item.medium or (offer.media[0] if len(offer.media) == 1 else None)
    if medium is None or medium not in offer.media:
        media = _either([f'"{one}"' for one in offer.media])
        problem = f"isn't sold on {medium}; choose {media}"
        if medium is None:
            problem = f"is all on one medium, and medium is missing; choose {media}"
        return Refused("pack_medium", f"{pack.title} {problem}.")
    return _packed(hall, replace(item, faces=offer.faces, medium=medium), pack, offer)


def _packed(
    hall: Hall, item: Item, pack: PackProduct, offer: PackOffer
) -> Pick | Refused:
    parts = []
    for content in offer.contents:
        inside = _inside(hall, content, item.medium)
        if inside is None:
            title = hall.products[content.product].title
            return Refused(
                "pack_medium",
                f"{pack.title} has no {title} on {item.medium}; choose another medium.",
            )
        quantity = content.quantity * item.quantity
        amount_cents = content.amount * item.quantity
        parts.append(_part(hall, content.product, inside, quantity, amount_cents))
    return _no_room(hall, item, pack, parts) or Pick(
        item, pack, offer.price * item.quantity, tuple(parts)
    )


def _inside(hall: Hall, content: PackItem, medium: Medium | None) -> CardOffer | None:
    product = hall.products[content.product]
    if not isinstance(product, CardProduct):
        return None
    for offer in product.offers:
        if (offer.faces, offer.medium) == (content.faces, medium):
            return offer
    return None


def _part(
    hall: Hall, product_id: str, offer: CardOffer, quantity: int, amount_cents: int
) -> Part:
    product = hall.products[product_id]
    tiers = product.tiers if isinstance(product, CardProduct) else ()
    return Part(
        product=product_id,
        faces=offer.faces,
        medium=offer.medium,
        tiers=(offer.tier,) if offer.tier else tiers,
        quantity=quantity,
        amount_cents=amount_cents,
        stock=offer.stock,
    )


def _no_room(
    hall: Hall, item: Item, product: Product, parts: Sequence[Part]
) -> Refused | None:
    """Refuse more sheets than a stock has, or a book that isn't in it."""
    for part in parts:
        stock = hall.stocks[part.stock]
        each = sheets_of_book(stock, part.faces)
        whole = sheets(stock)
        most = whole // each
        if part.quantity > most:
            return Refused(
                "bad_quantity",
                f"There are only {most} of {product.title} in all; ask for fewer.",
            )
        if item.book is not None:
            last = whole - part.quantity * each + 1
            if not 1 <= item.book <= last:
                return Refused(
                    "bad_quantity",
                    f"There is no book {item.book} of {product.title} to begin with:"
                    f" type a number from 1 to {last}.",
                )
    return None
