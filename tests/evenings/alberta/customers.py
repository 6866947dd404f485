"""What people ask for on each day of the Alberta week, by chance.

Everything that the hall sells is asked for; an order carries the discount that fits.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.evenings.selling import Asked, book, entry

Customer = dict[str, Any]
"""What `Till.sell` takes, its `items` apart."""
Day = Callable[[Random], Customer]

PAPER = (*(("regular", 6), ("regular", 9)) * 3, ("ruby", 6), ("combo", 6), ("combo", 9))
UNITS = (("combo", 9), ("ruby", 9))
ON_UNITS = 0.15
OVER_60 = 0.3
TWO_AT_A_TABLE = 0.1


def specials(rng: Random, medium: str) -> list[Asked]:
    """Cards of the games beside the regular ones, and entries: some of each."""
    found = [
        book("bonanza", 1, medium, quantity=rng.randint(1, 3)),
        book("double_action", 1, medium, quantity=rng.randint(1, 3)),
        *_of_early_birds(rng, medium),
    ]
    for product, faces, likely in (
        ("winners_wish", 3, 0.6),
        ("pay_me", 2, 0.6),
        ("houdini", 1, 0.7),
        ("jackpot_progressive", 6, 0.5),
    ):
        if rng.random() < likely:
            found.append(book(product, faces, medium))
    for product, faces, likely in (("odd_even", 2, 0.6), ("rapid_doubles", 1, 0.5)):
        if rng.random() < likely:
            found.append(book(product, faces))
    for product, likely in (("loonie", 0.6), ("toonie", 0.5), ("fireball", 0.5)):
        if rng.random() < likely:
            found.append(entry(product))
    return found


def _of_early_birds(rng: Random, medium: str) -> list[Asked]:
    """A booklet, or sheets of its games, or nothing."""
    kind = rng.choice(["booklet", "booklet", "sheets", "none"])
    faces = rng.choice([6, 9])
    if kind == "booklet":
        return [book("booklet", faces, medium)]
    if kind == "none":
        return []
    sheets = [book("early_bird_1", 6, medium), book("early_bird_2", 6, medium)]
    return [*sheets, book("intermission", faces, medium)]


def usual(rng: Random) -> Customer:
    """Somebody on a day without prices of its own; seniors have their dollar off."""
    order, product, _ = _books(rng)
    age = _age(rng, order)
    paper = order["items"][0]["medium"] == "paper"
    if age >= 60 and (paper or product == "combo"):
        order["discount"] = "senior"
    return order


def wednesday(rng: Random) -> Customer:
    """Half of the people take a value pack, which holds most of the specials."""
    if rng.random() < 0.5:
        return usual(rng)
    pack = rng.choice(["value_pack_regular", "value_pack_regular", "value_pack_ruby"])
    medium = _medium(rng)
    items = [book(pack, 6, medium)]
    for asked in specials(rng, medium):
        if asked["product"] in BESIDE_A_PACK:
            items.append(asked)
    return {"items": items}


BESIDE_A_PACK = {
    *("double_action", "houdini", "jackpot_progressive", "odd_even", "rapid_doubles"),
    *("loonie", "toonie", "fireball"),
}


def thursday(rng: Random) -> Customer:
    """A quarter off for those over 60, where their cards have it."""
    order, product, faces = _books(rng)
    age = _age(rng, order)
    paper = order["items"][0]["medium"] == "paper"
    if age >= 60:
        quarter = product == "regular" or (product == "ruby" and faces == 9 and paper)
        if quarter:
            order["discount"] = "thursday"
        elif paper or product == "combo":
            order["discount"] = "senior"
    return order


def saturday(rng: Random) -> Customer:
    """Many take Power Play packs, on which there is no discount."""
    if rng.random() < 0.5:
        return usual(rng)
    medium = _medium(rng)
    faces = 24 if medium == "electronic" else rng.choice([12, 15, 18, 21, 24])
    tier = rng.choice(["regular", "regular", "ruby"])
    pack = book("power_play", faces, medium, tier=tier)
    return {"items": [pack, *specials(rng, medium)]}


def sunday(rng: Random) -> Customer:
    """Regular cards at half the price; who gives something gets a free book."""
    order, product, _ = _books(rng)
    if product == "regular":
        order["discount"] = "sunday"
    if rng.random() < 0.2:
        medium = order["items"][0]["medium"]
        order["items"].append(book("donation_book", 3, medium))
        order["player"] = {"donation": rng.choice(GIVEN)}
    return order


def books_alone(rng: Random) -> Customer:
    """Books of the regular games and nothing else."""
    order, _, _ = _books(rng)
    return {**order, "items": order["items"][:1]}


GIVEN = ("two tins of soup", "a bag of rice", "winter mittens", "a box of pasta")


def _books(rng: Random) -> tuple[Customer, str, int]:
    """An order: books of the regular games with specials; what books, how large."""
    medium = _medium(rng)
    product, faces = rng.choice(UNITS if medium == "electronic" else PAPER)
    items = [book(product, faces, medium), *specials(rng, medium)]
    order: Customer = {"items": items}
    if medium == "paper" and rng.random() < TWO_AT_A_TABLE:
        order["player"] = {"players": 2}
    return order, product, faces


def _age(rng: Random, order: Customer) -> int:
    """An age, noted on the order of those who are old enough for a discount."""
    if rng.random() >= OVER_60:
        return 40
    age = rng.randint(60, 88)
    order["player"] = {**order.get("player", {}), "age": age}
    return age


def _medium(rng: Random) -> str:
    return "electronic" if rng.random() < ON_UNITS else "paper"
