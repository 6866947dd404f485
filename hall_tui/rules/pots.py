"""Progressive pots: their accounts, tonight's limit, what feeds them, and reserves.

Balances of a pot are a tuple of cents: the pot itself, then its reserves in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import (
    PercentFeed,
    Pot,
    Rung,
    SessionFeed,
    SessionSteps,
    SlotPot,
    SplitFeed,
)
from hall_tui.rules.sales_split import percent_cents, split_parts


@dataclass(frozen=True)
class PotKey:
    """A pot, and the slot when each slot has its own; names its accounts."""

    pot: str
    slot: str | None = None

    @property
    def account(self) -> str:
        """The account of the pot itself: `pot:<pot>` or `pot:<pot>:<slot>`."""
        return ":".join(["pot", self.pot, *([self.slot] if self.slot else [])])

    def reserve_account(self, number: int) -> str:
        """The account of a reserve, from 1: `...:reserve`, then `...:reserve:2`.

        Raises ValueError for a number below 1.
        """
        if number < 1:
            raise ValueError("Reserves are numbered from 1.")
        further = "" if number == 1 else f":{number}"
        return f"{self.account}:reserve{further}"

    def accounts(self, count: int) -> tuple[str, ...]:
        """The first `count` accounts, in the order of the balances."""
        reserves = [self.reserve_account(number) for number in range(1, count)]
        return (self.account, *reserves)[:count]


@dataclass(frozen=True, kw_only=True)
class PotSettings:
    """What holds for the pot of one slot; money in cents.

    Without `cap` the pot grows for ever and has no reserves. `start` is None for
    a pot that isn't won within a limit. Raises ValueError for a cap of nothing.
    """

    cap: int | None = None
    reserve_cap: int | None = None
    start: int | None = None
    rungs: tuple[Rung, ...] = ()
    sessions: SessionSteps | None = None

    def __post_init__(self) -> None:
        if any(cap is not None and cap < 1 for cap in (self.cap, self.reserve_cap)):
            raise ValueError("The cap of a pot or reserve must be more than nothing.")


def pot_key(hall: Hall, pot_id: str, slot: str) -> PotKey:
    """Return the pot that a session of the slot plays for."""
    return PotKey(pot_id, slot if hall.pots[pot_id].scope == "slot" else None)


def is_known(hall: Hall, key: PotKey) -> bool:
    """Say whether the hall's file has this pot, with this slot or without one."""
    pot = hall.pots.get(key.pot)
    if pot is None:
        return False
    return key.slot is None if pot.scope == "hall" else key.slot in hall.slots


def settings_of(hall: Hall, key: PotKey) -> PotSettings:
    """Return what holds for a pot; one that the file has no more knows no cap."""
    if not is_known(hall, key):
        return PotSettings()
    return settings(hall.pots[key.pot], key.slot)


def settings(pot: Pot, slot: str | None) -> PotSettings:
    """Return what holds in a slot: its own figures, else those of the pot.

    A reserve is as large as the pot's cap where nothing else is said.
    """
    own = SlotPot() if slot is None else pot.slots.get(slot, SlotPot())
    cap = pot.cap if own.cap is None else own.cap
    reserve_cap = pot.reserve_cap if own.reserve_cap is None else own.reserve_cap
    start = pot.limit.start if pot.limit else None
    rungs = pot.limit.rungs if pot.limit else ()
    return PotSettings(
        cap=cap,
        reserve_cap=cap if reserve_cap is None else reserve_cap,
        start=start if own.start is None else own.start,
        rungs=rungs if own.rungs is None else own.rungs,
        sessions=pot.limit.sessions if pot.limit else None,
    )


def limit(
    pot: Pot, slot: str | None, first_cents: int, reserve_cents: int, sessions: int = 0
) -> int | None:
    """Return the count within which the pot can be won, None without a limit.

    `first_cents` is the pot itself and `reserve_cents` everything behind it, as
    the session opens (ruling 13); `sessions` is how many it has run before.
    """
    held = settings(pot, slot)
    if held.start is None:
        return None
    passed = sum(
        _passed(rung, _measured(rung, first_cents, reserve_cents))
        for rung in held.rungs
    )
    steps = held.sessions
    by_session = steps.add * max(0, sessions - steps.first) if steps else 0
    return held.start + passed + by_session


def next_rung(
    pot: Pot, slot: str | None, first_cents: int, reserve_cents: int
) -> int | None:
    """Return the cents that the pot must still grow for the limit to go up.

    None when growing can't raise it any more. Money fills the pot to its cap
    before it reaches a reserve.
    """
    held = settings(pot, slot)
    room_cents = None if held.cap is None else max(0, held.cap - first_cents)
    found = []
    for rung in held.rungs:
        short_cents = _short(rung, _measured(rung, first_cents, reserve_cents))
        if short_cents is None:
            continue
        if rung.of == "all":
            found.append(short_cents)
        elif rung.of == "reserve" and room_cents is not None:
            found.append(short_cents + room_cents)
        elif rung.of == "first" and (room_cents is None or short_cents <= room_cents):
            found.append(short_cents)
    return min(found, default=None)


def fed_cents(hall: Hall, pot_id: str, sales: Mapping[str, int]) -> int:
    """Return what the session's sales so far put into the pot, in all.

    Each percentage is rounded down to a cent; a part of a split comes with the
    split's other parts (ruling 16). Fixed amounts are `session_feed_cents`.
    """
    total_cents = 0
    for feed in hall.pots[pot_id].feeds:
        if isinstance(feed, PercentFeed):
            total_cents += percent_cents(feed.percent, feed.of, sales)
        elif isinstance(feed, SplitFeed):
            total_cents += split_parts(hall.splits[feed.split], sales)[feed.part]
    return total_cents


def session_feed_cents(pot: Pot) -> int:
    """Return the fixed amount that the pot gets when a session opens."""
    return sum(feed.amount for feed in pot.feeds if isinstance(feed, SessionFeed))


def place(
    balances: tuple[int, ...], amount_cents: int, held: PotSettings
) -> tuple[int, ...]:
    """Return the balances after the pot is fed, or after a feed is taken back.

    Money fills the pot to its cap, then each reserve, and begins further ones
    (ruling 14). A negative amount is taken from the last reserve first; what the
    reserves can't give leaves the pot itself below zero, to be made good by the
    next feeds. Empty reserves at the end are left out; the sum is exact.
    """
    placed = list(balances) or [0]
    if amount_cents < 0:
        _take_back(placed, -amount_cents)
    else:
        _fill(placed, amount_cents, held)
    while len(placed) > 1 and placed[-1] == 0:
        placed.pop()
    return tuple(placed)


def reserve_full(balances: tuple[int, ...], held: PotSettings) -> bool:
    """Say whether the pot and its first reserve are full (ruling 14)."""
    if held.cap is None or held.reserve_cap is None or len(balances) < 2:
        return False
    return balances[0] >= held.cap and balances[1] >= held.reserve_cap


def after_win(balances: tuple[int, ...]) -> tuple[int, ...]:
    """Return the balances after the pot is won: its first reserve becomes the pot.

    Raises ValueError when the pot holds nothing to be won.
    """
    if not balances or balances[0] <= 0:
        raise ValueError("The pot holds nothing, so it can't be awarded.")
    return balances[1:] or (0,)


def _measured(rung: Rung, first_cents: int, reserve_cents: int) -> int:
    """Return the money that a rung looks at."""
    if rung.of == "all":
        return first_cents + reserve_cents
    return first_cents if rung.of == "first" else reserve_cents


def _passed(rung: Rung, cents: int) -> int:
    """Return how many thresholds of a rung an amount has passed."""
    reached_cents = cents if rung.rule == "at_least" else cents - 1
    passed = sum(reached_cents >= step for step in rung.steps)
    if rung.every is not None:
        last_step = rung.steps[-1] if rung.steps else 0
        passed += max(0, reached_cents - last_step) // rung.every
    return passed


def _short(rung: Rung, cents: int) -> int | None:
    """Return what an amount misses to a rung's next threshold, None without one."""
    passed = _passed(rung, cents)
    if passed < len(rung.steps):
        threshold = rung.steps[passed]
    elif rung.every is not None:
        last_step = rung.steps[-1] if rung.steps else 0
        threshold = last_step + (passed - len(rung.steps) + 1) * rung.every
    else:
        return None
    return threshold - cents + (rung.rule == "above")


def _fill(placed: list[int], amount_cents: int, held: PotSettings) -> None:
    """Put an amount in the pot up to its cap, then in reserve after reserve."""
    if held.cap is None or held.reserve_cap is None:
        placed[0] += amount_cents
        return
    number, left_cents = 0, amount_cents
    while left_cents > 0:
        if number == len(placed):
            placed.append(0)
        cap = held.reserve_cap if number else held.cap
        part_cents = min(left_cents, max(0, cap - placed[number]))
        placed[number] += part_cents
        left_cents -= part_cents
        number += 1


def _take_back(placed: list[int], amount_cents: int) -> None:
    """Take an amount from the last reserve first, what is left from the pot."""
    left_cents = amount_cents
    for number in range(len(placed) - 1, 0, -1):
        part_cents = min(left_cents, max(0, placed[number]))
        placed[number] -= part_cents
        left_cents -= part_cents
    placed[0] -= left_cents
