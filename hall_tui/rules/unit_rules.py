"""The rules of electronic units: who may play one, and what it needs and takes."""

from __future__ import annotations

from collections.abc import Sequence

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, PackProduct
from hall_tui.rules.money import format_cents
from hall_tui.rules.orders import Part, Player, Refused
from hall_tui.rules.picks import Pick, titles
from hall_tui.rules.requirements import spent_cents


def on_units(picks: Sequence[Pick]) -> tuple[Part, ...]:
    """Return the cards of the order that go on electronic units."""
    return tuple(
        part for pick in picks for part in pick.parts if part.medium == "electronic"
    )


def unit_refused(
    hall: Hall, picks: Sequence[Pick], counted: Sequence[int], player: Player
) -> Refused | None:
    """Return the first rule of units that the order breaks, None for none.

    `counted` are the cents of each item that count for the units' minimum: paid
    after discounts, but list price with a certificate (rulings 5, 9).
    """
    parts = on_units(picks)
    if not parts:
        return None
    return (
        _player_refused(hall, player)
        or _too_many_faces(hall, parts, player)
        or minimum_refused(hall, picks, counted, player)
    )


def _player_refused(hall: Hall, player: Player) -> Refused | None:
    rules = hall.units
    if player.staff and not rules.staff_may_play:
        return Refused(
            "unit_staff", "Staff may not play an electronic unit; sell paper instead."
        )
    if player.age is not None and player.age < rules.age:
        return Refused(
            "unit_age",
            f"An electronic unit is for players of {rules.age} and over; this player "
            f"is {player.age}, so sell paper instead.",
        )
    most = rules.per_player * max(player.players, player.earlier.players)
    if player.units > most:
        return Refused(
            "one_unit",
            f"A player may have {rules.per_player} at most, so this receipt can have "
            f"{most} of the {player.units} electronic units; ask for fewer.",
        )
    return None


def _too_many_faces(
    hall: Hall, parts: Sequence[Part], player: Player
) -> Refused | None:
    if hall.units.most_faces is None:
        return None
    most = hall.units.most_faces * _units(player)
    for game in hall.games.values():
        ordered = sum(_faces_in(hall, part, game.pages) for part in parts)
        there = sum(n for page, n in player.earlier.faces if page in game.pages)
        faces = ordered + there
        if ordered and faces > most:
            before = f" with the {there} of earlier receipts" if there else ""
            return Refused(
                "unit_faces",
                f"In {game.title} this order has {faces} electronic faces{before}, and "
                "at most "
                f"{most} fit ({hall.units.most_faces} a unit); take {faces - most} off "
                "or sell them on paper.",
            )
    return None


def _faces_in(hall: Hall, part: Part, pages: Sequence[str]) -> int:
    product = hall.products[part.product]
    played = product.pages if isinstance(product, CardProduct) else ()
    return part.faces * part.quantity * sum(page in pages for page in played)


def minimum_refused(
    hall: Hall, picks: Sequence[Pick], counted: Sequence[int], player: Player
) -> Refused | None:
    """Return why too little is paid for the units; `counted` as in `unit_refused`."""
    group = hall.units.spent_on
    if group is None:
        spent, for_what = sum(counted), "the order"
    else:
        spent = spent_cents(hall, picks, counted, (group,))
        for_what = titles(hall, (group,))
    spent += player.earlier.spent_cents
    packs = _packs_on_units(picks) + player.earlier.packs
    least = hall.units.minimum_spend * max(0, _units(player) - packs)
    if spent >= least:
        return None
    return Refused(
        "unit_minimum",
        f"An electronic unit needs {format_cents(least)} for {for_what} after "
        f"discounts, and this is {format_cents(spent)}: add "
        f"{format_cents(least - spent)} or more, or sell paper.",
    )


def _units(player: Player) -> int:
    """The units of a player: later receipts add to those of earlier ones."""
    return max(player.units, player.earlier.units)


def _packs_on_units(picks: Sequence[Pick]) -> int:
    """How many packs on units meet the minimum of a unit each (ruling 2)."""
    return sum(
        pick.item.quantity
        for pick in picks
        if isinstance(pick.product, PackProduct)
        and pick.product.meets_unit_minimum
        and pick.item.medium == "electronic"
    )
