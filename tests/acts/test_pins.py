"""PINs: which are good, how they are kept, how long wrong tries lock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from hall_tui.acts import pins
from hall_tui.acts.pins import PinCost
from hall_tui.acts.refusals import Refused, fault_of

QUICK = PinCost(memory_kib=8, passes=1)
NOW = datetime(2026, 12, 6, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize("pin", ["704112", "70411297", "correct horse", "9" * 63 + "1"])
def test_good_pins_are_kept_as_a_hash_alone(pin: str) -> None:
    sealed = pins.seal(pin, QUICK)
    assert pin not in sealed.hash
    assert sealed.length == len(pin)
    assert pins.fits(pin, sealed.hash)
    assert not pins.fits(pin + "0", sealed.hash)


@pytest.mark.parametrize(
    "pin", ["", "70411", "111111", "123456", "87654321", "7" * 65, "70411\n2"]
)
def test_weak_pins_are_refused(pin: str) -> None:
    with pytest.raises(Refused, match="PIN") as refused:
        pins.seal(pin, QUICK)
    assert refused.value.code == "weak_pin"


def test_a_pin_costs_64_mebibytes_and_three_passes() -> None:
    assert pins.COST == PinCost(memory_kib=65536, passes=3)
    assert "m=65536,t=3,p=1" in pins.seal("704112").hash


def test_the_same_pin_of_two_people_is_kept_differently() -> None:
    assert pins.seal("704112", QUICK) != pins.seal("704112", QUICK)


def test_a_hash_that_was_tampered_with_fits_nothing() -> None:
    assert not pins.fits("704112", "not a hash")


@pytest.mark.parametrize(
    ("pin", "roles", "fault"),
    [
        ("7041129", {"manager"}, "8 digits or letters"),
        ("70411297", {"manager"}, None),
        ("704112", {"cashier"}, None),
        ("70411", set(), "6 to 64 digits"),
        ("87654321", {"manager"}, "easily guessed"),
    ],
)
def test_a_manager_needs_eight_characters(
    pin: str, roles: set[str], fault: str | None
) -> None:
    told = fault_of(lambda: pins.require_good_for(pin, roles))
    assert (told is None) if fault is None else (told and fault in told)


@pytest.mark.parametrize(
    ("failed", "seconds"),
    [(1, 0), (4, 0), (5, 30), (6, 60), (7, 120), (9, 480), (10, 900), (10**6, 900)],
)
def test_five_wrong_tries_lock_for_30_seconds_doubling_to_15_minutes(
    failed: int, seconds: int
) -> None:
    assert pins.locked_for(failed) == timedelta(seconds=seconds)


def test_time_left_runs_out() -> None:
    assert pins.time_left(None, NOW) == timedelta(0)
    until = (NOW + timedelta(seconds=30)).isoformat()
    assert pins.time_left(until, NOW) == timedelta(seconds=30)
    assert pins.time_left(until, NOW + timedelta(seconds=31)) == timedelta(0)
