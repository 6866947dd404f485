"""What may be typed for a count, an amount, and what is said at once otherwise."""

from __future__ import annotations

import re

import pytest

from hall_tui.ui.dialogs.asking import amount_fault, amount_up_to
from hall_tui.ui.dialogs.count import count_told, counted_cents
from hall_tui.views import cash

TOO_LARGE = "An amount is at most 99,999,999.99: read it again."


@pytest.mark.parametrize(
    ("text", "cents"),
    [("0", 0), ("333.25", 33325), ("12x20 5x10 43.25", 33325), ("2*5+1", 1100)],
)
def test_a_count_is_added_up(text: str, cents: int) -> None:
    assert counted_cents(text) == cents


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Type what lies in the drawer."),
        ("ten", '"ten" is no amount: type 333.25, or 12x20 5x10.'),
        ("99999999999999", TOO_LARGE),
        ("99999x9999 99999x9999", TOO_LARGE),
    ],
)
def test_what_is_no_count_is_told_at_once(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        counted_cents(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("12.50", None),
        ("99999999.99", None),
        ("100000000", TOO_LARGE),
        ("0", "Type an amount above 0."),
        ("-5", "Type an amount above 0."),
    ],
)
def test_an_amount_is_judged_where_it_is_typed(text: str, told: str | None) -> None:
    assert amount_fault(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("12.49", None),
        ("12.50", None),
        ("12.51", "That is too much."),
        ("0", "Type an amount above 0."),
    ],
)
def test_more_than_there_is_is_told(text: str, told: str | None) -> None:
    assert amount_up_to(text, 1250, "That is too much.") == told


OVER = "Counted 101.25, expected 100.00: 1.25 over, booked."


@pytest.mark.parametrize(
    ("counted", "before", "told"),
    [
        (10000, 0, "Counted 100.00, expected 100.00: that is right."),
        (10125, 0, OVER),
        (5000, 0, "Counted 50.00, expected 100.00: 50.00 short, booked."),
        (10125, -125, f"{OVER} With the counts before it: neither over nor short."),
        (10125, 25, f"{OVER} With the counts before it: 1.50 over."),
        (10125, -200, f"{OVER} With the counts before it: 0.75 short."),
    ],
)
def test_what_a_count_found(counted: int, before: int, told: str) -> None:
    count = cash.Count("bank", 10000, counted, None, counted - 10000 + before)
    assert count_told(count) == told
