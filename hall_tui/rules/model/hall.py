"""The hall as a whole: every part of `hall.toml`, each kind keyed by its ids."""

from __future__ import annotations

from dataclasses import field

from hall_tui.rules.model.bonuses import Bonus, Certificate
from hall_tui.rules.model.cards import CardKind
from hall_tui.rules.model.discounts import Discount
from hall_tui.rules.model.games import Designation, ExtraBall, Game, Program
from hall_tui.rules.model.part import part
from hall_tui.rules.model.patterns import Pattern
from hall_tui.rules.model.pots import Pot
from hall_tui.rules.model.prizes import Prize, Split
from hall_tui.rules.model.products import (
    CardSet,
    Page,
    Product,
    Requirement,
    Stock,
    Tier,
    Titled,
    Units,
    Window,
)
from hall_tui.rules.model.units import Cents


@part
class HallSettings:
    """What the hall is called, its money and its clock."""

    title: str
    currency: str
    timezone: str
    smallest_coin: Cents = 1
    session_word: str = "session"
    discounts_per_receipt: int = 1


@part
class Payouts:
    """From which amount a payout needs a second person."""

    second_person_from: Cents | None = None

    def take_second(self, amount_cents: int) -> bool:
        """Whether a second person confirms a payout of this amount."""
        least_cents = self.second_person_from
        return least_cents is not None and amount_cents >= least_cents


@part
class CashDrawers:
    """From which difference on, over or short, a count needs a reason.

    `ask_change_from`: from which change on the till asks whether so much was given.
    `most_at_once`: the most cash that is put into a drawer, taken from it or moved at
    once; `bank_most_at_once`: the same for the bank. None is any amount.
    """

    count_reason_from: Cents | None = None
    ask_change_from: Cents | None = None
    most_at_once: Cents | None = None
    bank_most_at_once: Cents | None = None

    def asks_change(self, change_cents: int) -> bool:
        """Whether the till asks before it gives so much change."""
        least_cents = self.ask_change_from
        return least_cents is not None and change_cents >= least_cents


@part
class Slot:
    """A time of day at which sessions are held; `starts` is a local clock time."""

    title: str
    starts: str


@part
class Attendance:
    """Players are counted from receipts with a product of `group` (ruling 8).

    `columns_from` holds the least number of players of each prize column; the
    column is frozen when the game `frozen_by` starts.
    """

    group: str
    frozen_by: str
    columns_from: tuple[int, ...]


@part
class Hall:
    """Everything that `hall.toml` says.

    `keys` gives actions of the screens another key: {"hold": "f11"}.
    """

    hall: HallSettings
    attendance: Attendance
    program: Program
    slots: dict[str, Slot]
    cards: dict[str, CardKind]
    card_sets: dict[str, CardSet]
    stocks: dict[str, Stock]
    pages: dict[str, Page]
    products: dict[str, Product]
    patterns: dict[str, Pattern]
    prizes: dict[str, Prize]
    games: dict[str, Game]
    payouts: Payouts = field(default_factory=Payouts)
    cash: CashDrawers = field(default_factory=CashDrawers)
    units: Units = field(default_factory=Units)
    tiers: dict[str, Tier] = field(default_factory=dict)
    groups: dict[str, Titled] = field(default_factory=dict)
    requirements: dict[str, Requirement] = field(default_factory=dict)
    windows: dict[str, Window] = field(default_factory=dict)
    discounts: dict[str, Discount] = field(default_factory=dict)
    splits: dict[str, Split] = field(default_factory=dict)
    designations: dict[str, Designation] = field(default_factory=dict)
    extra_balls: dict[str, ExtraBall] = field(default_factory=dict)
    pots: dict[str, Pot] = field(default_factory=dict)
    bonuses: dict[str, Bonus] = field(default_factory=dict)
    certificates: dict[str, Certificate] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
