"""Tonight's prize of a stage: what it comes to, and how it is told before the win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import (
    BallPrize,
    ColumnPrize,
    FixedPrize,
    PercentPrize,
    Prize,
    ReceiptPrize,
    SplitPrize,
)
from hall_tui.rules.money import format_cents, multiplied, split
from hall_tui.rules.not_run import RuleNotRun
from hall_tui.rules.sales_split import percent_cents, split_parts
from hall_tui.rules.wording import counted

RunPrize = (
    FixedPrize | ColumnPrize | PercentPrize | SplitPrize | BallPrize | ReceiptPrize
)


@dataclass(frozen=True, kw_only=True)
class PrizeFacts:
    """What a session knows when a prize is worked out.

    `column` is the attendance column, from 1. `sales` maps a product to its net
    sales in cents; `late_sales` is the part of them that came once the prize's
    `late_from` had begun, less what was taken back since. `game` is the game that is
    played, for a prize that several games divide, and `ball` the last number, None
    before the win.
    """

    column: int
    players: int
    sales: Mapping[str, int]
    late_sales: Mapping[str, int]
    game: str
    ball: int | None = None


def prize_cents(hall: Hall, prize_id: str, facts: PrizeFacts) -> int:
    """Return tonight's prize before it is shared, in cents.

    A percentage is rounded down to a cent. A prize by the last number is its minimum
    while no number is told (ruling 22), one of the winner's receipt the most that it
    can be (ruling 24). Raises RuleNotRun for a kind of prize that isn't played yet,
    and ValueError for a column or a game that the prize hasn't.
    """
    prize = run_prize(hall.prizes[prize_id])
    if isinstance(prize, FixedPrize):
        return prize.amount
    if isinstance(prize, ColumnPrize):
        return _of_column(prize, facts.column)
    if isinstance(prize, PercentPrize):
        return percent_cents(prize.percent, prize.of, facts.sales)
    if isinstance(prize, SplitPrize):
        return _of_split(hall, prize, facts)
    if isinstance(prize, BallPrize):
        return _of_ball(prize, facts)
    return prize.most


def prize_told(hall: Hall, prize_id: str, facts: PrizeFacts) -> str:
    """Return the prize in words: its amount, or how it follows from the win.

    "37.50"; "2.5 x the last number, at least 75.00"; "the receipt, up to 100.00".
    Raises like `prize_cents`.
    """
    prize = hall.prizes[prize_id]
    amount = format_cents(prize_cents(hall, prize_id, facts))
    if isinstance(prize, BallPrize) and facts.ball is None:
        factor = f"{float(_factor(prize, facts.players)):.10g}"
        least = f", at least {amount}" if prize.minimum else ""
        return f"{factor} x the last number{least}"
    if isinstance(prize, ReceiptPrize):
        return f"the receipt, up to {amount}"
    return amount


def run_prize(prize: Prize) -> RunPrize:
    """Return the prize, or raise RuleNotRun when its kind isn't played yet."""
    if not isinstance(prize, RunPrize):
        raise RuleNotRun(prize.kind)
    return prize


def _of_column(prize: ColumnPrize, column: int) -> int:
    """Return the amount of an attendance column, counted from 1."""
    if not 1 <= column <= len(prize.amounts):
        raise ValueError(
            f"There is no prize for column {column}: give a column from 1 to "
            f"{len(prize.amounts)}."
        )
    return prize.amounts[column - 1]


def _of_split(hall: Hall, prize: SplitPrize, facts: PrizeFacts) -> int:
    """Return a game's share of a part of a split (ruling 23).

    What is sold in time is divided equally, left-over cents to the games listed
    first; what late sales add goes whole to `late_to`. So the prizes of all games
    sum to the part. More taken back than sold late leaves `late_to` no less than 0.
    """
    parts = hall.splits[prize.split]
    whole_cents = split_parts(parts, facts.sales)[prize.part]
    early_cents = whole_cents
    if prize.late_from is not None:
        early = {
            product: cents - facts.late_sales.get(product, 0)
            for product, cents in facts.sales.items()
        }
        early_cents = split_parts(parts, early)[prize.part]
    found_cents = early_cents
    if prize.divided_by:
        found_cents = _divided(prize, facts.game, max(0, early_cents))
    if facts.game == prize.late_to:
        found_cents += whole_cents - early_cents
    return max(0, found_cents)


def _divided(prize: SplitPrize, game: str, cents: int) -> int:
    """Return the equal share of one of the games that divide a part."""
    if game not in prize.divided_by:
        raise ValueError(f"The prize isn't divided by {game}: name one of its games.")
    shares = split(cents, len(prize.divided_by))
    return shares[prize.divided_by.index(game)]


def _of_ball(prize: BallPrize, facts: PrizeFacts) -> int:
    """Return the last number, as whole units of money, times the factor."""
    if facts.ball is None:
        return prize.minimum
    found_cents = multiplied(facts.ball * 100, _factor(prize, facts.players))
    return max(found_cents, prize.minimum)


def _factor(prize: BallPrize, players: int) -> Fraction:
    """Return the factor of the last line of `factors` that the players reach."""
    reached = [one for one in prize.factors if one.players_from <= players]
    if not reached:
        raise ValueError(f"The prize has no factor for {counted(players, 'player')}.")
    return reached[-1].factor
