"""The tracker's budget: winners and one-away faces after a ball, 20,000 faces."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from benchmarks.table import BenchRow, median_ms
from hall_tui.rules.group_tracker import GroupTracker
from hall_tui.rules.groups import page_layout
from hall_tui.rules.model.cards import CardKind, GridCard, StripCard
from hall_tui.rules.model.patterns import (
    Blackout,
    Block,
    Drawn,
    Group,
    Lines,
    Pattern,
    Rows,
)
from hall_tui.rules.model.products import Stock
from hall_tui.rules.patterns import group_masks, masks, square_count
from hall_tui.rules.tracker import Squares, Tracker

FACES = 20_000
BUDGET_MS = 0.5
DRAWS = 5
_GRID = GridCard(kind="grid75")
_DOUBLE = GridCard(kind="grid75", numbers=2)
_WHOLE_GRID = GridCard(kind="grid75", free=False)
_TICKET = StripCard(kind="strip90")

_PLAYED: tuple[tuple[str, Pattern, CardKind], ...] = (
    ("blackout", Blackout(kind="blackout"), _GRID),
    ("any line", Lines(kind="lines"), _GRID),
    ("any two lines", Lines(kind="lines", count=2), _GRID),
    (
        "any two lines, two numbers a square",
        Lines(kind="lines", count=2),
        _DOUBLE,
    ),
    ("any two lines, no free square", Lines(kind="lines", count=2), _WHOLE_GRID),
    ("any four lines", Lines(kind="lines", count=4), _GRID),
    (
        "small T anywhere, turned",
        Drawn(kind="drawn", grid="###\n.#.\n.#.", rotate=True, anywhere=True),
        _GRID,
    ),
    ("two rows of a ticket", Rows(kind="rows", count=2), _TICKET),
)


_BLOCKS: dict[str, Pattern] = {
    "six": Block(kind="block", rows=2, columns=3, turned=True),
    "four": Block(kind="block", rows=2, columns=2),
    "nine": Block(kind="block", rows=3, columns=3),
}
_GROUP = Group(kind="group", faces=("six", "four", "nine"), diagonal=True)
_SHEETS = Stock(set="any", first=1, last=FACES, faces=9)


def rows() -> list[BenchRow]:
    """Return a row for each pattern: the median ball of some whole draws."""
    return [
        *(_row(name, pattern, card) for name, pattern, card in _PLAYED),
        _of_groups(),
    ]


def _row(name: str, pattern: Pattern, card: CardKind) -> BenchRow:
    """Measure the balls of whole draws on one pattern."""
    chance = np.random.default_rng(2026)
    balls = 75 if isinstance(card, GridCard) else 90
    winning = masks(pattern, card, {})
    faces = _faces(chance, card, balls)
    steps: list[Callable[[], object]] = []
    for _ in range(DRAWS):
        tracker = Tracker(faces, winning)
        steps += [_ball(tracker, int(ball)) for ball in chance.permutation(balls) + 1]
    return BenchRow(
        what=f"winners and one-away: {name}",
        budget_ms=BUDGET_MS,
        measured_ms=median_ms(steps),
        detail=f"{FACES:,} faces, {len(winning)} masks, median of {len(steps)} balls",
    )


def _of_groups() -> BenchRow:
    """Measure the balls of whole draws on pages that are won by three faces."""
    chance = np.random.default_rng(2026)
    faces = _faces(chance, _GRID, 75)
    pages = [page_layout(_SHEETS, 9, _GROUP)] * (FACES // 9)
    faces = faces[: 9 * len(pages)]
    winning = group_masks(_GROUP, _GRID, _BLOCKS)
    steps: list[Callable[[], object]] = []
    for _ in range(DRAWS):
        tracker = GroupTracker(faces, pages, winning)
        steps += [
            _ball_of_groups(tracker, int(ball)) for ball in chance.permutation(75)
        ]
    return BenchRow(
        what="winners and one-away: 6-4-9 on pages of nine",
        budget_ms=BUDGET_MS,
        measured_ms=median_ms(steps),
        detail=f"{len(faces):,} faces, median of {len(steps)} balls",
    )


def _ball_of_groups(tracker: GroupTracker, ball: int) -> Callable[[], object]:
    """Return the step of one ball from 0: call it, find the wins and the one-away."""

    def step() -> object:
        tracker.call((ball + 1,))
        return tracker.wins(), tracker.one_away()

    return step


def _ball(tracker: Tracker, ball: int) -> Callable[[], object]:
    """Return the step of one ball: call it, find the winners and the one-away."""

    def step() -> object:
        tracker.call((ball,))
        return tracker.complete(), tracker.one_away()

    return step


def _faces(chance: np.random.Generator, card: CardKind, balls: int) -> Squares:
    """Return random faces: on a grid by column, on a ticket from all the balls."""
    per_square = card.numbers if isinstance(card, GridCard) else 1
    squares = square_count(card)
    if isinstance(card, StripCard):
        drawn = chance.random((FACES, balls)).argsort(axis=1)[:, :squares] + 1
        return drawn.astype(np.uint8).reshape(FACES, squares, per_square)
    columns = chance.random((FACES, 5, 15)).argsort(axis=2)[:, :, : 5 * per_square]
    numbers = columns + 1 + 15 * np.arange(5).reshape(1, 5, 1)
    grid = numbers.reshape(FACES, 5, 5, per_square).transpose(0, 2, 1, 3)
    flat = grid.reshape(FACES, 25, per_square)
    if card.free:
        flat = np.delete(flat, 12, axis=1)
    return flat.astype(np.uint8)
