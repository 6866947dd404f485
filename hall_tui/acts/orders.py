"""The arguments of a sale, and the order that they make for the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from pydantic import BeforeValidator, ConfigDict

from hall_tui.acts.arguments import (
    DiscountName,
    Players,
    Quantity,
    Text,
    read_amount,
)
from hall_tui.acts.refusals import Refused
from hall_tui.acts.work import Work
from hall_tui.rules import pricing
from hall_tui.rules.model.products import Medium
from hall_tui.rules.money import as_amount
from hall_tui.rules.offers import pick
from hall_tui.rules.orders import Item, Order, Player, Priced
from hall_tui.rules.orders import Refused as OrderRefused
from hall_tui.views.barred import Barred
from hall_tui.views.certificates import presented
from hall_tui.views.earlier import with_earlier
from hall_tui.views.moment import moment
from hall_tui.views.receipts import Receipt, receipt


def _age(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 150:
        raise ValueError("an age is a whole number of years")
    return value


def _tendered(value: object) -> int | None:
    return None if value == "exact" else read_amount(value)


Age = Annotated[int, BeforeValidator(_age)]
Tendered = Annotated[int | None, BeforeValidator(_tendered)]
"""Cents of a tender; "exact" for cash means what is due."""


@dataclass(frozen=True, kw_only=True)
class ItemAsked:
    """A thing asked for; what may be left out is told by `rules.orders.Item`."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    product: str
    faces: int | None = None
    medium: Medium | None = None
    tier: str | None = None
    quantity: Quantity = 1
    book: int | None = None


@dataclass(frozen=True, kw_only=True)
class PlayerAsked:
    """Who buys. `receipt`: an earlier one of this session that holds the card.

    `certificate`: the number of the one that the player presents.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    age: Age | None = None
    players: Players = 1
    free_players: Players = 0
    staff: bool = False
    units: Players = 1
    name: Text | None = None
    donation: Text | None = None
    receipt: int | None = None
    certificate: int | None = None


@dataclass(frozen=True, kw_only=True)
class OrderAsked:
    """What one receipt is to hold, with at most one discount."""

    items: tuple[ItemAsked, ...]
    player: PlayerAsked = field(default_factory=PlayerAsked)
    discount: DiscountName | None = None


def priced(work: Work, asked: OrderAsked) -> tuple[Priced, Receipt | None]:
    """The order priced by the rules in force, and the earlier receipt it names.

    Raises Refused with the rules' own codes, and: not_run_yet, no_such_receipt,
    receipt_voided, needs_certificate, and those of a certificate.
    """
    _refuse_not_run(work, asked)
    earlier = _earlier(work, asked.player)
    found = pricing.price(
        work.hall,
        order(work, asked, earlier),
        moment(work.db, work.rules, work.now, work.local_time),
    )
    if isinstance(found, OrderRefused):
        facts: dict[str, object] = {}
        if found.without_cents is not None:
            facts["without"] = as_amount(found.without_cents)
        raise Refused(found.code, found.message, **facts)
    return found, earlier


def item(asked: ItemAsked) -> Item:
    """A thing asked for in the words of the rules."""
    return Item(
        product=asked.product,
        faces=asked.faces,
        medium=asked.medium,
        tier=asked.tier,
        quantity=asked.quantity,
        book=asked.book,
    )


def refuse_unknown(work: Work, asked: ItemAsked) -> None:
    """Raises Refused with the rules' own codes for what no till sells."""
    found = pick(work.hall, item(asked))
    if isinstance(found, OrderRefused):
        raise Refused(found.code, found.message)


def order(work: Work, asked: OrderAsked, earlier: Receipt | None) -> Order:
    """What is asked for in the words of the rules. Raises Refused: see `priced`."""
    player = Player(
        age=asked.player.age,
        players=asked.player.players,
        free_players=asked.player.free_players,
        staff=asked.player.staff,
        units=asked.player.units,
        donation=asked.player.donation,
    )
    if earlier is not None:
        products = [item.product for item in asked.items]
        player = with_earlier(work.db, work.hall, player, products, earlier.number)
    shown = presented(
        work.db, work.hall, work.now, asked.player.certificate, asked.discount
    )
    if isinstance(shown, Barred):
        raise Refused(shown.code, shown.message)
    return Order(
        items=tuple(item(each) for each in asked.items),
        player=player,
        discount=asked.discount,
        presented=shown,
    )


def _refuse_not_run(work: Work, asked: OrderAsked) -> None:
    reasons = [
        work.rules.running.why_not("product", one.product) for one in asked.items
    ]
    if asked.discount is not None:
        reasons.append(work.rules.running.why_not("discount", asked.discount))
    for reason in reasons:
        if reason is not None:
            raise Refused("not_run_yet", reason)


def _earlier(work: Work, player: PlayerAsked) -> Receipt | None:
    if player.receipt is None:
        return None
    found = receipt(work.db, player.receipt)
    if found is None or found.session_id != work.now.id:
        raise Refused(
            "no_such_receipt",
            f"There is no receipt {player.receipt} of this {_session_word(work)}:"
            " read the number again.",
        )
    if found.void is not None:
        raise Refused(
            "receipt_voided",
            f"Receipt {found.number} was voided: name one that stands.",
        )
    return found


def _session_word(work: Work) -> str:
    return work.hall.hall.session_word
