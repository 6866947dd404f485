"""Card kinds: how many balls, which grid, how many numbers stand in a square."""

from __future__ import annotations

from typing import Literal

from hall_tui.rules.model.part import part


@part
class GridCard:
    """A square grid of 75 balls in lettered columns of fifteen.

    The free centre square holds no number; `numbers` stand in every other square
    (where there are two, either marks the square).
    """

    kind: Literal["grid75"]
    numbers: Literal[1, 2] = 1
    free: bool = True


@part
class StripCard:
    """A 90-ball ticket of three rows of five, sold in strips of six (ruling 29)."""

    kind: Literal["strip90"]


CardKind = GridCard | StripCard
