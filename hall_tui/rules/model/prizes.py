"""Prizes: how tonight's prize of a stage is worked out, and how it is shared."""

from __future__ import annotations

from typing import Literal

from hall_tui.rules.model.part import part
from hall_tui.rules.model.units import Cents, Factor, Percent


@part
class Shared:
    """What every money prize says about its sharing.

    `tiers`: the card colour's multiplier and minimum hold for each share.
    `per`: the prize is divided per winning face, per winning player, or paid
    whole to each. `share_unit`: shares are whole multiples of it (the left-over
    goes to the first claims).
    """

    tiers: bool = False
    per: Literal["face", "player", "each"] = "face"
    share_unit: Cents = 1


@part
class FixedPrize(Shared):
    """The same amount every time."""

    kind: Literal["fixed"]
    amount: Cents


@part
class ColumnPrize(Shared):
    """An amount for each attendance column, first column first."""

    kind: Literal["by_column"]
    amounts: tuple[Cents, ...]


@part
class PercentPrize(Shared):
    """A percentage of the net sales of the products named."""

    kind: Literal["percent"]
    percent: Percent
    of: tuple[str, ...]


@part
class SplitPrize(Shared):
    """One part of a split of sales; `divided_by` several games in equal parts.

    Sales made after `late_from` has started go whole to `late_to` (ruling 23).
    """

    kind: Literal["part_of_split"]
    split: str
    part: str
    divided_by: tuple[str, ...] = ()
    late_from: str | None = None
    late_to: str | None = None


@part
class BallFactor:
    """The factor from this many players on."""

    players_from: int
    factor: Factor


@part
class BallPrize(Shared):
    """The last number times a factor by attendance (ruling 22)."""

    kind: Literal["by_ball"]
    factors: tuple[BallFactor, ...]
    minimum: Cents = 0
    without_last_number: Cents | None = None
    """The prize of which a winner without the last number gets a share."""


@part
class ReceiptPrize(Shared):
    """The value of the cards on the winner's receipt, at most `most` (ruling 24)."""

    kind: Literal["receipt_value"]
    of: tuple[str, ...]
    most: Cents


@part
class StakePrize(Shared):
    """A stake times the paid positions (ruling 35)."""

    kind: Literal["stake"]
    stake: Cents


@part
class GoodsPrize:
    """Something that isn't money, with its value for the books."""

    kind: Literal["goods"]
    goods: str
    value: Cents = 0


Prize = (
    FixedPrize
    | ColumnPrize
    | PercentPrize
    | SplitPrize
    | BallPrize
    | ReceiptPrize
    | StakePrize
    | GoodsPrize
)


@part
class SplitPart:
    """A named share of the sales."""

    part: str
    percent: Percent


@part
class Split:
    """Net sales of products, split once into parts; the hall keeps the rest.

    Whole cents: each part is floored, left-over cents go to the largest
    fractions, first listed first on ties (Money, ruling 16).
    """

    of: tuple[str, ...]
    parts: tuple[SplitPart, ...]
