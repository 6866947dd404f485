"""What the players of a rehearsal buy: goods of the hall's own file, in till words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.products import (
    AgeRequirement,
    CardProduct,
    EntryProduct,
    Product,
    ProductRequirement,
)
from hall_tui.rules.money import as_amount
from hall_tui.rules.wording import counted

NOTES = (500, 1000, 2000, 5000, 10000, 20000)
"""What players have in their purses, in cents."""


@dataclass(frozen=True, kw_only=True)
class Good:
    """A thing to buy: `word` is what the till takes; no `faces`: an entry."""

    word: str
    title: str
    product: str
    faces: int | None
    price_cents: int

    @property
    def told(self) -> str:
        """In a player's words."""
        if self.faces is None:
            return self.title
        return f"{self.title}, {counted(self.faces, 'face')}"


@dataclass(frozen=True, kw_only=True)
class Ask:
    """What a player asks for, and the cash handed over; None: exactly what is due."""

    goods: tuple[Good, ...]
    given_cents: int | None

    @property
    def typed(self) -> str:
        """The whole line that the till takes for it."""
        words = " ".join(good.word for good in self.goods)
        paid = "" if self.given_cents is None else f"{self.given_cents // 100}"
        return f"{words} ={paid}"

    def without(self, unsold: Collection[str]) -> Ask:
        """What is left to ask for once some products aren't sold any more.

        All of it where nothing is left: then the player goes without.
        """
        left = tuple(good for good in self.goods if good.product not in unsold)
        return replace(self, goods=left) if left else self

    @property
    def arguments(self) -> dict[str, object]:
        """The sale as the act takes it."""
        given = self.given_cents
        cash = "exact" if given is None else as_amount(given)
        return {
            "items": [_item(good) for good in self.goods],
            "tender": {"cash": cash},
        }


def _item(good: Good) -> dict[str, object]:
    found: dict[str, object] = {"product": good.product}
    if good.faces is not None:
        found |= {"faces": good.faces, "medium": "paper"}
    return found


def card_goods(rules: Loaded) -> list[Good]:
    """Every paper card that needs nothing else and is sold each day, in file order."""
    return [good for name in rules.hall.products for good in _cards(rules, name)]


def entry_goods(rules: Loaded, card: str, games: Sequence[str]) -> list[Good]:
    """The entries that a player with the product `card` may buy for these games."""
    found = []
    for name, product in rules.hall.products.items():
        if not isinstance(product, EntryProduct) or _not_run(rules, name):
            continue
        if _can_win(rules, name, games) and _has_all(rules, product, card):
            good = Good(
                word=product.code,
                title=product.title,
                product=name,
                faces=None,
                price_cents=product.price,
            )
            found.append(good)
    return found


def with_note(goods: Sequence[Good], exact: bool) -> Ask:
    """The goods paid for exactly, or with the smallest note that is more."""
    total_cents = sum(good.price_cents for good in goods)
    note = next((note for note in NOTES if note > total_cents), None)
    return Ask(goods=tuple(goods), given_cents=None if exact else note)


def _cards(rules: Loaded, name: str) -> Iterator[Good]:
    product = rules.hall.products[name]
    if not isinstance(product, CardProduct) or _not_run(rules, name):
        return
    window = rules.hall.windows.get(product.window or "")
    always = window is None or not (window.weekdays or window.until or window.any_of)
    if product.requires or not always or len(product.pages) < 2:
        return
    for offer in product.offers:
        if offer.medium == "paper" and offer.price and offer.tier is None:
            yield Good(
                word=f"{offer.faces}{product.code}",
                title=product.title,
                product=name,
                faces=offer.faces,
                price_cents=offer.price,
            )


def _not_run(rules: Loaded, product: str) -> bool:
    return rules.running.why_not("product", product) is not None


def _can_win(rules: Loaded, entry: str, games: Sequence[str]) -> bool:
    """Whether a pot that is run asks for the entry in one of the games."""
    return any(
        pot.entry == entry
        and name in rules.running.pots
        and not set(games).isdisjoint(pot.trigger.games)
        for name, pot in rules.hall.pots.items()
    )


def _has_all(rules: Loaded, product: Product, card: str) -> bool:
    group = rules.hall.products[card].group
    for name in product.requires:
        wanted = rules.hall.requirements[name]
        if isinstance(wanted, ProductRequirement):
            if {card, group}.isdisjoint(wanted.any_of) or wanted.count > 1:
                return False
        elif not isinstance(wanted, AgeRequirement):
            return False
    return True
