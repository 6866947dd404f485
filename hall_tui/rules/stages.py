"""Stages: the things to win one after another on a draw, and what a claim rests on.

Works on one face at a time: `face_squares` are the numbers of each square in order
(one or two), a mask says which squares, `covered` which numbers the calls covered.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

FaceSquares = Sequence[Sequence[int]]


@dataclass(frozen=True, kw_only=True)
class StageRule:
    """What a claim of one stage is judged by.

    `masks` are the pattern's. `least_calls_since_previous` is how many calls must
    lie between the stage before and this one (ruling 29: one in the club's line
    and house; 0 lets one call win both, ruling 11). With `last_number` "must" the
    last number called has to stand in the pattern (ruling 30). `first_count` is
    the earliest count at which the stage can be won, as with pre-called numbers
    (ruling 15); 0 for none.
    """

    masks: tuple[int, ...]
    least_calls_since_previous: Literal[0, 1] = 0
    last_number: Literal["any", "must"] = "any"
    first_count: int = 0


def opens_at(rule: StageRule, previous_count: int | None) -> int:
    """Return the earliest count at which the stage can be won.

    `previous_count` is the count at which the stage before was won; None for the
    first stage of a draw.
    """
    if previous_count is None:
        return rule.first_count
    return max(rule.first_count, previous_count + rule.least_calls_since_previous)


def marked_mask(face_squares: FaceSquares, covered: Collection[int]) -> int:
    """Return the mask of the squares with at least one covered number."""
    return sum(
        1 << square
        for square, numbers in enumerate(face_squares)
        if any(number in covered for number in numbers)
    )


def winning_masks(
    face_squares: FaceSquares, masks: Sequence[int], covered: Collection[int]
) -> tuple[int, ...]:
    """Return the masks that are complete on the face, in the order given."""
    marked = marked_mask(face_squares, covered)
    return tuple(mask for mask in masks if mask & marked == mask)


def nearest_mask(
    face_squares: FaceSquares, masks: Sequence[int], covered: Collection[int]
) -> int:
    """Return the mask that misses the fewest squares; the first of several.

    Raises ValueError when there are no masks.
    """
    marked = marked_mask(face_squares, covered)
    return min(masks, key=lambda mask: (mask & ~marked).bit_count())


def missing_numbers(
    face_squares: FaceSquares, mask: int, covered: Collection[int]
) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of each square that the mask still misses, sorted.

    Any one number of a square marks it.
    """
    missing = mask & ~marked_mask(face_squares, covered)
    found = (
        tuple(numbers)
        for square, numbers in enumerate(face_squares)
        if missing >> square & 1
    )
    return tuple(sorted(found))


def complete_since(
    face_squares: FaceSquares,
    masks: Sequence[int],
    covered_by_call: Sequence[Collection[int]],
    premarked: Collection[int] = (),
) -> int | None:
    """Return which call, counted from 1, completed the first mask of the face.

    0 is a face complete before the first call, None one that isn't complete.
    """
    never = len(covered_by_call) + 1
    first = dict.fromkeys(premarked, 0)
    for call, numbers in enumerate(covered_by_call, start=1):
        for number in numbers:
            first.setdefault(number, call)
    marked_at = [
        min((first.get(number, never) for number in numbers), default=never)
        for numbers in face_squares
    ]
    completed = min((_last_of(mask, marked_at) for mask in masks), default=never)
    return None if completed == never else completed


def _last_of(mask: int, marked_at: Sequence[int]) -> int:
    """Return the call that marked the last square of a mask; 0 for an empty one."""
    return max(
        (call for square, call in enumerate(marked_at) if mask >> square & 1), default=0
    )


def masks_with(
    face_squares: FaceSquares, masks: Sequence[int], numbers: Collection[int]
) -> tuple[int, ...]:
    """Return the masks in which at least one of the numbers stands.

    Given the complete masks and the numbers of the last call, it tells whether the
    win holds the last number (rulings 12, 20, 30).
    """
    held = marked_mask(face_squares, numbers)
    return tuple(mask for mask in masks if mask & held)
