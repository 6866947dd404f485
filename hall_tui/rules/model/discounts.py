"""Discounts: what they take off, from what, and under which conditions."""

from __future__ import annotations

from typing import Literal

from hall_tui.rules.model.part import part
from hall_tui.rules.model.products import Medium
from hall_tui.rules.model.units import Cents, Percent


@part
class Least:
    """The least that must be left for `on` after the discount (ruling 4).

    Asked when the receipt holds one of `when` on the medium given. `otherwise`
    says what happens when less is left: the order is refused, or the amount is
    brought up to the least.
    """

    when: tuple[str, ...]
    spend: Cents
    on: tuple[str, ...]
    medium: Medium | None = None
    otherwise: Literal["refuse", "raise"] = "refuse"


@part
class Reduction:
    """What every discount says: what it is taken from, when, and by whom."""

    title: str
    code: str
    on: tuple[str, ...]
    window: str | None = None
    age: int | None = None
    least: tuple[Least, ...] = ()
    certificate: str | None = None
    counts_as_player: bool = True


@part
class AmountDiscount(Reduction):
    """An amount off the receipt's products or groups `on`, once a receipt."""

    kind: Literal["amount"]
    amount: Cents


@part
class PercentDiscount(Reduction):
    """A percentage off the products or groups `on`; half a cent to the player."""

    kind: Literal["percent"]
    percent: Percent


Discount = AmountDiscount | PercentDiscount
