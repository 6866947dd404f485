"""One rule for the names of drawers and desks."""

from __future__ import annotations

import pytest

from hall_tui.rules.drawers import LONGEST_NAME, name_refused, paying_drawer


@pytest.mark.parametrize("name", ["till-1", "bank", "a", "7", "a" * LONGEST_NAME])
def test_small_letters_digits_and_dashes(name: str) -> None:
    assert name_refused(name) is None


@pytest.mark.parametrize(
    "name",
    ["", "Till-1", "till_1", "till 1", "-till", "till-", "till:1", "a" * 41, "tíll"],
)
def test_any_other_name_is_told(name: str) -> None:
    said = name_refused(name)
    assert said is not None and said.endswith('like "till-1"')


def test_the_safe_is_no_drawer() -> None:
    said = name_refused("safe")
    assert said is not None and "by a float" in said


@pytest.mark.parametrize(
    ("held", "proposed"),
    [
        ({"bank": 500, "till-1": 900}, "bank"),
        ({"bank": 499, "till-1": 900, "till-0": 900}, "till-1"),
        ({"bank": 0, "till-1": 499, "till-3": 500, "till-2": 500}, "till-2"),
        ({"bank": 499, "till-1": 499}, "bank"),
        ({}, "bank"),
    ],
)
def test_the_drawer_that_pays(held: dict[str, int], proposed: str) -> None:
    assert paying_drawer(held, "till-1", 500) == proposed
