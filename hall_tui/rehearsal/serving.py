"""Who got what: the receipts of the trainee's till beside what its players asked for.

The order in which they were sold doesn't matter. What comes back is the first player's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from hall_tui.rehearsal.goods import Ask
from hall_tui.rules.money import format_cents

Way = Literal["void", "refund", "none"]

IN_CASH = "The player pays in cash: that isn't what was typed."


@dataclass(frozen=True, kw_only=True)
class Bought:
    """A line of a receipt or an open sale; `medium` None: there is only one."""

    product: str
    faces: int | None
    medium: str | None = None
    quantity: int = 1


@dataclass(frozen=True, kw_only=True)
class Sale:
    """A receipt of the trainee's, by its number.

    `given_cents` is the cash handed over, before the change. `voided`: all of it came
    back, also by refunds; `in_part`: some of it did, and `goods` are the others.
    `discounted`: for less than the list price. `way_back` is how it, or what is left of
    it, can still be taken back.
    """

    number: int
    voided: bool
    goods: tuple[Bought, ...]
    given_cents: int
    change_cents: int = 0
    in_part: bool = False
    discounted: bool = False
    way_back: Way = "void"


@dataclass(frozen=True, kw_only=True)
class Serving:
    """`asks`: what each player wants, of what was still sold when they weren't served.

    `got`: the receipt of each player, None for who waits.
    `wrong` are receipts that stand and that nobody asked for like that;
    `taken_back`: somebody's receipt was voided who still wants the cards.
    """

    asks: tuple[Ask, ...]
    got: tuple[Sale | None, ...]
    wrong: tuple[Sale, ...]
    taken_back: bool

    @property
    def waiting(self) -> list[Ask]:
        """What those want who have got nothing yet, in the order they came."""
        served = zip(self.asks, self.got, strict=True)
        return [ask for ask, sale in served if sale is None]

    @property
    def to_take_back(self) -> Sale | None:
        """The first wrong receipt that can still be taken back."""
        return next((one for one in self.wrong if one.way_back != "none"), None)


def serve(
    asks: Sequence[Ask], sales: Sequence[Sale], unsold: Collection[str] = ()
) -> Serving:
    """Give each receipt to the first player who waits for it.

    Who has waited until something isn't sold any more takes the rest.
    """
    found = _serve(tuple(asks), sales)
    asks_now = tuple(
        ask if sale is not None else ask.without(unsold)
        for ask, sale in zip(asks, found.got, strict=True)
    )
    return found if asks_now == found.asks else _serve(asks_now, sales)


def _serve(asks: tuple[Ask, ...], sales: Iterable[Sale]) -> Serving:
    got: list[Sale | None] = [None] * len(asks)
    wrong, back = [], False
    for sale in sales:
        meant = [
            place
            for place, ask in enumerate(asks)
            if got[place] is None and is_right(ask, sale)
        ]
        stays = [place for place in meant if not (sale.voided and place)]
        if stays:
            got[stays[0]] = sale
        elif sale.voided:
            back = back or bool(meant)
        else:
            wrong.append(sale)
    return Serving(asks=asks, got=tuple(got), wrong=tuple(wrong), taken_back=back)


def is_right(ask: Ask, sale: Sale) -> bool:
    """Whether a receipt is what was asked for, for the money that was given.

    None of the players asks for a discount.
    """
    return is_what(ask, sale) and is_money(ask, sale) and not sale.discounted


def is_what(ask: Ask, sale: Sale) -> bool:
    """Whether the things on a receipt are what was asked for."""
    return _counted(sale.goods) == Counter(
        (good.product, good.faces) for good in ask.goods
    )


def is_money(ask: Ask, sale: Sale) -> bool:
    """Whether the money that was typed is what the player gave."""
    if ask.given_cents is None:
        return sale.given_cents > 0 and sale.change_cents == 0
    return sale.given_cents == ask.given_cents


def wrong_line(ask: Ask | None, taken: Sequence[Bought]) -> int | None:
    """The first line, from 1, with something that isn't wanted or is too many."""
    left = Counter((good.product, good.faces) for good in ask.goods) if ask else {}
    for number, line in enumerate(taken, start=1):
        key = (line.product, line.faces)
        paper = line.medium in (None, "paper")
        if not paper or left.get(key, 0) < line.quantity:
            return number
        left[key] -= line.quantity
    return None


def what_is_wrong(serving: Serving, sale: Sale) -> str:
    """What is wrong with a receipt, in a sentence."""
    waiting = serving.waiting
    if not waiting:
        return f"Nobody asked for receipt {sale.number}: void it."
    for ask in waiting:
        if is_what(ask, sale) and sale.discounted:
            return f"Nobody asked for the discount of receipt {sale.number}: void it."
        if is_what(ask, sale):
            told = money_told(ask, sale.given_cents)
            return f"Receipt {sale.number}: {told[0].lower()}{told[1:]}"
    return f"Receipt {sale.number} isn't what was wanted: void it, sell it anew."


def money_told(ask: Ask, typed_cents: int) -> str:
    """That other money was typed than the player gave."""
    if not typed_cents:
        return IN_CASH
    if ask.given_cents is None:
        return (
            f"The player counted out the exact money, not {format_cents(typed_cents)}."
        )
    given = format_cents(ask.given_cents)
    return f"The player gave {given}, not {format_cents(typed_cents)}."


def _counted(goods: Iterable[Bought]) -> Counter[tuple[str, int | None]]:
    """How many of each; something on a device is never what was asked for."""
    found: Counter[tuple[str, int | None]] = Counter()
    for line in goods:
        paper = line.medium in (None, "paper")
        found[
            line.product if paper else f"{line.product} {line.medium}", line.faces
        ] += line.quantity
    return found
