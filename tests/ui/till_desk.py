"""Drives the till in tests: who sells, at which hall, what was sold."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from hall_tui.ui.screens.till import Till
from hall_tui.views.receipts import Receipt, receipt
from tests.acts.evening import Evening
from tests.ui.driving import Driver, driving


@asynccontextmanager
async def at_till(evening: Evening, **more: Any) -> AsyncIterator[Driver]:
    """The till on an evening's file, with Ann at it."""
    more = {"operator": "Ann", **more}
    async with driving(evening.path, evening.config, first="till", **more) as driver:
        yield driver


def desk_of(driver: Driver) -> Till:
    """The till's screen."""
    assert isinstance(driver.desk, Till)
    return driver.desk


def sold(driver: Driver, number: int) -> Receipt:
    """A receipt that the file holds."""
    found = driver.read(lambda db: receipt(db, number))
    assert found is not None
    return found
