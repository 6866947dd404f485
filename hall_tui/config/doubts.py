"""What a hall file may say, and hardly means: told to the manager, never refused."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hall_tui.config.checks.cards import card_offers
from hall_tui.config.checks.parts_taken import OF_THE_HALL, untaken_parts
from hall_tui.config.checks.products import in_units, pack_offers
from hall_tui.config.faults import Path
from hall_tui.config.paths import found
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import ColumnPrize
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.wording import counted

Doubt = tuple[Path, str]
"""Where it stands, and one sentence: what it means and what was meant perhaps."""

_PERCENTS = (
    "discounts.*.percent",
    "splits.*.parts.[].percent",
    "prizes.*.percent",
    "pots.*.feeds.[].percent",
)
LONGEST_DAYS = 366
MOST_SESSIONS = 1000
LARGEST_FACTOR = 10
LARGEST_COIN_CENTS = 50
EARLIEST_HOUR = 8
HOURS_OF_SALES = 4


def doubts(hall: Hall, data: dict[str, Any]) -> Iterator[Doubt]:
    """Yield what the manager should look at again; `data` is the file as written."""
    yield from _percents(data)
    yield from _columns(hall)
    yield from _waiting(data)
    yield from _factors(hall)
    yield from _coin(hall)
    yield from _clocks(hall, data)
    yield from _cheaper_with_more(hall)
    yield from _free_for_all(hall)
    yield from _alike(hall)
    yield from _needless(hall)
    yield from _untaken(hall)


def _percents(data: dict[str, Any]) -> Iterator[Doubt]:
    for place in _PERCENTS:
        for path, value in found(data, place):
            if isinstance(value, Decimal) and 0 < value < 1:
                whole = f"{(value * 100).normalize():f}"
                yield path, f"{value} means {value} %; for {whole} % write {whole}."


def _columns(hall: Hall) -> Iterator[Doubt]:
    for name, prize in hall.prizes.items():
        amounts = prize.amounts if isinstance(prize, ColumnPrize) else ()
        for place, amount in enumerate(amounts):
            at = ("prizes", name, "amounts", place)
            if amount == 0:
                yield at, "The prize is 0.00 in this column; write more than 0."
            elif place and amount < amounts[place - 1]:
                more = f"{in_units(amount)} comes after {in_units(amounts[place - 1])}"
                yield at, f"{more}: more players, a smaller prize; is that meant?"


def _waiting(data: dict[str, Any]) -> Iterator[Doubt]:
    """Times so long that a digit too many is likelier."""
    for key in ("days", "announced_days", "sessions"):
        most = MOST_SESSIONS if key == "sessions" else LONGEST_DAYS
        unit = "sessions" if key == "sessions" else "days"
        for path, value in found(data, f"pots.*.must_go.{key}"):
            if isinstance(value, int) and value > most:
                yield path, f"{value} {unit} is very long; is that meant?"


def _factors(hall: Hall) -> Iterator[Doubt]:
    for name, tier in hall.tiers.items():
        on_units = tier.on_units.multiplier if tier.on_units else Fraction(1)
        for path, factor in (
            (("tiers", name, "multiplier"), tier.multiplier),
            (("tiers", name, "on_units", "multiplier"), on_units),
        ):
            if factor > LARGEST_FACTOR:
                said = f"Winners of this colour get {float(factor):g} times the prize"
                yield path, f"{said}; is that meant?"


def _coin(hall: Hall) -> Iterator[Doubt]:
    coin = hall.hall.smallest_coin
    if coin > LARGEST_COIN_CENTS:
        said = f"Cash is rounded to {in_units(coin)}; for five cents write 0.05."
        yield ("hall", "smallest_coin"), said


def _clocks(hall: Hall, data: dict[str, Any]) -> Iterator[Doubt]:
    """Morning times where the afternoon or evening is meant."""
    for name, slot in hall.slots.items():
        hour = int(slot.starts[:2])
        if hour < EARLIEST_HOUR:
            said = f"It starts at {slot.starts} in the morning"
            yield ("slots", name, "starts"), f"{said}; is {_later(slot.starts)} meant?"
    for path, value in found(data, "windows.*.any_of**.until.*"):
        starts = hall.slots[str(path[-1])].starts
        if isinstance(value, str) and _hours(value) < _hours(starts) - HOURS_OF_SALES:
            said = f"{value} lies long before the start at {starts}"
            yield path, f"{said}; is another time meant?"
    for path, window in found(data, "windows.*.any_of**"):
        if not isinstance(window, dict) or not window.get("slots"):
            continue
        for slot in window.get("until", ()):
            if slot not in window["slots"]:
                said = f'This window is never open in the slot "{slot}"'
                yield (*path, "until", slot), f"{said}; add it to slots too."


def _later(clock: str) -> str:
    return f"{int(clock[:2]) + 12}{clock[2:]}"


def _hours(clock: str) -> Fraction:
    return int(clock[:2]) + Fraction(int(clock[3:]), 60)


def _cheaper_with_more(hall: Hall) -> Iterator[Doubt]:
    """More faces of the same kind hardly cost less: a point in a wrong place."""
    sold: dict[tuple[str, str, str | None], list[tuple[int, int, Path]]] = {}
    for path, _, offer in card_offers(hall):
        if offer.price is not None:
            kind = (str(path[1]), offer.medium, offer.tier)
            one = (offer.faces, offer.price, (*path, "price"))
            sold.setdefault(kind, []).append(one)
    for offers in sold.values():
        for (fewer, dear, _), (faces, cheap, path) in pairwise(sorted(offers)):
            if cheap < dear:
                more = f"{counted(faces, 'face')} for {in_units(cheap)}"
                less = f"{counted(fewer, 'face')} for {in_units(dear)}"
                yield path, f"{more}, and {less}; is that meant?"


def _free_for_all(hall: Hall) -> Iterator[Doubt]:
    prices = [(path, offer.price) for path, _, offer in card_offers(hall)]
    prices += [(path, offer.price) for path, offer in pack_offers(hall)]
    for name, product in hall.products.items():
        if isinstance(product, EntryProduct):
            prices.append((("products", name), product.price))
    for path, price in prices:
        if price == 0 and not hall.products[str(path[1])].requires:
            said = "It costs nothing and nothing is required for it"
            yield (*path, "price"), f"{said}; is that meant?"


def _alike(hall: Hall) -> Iterator[Doubt]:
    """Books whose pages are all the same faces."""
    told: set[str] = set()
    for _, product, offer in card_offers(hall):
        stock = hall.stocks[offer.stock]
        sheets = (stock.last - stock.first + 1) // stock.faces
        pages = range(1, len(product.pages))
        again = [page for page in pages if page * stock.offset % sheets == 0]
        if again and offer.stock not in told:
            told.add(offer.stock)
            said = f'Page 1 and page {again[0] + 1} of "{product.title}"'
            said += " have the same faces; write another offset."
            yield ("stocks", offer.stock), said


def _needless(hall: Hall) -> Iterator[Doubt]:
    """Entries that are a proof in the play-off only: mostly `entry` was forgotten."""
    asked = {pot.entry for pot in hall.pots.values()}
    for name, product in hall.products.items():
        if isinstance(product, EntryProduct) and name not in asked:
            said = "No pot asks for this entry before its play-off"
            yield ("products", name), f'{said}; add entry = "{name}" to its pot.'


def _untaken(hall: Hall) -> Iterator[Doubt]:
    for path, part in untaken_parts(hall):
        said = f'No prize and no pot takes the part "{part}", so the hall keeps it'
        yield path, f'{said}; name it in one, or call it "{OF_THE_HALL}".'
