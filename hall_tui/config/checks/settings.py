"""The hall's own settings: money, clock, attendance columns."""

from __future__ import annotations

from collections.abc import Iterator
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel.core import get_global

from hall_tui.config.faults import Finding, nearest
from hall_tui.rules.model.hall import Hall

UNIT_CENTS = 100


def check_settings(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with the hall's settings."""
    yield from _timezone(hall)
    yield from _currency(hall)
    yield from _smallest_coin(hall)
    yield from _columns(hall)
    yield from _slots(hall)


def _timezone(hall: Hall) -> Iterator[Finding]:
    zone = hall.hall.timezone
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        zones = sorted(available_timezones())
        cities = (known for known in zones if known.split("/")[-1] == zone)
        near = nearest(zone, zones) or next(cities, None)
        cure = f'write "{near}"' if near else 'write one like "Europe/London"'
        yield Finding(("hall", "timezone"), f'there is no time zone "{zone}"', cure)


def _currency(hall: Hall) -> Iterator[Finding]:
    code = hall.hall.currency
    if code not in get_global("all_currencies"):
        cure = "write its three capital letters, like CAD, GBP or USD"
        if code.strip().upper() in get_global("all_currencies"):
            cure = f'write "{code.strip().upper()}"'
        yield Finding(("hall", "currency"), f'there is no currency "{code}"', cure)


def _smallest_coin(hall: Hall) -> Iterator[Finding]:
    coin = hall.hall.smallest_coin
    if coin and UNIT_CENTS % coin and coin % UNIT_CENTS:
        message = "coins of this size don't add up to 1.00"
        cure = "write the smallest coin in use, like 0.05 or 0.01"
        yield Finding(("hall", "smallest_coin"), message, cure)


def _columns(hall: Hall) -> Iterator[Finding]:
    columns = hall.attendance.columns_from
    path = ("attendance", "columns_from")
    if not columns or columns[0] != 0:
        message = "the first column doesn't begin at 0 players"
        yield Finding(path, message, "begin the list with 0")
    for place in range(1, len(columns)):
        if columns[place] <= columns[place - 1]:
            message = f"{columns[place]} doesn't come after {columns[place - 1]}"
            cure = "write the columns from the least players to the most"
            yield Finding((*path, place), message, cure)


def _slots(hall: Hall) -> Iterator[Finding]:
    if "reserve" in hall.slots:
        message = '"reserve" is what the books call the money behind a pot'
        cure = "call the slot otherwise"
        yield Finding(("slots", "reserve"), message, cure, at_key=True)
