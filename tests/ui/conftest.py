"""The halls of the tests of acts, for the screens on them."""

from __future__ import annotations

from tests.acts.conftest import (
    alberta_rules,
    evening,
    hall_file,
    ninety_rules,
    people_file,
)

__all__ = ["alberta_rules", "evening", "hall_file", "ninety_rules", "people_file"]
