"""Examples of what is typed, made of the hall's own goods."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hall_tui.config.running import Running
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, Product
from hall_tui.rules.orders import Item
from hall_tui.ui.input.product_words import Way, sized, ways, word_of


@dataclass(frozen=True, kw_only=True)
class Example:
    """One of the hall's goods: `word` is what the till takes for it."""

    item: Item
    word: str
    title: str
    told: str
    """The title, with the faces where it is sold with more or fewer."""


def example(
    hall: Hall, run: Running, fits: Callable[[Product], bool]
) -> Example | None:
    """The first product of the file that is run, costs something and fits."""
    for name, product in hall.products.items():
        way = next((way for way in ways(product) if way.price_cents), None)
        if way is None or not fits(product) or run.why_not("product", name):
            continue
        return _example(hall, name, way)
    return None


def unit_example(hall: Hall, run: Running) -> Example | None:
    """Cards on a unit, in the first way of the file that is run and sold by itself."""
    for name, product in hall.products.items():
        if cards_alone(product) and not run.why_not("product", name):
            for way in ways(product):
                if way.medium == "electronic" and way.price_cents:
                    return _example(hall, name, way)
    return None


def cards_alone(product: Product) -> bool:
    """Whether it is cards that are sold by themselves."""
    return isinstance(product, CardProduct) and not product.requires


def beside_cards(product: Product) -> bool:
    """Whether it is sold in one way only, to somebody who has other cards."""
    return bool(product.requires) and len({way.faces for way in ways(product)}) == 1


def floor_sold(product: Product) -> bool:
    """Whether sellers on the floor may have it."""
    return isinstance(product, CardProduct) and product.floor_sold


def _example(hall: Hall, name: str, way: Way) -> Example:
    item = Item(name, way.faces, way.medium, way.tier)
    title = hall.products[name].title
    told = f"{title}{sized(hall, name, way.faces, way.medium)}"
    return Example(item=item, word=word_of(hall, item), title=title, told=told)
