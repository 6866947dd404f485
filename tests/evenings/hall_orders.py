"""What the people at the Alberta hall usually ask for, by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.evenings.selling import Asked, book, entry

PAPER = (
    ("regular", 6),
    ("regular", 6),
    ("regular", 9),
    ("regular", 9),
    ("ruby", 6),
    ("ruby", 9),
    ("combo", 6),
    ("combo", 9),
)
UNITS = (("combo", 9), ("ruby", 9))
NOT_SOLD = (
    *("winners_wish", "intermission", "houdini", "odd_even", "pay_me"),
    *(f"rapid_doubles_{page}" for page in range(1, 6)),
)
"""The games whose cards nobody asks for."""
WEIGHT_OF_UNITS = 0.15
OVER_60 = 0.3


def specials(rng: Random, medium: str) -> list[Asked]:
    """Cards of the games beside the regular ones, some of each."""
    found = [book("bonanza", 1, medium, quantity=rng.randint(1, 4))]
    if rng.random() < 0.8:
        found.append(book("double_action", 1, medium, quantity=rng.randint(1, 4)))
    if rng.random() < 0.6:
        found += [book("early_bird_1", 6, medium), book("early_bird_2", 6, medium)]
    return [*found, *for_page_8(rng, medium)]


def for_page_8(rng: Random, medium: str = "paper") -> list[Asked]:
    """The jackpot's page and the entries of the coin pots, or none of them."""
    found: list[Asked] = []
    if rng.random() < 0.5:
        found.append(book("jackpot_progressive", 6, medium))
    if rng.random() < 0.6:
        found += [entry("loonie"), entry("toonie")]
    return found


def thursday_customer(rng: Random) -> dict[str, Any]:
    """Somebody who comes on a Thursday: an order with the discount that fits."""
    old = rng.random() < OVER_60
    age = rng.randint(60, 88) if old else rng.choice([None, None, rng.randint(19, 59)])
    medium = "electronic" if rng.random() < WEIGHT_OF_UNITS else "paper"
    product, faces = rng.choice(UNITS if medium == "electronic" else PAPER)
    found: dict[str, Any] = {
        "items": [book(product, faces, medium), *specials(rng, medium)]
    }
    if age is not None:
        found["player"] = {"age": age}
    if old:
        quarter = product == "regular" or (product, faces, medium) == (
            "ruby",
            9,
            "paper",
        )
        found["discount"] = "thursday" if quarter else "senior"
    if rng.random() < 0.12:
        found.setdefault("player", {})["players"] = 2
    return found
