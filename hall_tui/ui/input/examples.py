"""Examples of what is typed, made of the hall's own goods."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hall_tui.config.running import Running
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, Product
from hall_tui.rules.orders import Item
from hall_tui.ui.input.product_words import sized, ways, word_of


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
        item = Item(name, way.faces, way.medium, way.tier)
        told = f"{product.title}{sized(hall, name, way.faces, way.medium)}"
        word = word_of(hall, item)
        return Example(item=item, word=word, title=product.title, told=told)
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
