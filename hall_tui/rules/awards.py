"""What each winner of a stage's prize gets: shares, card colours, minimums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.prizes import BallPrize, ReceiptPrize
from hall_tui.rules.model.products import Medium, Tier, TierPay
from hall_tui.rules.money import format_cents, multiplied, split
from hall_tui.rules.prizes import RunPrize, run_prize


@dataclass(frozen=True, kw_only=True)
class Winner:
    """One winning face: its card colour, its medium and whose it is.

    Two faces with the same `player` (a receipt number, say) are one player's.
    `has_last_number`: the last number stands in its winning pattern (ruling 22).
    `receipt_cents` is what the cards on its receipt cost (ruling 24).
    """

    tier: str | None
    medium: Medium
    player: str
    has_last_number: bool = True
    receipt_cents: int = 0


@dataclass(frozen=True, kw_only=True)
class Award:
    """What one winning face gets, in cents.

    `share_cents` is its share of `whole_cents`, which is the prize, or what this
    winner gets a share of instead; `added_cents` is what a card colour's multiplier
    and minimum add, which is the hall's (the money rulings).
    """

    whole_cents: int
    share_cents: int
    added_cents: int = 0

    @property
    def amount_cents(self) -> int:
        """The whole amount that is paid."""
        return self.share_cents + self.added_cents


def awards(
    hall: Hall, prize_id: str, base_cents: int, winners: Sequence[Winner]
) -> tuple[Award, ...]:
    """Return the award of each winning face, in the order of the claims.

    The prize is split per face, per player (the first of a player's faces carries
    the share, the others get nothing) or paid whole to each. Multiplier, then
    minimum, come after the split, per face that carries a share (ruling 1); half a
    cent goes up. Shares sum to `base_cents` unless each gets the whole, a winner
    lacks the last number (ruling 22) or the prize is the winner's receipt (ruling
    24; `base_cents` is the most of it). Raises RuleNotRun for a kind of prize that
    isn't played yet, and ValueError without a winner or for a negative prize.
    """
    prize = run_prize(hall.prizes[prize_id])
    wholes = [_whole(prize, base_cents, winner, winners) for winner in winners]
    found = []
    for winner, whole_cents, share_cents in zip(
        winners, wholes, _shares(prize, base_cents, wholes, winners), strict=True
    ):
        paid_cents = share_cents or 0
        if prize.tiers and winner.tier is not None and share_cents is not None:
            paid_cents = _tier_cents(
                hall.tiers[winner.tier], winner.medium, share_cents
            )
        found.append(
            Award(
                whole_cents=whole_cents,
                share_cents=share_cents or 0,
                added_cents=paid_cents - (share_cents or 0),
            )
        )
    return tuple(found)


def _whole(
    prize: RunPrize, base_cents: int, winner: Winner, winners: Sequence[Winner]
) -> int:
    """Return what a winner gets a share of: the prize, or what it gets instead."""
    if isinstance(prize, ReceiptPrize):
        return min(winner.receipt_cents, base_cents)
    if not isinstance(prize, BallPrize) or prize.without_last_number is None:
        return base_cents
    own = [winner]
    if prize.per == "player":
        own = [one for one in winners if one.player == winner.player]
    has_it = any(one.has_last_number for one in own)
    return base_cents if has_it else prize.without_last_number


def _shares(
    prize: RunPrize, base_cents: int, wholes: Sequence[int], winners: Sequence[Winner]
) -> list[int | None]:
    """Return the share of each face in its whole; None for one that carries none."""
    owners: Sequence[object] = range(len(winners))
    if prize.per == "player":
        owners = [winner.player for winner in winners]
    places = {owner: place for place, owner in enumerate(dict.fromkeys(owners))}
    number, unit_cents = len(places), prize.share_unit
    parts = {
        whole_cents: split(whole_cents, number, unit_cents)
        for whole_cents in {base_cents, *wholes}
    }
    found: list[int | None] = []
    for owner, whole_cents in zip(owners, wholes, strict=True):
        place = places.pop(owner, None)
        if prize.per == "each":
            found.append(whole_cents)
        elif place is None:
            found.append(None)
        elif isinstance(prize, ReceiptPrize):
            # Each receipt is divided by itself: its left-over cents are nobody's.
            found.append(whole_cents // number // unit_cents * unit_cents)
        else:
            found.append(parts[whole_cents][place])
    return found


def colour_told(tier: Tier, medium: Medium, share_cents: int, cents: int) -> str:
    """Return what made `cents` of a share: the colour's factor, or its minimum."""
    factor = tier_pay(tier, medium).multiplier
    times = multiplied(share_cents, factor) == cents
    pays = f"x{factor}" if times else f"at least {format_cents(cents)}"
    return f"{tier.title} face pays {pays}"


def tier_pay(tier: Tier, medium: Medium) -> Tier | TierPay:
    """Return what a card colour does to a share: its own rule, or that on units."""
    if medium == "electronic" and tier.on_units is not None:
        return tier.on_units
    return tier


def _tier_cents(tier: Tier, medium: Medium, share_cents: int) -> int:
    """Return a share after the card colour's multiplier and minimum."""
    pay = tier_pay(tier, medium)
    return max(multiplied(share_cents, pay.multiplier), pay.minimum)
