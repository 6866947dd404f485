"""Bonuses and certificates: what a win or a ball can bring besides the prize."""

from __future__ import annotations

from dataclasses import field
from datetime import date
from typing import Literal

from hall_tui.rules.model.part import part
from hall_tui.rules.model.units import Cents


@part
class CountBonus:
    """Amounts by attendance column for a win declared at `count` or fewer."""

    count: int
    amounts: tuple[Cents, ...]


@part
class ByCount:
    """A bonus by the count at which the bingo is declared (ruling 25)."""

    kind: Literal["by_count"]
    title: str
    games: tuple[str, ...]
    within: tuple[CountBonus, ...]


@part
class LuckyNumber:
    """The first lone winner's last number pays at each later call (ruling 26)."""

    kind: Literal["lucky_number"]
    title: str
    games: tuple[str, ...]
    amount: Cents
    most: Cents


@part
class OnNumberBonus:
    """An amount for a stage that is won on a designated number in the pattern."""

    kind: Literal["on_number"]
    title: str
    designation: str
    games: tuple[str, ...]
    amount: Cents
    stage: int = 1


@part
class BoardPrize:
    """What a completed pattern of the board pays: the first time, the second ..."""

    pattern: str
    amounts: tuple[Cents, ...]
    each_face: bool = False


@part
class StampBoard:
    """A board of faces stamped with winners' last numbers (ruling 24)."""

    kind: Literal["stamp_board"]
    title: str
    game: str
    faces: int
    prizes: tuple[BoardPrize, ...]
    certificate: str | None = None


Bonus = ByCount | LuckyNumber | OnNumberBonus | StampBoard


@part
class GivenFirstSingle:
    """To the first winner of a session who wins a game alone (ruling 9)."""

    kind: Literal["first_single_winner"]
    games: tuple[str, ...]
    window: str | None = None


@part
class GivenByBonus:
    """To those whom a bonus names."""

    kind: Literal["bonus"]
    bonus: str


@part
class StandUp:
    """Those who tie stand with one more face each until one is left (ruling 22).

    A ball seats those who haven't got it where the `called` stay, and those who have it
    where the `uncalled` do; a ball that would seat everybody seats nobody.
    """

    kind: Literal["stand_up"]
    card: str
    stay: Literal["called", "uncalled"] = "called"


@part
class GivenToWinner:
    """To the one winner of a game, from one date until another.

    `tie` says who of several gets it; without it the hall names the one.
    """

    kind: Literal["winner_of"]
    game: str
    since: date
    until: date
    tie: StandUp | None = None


Given = GivenFirstSingle | GivenByBonus | GivenToWinner


@part
class SameCards:
    """The cards that the winner played, free under the discount named (ruling 9).

    `instead` names the product that is given in the place of another, which isn't
    sold every day.
    """

    kind: Literal["same_cards"]
    of: tuple[str, ...]
    discount: str
    instead: dict[str, str] = field(default_factory=dict)


@part
class GoodsItem:
    """A product given by a coupon."""

    product: str
    faces: int
    quantity: int = 1


@part
class Goods:
    """Products, and an amount at the concession."""

    kind: Literal["goods"]
    products: tuple[GoodsItem, ...]
    concession: Cents = 0


@part
class Ticket:
    """A ticket with a value for the books and the holder's details.

    `transferable`: its holder may pass it on (ruling 22).
    """

    kind: Literal["ticket"]
    value: Cents
    fields: tuple[str, ...]
    transferable: bool = True


Gives = SameCards | Goods | Ticket


@part
class ValidNextWeek:
    """Monday to Sunday of the next week."""

    kind: Literal["next_week"]


@part
class ValidDays:
    """So many days from its issue."""

    kind: Literal["days"]
    days: int


@part
class ValidEvent:
    """For one event."""

    kind: Literal["event"]


Valid = ValidNextWeek | ValidDays | ValidEvent


@part
class Certificate:
    """A numbered paper given to a player: for what, what it gives, how long."""

    title: str
    given: Given
    gives: Gives
    valid: Valid
