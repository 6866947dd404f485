"""The halls of the tests of acts, for the screens on them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.acts.conftest import (
    alberta_rules,
    evening,
    hall_file,
    halls,
    ninety_rules,
    opened_file,
    people_file,
)
from tests.acts.evening import Evening
from tests.ui.driving import Driver
from tests.ui.own_hall import own, own_file
from tests.ui.till_desk import at_till

__all__ = [
    "alberta_rules",
    "evening",
    "hall_file",
    "halls",
    "ninety_rules",
    "opened_file",
    "own",
    "own_file",
    "people_file",
]


@pytest.fixture
def hall(evening: Evening) -> Evening:
    """The hall of the till: an evening with a float in its drawer."""
    evening.ok("float", drawer="till-1", amount="100.00")
    return evening


@pytest.fixture
async def till(hall: Evening) -> AsyncIterator[Driver]:
    """Ann at the till."""
    async with at_till(hall) as driver:
        yield driver
    hall.assert_sound()
