"""Imports every module of acts, so that the registry holds them all."""

from __future__ import annotations

from hall_tui.acts import (
    cards,
    cash,
    close,
    desks,
    floor,
    open_sales,
    people,
    refunds,
    reprints,
    sales,
    sessions,
    voids,
)
from hall_tui.acts.registry import ACTS

__all__ = ["ACTS", "MODULES"]

MODULES = (
    cards,
    cash,
    close,
    desks,
    floor,
    open_sales,
    people,
    refunds,
    reprints,
    sales,
    sessions,
    voids,
)
