"""What may not stay with a player alone once lines of a receipt come back."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.orders import Player
from hall_tui.rules.staying import Kept, left_alone
from hall_tui.rules.wording import joined, listed
from hall_tui.views.barred import Barred
from hall_tui.views.coming_back import Going
from hall_tui.views.earlier import on_units, pick_of
from hall_tui.views.holdings import Holding, holdings
from hall_tui.views.receipts import Receipt
from hall_tui.views.taking_back import Tonight, lines_holding

Places = frozenset[tuple[int, int]]
"""Lines by the number of their receipt and their own."""


@dataclass(frozen=True, kw_only=True)
class LeftAlone(Barred):
    """Why lines can't come back without others; `lines` of the receipt come too."""

    lines: tuple[int, ...] = ()


def why_not_without(
    db: Database, at: Tonight, found: Receipt, going: Going
) -> LeftAlone | None:
    """Why what is going can't come back alone, None when it can.

    As something stays, here or on another receipt of the player, that needs it.
    """
    held = holdings(db, found.number)
    after = [
        each.without(going.lines, going.ranges)
        if each.receipt.number == found.number
        else each
        for each in held
    ]
    left = not_allowed_alone(db, at, after) - not_allowed_alone(db, at, held)
    others = sorted({number for number, _ in left if number != found.number})
    if others:
        return LeftAlone(
            code="card_in_use",
            message=f"Receipt {others[0]} was sold on the cards of receipt"
            f" {found.number}: refund {others[0]} first.",
        )
    lines = tuple(sorted(line for _, line in left))
    if not lines:
        return None
    titles = listed([found.lines[line - 1].title for line in lines])
    told = "lines " if len(lines) > 1 else "line "
    told += joined([str(line) for line in lines])
    return LeftAlone(
        code="card_in_use",
        message=f"Refund {told} of receipt {found.number} too: {titles} can't stay"
        " without what comes back.",
        lines=lines,
    )


def not_allowed_alone(db: Database, at: Tonight, held: list[Holding]) -> Places:
    """The lines of a player's receipts that may not stay as all of them are."""
    return frozenset(
        (each.receipt.number, line)
        for each in held
        for line in _on_receipt(db, at, each, [one for one in held if one != each])
    )


def _on_receipt(
    db: Database, at: Tonight, held: Holding, others: list[Holding]
) -> list[int]:
    hall = at.rules.hall
    states = {one.line.id: one for one in lines_holding(db, at, held)}
    kept = [
        Kept(pick_of(db, hall, line), line.amount_cents, states[line.id].may_come_back)
        for line in held.lines
    ]
    # What was noted when it was sold is still so: the age, the donation.
    player = Player(
        players=held.receipt.players,
        units=held.receipt.units,
        donation="noted",
        earlier=on_units(db, hall, others),
    )
    elsewhere = {product for each in others for product in each.products}
    places = left_alone(hall, kept, held.receipt.discount, player, elsewhere)
    return [held.lines[place].line for place in places]
