"""An item with every choice named: what it hands over and how its money is spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import PackProduct, Product
from hall_tui.rules.orders import Item, Part


@dataclass(frozen=True)
class Pick:
    """An item with every choice named, its product and its parts at list price."""

    item: Item
    product: Product
    list_cents: int
    parts: tuple[Part, ...] = ()

    def sales(self, amount_cents: int) -> tuple[tuple[str, int], ...]:
        """Return product and cents of its sales; they sum to the amount."""
        if not isinstance(self.product, PackProduct):
            return ((self.item.product, amount_cents),)
        sold: dict[str, int] = {}
        for part in self.parts_at(amount_cents):
            sold[part.product] = sold.get(part.product, 0) + part.amount_cents
        return tuple(sold.items())

    def parts_at(self, amount_cents: int) -> tuple[Part, ...]:
        """Return the parts with the amount spread as their list amounts are."""
        weights = [part.amount_cents for part in self.parts]
        if amount_cents == sum(weights):
            return self.parts
        shares = spread(amount_cents, weights)
        return tuple(
            replace(part, amount_cents=cents)
            for part, cents in zip(self.parts, shares, strict=True)
        )


def spread(amount_cents: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Return whole cents in proportion to the weights; they sum to the amount.

    Weights of 0 in all take nothing (the amount is then 0).
    """
    whole = sum(weights)
    if whole == 0:
        return (0,) * len(weights)
    if amount_cents < 0:
        return tuple(-cents for cents in spread(-amount_cents, weights))
    exact = [divmod(amount_cents * weight, whole) for weight in weights]
    cents = [floor for floor, _ in exact]
    # The largest parts of a cent first, in whole numbers: fractions are slow.
    by_rest = sorted(range(len(exact)), key=lambda place: -exact[place][1])
    for place in by_rest[: amount_cents - sum(cents)]:
        cents[place] += 1
    return tuple(cents)


def named(hall: Hall, product_id: str, among: Sequence[str]) -> bool:
    """Tell whether a product or its group is among the ids."""
    return product_id in among or hall.products[product_id].group in among


def titles(hall: Hall, among: Sequence[str]) -> str:
    """Return the titles of products and groups, with "or" between them."""
    either = [
        hall.groups[key].title if key in hall.groups else hall.products[key].title
        for key in among
    ]
    return " or ".join(either)
