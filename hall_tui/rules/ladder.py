"""The ladder of a pot's limit: every step, what it wants, and which are passed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from hall_tui.rules.model.pots import Pot, Rung
from hall_tui.rules.pots import PotSettings, limit, settings

MORE = 3
"""How many steps of an endless rung are told beyond those passed."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """A limit and the money from which it holds: `cents` of the pot (`first`), of
    everything behind it, or of all; at the amount or only above it.

    The first step of a ladder has `cents` None: it holds from nothing.
    """

    limit: int
    of: Literal["first", "reserve", "all"] = "first"
    rule: Literal["at_least", "above"] = "at_least"
    cents: int | None = None
    passed: bool = True


def ladder(
    pot: Pot, slot: str | None, first_cents: int, reserve_cents: int, sessions: int = 0
) -> tuple[Step, ...]:
    """Return the steps in the order in which a growing pot passes them.

    Empty for a pot without a limit. `sessions` as for `limit`: how many it has run
    before. Steps that the cap keeps out of reach are left out.
    """
    held = settings(pot, slot)
    now = limit(pot, slot, first_cents, reserve_cents, sessions)
    if now is None:
        return ()
    measured = {
        "first": first_cents,
        "reserve": reserve_cents,
        "all": first_cents + reserve_cents,
    }
    found = [
        (_wanted(held, rung, cents), rung, cents, _passes(rung, cents, measured))
        for rung in held.rungs
        for cents in _thresholds(rung, measured[rung.of])
        if _passes(rung, cents, measured) or not _out_of_reach(held, rung, cents)
    ]
    found.sort(key=lambda one: one[0])
    start = now - sum(one[3] for one in found)
    return (
        Step(limit=start),
        *(
            Step(
                limit=start + number,
                of=rung.of,
                rule=rung.rule,
                cents=cents,
                passed=passed,
            )
            for number, (_, rung, cents, passed) in enumerate(found, start=1)
        ),
    )


def _thresholds(rung: Rung, measured_cents: int) -> Iterator[int]:
    """The thresholds of a rung, of an endless one a few beyond what is passed."""
    yield from rung.steps
    if rung.every is None:
        return
    cents = rung.steps[-1] if rung.steps else 0
    beyond = 0
    while beyond < MORE:
        cents += rung.every
        beyond += cents > measured_cents
        yield cents


def _passes(rung: Rung, cents: int, measured: dict[str, int]) -> bool:
    reached = measured[rung.of]
    return reached > cents or (rung.rule == "at_least" and reached == cents)


def _out_of_reach(held: PotSettings, rung: Rung, cents: int) -> bool:
    if rung.of != "first" or held.cap is None:
        return False
    return cents > held.cap or (rung.rule == "above" and cents == held.cap)


def _wanted(held: PotSettings, rung: Rung, cents: int) -> int:
    """The money in all at which a growing pot passes a threshold."""
    if rung.of == "reserve" and held.cap is not None:
        return held.cap + cents
    return cents
