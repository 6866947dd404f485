"""The price of an order: every rule of selling put together, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hall_tui.rules.discounting import barred, taken_off
from hall_tui.rules.model.discounts import Discount
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Line, Moment, Order, Player, Priced, Refused
from hall_tui.rules.picks import Pick
from hall_tui.rules.requirements import counting, holds, over_limits, unmet
from hall_tui.rules.unit_rules import unit_refused
from hall_tui.rules.windows import why_closed


def price(hall: Hall, order: Order, moment: Moment) -> Priced | Refused:
    """Return the order priced line by line, or the first reason why it can't be sold.

    An order is taken or refused whole. Where only the discount asked for stands in
    the way, the refusal holds the total without it (ruling 4).
    """
    picks = _picked(hall, order, moment)
    if isinstance(picks, Refused):
        return picks
    plain = _priced(hall, order.player, picks, None, (0,) * len(picks))
    if order.discount is None or isinstance(plain, Refused):
        return plain
    refused = barred(hall, order, picks, moment)
    if refused is not None:
        return replace(refused, without_cents=plain.total_cents)
    off = taken_off(hall, picks, hall.discounts[order.discount])
    if not isinstance(off, Refused):
        priced = _priced(hall, order.player, picks, order.discount, off)
        if isinstance(priced, Priced):
            return priced
        off = priced
    return replace(off, without_cents=plain.total_cents)


def best_discount(hall: Hall, order: Order, moment: Moment) -> str | None:
    """Return the discount that leaves the smallest total, None when none helps.

    One that needs a certificate is never offered; on a tie the hall's first one is.
    """
    plain = price(hall, replace(order, discount=None), moment)
    if isinstance(plain, Refused):
        return None
    best, least_cents = None, plain.total_cents
    for key, discount in hall.discounts.items():
        if discount.certificate is not None:
            continue
        priced = price(hall, replace(order, discount=key), moment)
        if isinstance(priced, Priced) and priced.total_cents < least_cents:
            best, least_cents = key, priced.total_cents
    return best


def _picked(hall: Hall, order: Order, moment: Moment) -> tuple[Pick, ...] | Refused:
    """What every item means, once all of them exist and are on sale now."""
    refused = _senseless(order)
    if refused is not None:
        return refused
    picks = []
    for item in order.items:
        meant = pick(hall, item)
        if isinstance(meant, Refused):
            return meant
        closed = why_closed(hall, item.product, moment)
        if closed is not None:
            return Refused(
                "window_closed", f"{closed.removesuffix('.')}; take it off the order."
            )
        picks.append(meant)
    return over_limits(picks, order.player) or tuple(picks)


def _senseless(order: Order) -> Refused | None:
    player = order.player
    if not order.items:
        return Refused("empty_order", "The order is empty; add a product.")
    if player.players < 1 or not 0 <= player.free_players <= player.players:
        return Refused(
            "bad_quantity",
            "A receipt has one player or more, of whom at most all are free; "
            "correct the number of players.",
        )
    if player.units < 1:
        return Refused(
            "bad_quantity",
            "An order has one electronic unit or more; correct the number of units.",
        )
    if player.age is not None and player.age < 0:
        return Refused(
            "bad_quantity", "An age can't be below 0; correct the player's age."
        )
    return None


def _priced(
    hall: Hall,
    player: Player,
    picks: Sequence[Pick],
    discount_id: str | None,
    off: Sequence[int],
) -> Priced | Refused:
    discount = hall.discounts[discount_id] if discount_id else None
    lists = [one.list_cents for one in picks]
    amounts = [cents - less for cents, less in zip(lists, off, strict=True)]
    at_list = discount is not None and discount.certificate is not None
    refused = unmet(hall, picks, amounts, player) or unit_refused(
        hall, picks, lists if at_list else amounts, player
    )
    if refused is not None:
        return refused
    return Priced(
        lines=tuple(_line(one, less) for one, less in zip(picks, off, strict=True)),
        total_cents=sum(amounts),
        discount=discount_id,
        players_counted=_players_counted(hall, player, picks, discount),
        punches=_punches(hall, picks),
    )


def _line(one: Pick, discount_cents: int) -> Line:
    amount_cents = one.list_cents - discount_cents
    return Line(
        item=one.item,
        title=one.product.title,
        list_cents=one.list_cents,
        discount_cents=discount_cents,
        amount_cents=amount_cents,
        parts=one.parts_at(amount_cents),
        sales=one.sales(amount_cents),
    )


def _players_counted(
    hall: Hall, player: Player, picks: Sequence[Pick], discount: Discount | None
) -> int:
    if discount is not None and not discount.counts_as_player:
        return 0
    if not any(holds(hall, one, counting(hall)) for one in picks):
        return 0
    return player.players - player.free_players


def _punches(hall: Hall, picks: Sequence[Pick]) -> tuple[str, ...]:
    """Entries that the cards are punched for, where there are cards to punch."""
    if not any(holds(hall, one, (hall.attendance.group,)) for one in picks):
        return ()
    bought = {one.item.product for one in picks}
    return tuple(
        key
        for key, product in hall.products.items()
        if isinstance(product, EntryProduct)
        and product.punch_without
        and key not in bought
    )
