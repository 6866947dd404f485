"""Strips of six 90-ball tickets: each of 1-90 once, every legal strip as likely.

Made by counting, ticket by ticket, never by trying again: a ticket takes one, two
or three numbers of each column, so what counts is how many beyond one ("extra").
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hall_tui.rules.balls import column_range
from hall_tui.rules.faces import TICKETS_OF_STRIP as TICKETS
from hall_tui.rules.faces import Layouts, keyed_words

_COLUMNS = 9
_EXTRA_OF_TICKET = 6
"""A ticket's fifteen numbers are one in each of nine columns and six extra."""
_COLUMN_BALLS = tuple(len(column_range(column, 90)) for column in range(_COLUMNS))
_WORDS_OF_TICKET = 2 + _COLUMNS
_ROWS_BY_COUNT = ((0b001, 0b010, 0b100), (0b110, 0b101, 0b011), (0b111,))

Needs = tuple[int, ...]
"""The extra numbers that the columns have left for later tickets, ascending."""


@dataclass(frozen=True, kw_only=True)
class _Step:
    """The ways the next ticket can go on from some needs.

    `bounds` divide the 64-bit words among the ways by their number of strips;
    `extras` (ways, 9) belong to the columns in ascending order of need.
    """

    bounds: NDArray[np.uint64]
    extras: NDArray[np.intp]


def strip_tickets(
    seed: bytes, strip_numbers: NDArray[np.integer[Any]] | range
) -> Layouts:
    """Return the numbered strips, shape (strips, 6, 3, 9), 0 where a cell is blank.

    Every strip with five numbers in each row, one to three in each column of a
    ticket, ascending, in 1-9, 10-19 ... 80-90, is equally likely, but for the
    rounding of 64-bit words (less than one part in 2^50). Each number makes its
    strip alone. Raises ValueError for a number below 1.
    """
    words = keyed_words(
        seed, "strip90", strip_numbers, TICKETS * _WORDS_OF_TICKET + sum(_COLUMN_BALLS)
    )
    by_ticket = words[:, : TICKETS * _WORDS_OF_TICKET]
    by_ticket = by_ticket.reshape(-1, TICKETS, _WORDS_OF_TICKET)
    extras = _draw_extras(by_ticket[:, :, 0], by_ticket[:, :, 2:])
    rows = _draw_rows(extras, by_ticket[:, :, 1])
    filled = (rows[:, :, None, :] >> np.arange(3)[:, None]) & 1 == 1
    return _fill(filled, extras + 1, words[:, TICKETS * _WORDS_OF_TICKET :])


def ticket_faces(seed: bytes, numbers: NDArray[np.integer[Any]] | range) -> Layouts:
    """Return the numbered tickets, shape (faces, 3, 9).

    Tickets 1 to 6 are strip 1 from the top, 7 to 12 strip 2, and so on.
    """
    places = np.asarray(numbers, dtype=np.int64) - 1
    strips, owner = np.unique(places // TICKETS, return_inverse=True)
    return strip_tickets(seed, strips + 1)[owner, places % TICKETS]


@cache
def row_layouts() -> tuple[NDArray[np.intp], ...]:
    """Return the ways to fill a ticket's rows, by its number of full columns (0-3).

    Each array is (ways, 9): a bit for each row of a column, the columns ordered by
    their count of numbers; each row holds five.
    """
    return tuple(_layouts_with(full_columns) for full_columns in range(4))


def _layouts_with(full_columns: int) -> NDArray[np.intp]:
    columns_by_count = (3 + full_columns, 6 - 2 * full_columns, full_columns)
    choices = [
        rows
        for rows, columns in zip(_ROWS_BY_COUNT, columns_by_count, strict=True)
        for _ in range(columns)
    ]
    masks = np.array(list(itertools.product(*choices)), dtype=np.intp)
    held = (masks[:, :, None] >> np.arange(3)) & 1
    five_in_each: NDArray[np.bool_] = (held.sum(axis=1) == 5).all(axis=1)
    return masks[five_in_each]


@cache
def _ticket_weights() -> tuple[int, ...]:
    """Row layouts x 6/k! for each column of k numbers, by the full columns."""
    return tuple(
        len(layouts) * 6 ** (3 + full_columns) * 3 ** (6 - 2 * full_columns)
        for full_columns, layouts in enumerate(row_layouts())
    )


def _ticket_extras(needs: Needs) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield (ways, extras) of one ticket; columns of equal need are alike."""
    options = []
    for need, alike in itertools.groupby(needs):
        size = len(list(alike))
        most = min(need, 2)
        options.append(
            [
                (math.comb(size, twos) * math.comb(size - twos, ones), ones, twos, size)
                for twos in range(size + 1 if most == 2 else 1)
                for ones in range(size - twos + 1 if most >= 1 else 1)
                if ones + 2 * twos <= _EXTRA_OF_TICKET
            ]
        )
    for chosen in itertools.product(*options):
        if sum(ones + 2 * twos for _, ones, twos, _ in chosen) == _EXTRA_OF_TICKET:
            extras: tuple[int, ...] = ()
            for _, ones, twos, size in chosen:
                extras += (0,) * (size - ones - twos) + (1,) * ones + (2,) * twos
            yield math.prod(ways for ways, *_ in chosen), extras


def _left(needs: Needs, extras: tuple[int, ...]) -> Needs:
    return tuple(
        sorted(need - extra for need, extra in zip(needs, extras, strict=True))
    )


@cache
def _strips_left(tickets: int, needs: Needs) -> int:
    """The weight of all ways to make the last `tickets` tickets of a strip."""
    if tickets == 0:
        return int(not any(needs))
    if needs[-1] > 2 * tickets:
        return 0
    return sum(weight for weight, _ in _weighted(tickets, needs))


def _weighted(tickets: int, needs: Needs) -> list[tuple[int, tuple[int, ...]]]:
    weighted = [
        (
            ways
            * _ticket_weights()[extras.count(2)]
            * _strips_left(tickets - 1, _left(needs, extras)),
            extras,
        )
        for ways, extras in _ticket_extras(needs)
    ]
    return [(weight, extras) for weight, extras in weighted if weight]


@cache
def _step(tickets: int, needs: Needs) -> _Step:
    weighted = _weighted(tickets, needs)
    sums = list(itertools.accumulate(weight for weight, _ in weighted))
    bounds = [(running << 64) // sums[-1] for running in sums[:-1]]
    return _Step(
        bounds=np.array(bounds, dtype=np.uint64),
        extras=np.array([extras for _, extras in weighted], dtype=np.intp),
    )


def _draw_extras(
    choice_words: NDArray[np.uint64], column_keys: NDArray[np.uint64]
) -> NDArray[np.intp]:
    """Return the extra numbers of each column of each ticket: (strips, 6, 9)."""
    strips = len(choice_words)
    needs = np.tile(np.array(_COLUMN_BALLS, dtype=np.intp) - TICKETS, (strips, 1))
    drawn = np.zeros((strips, TICKETS, _COLUMNS), dtype=np.intp)
    for ticket in range(TICKETS):
        order = np.lexsort((column_keys[:, ticket], needs), axis=1)
        in_order = np.take_along_axis(needs, order, axis=1)
        states, owner = np.unique(in_order, axis=0, return_inverse=True)
        extras = np.zeros_like(needs)
        for index, state in enumerate(states.tolist()):
            here = owner == index
            step = _step(TICKETS - ticket, tuple(state))
            ways = np.searchsorted(step.bounds, choice_words[here, ticket], "right")
            extras[here] = step.extras[ways]
        np.put_along_axis(drawn[:, ticket], order, extras, axis=1)
        needs = needs - drawn[:, ticket]
    return drawn


def _draw_rows(
    extras: NDArray[np.intp], layout_words: NDArray[np.uint64]
) -> NDArray[np.intp]:
    """Return which rows of each ticket's columns are filled, a bit for each row."""
    order = np.argsort(extras, axis=2, kind="stable")
    full_columns = (extras == 2).sum(axis=2)
    in_order = np.zeros_like(extras)
    for full, layouts in enumerate(row_layouts()):
        here = full_columns == full
        in_order[here] = layouts[layout_words[here] % np.uint64(len(layouts))]
    rows = np.zeros_like(extras)
    np.put_along_axis(rows, order, in_order, axis=2)
    return rows


def _fill(
    filled: NDArray[np.bool_], counts: NDArray[np.intp], keys: NDArray[np.uint64]
) -> Layouts:
    """Deal each column's shuffled numbers to the tickets, ascending within one."""
    strips = len(filled)
    layouts = np.zeros(filled.shape, dtype=np.uint8)
    ends = np.cumsum(_COLUMN_BALLS)
    for column, (size, end) in enumerate(zip(_COLUMN_BALLS, ends, strict=True)):
        owner = np.repeat(np.tile(np.arange(TICKETS), strips), counts[..., column].flat)
        shuffled = np.argsort(keys[:, end - size : end], axis=1, kind="stable")
        owner = np.take_along_axis(owner.reshape(strips, size), shuffled, axis=1)
        dealt = np.argsort(owner, axis=1, kind="stable")
        first = column_range(column, 90)[0]
        layouts[..., column][filled[..., column]] = (dealt + first).ravel()
    return layouts
