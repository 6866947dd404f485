"""What may stay on a receipt when other lines of it, or of others, come back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from hall_tui.rules.discounting import least_missing
from hall_tui.rules.model.discounts import Discount
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.orders import Player
from hall_tui.rules.picks import Pick
from hall_tui.rules.requirements import has_cards, holds, unmet_for
from hall_tui.rules.unit_rules import minimum_refused, on_units


@dataclass(frozen=True)
class Kept:
    """A line that stays, what was paid for it, and whether it could come back too."""

    pick: Pick
    amount_cents: int
    may_come_back: bool


def left_alone(
    hall: Hall,
    kept: Sequence[Kept],
    discount_id: str | None,
    player: Player,
    held_elsewhere: Collection[str],
) -> frozenset[int]:
    """Return the places of the lines that may not stay on a receipt alone.

    Those that require cards which aren't held any more, units for which too little
    is left, cards of a discount that is too large for the rest (rulings 4 to 6).
    `held_elsewhere`: the products on the player's other receipts. A line that can't
    come back any more, as it is in play, stays whatever it is.
    """
    picks = [one.pick for one in kept]
    amounts = [one.amount_cents for one in kept]
    discount = hall.discounts[discount_id] if discount_id else None
    found = {
        place
        for place, pick in enumerate(picks)
        if _lacks(hall, pick, picks, amounts, player, held_elsewhere)
    }
    counted = _counted(picks, amounts, discount)
    if minimum_refused(hall, picks, counted, player) is not None:
        found |= {place for place, pick in enumerate(picks) if on_units([pick])}
    for least in least_missing(hall, picks, amounts, discount) if discount else ():
        found |= {
            place
            for place, pick in enumerate(picks)
            if holds(hall, pick, least.when, least.medium)
        }
    return frozenset(place for place in found if kept[place].may_come_back)


def _lacks(
    hall: Hall,
    pick: Pick,
    picks: Sequence[Pick],
    amounts: Sequence[int],
    player: Player,
    held_elsewhere: Collection[str],
) -> bool:
    has_card = has_cards(hall, [pick.item.product], held_elsewhere)
    player = replace(player, has_card=has_card)
    return unmet_for(hall, pick, picks, amounts, player) is not None


def _counted(
    picks: Sequence[Pick], amounts: Sequence[int], discount: Discount | None
) -> Sequence[int]:
    """What counts for the units' minimum: the list price with a certificate."""
    if discount is None or discount.certificate is None:
        return amounts
    return [pick.list_cents for pick in picks]
