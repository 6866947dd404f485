"""What stays with a player when other things come back must be allowed without them."""

from __future__ import annotations

from hall_tui.acts.refusals import Refused
from hall_tui.acts.taking_back import tonight
from hall_tui.acts.work import Work
from hall_tui.rules.orders import Player
from hall_tui.rules.staying import Kept, left_alone
from hall_tui.rules.wording import joined, listed
from hall_tui.views.earlier import on_units, pick_of
from hall_tui.views.receipts import (
    Receipt,
    products_held,
    receipt,
    receipts_of_player,
)
from hall_tui.views.taking_back import lines_now

Places = frozenset[tuple[int, int]]
"""Lines by the number of their receipt and their own."""


def not_allowed_alone(work: Work, number: int) -> Places:
    """The lines of a receipt's player that may not stay as all of them are now."""
    numbers = receipts_of_player(work.db, number)
    return frozenset(
        (each, line) for each in numbers for line in _on_receipt(work, each, numbers)
    )


def refuse_left_alone(work: Work, found: Receipt, before: Places) -> None:
    """Refuse a taking back that leaves something which needs what came back.

    To be called after it was written; `before` is `not_allowed_alone` before that.
    """
    left = not_allowed_alone(work, found.number) - before
    others = sorted({number for number, _ in left if number != found.number})
    if others:
        raise Refused(
            "card_in_use",
            f"Receipt {others[0]} was sold on the cards of receipt {found.number}:"
            f" refund {others[0]} first.",
        )
    lines = sorted(line for _, line in left)
    if lines:
        titles = listed([found.lines[line - 1].title for line in lines])
        told = "lines " if len(lines) > 1 else "line "
        told += joined([str(line) for line in lines])
        raise Refused(
            "card_in_use",
            f"Refund {told} of receipt {found.number} too: {titles} can't stay without"
            " what comes back.",
            lines=lines,
        )


def _on_receipt(work: Work, number: int, numbers: tuple[int, ...]) -> list[int]:
    found = receipt(work.db, number)
    assert found is not None, "the receipts of a player are there"
    lines = [line for line in found.lines if not line.is_back]
    states = {one.line.id: one for one in lines_now(work.db, tonight(work), found)}
    kept = [
        Kept(
            pick_of(work.db, work.hall, line),
            line.amount_cents,
            states[line.id].may_come_back,
        )
        for line in lines
    ]
    others = [each for each in numbers if each != number]
    held = {product for each in others for product in products_held(work.db, each)}
    # What was noted when it was sold is still so: the age, the donation.
    player = Player(
        players=found.players,
        units=found.units,
        donation="noted",
        earlier=on_units(work.db, work.hall, others),
    )
    places = left_alone(work.hall, kept, found.discount, player, held)
    return [lines[place].line for place in places]
