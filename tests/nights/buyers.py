"""The buyers of a real night: what each asks for, typed at a desk's pace, and timed."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from random import Random

from tests.nights.room import ENTER
from tests.nights.typist import Typist

MOST_KEYS = 8
"""That a usual buy-in takes."""
PACE_SECONDS = 0.1
"""Between two keys of somebody who sells all evening."""


@dataclass(frozen=True)
class Kind:
    """A kind of order: how it is called, the lines typed for it, how often it comes."""

    name: str
    orders: tuple[str, ...]
    weight: int


USUAL = "usual buy-in"
KINDS = (
    Kind(USUAL, ("6r=20", "9r=", "6r bz=", "6r lo=", "3r=10", "6y=20"), 12),
    Kind("with specials", ("9r 2*bz lo to=50", "6r 3*bz to=20", "6y 4*bz lo=50"), 5),
    Kind("with a discount", ("6y age 67 %s=20", "9r age 71 %s="), 2),
    Kind("by card", ("9y=d", "6r bz=5 d"), 2),
    Kind("electronic unit", ("e9c 4*ebz=50", "e9c="), 1),
    Kind("two share", ("9c 9r p2=50",), 1),
)


@dataclass(frozen=True)
class Sale:
    """A sale that was typed: its keys, and seconds from the first key to the receipt.

    `answered_seconds` are those from the last key on.
    """

    kind: str
    keys: int
    seconds: float
    answered_seconds: float


def sell_to(at: Typist, rng: Random, buyers: int) -> list[Sale]:
    """Serve so many buyers at the first till."""
    return [sell(at, *_order(rng)) for _ in range(buyers)]


def sell(at: Typist, kind: str, order: str) -> Sale:
    """Type one order with its money, and wait for its receipt."""
    desk = at.desk("till-1")
    number = at.count("sell") + 1
    began = time.monotonic()
    at.room.pace_seconds = PACE_SECONDS
    at.room.press(desk, order)
    at.room.pace_seconds = 0.0
    last_key = time.monotonic()
    at.done(desk, "sell", ENTER, told=f"Receipt {number}: ")
    ended = time.monotonic()
    return Sale(kind, len(order) + 1, ended - began, ended - last_key)


def table(sales: list[Sale]) -> str:
    """Keys and seconds by kind of order, median and 95 of 100."""
    lines = [f"{'kind of order':<18}sales  keys  p95 seconds   p95  answered   p95"]
    for kind in KINDS:
        of_kind = [one for one in sales if one.kind == kind.name]
        if of_kind:
            lines.append(_row(kind.name, of_kind))
    return "\n".join([*lines, _row("all", sales)])


def _row(name: str, sales: list[Sale]) -> str:
    keys = [float(one.keys) for one in sales]
    seconds = [one.seconds for one in sales]
    answered = [one.answered_seconds * 1000 for one in sales]
    return (
        f"{name:<18}{len(sales):>5}{_median(keys):>6.0f}{_p95(keys):>5.0f}"
        f"{_median(seconds):>8.2f}{_p95(seconds):>6.2f}"
        f"{_median(answered):>7.0f} ms{_p95(answered):>6.0f} ms"
    )


def _median(values: list[float]) -> float:
    return statistics.median(values)


def _p95(values: list[float]) -> float:
    return sorted(values)[min(int(len(values) * 0.95), len(values) - 1)]


def _order(rng: Random) -> tuple[str, str]:
    kind = rng.choices(KINDS, [one.weight for one in KINDS])[0]
    return kind.name, rng.choice(kind.orders)
