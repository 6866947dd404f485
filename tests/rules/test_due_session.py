"""Which session is proposed, and opened without a reason."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from hall_tui.rules.due_session import due_session
from hall_tui.rules.model.hall import Hall

SLOTS = {"a": "afternoon", "e": "evening", "x": "matinee"}
"""The hall has no matinee any more."""


@pytest.mark.parametrize(
    ("clock", "held", "due"),
    [
        ("05 00:30", "", "05a"),
        ("05 11:00", "", "05a"),
        ("05 12:59", "", "05a"),
        ("05 23:30", "", "05e"),
        ("05 11:00", "05a", "05e"),
        ("05 19:00", "05a", "05e"),
        ("05 19:00", "05e", "06a"),
        ("05 11:00", "05e", "06a"),
        ("05 11:00", "04e 05e", "06a"),
        ("05 11:00", "05x", "05a"),
        ("05 19:00", "05a 05e", "06a"),
        ("05 19:00", "05e 06a", "06e"),
        ("05 11:00", "06a", "06e"),
        ("05 11:00", "04e", "05a"),
        ("05 11:00", "09e", "05a"),
    ],
)
def test_the_session_that_is_due(
    alberta: Hall, clock: str, held: str, due: str
) -> None:
    local = datetime.strptime(f"2026-12-{clock}", "%Y-%m-%d %H:%M")
    there = local.replace(tzinfo=ZoneInfo(alberta.hall.timezone))
    before = {_day(one) for one in held.split()}
    assert due_session(there, alberta.slots, before) == _day(due)


def _day(told: str) -> tuple[date, str]:
    return date(2026, 12, int(told[:2])), SLOTS[told[2]]
