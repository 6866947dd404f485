"""Tonight's prize of a stage, and what each winner of it gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import (
    ColumnPrize,
    FixedPrize,
    PercentPrize,
    Prize,
    SplitPrize,
)
from hall_tui.rules.model.products import Medium, Tier, TierPay
from hall_tui.rules.money import multiplied, split
from hall_tui.rules.not_run import RuleNotRun
from hall_tui.rules.sales_split import percent_cents, split_parts

__all__ = ["Award", "PrizeFacts", "RuleNotRun", "Winner", "awards", "prize_cents"]

_RunPrize = FixedPrize | ColumnPrize | PercentPrize | SplitPrize


@dataclass(frozen=True, kw_only=True)
class PrizeFacts:
    """What a session knows when a prize is worked out.

    `column` is the attendance column, from 1. `sales` maps a product to its net
    sales in cents. `ball` is the last number and `receipts` the values in cents
    of the winners' receipts, for the prizes that need them.
    """

    column: int
    players: int
    sales: Mapping[str, int]
    ball: int | None = None
    receipts: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Winner:
    """One winning face: its card colour, its medium and whose it is.

    Two faces with the same `player` (a receipt number, say) are one player's.
    """

    tier: str | None
    medium: Medium
    player: str


@dataclass(frozen=True, kw_only=True)
class Award:
    """What one winning face gets, in cents.

    `share_cents` comes out of the prize; `added_cents` is what a card colour's
    multiplier and minimum add, which is the hall's (the money rulings).
    """

    share_cents: int
    added_cents: int = 0

    @property
    def amount_cents(self) -> int:
        """The whole amount that is paid."""
        return self.share_cents + self.added_cents


def prize_cents(hall: Hall, prize_id: str, facts: PrizeFacts) -> int:
    """Return tonight's prize before it is shared, in cents.

    A percentage is rounded down to a cent. Raises RuleNotRun for a kind of prize
    that isn't played yet and ValueError for a column that the prize hasn't.
    """
    prize = _run_prize(hall.prizes[prize_id])
    if isinstance(prize, FixedPrize):
        return prize.amount
    if isinstance(prize, ColumnPrize):
        return _of_column(prize, facts.column)
    if isinstance(prize, PercentPrize):
        return percent_cents(prize.percent, prize.of, facts.sales)
    return split_parts(hall.splits[prize.split], facts.sales)[prize.part]


def awards(
    hall: Hall, prize_id: str, base_cents: int, winners: Sequence[Winner]
) -> tuple[Award, ...]:
    """Return the award of each winning face, in the order of the claims.

    The prize is split per face, per player (the first of a player's faces carries
    the share, the others get nothing) or paid whole to each face. Multiplier, then
    minimum, come after the split, per face that carries a share (ruling 1); half a
    cent goes up. Shares sum to `base_cents` unless each gets the whole. Raises
    RuleNotRun like `prize_cents`, and ValueError without a winner or for a
    negative prize.
    """
    prize = _run_prize(hall.prizes[prize_id])
    shares = _shares(prize, base_cents, winners)
    found = []
    for winner, share_cents in zip(winners, shares, strict=True):
        if share_cents is None:
            found.append(Award(share_cents=0))
            continue
        paid_cents = share_cents
        if prize.tiers and winner.tier is not None:
            paid_cents = _tier_cents(
                hall.tiers[winner.tier], winner.medium, share_cents
            )
        added_cents = paid_cents - share_cents
        found.append(Award(share_cents=share_cents, added_cents=added_cents))
    return tuple(found)


def _run_prize(prize: Prize) -> _RunPrize:
    """Return the prize, or raise RuleNotRun when its kind isn't played yet."""
    if not isinstance(prize, _RunPrize):
        raise RuleNotRun(prize.kind)
    if isinstance(prize, SplitPrize) and (prize.divided_by or prize.late_from):
        raise RuleNotRun(f"{prize.kind} with divided_by or late_from")
    return prize


def _of_column(prize: ColumnPrize, column: int) -> int:
    """Return the amount of an attendance column, counted from 1."""
    if not 1 <= column <= len(prize.amounts):
        raise ValueError(
            f"There is no prize for column {column}: give a column from 1 to "
            f"{len(prize.amounts)}."
        )
    return prize.amounts[column - 1]


def _shares(
    prize: _RunPrize, base_cents: int, winners: Sequence[Winner]
) -> list[int | None]:
    """Return the share of each face; None for one that carries no share."""
    if prize.per == "player":
        players = list(dict.fromkeys(winner.player for winner in winners))
        parts = split(base_cents, len(players), prize.share_unit)
        waiting = dict(zip(players, parts, strict=True))
        return [waiting.pop(winner.player, None) for winner in winners]
    parts = split(base_cents, len(winners), prize.share_unit)
    return [base_cents if prize.per == "each" else part for part in parts]


def _tier_cents(tier: Tier, medium: Medium, share_cents: int) -> int:
    """Return a share after the card colour's multiplier and minimum."""
    pay: Tier | TierPay = tier
    if medium == "electronic" and tier.on_units is not None:
        pay = tier.on_units
    return max(multiplied(share_cents, pay.multiplier), pay.minimum)
