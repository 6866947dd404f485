"""The price of an order: every rule of selling put together, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hall_tui.rules.certificates import covered_cents, not_presented
from hall_tui.rules.discounting import barred, taken_off
from hall_tui.rules.model.discounts import Discount
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import (
    Item,
    Line,
    Moment,
    Order,
    Player,
    Presented,
    Priced,
    Refused,
)
from hall_tui.rules.picks import Pick
from hall_tui.rules.requirements import counting, holds, over_limits, unmet
from hall_tui.rules.unit_rules import unit_refused
from hall_tui.rules.windows import why_closed
from hall_tui.rules.wording import counted


def price(hall: Hall, order: Order, moment: Moment) -> Priced | Refused:
    """Return the order priced line by line, or the first reason why it can't be sold.

    An order is taken or refused whole. Where only the discount asked for stands in
    the way, the refusal holds the total without it (ruling 4).
    """
    picks = picked(hall, order, moment)
    if isinstance(picks, Refused):
        return picks
    return price_of(hall, order, picks, moment)


def price_of(
    hall: Hall, order: Order, picks: Sequence[Pick], moment: Moment
) -> Priced | Refused:
    """Return what `price` does, of an order whose items were picked already."""
    if order.presented is not None:
        return _price_with(hall, order, order.presented, picks, moment)
    plain = replace(order, discount=None)
    none_off = _taken_off(hall, plain, picks, moment)
    if order.discount is None or isinstance(none_off, Refused):
        return _told(hall, plain, picks, none_off)
    off = _taken_off(hall, order, picks, moment)
    if isinstance(off, Refused):
        return replace(off, without_cents=sum(one.list_cents for one in picks))
    return _told(hall, order, picks, off)


def _price_with(
    hall: Hall,
    order: Order,
    presented: Presented,
    picks: Sequence[Pick],
    moment: Moment,
) -> Priced | Refused:
    """The price with a certificate, which has a discount of its own or takes none.

    It is one player's, so nobody else's cards stand on its receipt (ruling 9).
    """
    if order.discount not in (None, presented.discount):
        return Refused(
            "certificate_discount",
            f"{presented.title} goes with no other discount: leave one of the two out.",
        )
    if order.player.players > 1:
        return Refused(
            "certificate_shared",
            f"{presented.title} is one player's: make a receipt for each player.",
        )
    order = replace(order, discount=presented.discount)
    lacking = not_presented(picks, presented)
    if lacking is not None:
        return lacking
    return _told(hall, order, picks, _taken_off(hall, order, picks, moment))


def best_discount(hall: Hall, order: Order, moment: Moment) -> str | None:
    """Return the discount that leaves the smallest total, None when none helps.

    One that needs a certificate is never offered; on a tie the hall's first one is.
    """
    picks = picked(hall, order, moment)
    if isinstance(picks, Refused):
        return None
    best = best_price(hall, order, picks, moment)
    return None if best is None else best[0]


def best_price(
    hall: Hall, order: Order, picks: Sequence[Pick], moment: Moment
) -> tuple[str, int] | None:
    """Return the best discount and the total with it in cents, None when none helps."""
    if order.presented is not None or isinstance(
        _taken_off(hall, replace(order, discount=None), picks, moment), Refused
    ):
        return None
    least_cents = list_cents = sum(one.list_cents for one in picks)
    best = None
    for key, discount in hall.discounts.items():
        if discount.certificate is not None:
            continue
        off = _taken_off(hall, replace(order, discount=key), picks, moment)
        if not isinstance(off, Refused) and list_cents - sum(off) < least_cents:
            best, least_cents = key, list_cents - sum(off)
    return None if best is None else (best, least_cents)


def picked(
    hall: Hall, order: Order, moment: Moment, known: Mapping[Item, Pick] | None = None
) -> tuple[Pick, ...] | Refused:
    """Return what every item means, once all of them exist and are on sale now.

    `known`: items that were picked from the same hall before, which is the slow part.
    """
    refused = _senseless(order)
    if refused is not None:
        return refused
    picks = []
    seen: set[str] = set()
    for item in order.items:
        meant = (known or {}).get(item) or pick(hall, item)
        if isinstance(meant, Refused):
            return meant
        closed = None
        if item.product not in seen:
            closed = why_closed(hall, item.product, moment)
            seen.add(item.product)
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
    if player.players < 1:
        return Refused(
            "bad_quantity",
            "A receipt is for one player or more; correct the number of players.",
        )
    if not 0 <= player.free_players <= player.players:
        return Refused(
            "bad_quantity",
            f"Of {counted(player.players, 'player')} at most {player.players} can be"
            f" free, not {player.free_players}; correct one of the two numbers.",
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


def _taken_off(
    hall: Hall, order: Order, picks: Sequence[Pick], moment: Moment
) -> Sequence[int] | Refused:
    """The cents that the order's discount takes off each item, or what bars it so."""
    lists = [one.list_cents for one in picks]
    if order.discount is None:
        return _unless_unmet(hall, order.player, picks, (0,) * len(picks), lists)
    refused = barred(hall, order, picks, moment)
    if refused is not None:
        return refused
    discount = hall.discounts[order.discount]
    off = taken_off(hall, picks, discount, order.presented)
    if isinstance(off, Refused):
        return off
    amounts = [cents - less for cents, less in zip(lists, off, strict=True)]
    counted = amounts if discount.certificate is None else lists
    return _unless_unmet(hall, order.player, picks, off, counted)


def _unless_unmet(
    hall: Hall,
    player: Player,
    picks: Sequence[Pick],
    off: Sequence[int],
    counted: Sequence[int],
) -> Sequence[int] | Refused:
    """The cents taken off, unless what is required isn't met then.

    `counted` are the cents of each item that count for the units' minimum.
    """
    amounts = [one.list_cents - less for one, less in zip(picks, off, strict=True)]
    refused = unmet(hall, picks, amounts, player) or unit_refused(
        hall, picks, counted, player
    )
    return off if refused is None else refused


def _told(
    hall: Hall, order: Order, picks: Sequence[Pick], off: Sequence[int] | Refused
) -> Priced | Refused:
    if isinstance(off, Refused):
        return off
    discount = hall.discounts[order.discount] if order.discount else None
    lines = tuple(_line(one, less) for one, less in zip(picks, off, strict=True))
    paying = order.presented if order.presented and order.presented.pays else None
    return Priced(
        lines=lines,
        total_cents=sum(one.list_cents for one in picks) - sum(off),
        discount=order.discount,
        players_counted=_players_counted(hall, order.player, picks, discount),
        punches=_punches(hall, picks),
        covered_cents=covered_cents(lines, paying) if paying else 0,
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
    """Entries that the cards are punched for, where there is paper to punch."""
    if not any(holds(hall, one, (hall.attendance.group,), "paper") for one in picks):
        return ()
    bought = {one.item.product for one in picks}
    return tuple(
        key
        for key, product in hall.products.items()
        if isinstance(product, EntryProduct)
        and product.punch_without
        and key not in bought
    )
