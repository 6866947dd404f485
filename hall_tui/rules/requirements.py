"""What must be true of an order and its player before its products may be sold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import (
    AgeRequirement,
    CardProduct,
    EntryProduct,
    Medium,
    ProductRequirement,
    SpendRequirement,
)
from hall_tui.rules.money import format_cents
from hall_tui.rules.orders import Player, Refused
from hall_tui.rules.picks import Pick, named, titles
from hall_tui.rules.wording import counted


def holds(
    hall: Hall, pick: Pick, among: Sequence[str], medium: Medium | None = None
) -> int:
    """Return how many of the products or groups an item holds, in packs too.

    With a medium only cards of that medium count.
    """
    inside = sum(
        part.quantity
        for part in pick.parts
        if named(hall, part.product, among) and medium in (None, part.medium)
    )
    if inside or medium not in (None, pick.item.medium):
        return inside
    return pick.item.quantity if named(hall, pick.item.product, among) else 0


def counting(hall: Hall) -> list[str]:
    """Return the products whose holder counts as a player (ruling 8)."""
    return [
        key
        for key, product in hall.products.items()
        if product.group == hall.attendance.group
        and (not isinstance(product, CardProduct) or product.counts_as_player)
    ]


def spent_cents(
    hall: Hall, picks: Sequence[Pick], amounts: Sequence[int], among: Sequence[str]
) -> int:
    """Return what is paid for the products or groups, packs by their contents."""
    total_cents = 0
    for pick, amount_cents in zip(picks, amounts, strict=True):
        if named(hall, pick.item.product, among):
            total_cents += amount_cents
            continue
        for product_id, cents in pick.sales(amount_cents):
            total_cents += cents if named(hall, product_id, among) else 0
    return total_cents


def unmet(
    hall: Hall, picks: Sequence[Pick], amounts: Sequence[int], player: Player
) -> Refused | None:
    """Return the first requirement of a product that isn't met, None for none.

    `amounts` are the cents paid for each item, after discounts (rulings 6, 10).
    """
    # What is required goes by the product, so each is looked at once.
    by_product: dict[str, Pick] = {}
    for pick in picks:
        by_product.setdefault(pick.item.product, pick)
    for pick in by_product.values():
        refused = unmet_for(hall, pick, picks, amounts, player)
        if refused is not None:
            return refused
    return None


def unmet_for(
    hall: Hall,
    pick: Pick,
    picks: Sequence[Pick],
    amounts: Sequence[int],
    player: Player,
) -> Refused | None:
    """Return the first requirement of one item that the order doesn't meet."""
    for key in pick.product.requires:
        refused = _unmet(hall, key, pick, picks, amounts, player)
        if refused is not None:
            return refused
    return None


def has_cards(hall: Hall, products: Iterable[str], held: Collection[str]) -> bool:
    """Tell whether the products held are the cards of a session that others require.

    Products that the hall hasn't are left out.
    """
    known = [hall.products[key] for key in products if key in hall.products]
    wanted = [hall.requirements[key] for one in known for key in one.requires]
    return all(
        any(named(hall, product, one.any_of) for product in held)
        for one in wanted
        if isinstance(one, ProductRequirement) and one.scope == "session"
    )


def _unmet(
    hall: Hall,
    key: str,
    pick: Pick,
    picks: Sequence[Pick],
    amounts: Sequence[int],
    player: Player,
) -> Refused | None:
    wanted = hall.requirements[key]
    title = pick.product.title
    if isinstance(wanted, ProductRequirement):
        return _without_card(hall, wanted, title, picks, player)
    if isinstance(wanted, AgeRequirement):
        if player.age is None or player.age >= wanted.age:
            return None
        return Refused(
            "too_young",
            f"{title} is for players of {wanted.age} and over; "
            f"this player is {player.age}, so take it off the order.",
        )
    if isinstance(wanted, SpendRequirement):
        spent = spent_cents(hall, picks, amounts, wanted.on)
        if spent >= wanted.spend:
            return None
        return Refused(
            "needs_spend",
            f"{title} needs at least {format_cents(wanted.spend)} paid for "
            f"{titles(hall, wanted.on)}, and {format_cents(spent)} is; "
            f"add {format_cents(wanted.spend - spent)} or more.",
        )
    if (player.donation or "").strip():
        return None
    return Refused(
        "needs_donation", f"{title} is given for a donation; note the donation."
    )


def _without_card(
    hall: Hall,
    wanted: ProductRequirement,
    title: str,
    picks: Sequence[Pick],
    player: Player,
) -> Refused | None:
    count = sum(holds(hall, pick, wanted.any_of) for pick in picks)
    earlier = wanted.scope == "session" and player.has_card
    if earlier or count >= wanted.count:
        return None
    cure = "add one to this receipt" if wanted.count == 1 else "add them"
    if wanted.scope == "session":
        cure += ", or name the receipt that has it"
    number = f"{wanted.count} of " if wanted.count > 1 else ""
    where = "receipt" if wanted.scope == "receipt" else hall.hall.session_word
    return Refused(
        "needs_card",
        f"{title} needs {number}{titles(hall, wanted.any_of)} of this {where}; {cure}.",
    )


def over_limits(picks: Sequence[Pick], player: Player) -> Refused | None:
    """Return the first limit of one receipt that the order is over, None for none.

    At most one of each entry, a product's most faces, and what may not be shared.
    """
    by_product: dict[str, list[Pick]] = {}
    for pick in picks:
        by_product.setdefault(pick.item.product, []).append(pick)
    for pick, *others in by_product.values():
        same = [pick, *others]
        title = pick.product.title
        if isinstance(pick.product, EntryProduct):
            if sum(one.item.quantity for one in same) > 1:
                return Refused(
                    "entry_twice", f"A receipt has one {title} entry; ask for one."
                )
        elif isinstance(pick.product, CardProduct):
            most = pick.product.most_faces
            faces = sum((one.item.faces or 0) * one.item.quantity for one in same)
            if most is not None and faces > most:
                return Refused(
                    "too_many_faces",
                    f"A receipt has at most {counted(most, 'face')} of {title}, and"
                    f" this one has {faces}; take some off.",
                )
            if not pick.product.shared and player.players > 1:
                return Refused(
                    "not_shared",
                    f"{title} may not be shared; make a receipt for each player.",
                )
    return None
