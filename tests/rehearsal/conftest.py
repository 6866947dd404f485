"""The halls that are rehearsed."""

from __future__ import annotations

from tests.acts.conftest import (
    alberta_rules,
    hall_file,
    ninety_rules,
    opened_file,
    people_file,
)

__all__ = ["alberta_rules", "hall_file", "ninety_rules", "opened_file", "people_file"]
