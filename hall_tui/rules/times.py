"""The years that a hall's records can be of."""

from __future__ import annotations

from datetime import date, datetime

FIRST_YEAR = 2000
LAST_YEAR = 2099


def year_refused(day: date) -> str | None:
    """Return one sentence for a day that no record can be of, None for any other."""
    if in_calendar(day):
        return None
    return f"Days are of the years {FIRST_YEAR} to {LAST_YEAR}: read the year again."


def in_calendar(day: date | datetime) -> bool:
    """Tell whether a day or a time lies in the years that are kept."""
    return FIRST_YEAR <= day.year <= LAST_YEAR
