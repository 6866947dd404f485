"""Words for products: "x", "6x", "e6x", "2*x", "6xy", "6x@1504" with codes x and y.

A word is [how many*] [e] [faces] code [colour] [@book]. Without "e" it is on paper
where the product has paper. A whole code comes before any other way to read it. A
colour is the code of the cards that are sold in that colour only, or "/" and how its
name begins. A size left out is the only one, else that of the last line of the sale
that the product is sold in too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import (
    CardProduct,
    EntryProduct,
    Medium,
    PackProduct,
    Product,
)
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, Refused
from hall_tui.rules.tendering import KINDS
from hall_tui.rules.wording import counted, either, shortened

_WORD = re.compile(r"(?:(\d{1,3})\*)?([a-z0-9]+)(?:/([a-z_]+))?(?:@(\d{1,7}))?")
TIMES_DIGITS = 2
"""A longer number is rather that of a receipt than how many are wanted."""
_MONEY = re.compile(r"\d{1,6}\.\d*", re.ASCII)
_BEGUN = re.compile(r"(e(?=\d))?(\d*)(.*)")
_BODY = re.compile(r"(\d{0,3})([a-z][a-z0-9]*)")


@dataclass(frozen=True)
class Way:
    """One way in which a product is sold, and its price in cents."""

    faces: int | None
    medium: Medium | None
    tier: str | None
    price_cents: int


@dataclass(frozen=True)
class _Body:
    """What a word says before the rules are asked."""

    product: str
    faces: int | None
    on_unit: bool
    tier: str | None


def ways(product: Product) -> list[Way]:
    """The ways in which a product is sold by itself, in the order of the file."""
    if isinstance(product, EntryProduct):
        return [Way(None, None, None, product.price)]
    if isinstance(product, PackProduct):
        return [
            Way(offer.faces, medium, None, offer.price)
            for offer in product.offers
            for medium in offer.media
        ]
    return [
        Way(offer.faces, offer.medium, offer.tier, offer.price)
        for offer in product.offers
        if offer.price is not None
    ]


def colours(hall: Hall) -> dict[str, str]:
    """The letters of each colour: {code: colour}."""
    found: dict[str, str] = {}
    for product in hall.products.values():
        if isinstance(product, CardProduct) and len(product.tiers) == 1:
            tier = product.tiers[0]
            if tier not in found.values():
                found[product.code] = tier
    return found


def words_for(hall: Hall, product_id: str) -> list[tuple[str, int]]:
    """What to type for each way to sell a product on paper, with its price in cents.

    On units where there is no paper.
    """
    product = hall.products[product_id]
    found = ways(product)
    paper = [way for way in found if way.medium != "electronic"]
    sizes = {(way.faces, way.medium) for way in paper or found}
    return [
        (_word(hall, product, way, len(sizes) > 1), way.price_cents)
        for way in paper or found
    ]


def word_of(hall: Hall, item: Item) -> str:
    """What to type for an item with every choice named: the opposite of `item_of`."""
    product = hall.products[item.product]
    sizes = {way.faces for way in ways(product)}
    way = Way(item.faces, item.medium, item.tier, 0)
    word = _word(hall, product, way, len(sizes) > 1)
    times = f"{item.quantity}*" if item.quantity > 1 else ""
    book = f"@{item.book}" if item.book is not None else ""
    return f"{times}{word}{book}"


def item_of(hall: Hall, word: str, before: Sequence[Item]) -> Item:
    """The item that a word means, with every choice named.

    `before` are the items on the sale. Raises ValueError with one sentence.
    """
    match = _WORD.fullmatch(word)
    body = None if match is None else _body(hall, match[2], match[3])
    if match is None or body is None:
        raise ValueError(_unknown(hall, word))
    product = hall.products[body.product]
    medium = _medium(product, body.on_unit)
    item = Item(
        product=body.product,
        faces=_faces(product, body, medium, before),
        medium=medium,
        tier=body.tier,
        quantity=1 if match[1] is None else int(match[1]),
        book=None if match[4] is None else int(match[4]),
    )
    named = item.book is not None and item.faces is not None
    if named and isinstance(product, PackProduct):
        plain = word_of(hall, replace(item, book=None))
        raise ValueError(
            f"{product.title} is several books, none of which is named: type {plain}."
        )
    meant = pick(hall, item)
    if isinstance(meant, Refused):
        raise ValueError(_cure(hall, item) or meant.message)
    if meant.item.book is not None and meant.item.medium == "electronic":
        plain = word_of(hall, replace(meant.item, book=None))
        raise ValueError(f"Cards on a unit have no number to name: type {plain}.")
    return meant.item


def like(hall: Hall, word: str) -> list[str]:
    """The products whose code begins with a word, or whose title has it in it.

    With faces before it only what is sold so, or in one size: there it is rather how
    many. None where it is a code whose size is wrong.
    """
    begun = _BEGUN.fullmatch(word.rpartition("*")[2])
    unit, size, wanted = ("", "", "") if begun is None else begun.groups()
    fits = {
        key: one
        for key, one in hall.products.items()
        if not size or _has_size(one, int(size), bool(unit))
    }
    whole = {key for key, one in hall.products.items() if one.code == wanted}
    if whole - fits.keys():
        return []
    by_code = [key for key, one in fits.items() if one.code.startswith(wanted)]
    if len(wanted) < 3:
        return by_code if wanted else []
    by_title = [
        key
        for key, one in fits.items()
        if wanted in one.title.casefold() and key not in by_code
    ]
    return by_code + by_title


def _has_size(product: Product, size: int, on_unit: bool) -> bool:
    found = [w for w in ways(product) if w.medium == "electronic" or not on_unit]
    sizes = {way.faces for way in found}
    return size in sizes or (len(sizes) == 1 and None not in sizes)


def sized(hall: Hall, product: str, faces: int | None, medium: str | None) -> str:
    """What tells one way to buy a product from another: ", 6 faces", " on a unit".

    It follows the title, as on slips.
    """
    sizes = {way.faces for way in ways(hall.products[product])}
    told = f", {counted(faces, 'face')}" if faces is not None and len(sizes) > 1 else ""
    return f"{told} on a unit" if medium == "electronic" else told


def _word(hall: Hall, product: Product, way: Way, sized: bool) -> str:
    unit = "e" if way.medium == "electronic" else ""
    size = str(way.faces) if sized and way.faces else ""
    colour = ""
    if way.tier is not None:
        letters = {tier: code for code, tier in colours(hall).items()}
        colour = letters.get(way.tier, f"/{way.tier}")
    return f"{unit}{size}{product.code}{colour}"


def _body(hall: Hall, text: str, named: str | None) -> _Body | None:
    """The body of a word read in the first way that makes sense."""
    for faces, rest, on_unit in _readings(text):
        for product_id, letters in _codes(hall, rest):
            tier = _tier(hall, letters, named)
            if tier is not None or not (letters or named):
                size = int(faces) if faces else None
                return _Body(product_id, size, on_unit, tier)
    return None


def _readings(text: str) -> Iterator[tuple[str, str, bool]]:
    plain = _BODY.fullmatch(text)
    if plain is not None:
        yield plain[1], plain[2], False
    unit = _BODY.fullmatch(text[1:]) if text.startswith("e") else None
    if unit is not None:
        yield unit[1], unit[2], True


def _codes(hall: Hall, rest: str) -> Iterator[tuple[str, str]]:
    """The products whose code a text is or begins with, and the letters behind it."""
    for key, product in hall.products.items():
        if product.code == rest:
            yield key, ""
    for key, product in hall.products.items():
        begins = rest.startswith(product.code) and rest != product.code
        if begins and any(way.tier is not None for way in ways(product)):
            yield key, rest.removeprefix(product.code)


def _tier(hall: Hall, letters: str, named: str | None) -> str | None:
    if letters:
        return colours(hall).get(letters)
    if named is None:
        return None
    found = [tier for tier in hall.tiers if tier.startswith(named)]
    return found[0] if len(found) == 1 else None


def _medium(product: Product, on_unit: bool) -> Medium | None:
    media = {way.medium for way in ways(product)}
    if on_unit:
        return "electronic"
    return "electronic" if media == {"electronic"} else _PAPER.get(product.kind)


_PAPER: dict[str, Medium] = {"cards": "paper", "pack": "paper"}


def _faces(
    product: Product, body: _Body, medium: Medium | None, before: Sequence[Item]
) -> int | None:
    if body.faces is not None:
        return body.faces
    sizes = [way.faces for way in ways(product) if way.medium == medium]
    if len(set(sizes)) == 1:
        return sizes[0]
    return next((one.faces for one in reversed(before) if one.faces in sizes), None)


def _cure(hall: Hall, item: Item) -> str | None:
    """What to type instead, where size or colour is what is wrong."""
    product = hall.products[item.product]
    found = [way for way in ways(product) if way.medium == item.medium]
    sizes = list(dict.fromkeys(way.faces for way in found if way.faces is not None))
    if item.medium == "electronic" and not found:
        words = [word for word, _ in words_for(hall, item.product)]
        return f"{product.title} isn't sold on a unit: type {either(words)}."
    if not sizes:
        return None
    code = ("e" if item.medium == "electronic" else "", product.code)
    sized = either([f"{size}".join(code) for size in sizes])
    if item.faces is None:
        return f"{product.title}: which size? Type {sized}."
    if item.faces not in sizes and len(sizes) == 1:
        return (
            f"{product.title} has {_faced(sizes[0])}: type"
            f" {item.faces}*{''.join(code)} for {item.faces} of them."
        )
    if item.faces not in sizes:
        return f"{product.title} isn't sold with {_faced(item.faces)}: type {sized}."
    fitting = [
        _word(hall, product, way, True) for way in found if way.faces == item.faces
    ]
    if len(fitting) > 1 and item.tier is None:
        return f"{product.title}: which colour? Type {either(fitting)}."
    return None


def _faced(faces: int | None) -> str:
    return "" if faces is None else counted(faces, "face")


def _unknown(hall: Hall, word: str) -> str:
    shown = shortened(word)
    if _MONEY.fullmatch(word):
        if len(word.rpartition(".")[2]) > 2:
            return "Money is typed behind =, with two decimals at most: =20.50."
        return f"Money is typed behind =: ={shown} for {shown} in cash."
    if word.endswith("*"):
        return f"Behind {shown} goes a code: take one of those on the right."
    if word.casefold() in KINDS:
        return "Money is typed behind =: =20 for 20 in cash, =d for all by debit."
    near = [
        f"{hall.products[key].code} is {hall.products[key].title}"
        for key in like(hall, word)[:2]
    ]
    if near:
        return f'There is no code "{shown}": {", ".join(near)}.'
    if word.isdecimal():
        told = f'"{shown}" alone says nothing here: type'
        if len(word) <= TIMES_DIGITS:
            return (
                f"{told} {shown}* and a code for {shown} of it, or ={shown} for"
                f" {shown} in cash."
            )
        return f"{told} #{shown} if the player has the card on receipt {shown}."
    return f'There is no code "{shown}": take one of those on the right.'
