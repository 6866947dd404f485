"""Sheets as JSON: every amount is a string with two decimals, however deep."""

from __future__ import annotations

from datetime import date

from hall_tui.cli.plain_data import as_data
from hall_tui.slips.session_sheet import (
    Discounted,
    DrawerSheet,
    Sold,
    TakenBack,
)


def test_amounts_at_every_depth() -> None:
    drawer = DrawerSheet("till-1", (("Float", 5000),), 5000, None, -100)
    assert as_data(drawer) == {
        "name": "till-1",
        "moves": [["Float", "50.00"]],
        "expected": "50.00",
        "counted": None,
        "over": "-1.00",
        "reason": None,
    }


def test_a_field_that_is_just_cents_is_an_amount() -> None:
    found = as_data([Sold("Pack", 2, None), Discounted("Senior", 3, 300)])
    assert found == [
        {"title": "Pack", "quantity": 2, "amount": None},
        {"title": "Senior", "receipts": 3, "amount": "3.00"},
    ]
    taken = as_data(TakenBack(7, None, 805, "Ann", "Max", "ill"))
    assert isinstance(taken, dict)
    assert (taken["receipt"], taken["line"], taken["amount"]) == (7, None, "8.05")


def test_dates_and_sets() -> None:
    assert as_data({"on": date(2026, 12, 5), "of": {"b", "a"}}) == {
        "on": "2026-12-05",
        "of": ["a", "b"],
    }
