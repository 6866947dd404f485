"""The years that a hall's records can be of."""

from __future__ import annotations

from datetime import date, datetime

FIRST_YEAR = 2000
LAST_YEAR = 2099


def in_calendar(day: date | datetime) -> bool:
    """Tell whether a day or a time lies in the years that are kept."""
    return FIRST_YEAR <= day.year <= LAST_YEAR
