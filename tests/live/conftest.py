"""The halls of the tests of acts, for what views show of them."""

from __future__ import annotations

from tests.acts.conftest import (
    alberta_rules,
    evening,
    hall_file,
    ninety_rules,
    opened_file,
    people_file,
)

__all__ = [
    "alberta_rules",
    "evening",
    "hall_file",
    "ninety_rules",
    "opened_file",
    "people_file",
]
