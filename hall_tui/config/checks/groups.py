"""Groups of faces: that the sheets hold the groups by which their games are won."""

from __future__ import annotations

from collections.abc import Iterator

from hall_tui.config.checks.cards import card_offers
from hall_tui.config.faults import Finding
from hall_tui.rules.groups import page_layout, sheet_shape
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.model.products import Stock
from hall_tui.rules.wording import counted


def check_groups(hall: Hall) -> Iterator[Finding]:
    """Yield sheets that don't come out, and pages on which no group can stand."""
    for name, stock in hall.stocks.items():
        if _shape(stock) is None:
            message = (
                f"{counted(stock.faces, 'face')} can't stand {stock.down} below"
                " each other"
            )
            cure = f"write a number that divides {stock.faces}"
            yield Finding(("stocks", name, "down"), message, cure)
    for path, product, offer in card_offers(hall):
        sold_from = hall.stocks.get(offer.stock)
        if sold_from is None or _shape(sold_from) is None:
            continue
        for name, pattern in _grouped(hall, set(product.pages)):
            size = len(pattern.faces)
            if not _fits(sold_from, offer.faces, pattern):
                message = (
                    f'the pattern "{name}" is won on {counted(size, "face")} one below '
                    f'the other, and {offer.faces} of the stock "{offer.stock}" hold '
                    "no whole columns of them"
                )
                cure = f"give the stock down = {size}, or sell a multiple of {size}"
                yield Finding((*path, "stock"), message, cure)


def _shape(stock: Stock) -> tuple[int, int] | None:
    try:
        return sheet_shape(stock)
    except ValueError:
        return None


def _grouped(hall: Hall, pages: set[str]) -> list[tuple[str, Group]]:
    """The patterns of several faces that are played on any of the pages."""
    patterns = [
        stage.pattern
        for game in hall.games.values()
        if pages.intersection(game.pages)
        for stage in game.stages
    ]
    found = dict.fromkeys(patterns)
    named = [(name, hall.patterns.get(name)) for name in found]
    return [(name, one) for name, one in named if isinstance(one, Group)]


def _fits(stock: Stock, faces: int, pattern: Group) -> bool:
    try:
        return bool(page_layout(stock, faces, pattern).groups)
    except ValueError:
        return False
