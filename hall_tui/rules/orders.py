"""What is asked for at the till and what comes of it: a priced order or a refusal."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hall_tui.rules.model.products import Medium

RefusalCode = Literal[
    "empty_order",
    "bad_quantity",
    "unknown_product",
    "no_such_offer",
    "pack_medium",
    "only_in_pack",
    "entry_twice",
    "too_many_faces",
    "not_shared",
    "window_closed",
    "needs_card",
    "too_young",
    "needs_spend",
    "needs_donation",
    "unit_staff",
    "unit_age",
    "one_unit",
    "unit_faces",
    "unit_minimum",
    "discount_unknown",
    "discount_window",
    "discount_nothing",
    "discount_age_unknown",
    "discount_too_young",
    "discount_least",
    "certificate_cards",
    "certificate_shared",
    "certificate_discount",
]
"""Why an order is refused.

`empty_order`: nothing is asked for. `bad_quantity`: a quantity, a book number or
a number of players makes no sense. `unknown_product`: the hall has no such
product. `no_such_offer`: not in this size, medium or colour, or one of them must
be named. `pack_medium`: the pack's medium must be named, or isn't offered.
`only_in_pack`: sold only inside packs. `entry_twice`: one of each entry a
receipt. `too_many_faces`: over the product's most faces on a receipt.
`not_shared`: players may not share the product. `window_closed`: not sold now.
`needs_card`, `too_young`, `needs_spend`, `needs_donation`: a requirement of the
product is not met (rulings 6, 10). `unit_staff`, `unit_age`, `one_unit`,
`unit_faces`, `unit_minimum`: a rule of electronic units (ruling 5).
`discount_unknown`: the hall has no such discount. `discount_window`: not given
now. `discount_nothing`: nothing on the order takes it. `discount_age_unknown`,
`discount_too_young`: it goes by age. `discount_least`: too little would be left
(ruling 4). `certificate_cards`: what the certificate gives isn't on the order.
`certificate_shared`: it is one player's. `certificate_discount`: its cards take no
other discount (ruling 9).
"""


@dataclass(frozen=True)
class Item:
    """A thing asked for; what is None may be left out when there is one choice.

    `book` is the 1-based sheet number of the stock; without it the next free book
    is taken.
    """

    product: str
    faces: int | None = None
    medium: Medium | None = None
    tier: str | None = None
    quantity: int = 1
    book: int | None = None


def counts_up(items: Sequence[Item], item: Item) -> int | None:
    """The place of the item that one more of the same counts up, None for none.

    A book that was named has a line of its own.
    """
    if item.book is not None:
        return None
    same = _kind(item)
    return next((place for place, one in enumerate(items) if _kind(one) == same), None)


def _kind(item: Item) -> tuple[object, ...]:
    """All of an item but its quantity."""
    return item.product, item.faces, item.medium, item.tier, item.book


@dataclass(frozen=True)
class OnUnits:
    """What a player's earlier receipts of this session have on electronic units.

    `faces` by page, `units` and `players` the most of a receipt, `spent_cents` what
    counts for the units' minimum, `packs` those that meet it of themselves.
    """

    faces: tuple[tuple[str, int], ...] = ()
    units: int = 0
    players: int = 0
    spent_cents: int = 0
    packs: int = 0


@dataclass(frozen=True)
class Player:
    """Who buys. An unknown age (None) counts as adult (ruling 6).

    `players` share the receipt, `free_players` of them are left out of the
    attendance. `has_card`: holds a card of this session from an earlier receipt.
    `units`: electronic units wanted if the order puts anything on one.
    `donation`: the donation noted on the receipt (ruling 10). `earlier`: what is on
    the same units from earlier receipts.
    """

    age: int | None = None
    players: int = 1
    free_players: int = 0
    staff: bool = False
    has_card: bool = False
    units: int = 1
    donation: str | None = None
    earlier: OnUnits = OnUnits()


@dataclass(frozen=True, kw_only=True)
class Presented:
    """A certificate that the player presents: the cards it gives, and those in words.

    With a `discount` these are free under it; without one the certificate pays for
    them. A given item that leaves the medium open may be had on each.
    """

    title: str
    holder: str
    items: tuple[Item, ...]
    told: str
    discount: str | None = None

    @property
    def sentence(self) -> str:
        """What it gives; free cards are for the one whose name it bears (ruling 9)."""
        holder = f"{self.title}, {self.holder}"
        identity = "" if self.pays else " Ask to see who it is."
        return f"{holder}: {self.told}.{identity}"

    @property
    def pays(self) -> bool:
        """Whether it pays for its cards, at the price of now."""
        return self.discount is None


@dataclass(frozen=True)
class Order:
    """All that one receipt is to hold, with at most one discount by its id.

    A discount that needs a certificate is priced without `presented` as if the
    certificate gave all that the discount takes off.
    """

    items: tuple[Item, ...]
    player: Player = Player()
    discount: str | None = None
    presented: Presented | None = None


@dataclass(frozen=True)
class Moment:
    """When it is sold: local date and clock, and what the session has begun.

    `started` holds games, also those of `left_out`, which aren't played tonight;
    `precalled` games whose pre-call has begun, `designated` designations that have
    been drawn.
    """

    date: datetime.date
    clock: datetime.time
    slot: str
    started: frozenset[str] = frozenset()
    precalled: frozenset[str] = frozenset()
    designated: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Part:
    """Cards of one kind that a line hands over: `quantity` books of `faces` a page.

    `amount_cents` is what they count for, `stock` the number run they come from.
    """

    product: str
    faces: int
    medium: Medium
    tiers: tuple[str, ...]
    quantity: int
    amount_cents: int
    stock: str


@dataclass(frozen=True)
class Line:
    """A priced item: list price less discount is the amount.

    `parts`: one for cards, one per content for a pack, none for an entry. `sales`:
    product and cents that count as its sales; they sum to the amount.
    """

    item: Item
    title: str
    list_cents: int
    discount_cents: int
    amount_cents: int
    parts: tuple[Part, ...]
    sales: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Priced:
    """An order that may be sold, line by line; the lines sum to the total.

    `players_counted` go into the attendance. `punches` are the entries that the
    player's cards are punched for, as they weren't bought on this receipt.
    `covered_cents` of the total are paid by the certificate that is presented.
    """

    lines: tuple[Line, ...]
    total_cents: int
    discount: str | None
    players_counted: int
    punches: tuple[str, ...]
    covered_cents: int = 0


@dataclass(frozen=True)
class Refused:
    """Why an order can't be sold, in one sentence that says what to do.

    `without_cents`: the total without the discount asked for, where that is what
    stands in the way.
    """

    code: RefusalCode
    message: str
    without_cents: int | None = None
