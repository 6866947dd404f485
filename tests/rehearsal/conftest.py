"""The halls that are rehearsed."""

from __future__ import annotations

from tests.acts.conftest import alberta_rules, ninety_rules

__all__ = ["alberta_rules", "ninety_rules"]
