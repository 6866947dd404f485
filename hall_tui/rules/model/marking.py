"""Markings: which numbers a call covers on the players' faces."""

from __future__ import annotations

from typing import Literal

from hall_tui.rules.model.part import part


@part
class Plain:
    """A call covers its own number."""

    kind: Literal["plain"] = "plain"


@part
class Reverse:
    """A call also covers its two-digit reverse, and each counts (ruling 18)."""

    kind: Literal["reverse"]


@part
class Wild:
    """Numbers marked before the first call, chosen by the designations named.

    `by` says how a designated ball chooses: its last digit, its parity, or the
    number itself. A ball that covers nothing new is put aside, not counted
    (rulings 21, 22).
    """

    kind: Literal["wild"]
    by: Literal["ending", "parity", "number"]
    designations: tuple[str, ...]


Marking = Plain | Reverse | Wild
