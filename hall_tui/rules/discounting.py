"""What a discount takes off an order, and whether this player may have it now."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from hall_tui.rules.certificates import given_of
from hall_tui.rules.model.discounts import AmountDiscount, Discount, Least
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.money import format_cents, percent_off
from hall_tui.rules.orders import Moment, Order, Presented, Refused
from hall_tui.rules.picks import Pick, named, spread, titles
from hall_tui.rules.requirements import holds, spent_cents
from hall_tui.rules.windows import described, is_open


def barred(
    hall: Hall, order: Order, picks: Sequence[Pick], moment: Moment
) -> Refused | None:
    """Return why the order can't have the discount it asks for, None when it can.

    A discount by age needs the age (ruling 6). How little may be left is another
    matter: `taken_off` tells.
    """
    discount = hall.discounts.get(order.discount or "")
    if discount is None:
        close = difflib.get_close_matches(order.discount or "", hall.discounts, 1)
        hint = f'write "{close[0]}"' if close else "take one of the hall's discounts"
        return Refused(
            "discount_unknown", f'There is no discount "{order.discount}"; {hint}.'
        )
    window = hall.windows[discount.window] if discount.window else None
    if window is not None and not is_open(window, moment):
        when = described(hall, window, moment.slot)
        return Refused(
            "discount_window", f"{discount.title} is given only {when}; leave it out."
        )
    if not any(one.list_cents and takes(hall, one, discount) for one in picks):
        return _nothing(hall, picks, discount)
    return _barred_by_age(discount, order.player.age)


def _nothing(hall: Hall, picks: Sequence[Pick], discount: Discount) -> Refused:
    reason = f"it is for {titles(hall, discount.on)}"
    for pick in picks:
        if named(hall, pick.item.product, discount.on) and pick.list_cents:
            reason = f"{pick.product.title} takes no discount"
    return Refused(
        "discount_nothing",
        f"Nothing on this order takes {discount.title}: {reason}; "
        "leave the discount out.",
    )


def _barred_by_age(discount: Discount, age: int | None) -> Refused | None:
    if discount.age is None or (age is not None and age >= discount.age):
        return None
    if age is None:
        return Refused(
            "discount_age_unknown",
            f"{discount.title} is for players of {discount.age} and over; "
            "give the player's age.",
        )
    return Refused(
        "discount_too_young",
        f"{discount.title} is for players of {discount.age} and over; "
        f"this player is {age}, so leave the discount out.",
    )


def takes(hall: Hall, pick: Pick, discount: Discount) -> bool:
    """Tell whether the discount comes off this item; packs' contents are untouched."""
    allowed = isinstance(pick.product, EntryProduct) or pick.product.discounts
    return allowed and named(hall, pick.item.product, discount.on)


def taken_off(
    hall: Hall,
    picks: Sequence[Pick],
    discount: Discount,
    presented: Presented | None = None,
) -> tuple[int, ...] | Refused:
    """Return the cents that the discount takes off each item, or why it can't.

    With a certificate only the cards that it gives are looked at (ruling 9).
    A percentage is taken of the sum of the items that it applies to, half a cent
    to the player, and spread over them exactly. An amount comes off once, from the
    first item on. Where too little is left, a part of the discount is given back,
    or the order refused, as the discount says (ruling 4).
    """
    lists = [
        cents if takes(hall, pick, discount) else 0
        for pick, cents in zip(picks, _looked_at(picks, presented), strict=True)
    ]
    if isinstance(discount, AmountDiscount):
        off = _from_first(discount.amount, lists)
    else:
        left_cents = percent_off(sum(lists), discount.percent)
        left = spread(left_cents, lists)
        off = [price - cents for price, cents in zip(lists, left, strict=True)]
    for least in sorted(discount.least, key=lambda one: one.otherwise == "refuse"):
        if not any(holds(hall, pick, least.when, least.medium) for pick in picks):
            continue
        missing_cents = least.spend - _left(hall, picks, off, least)
        if missing_cents > 0 and least.otherwise == "refuse":
            return _too_little(hall, discount, least, least.spend - missing_cents)
        back = [
            cents if named(hall, pick.item.product, least.on) else 0
            for pick, cents in zip(picks, off, strict=True)
        ]
        back = _from_first(max(0, missing_cents), back)
        off = [cents - less for cents, less in zip(off, back, strict=True)]
    return tuple(off)


def _looked_at(picks: Sequence[Pick], presented: Presented | None) -> list[int]:
    """The list price of each item, of as many as a certificate gives where one is."""
    if presented is None:
        return [pick.list_cents for pick in picks]
    given = given_of(picks, presented)
    return [
        pick.list_cents * number // pick.item.quantity
        for pick, number in zip(picks, given, strict=True)
    ]


def least_missing(
    hall: Hall, picks: Sequence[Pick], amounts: Sequence[int], discount: Discount
) -> tuple[Least, ...]:
    """Return the conditions of a discount that items paid so don't meet (ruling 4)."""
    return tuple(
        least
        for least in discount.least
        if any(holds(hall, pick, least.when, least.medium) for pick in picks)
        and spent_cents(hall, picks, amounts, least.on) < least.spend
    )


def _from_first(amount_cents: int, most: Sequence[int]) -> list[int]:
    """Take the amount from the first on, at most what each has."""
    taken = []
    for cents in most:
        taken.append(min(cents, amount_cents))
        amount_cents -= taken[-1]
    return taken


def _left(hall: Hall, picks: Sequence[Pick], off: Sequence[int], least: Least) -> int:
    amounts = [one.list_cents - cents for one, cents in zip(picks, off, strict=True)]
    return spent_cents(hall, picks, amounts, least.on)


def _too_little(
    hall: Hall, discount: Discount, least: Least, left_cents: int
) -> Refused:
    medium = f" on {least.medium}" if least.medium else ""
    return Refused(
        "discount_least",
        f"With {discount.title}, {titles(hall, least.when)}{medium} needs at least "
        f"{format_cents(least.spend)} left for {titles(hall, least.on)}, and only "
        f"{format_cents(left_cents)} would be; add to the order or leave the "
        "discount out.",
    )
