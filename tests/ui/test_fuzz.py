"""Random keys at all desks at once: each stands, and the books are right at the end."""

from __future__ import annotations

import os
from contextlib import AsyncExitStack

import pytest

from tests.acts.evening import Evening
from tests.acts.phase_halls import HALLS, Halls
from tests.ui.fuzzing import Fuzz
from tests.ui.own_hall import PINS

SEATS = {"till-1": "Ann", "caller-1": "Ada", "verifier-1": "Eve", "board": None}
STEPS = 15
OFTEN = 3
"""How many seeds of so many steps as `HALL_FAULTS` says."""
MORE_PINS = {"Ada": "5937261840", "Eve": "9081726354"}
ALL = ["manager", "cashier", "caller", "verifier", "floor"]


async def assert_stands(
    evening: Evening,
    seed: int,
    steps: int,
    seats: dict[str, str | None],
    pins: dict[str, str],
) -> None:
    """Have a seed do so many steps; the books are sound after them."""
    async with AsyncExitStack() as stack:
        fuzz = Fuzz(evening, seed, stack, pins)
        for desk, operator in seats.items():
            await fuzz.sit_down(desk, operator)
        try:
            for _ in range(steps):
                await fuzz.step()
        finally:
            # pytest shows this of a test that fails: what led there.
            print(*fuzz.trace[-60:], sep="\n")
    evening.assert_sound()


@pytest.fixture
def with_pins(own: Evening) -> Evening:
    """A hall with PINs and a session open."""
    for name, pin in MORE_PINS.items():
        own.ok("add_person", by="Max", name=name, roles=ALL, pin=pin)
    own.open()
    return own


async def test_desks_stand_random_keys(halls: Halls) -> None:
    evening = halls.copy("running")
    seats = {"till-1": "Ann", "caller-1": "Ada", "board": None}
    await assert_stands(evening, 1, STEPS, seats, {})
    evening.close()


async def test_no_pin_is_shown_by_random_keys(with_pins: Evening) -> None:
    seats = dict.fromkeys(("till-1", "office"))
    await assert_stands(with_pins, 1, STEPS, seats, {**PINS, **MORE_PINS})


@pytest.mark.long
@pytest.mark.parametrize("phase", HALLS)
async def test_desks_stand_random_keys_for_long(halls: Halls, phase: str) -> None:
    steps = int(os.environ.get("HALL_FAULTS", "200"))
    for seed in range(OFTEN):
        evening = halls.copy(phase)
        await assert_stands(evening, seed, steps, {**SEATS, "till-2": "Max"}, {})
        evening.close()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(OFTEN))
async def test_no_pin_is_shown_for_long(with_pins: Evening, seed: int) -> None:
    steps = int(os.environ.get("HALL_FAULTS", "200"))
    seats = dict.fromkeys(("till-1", "till-2", "caller-1", "office"))
    await assert_stands(with_pins, seed, steps, seats, {**PINS, **MORE_PINS})
