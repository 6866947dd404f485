"""Selling at the till."""

from __future__ import annotations

from dataclasses import dataclass, field

from hall_tui.acts.arguments import DrawerName
from hall_tui.acts.certificate_money import use_on_receipt
from hall_tui.acts.feeding import feed_pots
from hall_tui.acts.orders import OrderAsked, Tendered, priced
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.reservations import take_by_name
from hall_tui.acts.selling import (
    Sale,
    money_data,
    sell_line,
    settled,
    till,
    write_receipt,
)
from hall_tui.acts.till_sales import clear_sale
from hall_tui.acts.work import Work
from hall_tui.rules.money import as_amount
from hall_tui.rules.orders import Priced
from hall_tui.views.certificates import certificate
from hall_tui.views.earlier import players_counted
from hall_tui.views.receipts import Receipt
from hall_tui.views.reservations import kept_for_others, units_left


@dataclass(frozen=True, kw_only=True)
class Sell(OrderAsked):
    """An order and what is handed over for it; the drawer is the desk's."""

    tender: dict[str, Tendered] = field(default_factory=dict)
    drawer: DrawerName | None = None


@act(Sell, roles={"cashier"}, phases=SESSION_OPEN)
def sell(work: Work, arguments: Sell) -> Data:
    """Sell an order for money, on one receipt."""
    order, earlier = priced(work, arguments)
    player = arguments.player
    money = settled(work, order.total_cents, arguments.tender, order.covered_cents)
    counted = _counted(work, earlier)
    sale = _sale(work, arguments, order)
    kept = _kept(work, sale, earlier)
    number = write_receipt(work, sale, money)
    lines = [
        sell_line(work, number, place, line)
        for place, line in enumerate(order.lines, start=1)
    ]
    if player.certificate is not None:
        _use(work, player.certificate, number, order)
    reserved = take_by_name(work, sale.name, number) if sale.units else None
    feed_pots(work)
    clear_sale(work)
    told: Data = {} if reserved is None else {"reservation": reserved}
    if kept:
        told["units_kept"] = kept
    return {
        "receipt": number,
        "lines": lines,
        **money_data(order.total_cents, money),
        "due": as_amount(money.due_cents - order.covered_cents),
        "players": max(0, order.players_counted - counted),
        "punch": _punches(work, order),
        **told,
    }


def _sale(work: Work, arguments: Sell, order: Priced) -> Sale:
    player = arguments.player
    on_units = any(p.medium == "electronic" for line in order.lines for p in line.parts)
    return Sale(
        till=till(work, arguments.drawer),
        total_cents=order.total_cents,
        players=player.players,
        players_counted=order.players_counted,
        units=player.units if on_units else 0,
        name=player.name,
        age=player.age,
        discount=order.discount,
        earlier=player.receipt,
        donation=player.donation,
    )


def _kept(work: Work, sale: Sale, earlier: Receipt | None) -> str:
    """For whom the units that are left are kept, when this sale takes one of those."""
    if not sale.units or work.hall.units.there_are is None:
        return ""
    left = units_left(work.db, work.hall, work.now.date, work.now.slot, work.now)
    more = sale.units - (0 if earlier is None else earlier.units)
    return kept_for_others(left, max(0, more), sale.name)


def _use(work: Work, certificate_number: int, number: int, order: Priced) -> None:
    """Note the certificate with the list price of what it gave."""
    used = certificate(work.db, certificate_number)
    assert used is not None, "the order was priced with it"
    free_cents = sum(line.discount_cents for line in order.lines)
    use_on_receipt(work, used, number, free_cents, order.covered_cents)


def _counted(work: Work, earlier: Receipt | None) -> int:
    """The players who were counted with the earlier receipts of this player."""
    if earlier is None:
        return 0
    return players_counted(work.db, work.hall, earlier.number)


def _punches(work: Work, order: Priced) -> list[str]:
    """The titles of the entries for which the player's cards are punched.

    An entry that this version doesn't sell can't have been bought: none for it.
    """
    return [
        work.hall.products[key].title
        for key in order.punches
        if work.rules.running.why_not("product", key) is None
    ]
