"""The halls of the tests of acts, for what views show of them."""

from __future__ import annotations

from tests.acts.conftest import (
    alberta_rules,
    by_hand,
    evening,
    hall_file,
    ninety_rules,
    opened_file,
    people_file,
    quick_pins,
)

__all__ = [
    "alberta_rules",
    "by_hand",
    "evening",
    "hall_file",
    "ninety_rules",
    "opened_file",
    "people_file",
    "quick_pins",
]
