"""What is sold: card products, packs, pot entries, and when and to whom."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from hall_tui.rules.model.part import part
from hall_tui.rules.model.units import Cents, Factor

Medium = Literal["paper", "electronic"]
Weekday = Literal[
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"
]


@part
class CardSet:
    """Numbered faces of one card kind: `made` from a seed, or imported (no `made`)."""

    card: str
    prefix: str
    made: int | None = None
    seed: str | None = None


@part
class Stock:
    """A run of face numbers of a set, cut into sheets of `faces` numbers each.

    Page p (from 0) of sheet b (from 0) is sheet (b + p x offset) of the run. The
    faces of a sheet stand `down` one below the other and are numbered across, then
    down; single faces, as on a unit, are shown in columns of `down`.
    """

    set: str
    first: int
    last: int
    faces: int
    offset: int = 0
    down: int | None = None
    """Without it three where `faces` are a multiple of three, else one."""


@part
class Page:
    """The faces played together in a game, all of one card kind."""

    title: str
    card: str


@part
class TierPay:
    """What a card colour does to a winner's share (ruling 1)."""

    multiplier: Factor
    minimum: Cents = 0


@part
class Tier:
    """A card colour; `on_units` where an electronic unit pays otherwise."""

    title: str
    multiplier: Factor
    minimum: Cents = 0
    on_units: TierPay | None = None


@part
class Titled:
    """A name for a set of parts, shown to people."""

    title: str


@part
class CardOffer:
    """One way to buy a card product: medium, faces a page, price, number run.

    Without `price` it is sold only inside packs. `tier` tells apart offers of
    one product in several colours.
    """

    medium: Medium
    faces: int
    stock: str
    price: Cents | None = None
    tier: str | None = None


@part
class CardProduct:
    """Cards for the pages named; several tiers share the page from top to bottom."""

    kind: Literal["cards"]
    title: str
    code: str
    pages: tuple[str, ...]
    offers: tuple[CardOffer, ...]
    group: str | None = None
    tiers: tuple[str, ...] = ()
    window: str | None = None
    requires: tuple[str, ...] = ()
    discounts: bool = True
    shared: bool = True
    """Whether players may share one."""
    most_faces: int | None = None
    """The most faces of this product on one receipt."""
    floor_sold: bool = False
    counts_as_player: bool = True


@part
class PackItem:
    """What is in a pack, and how much of its price counts as that product's sales."""

    product: str
    faces: int
    amount: Cents
    quantity: int = 1


@part
class PackOffer:
    """One size of a pack; the contents' amounts sum to the price (ruling 2)."""

    media: tuple[Medium, ...]
    faces: int
    price: Cents
    contents: tuple[PackItem, ...]


@part
class PackProduct:
    """Several products sold at one price, all on one medium."""

    kind: Literal["pack"]
    title: str
    code: str
    offers: tuple[PackOffer, ...]
    group: str | None = None
    window: str | None = None
    requires: tuple[str, ...] = ()
    discounts: bool = True
    meets_unit_minimum: bool = False


@part
class EntryProduct:
    """A ticket for a pot, printed on the receipt; at most one on a receipt."""

    kind: Literal["entry"]
    title: str
    code: str
    price: Cents
    group: str | None = None
    window: str | None = None
    requires: tuple[str, ...] = ()
    punch_without: bool = False
    """Whether the cards of a player without it are punched."""


Product = CardProduct | PackProduct | EntryProduct


@part
class ProductRequirement:
    """One of the products or groups, on this receipt or bought this session."""

    kind: Literal["product"]
    any_of: tuple[str, ...]
    scope: Literal["receipt", "session"] = "session"
    count: int = 1


@part
class AgeRequirement:
    """At least this age; an unknown age counts as adult (ruling 6)."""

    kind: Literal["age"]
    age: int


@part
class SpendRequirement:
    """At least `spend` paid after discounts on the products or groups `on`."""

    kind: Literal["spend"]
    spend: Cents
    on: tuple[str, ...]


@part
class DonationRequirement:
    """A donation, noted on the receipt (ruling 10)."""

    kind: Literal["donation"]


Requirement = (
    ProductRequirement | AgeRequirement | SpendRequirement | DonationRequirement
)


@part
class Window:
    """When something may be sold: every condition given must hold.

    `until` holds a local clock time for a slot; `any_of` holds alternatives.
    """

    weekdays: tuple[Weekday, ...] = ()
    slots: tuple[str, ...] = ()
    until: dict[str, str] = field(default_factory=dict)
    until_game: str | None = None
    until_precall: str | None = None
    until_designation: str | None = None
    any_of: tuple[Window, ...] = ()


@part
class Units:
    """The rules of electronic units (ruling 5)."""

    age: int = 0
    minimum_spend: Cents = 0
    spent_on: str | None = None
    most_faces: int | None = None
    """The most faces on one unit in any one game."""
    per_player: int = 1
    there_are: int | None = None
    """How many units the hall has; None where nobody counts them."""
    reserved_per_person: int = 0
    """How many a person may reserve for a session; 0 where none are reserved."""
    staff_may_play: bool = True
