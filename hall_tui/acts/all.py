"""Imports every module of acts, so that the registry holds them all."""

from __future__ import annotations

from hall_tui.acts import (
    calls,
    cards,
    cash,
    chair,
    claims,
    close,
    closing,
    designations,
    desks,
    floor,
    game_undos,
    games,
    open_sales,
    payouts,
    people,
    pot_corrections,
    pot_moves,
    precalls,
    receivables,
    refunds,
    reopening,
    reprints,
    sales,
    sessions,
    stops,
    voids,
)
from hall_tui.acts.registry import ACTS

__all__ = ["ACTS", "MODULES"]

MODULES = (
    calls,
    cards,
    cash,
    chair,
    claims,
    close,
    closing,
    designations,
    desks,
    floor,
    game_undos,
    games,
    open_sales,
    payouts,
    people,
    pot_corrections,
    pot_moves,
    precalls,
    receivables,
    refunds,
    reopening,
    reprints,
    sales,
    sessions,
    stops,
    voids,
)
