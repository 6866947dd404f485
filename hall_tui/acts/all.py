"""Imports every module of acts, so that the registry holds them all."""

from __future__ import annotations

from hall_tui.acts import people, sales, sessions
from hall_tui.acts.registry import ACTS

__all__ = ["ACTS", "MODULES"]

MODULES = (
    people,
    sales,
    sessions,
)
