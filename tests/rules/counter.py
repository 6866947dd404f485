"""Orders and moments in short words for the tests of selling."""

from __future__ import annotations

import datetime
from typing import Any

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import Medium
from hall_tui.rules.orders import Item, Moment, Order, Player, Priced, Refused
from hall_tui.rules.pricing import price

DAYS = {"wed": 2, "thu": 3, "fri": 4, "sat": 5, "sun": 6, "mon": 7, "tue": 8}
MEDIA: dict[str, Medium] = {"paper": "paper", "unit": "electronic"}


def at(when: str, slot: str = "afternoon", **begun: frozenset[str]) -> Moment:
    """The moment of "wed 12:14" in a week of December 2026."""
    day, _, clock = when.partition(" ")
    date = datetime.date(2026, 12, DAYS[day])
    return Moment(date, datetime.time.fromisoformat(clock or "11:30"), slot, **begun)


def item(words: str) -> Item:
    """The item of "6 regular paper", "2 x 1 bonanza unit" or "loonie"."""
    before, _, after = words.rpartition(" x ")
    said = after.split()
    faces = int(said.pop(0)) if said[0].isdigit() else None
    product, *choices = said
    media = [MEDIA[word] for word in choices if word in MEDIA]
    tiers = [word for word in choices if word not in MEDIA]
    return Item(
        product,
        faces,
        media[0] if media else None,
        tiers[0] if tiers else None,
        int(before or 1),
    )


def order(words: str, discount: str | None = None, **player: Any) -> Order:
    """The order of "6 regular paper + loonie"."""
    items = tuple(item(one) for one in words.split(" + "))
    return Order(items, Player(**player), discount)


def sold(
    hall: Hall, words: str, when: str | Moment, discount: str | None = None, **who: Any
) -> Priced:
    """The order priced; it must not be refused."""
    moment = at(when) if isinstance(when, str) else when
    answer = price(hall, order(words, discount, **who), moment)
    assert isinstance(answer, Priced), answer
    return answer


def refused(
    hall: Hall, words: str, when: str | Moment, discount: str | None = None, **who: Any
) -> Refused:
    """The refusal of the order; it must not be sold."""
    moment = at(when) if isinstance(when, str) else when
    answer = price(hall, order(words, discount, **who), moment)
    assert isinstance(answer, Refused), answer
    return answer
