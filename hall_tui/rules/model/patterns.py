"""Patterns: which squares of a face have to be marked to win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from hall_tui.rules.model.part import part


@part
class Titled:
    """What each pattern has: a title, where its name as words doesn't do."""

    title: str | None = None


@part
class Lines(Titled):
    """Any `count` whole lines of a grid, in the directions named."""

    kind: Literal["lines"]
    count: int = 1
    directions: tuple[Literal["row", "column", "diagonal"], ...] = (
        "row",
        "column",
        "diagonal",
    )
    free: bool = True
    """Whether the free square may stand in the pattern."""


@part
class Corners(Titled):
    """The four corner squares of a grid."""

    kind: Literal["corners"]


@part
class Blackout(Titled):
    """Every square of the face (a full card, a full house)."""

    kind: Literal["blackout"]


@part
class Block(Titled):
    """A solid block of rows x columns, anywhere on the grid."""

    kind: Literal["block"]
    rows: int
    columns: int
    turned: bool = False
    """Whether the block may also lie on its side."""
    free: bool = True


@part
class Drawn(Titled):
    """A grid drawn in text: `#` must be marked, `.` need not.

    A drawing smaller than the card is moved to every place with `anywhere`.
    """

    kind: Literal["drawn"]
    grid: str
    rotate: bool = False
    mirror: bool = False
    anywhere: bool = False
    free: bool = True


@part
class Rows(Titled):
    """Any `count` of the three rows of a 90-ball ticket."""

    kind: Literal["rows"]
    count: int


@part
class Combined(Titled):
    """At least `need` of the patterns `of` on one face: all of them, or any."""

    kind: Literal["combined"]
    of: tuple[str, ...]
    need: int = 1


@part
class Group(Titled):
    """One pattern for each face of a group of faces on a page (ruling 28).

    `faces` names the pattern of each face from the top; the groups are the runs
    of that many faces one below the other in a sheet's columns, and with
    `diagonal` also the diagonals of a sheet of as many faces across as down.
    """

    kind: Literal["group"]
    faces: tuple[str, ...]
    diagonal: bool = False


Pattern = Lines | Corners | Blackout | Block | Drawn | Rows | Combined | Group


def pattern_title(named: Mapping[str, Pattern], name: str) -> str:
    """A pattern's title; without one, or unknown, its name as words."""
    found = named.get(name)
    return (found and found.title) or name.replace("_", " ")
