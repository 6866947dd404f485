"""The clock of a rehearsal: it runs like any other, from the start of its evening."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from datetime import time as clock_time
from zoneinfo import ZoneInfo

from hall_tui.rules.model.hall import Hall

SATURDAY = date(2026, 12, 5)
"""The day of every rehearsal, so that the same seed gives the same evening."""


def evening_of(hall: Hall) -> tuple[str, datetime]:
    """The slot that is practised, the day's last, and when it begins, aware."""
    name, slot = list(hall.slots.items())[-1]
    hour, _, minute = slot.starts.partition(":")
    starts = datetime.combine(SATURDAY, clock_time(int(hour), int(minute)))
    return name, starts.replace(tzinfo=ZoneInfo(hall.hall.timezone))


def local_of(hall: Hall, at: datetime) -> datetime:
    """An aware time on the hall's clock."""
    return at.astimezone(ZoneInfo(hall.hall.timezone))


class PracticeClock:
    """Gives aware times that run on from `starts`; `seconds` counts up steadily."""

    def __init__(
        self, starts: datetime, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._starts = starts.astimezone(UTC)
        self._seconds = seconds
        self._first = seconds()

    def __call__(self) -> datetime:
        """The time now."""
        return self._starts + timedelta(seconds=self._seconds() - self._first)
