"""Card sets, stocks and pages: that the numbers of faces come out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.cards import StripCard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardOffer, CardProduct, Stock
from hall_tui.rules.wording import counted

TICKETS_OF_A_STRIP = 6

Offered = tuple[Path, CardProduct, CardOffer]


def check_cards(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with card sets, stocks and the pages of products."""
    yield from _made(hall)
    yield from _prefixes(hall)
    yield from _runs(hall)
    yield from _overlaps(hall)
    yield from _page_cards(hall)


def card_offers(hall: Hall) -> Iterator[Offered]:
    """Yield every offer of a card product with its path."""
    for name, product in hall.products.items():
        if isinstance(product, CardProduct):
            for place, offer in enumerate(product.offers):
                yield ("products", name, "offers", place), product, offer


def _made(hall: Hall) -> Iterator[Finding]:
    for name, card_set in hall.card_sets.items():
        if card_set.made is not None and not card_set.seed:
            message = "faces are made without a seed"
            cure = 'add a seed of your own words, like seed = "our first series"'
            yield Finding(("card_sets", name), message, cure)
        is_strip = isinstance(hall.cards.get(card_set.card), StripCard)
        if is_strip and (card_set.made or 0) % TICKETS_OF_A_STRIP:
            message = f"{card_set.made} tickets aren't whole strips of six"
            yield Finding(("card_sets", name, "made"), message, "write a multiple of 6")


def _prefixes(hall: Hall) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    for name, card_set in hall.card_sets.items():
        path = ("card_sets", name, "prefix")
        if not card_set.prefix.isalpha():
            message = f'the prefix "{card_set.prefix}" isn\'t made of letters'
            yield Finding(path, message, "write one or two letters")
        elif card_set.prefix.upper() in seen:
            other = seen[card_set.prefix.upper()]
            message = f'the card set "{other}" has the prefix "{card_set.prefix}" too'
            yield Finding(path, message, "give each set a prefix of its own")
        seen.setdefault(card_set.prefix.upper(), name)


def _runs(hall: Hall) -> Iterator[Finding]:
    for name, stock in hall.stocks.items():
        path = ("stocks", name)
        if stock.last < stock.first:
            message = f"the last number {stock.last} comes before the first"
            yield Finding((*path, "last"), message, f"write {stock.first} or more")
            continue
        yield from _inside_the_set(hall, path, stock)
        faces = stock.last - stock.first + 1
        if stock.faces > 0 and faces % stock.faces:
            whole = stock.first + faces // stock.faces * stock.faces - 1
            message = f"{counted(faces, 'face')} can't be sheets of {stock.faces}"
            cure = f"write last = {max(whole, stock.first + stock.faces - 1)}"
            yield Finding((*path, "last"), message, cure)


def _inside_the_set(hall: Hall, path: Path, stock: Stock) -> Iterator[Finding]:
    card_set = hall.card_sets.get(stock.set)
    if card_set is None:
        return
    if card_set.made is not None and stock.last > card_set.made:
        message = f'the set "{stock.set}" has only {counted(card_set.made, "face")}'
        yield Finding((*path, "last"), message, f"write {card_set.made} or less")
    is_strip = isinstance(hall.cards.get(card_set.card), StripCard)
    if is_strip and (stock.first - 1) % TICKETS_OF_A_STRIP:
        strip = (stock.first - 1) // TICKETS_OF_A_STRIP * TICKETS_OF_A_STRIP + 1
        message = f"a strip of six doesn't begin at {stock.first}"
        yield Finding((*path, "first"), message, f"write {strip}")


def _overlaps(hall: Hall) -> Iterator[Finding]:
    """Stocks that meet in one game: those of its pages."""
    together = [(f'the page "{page}"', {page}) for page in hall.pages]
    together += [(f'the game "{name}"', {*g.pages}) for name, g in hall.games.items()]
    told: set[tuple[str, str]] = set()
    for where, pages in together:
        names = {
            offer.stock
            for _, product, offer in card_offers(hall)
            if offer.stock in hall.stocks and pages.intersection(product.pages)
        }
        in_order = [name for name in hall.stocks if name in names]
        for one, other in combinations(in_order, 2):
            if (one, other) not in told and _meet(hall.stocks[one], hall.stocks[other]):
                told.add((one, other))
                first = hall.stocks[one]
                message = (
                    f'these numbers are also in the stock "{one}" '
                    f"({first.first} to {first.last}), and both are played on {where}"
                )
                cure = "give the two stocks different numbers"
                yield Finding(("stocks", other), message, cure)


def _meet(one: Stock, other: Stock) -> bool:
    same_set = one.set == other.set
    return same_set and one.first <= other.last and other.first <= one.last


def _page_cards(hall: Hall) -> Iterator[Finding]:
    for path, product, offer in card_offers(hall):
        stock = hall.stocks.get(offer.stock)
        card_set = hall.card_sets.get(stock.set) if stock else None
        pages = [
            (name, hall.pages[name]) for name in product.pages if name in hall.pages
        ]
        for name, page in pages:
            if card_set and page.card != card_set.card:
                message = (
                    f'the stock "{offer.stock}" is of the card "{card_set.card}", '
                    f'the page "{name}" of the card "{page.card}"'
                )
                cure = f'name a stock of the card "{page.card}"'
                yield Finding((*path, "stock"), message, cure)
                break
