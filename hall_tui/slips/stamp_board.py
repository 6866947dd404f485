"""A board for stamps as plain text: its faces, stamped numbers in brackets, prizes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from hall_tui.slips.tables import amount, heading, table

_SIDE = 5
_MOST_LACKING = 6


@dataclass(frozen=True, kw_only=True)
class PrizeLine:
    """A pattern on a face in words, the numbers that it lacks, what it pays in cents.

    `cents` is None for one that is won.
    """

    face: int
    pattern: str
    lacks: tuple[str, ...]
    cents: int | None


@dataclass(frozen=True, kw_only=True)
class BoardSheet:
    """A board that hangs; `faces` are its numbers row by row."""

    title: str
    faces: tuple[tuple[int, ...], ...]
    stamped: Collection[int]
    prizes: tuple[PrizeLine, ...]


def as_text(sheets: Sequence[BoardSheet]) -> str:
    """The boards as lines of at most 80 characters, each ended by a newline."""
    if not sheets:
        return "No board hangs yet: one is made when its game starts.\n"
    return "\n".join(_board(sheet) for sheet in sheets)


def _board(sheet: BoardSheet) -> str:
    numbers = sum(map(len, sheet.faces))
    title = f"{sheet.title}: {len(sheet.stamped)} of {numbers} stamped"[:80]
    lines = [title, "=" * len(title), ""]
    for row in range(_SIDE):
        found = [face[row * _SIDE : (row + 1) * _SIDE] for face in sheet.faces]
        lines.append("   ".join(_row(numbers, sheet.stamped) for numbers in found))
    lines += heading("Prizes")
    lines += table([_prize(sheet, one) for one in sheet.prizes], numbers=(0, 3))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _row(numbers: Sequence[int], stamped: Collection[int]) -> str:
    return "".join(
        f"[{number:>2}]" if number in stamped else f" {number:>2} "
        for number in numbers
    )


def _prize(sheet: BoardSheet, one: PrizeLine) -> tuple[str, str, str, str]:
    lacks = " ".join(one.lacks)
    if len(one.lacks) > _MOST_LACKING:
        lacks = f"lacks {len(one.lacks)} numbers"
    elif one.lacks:
        lacks = f"lacks {lacks}"
    if one.cents is None:
        return f"face {one.face}", one.pattern, "won", ""
    paid = amount(one.cents)
    return f"face {one.face}", one.pattern, lacks, paid
