"""Sells at the tills of an example evening: what customers ask for and hand over."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from hall_tui.rules.money import as_amount
from hall_tui.rules.orders import Item, Moment, Order, Player, Priced
from hall_tui.rules.pricing import price
from tests.evenings.writing import Answer, Script

Asked = dict[str, Any]
NOTES = (500, 1000, 2000, 4000, 5000, 6000, 8000, 10000)
"""Cents that people hand over in notes."""


class Till:
    """A till with its cashier; the customers come some seconds apart."""

    def __init__(self, script: Script, rng: Random, drawer: str, cashier: str) -> None:
        self.script = script
        self.drawer = drawer
        self._rng = rng
        self._cashier = cashier

    def do(self, act: str, /, **said: Any) -> Answer:
        """Something that the cashier does."""
        return self.script.do(act, by=self._cashier, desk=self.drawer, **said)

    def sell(
        self, *items: Asked, pays: str | Mapping[str, str] = "notes", **more: Any
    ) -> int:
        """Sell an order; the number of its receipt.

        `pays` is "exact", "notes", "card", "both" (some by card, the rest in notes)
        or the tender itself.
        """
        self.script.later(self._rng.randint(15, 70))
        order = {"items": list(items), **more}
        tender = self._tender(order, pays) if isinstance(pays, str) else dict(pays)
        number = self.do("sell", **order, tender=tender)["receipt"]
        assert isinstance(number, int)
        return number

    def refuse(self, expect: str, *items: Asked, **more: Any) -> Answer:
        """Ask for an order that the till refuses with this code."""
        self.script.later(self._rng.randint(15, 40))
        more.setdefault("tender", {"cash": "exact"})
        return self.do("sell", items=list(items), **more, expect=expect)

    def _tender(self, order: Asked, pays: str) -> dict[str, str]:
        if pays == "exact":
            return {"cash": "exact"}
        cents = self._total(order)
        if pays == "card":
            return {"card": as_amount(cents)}
        card = {"card": as_amount(cents // 2)} if pays == "both" else {}
        left = cents - cents // 2 if card else cents
        return {**card, "cash": as_amount(next(n for n in NOTES if n > left))}

    def _total(self, order: Asked) -> int:
        session = self.script.session
        said = order.get("player", {})
        wanted = Order(
            items=tuple(Item(**item) for item in order["items"]),
            player=Player(
                age=said.get("age"),
                players=said.get("players", 1),
                has_card="receipt" in said,
                donation=said.get("donation"),
            ),
            discount=order.get("discount"),
        )
        now = Moment(session.date, self.script.now.time(), session.slot)
        priced = price(self.script.rules.hall, wanted, now)
        assert isinstance(priced, Priced), priced
        return priced.total_cents


def book(product: str, faces: int, medium: str = "paper", **more: Any) -> Asked:
    """Books of one size."""
    return {"product": product, "faces": faces, "medium": medium, **more}


def entry(product: str) -> Asked:
    """An entry of a pot."""
    return {"product": product}
