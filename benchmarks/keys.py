"""A key at a desk, until the first byte that it changes on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.crowd import BALLS, CALLS, crowded_hall
from benchmarks.hall import USUAL, Till, bench_rules, opened_hall, percentile_ms
from benchmarks.screen import Screen
from benchmarks.table import BenchRow
from hall_tui.config.loading import Loaded

BUDGET_MS = 15.0
LINES = 200
MEASURED = 50


def rows() -> list[BenchRow]:
    """Letters and Enter at a till with a long receipt; at a caller in mid-game."""
    rules = bench_rules()
    with opened_hall(rules) as path:
        till = _at_till(path, rules)
    with crowded_hall(rules) as path:
        caller = _at_caller(path)
    return [
        *_rows(f"the till, {LINES} lines on the receipt", till),
        *_rows("the caller, a game running", caller),
    ]


Seconds = tuple[list[float], list[float]]
"""Of typed signs, and of Enter."""


def _at_till(path: Path, rules: Loaded) -> Seconds:
    """Named books, each a line of its own, added to a sale that is open already."""
    with Till(path, "till-1", rules) as till:
        till.do("keep_sale", items=[USUAL[0] | {"book": n + 1} for n in range(LINES)])
    with signed_in(path, "till") as screen:
        return _typed(screen, [f"6r@{LINES + n + 1}" for n in range(MEASURED)])


def _at_caller(path: Path) -> Seconds:
    with signed_in(path, "caller") as caller:
        return _typed(caller, [str(ball) for ball in BALLS[CALLS : CALLS + MEASURED]])


@contextmanager
def signed_in(path: Path, desk: str) -> Iterator[Screen]:
    """A desk at which the first person of the hall has signed in."""
    with Screen(path.parent, desk) as screen:
        screen.wait_for("Who are you?")
        screen.settle()
        screen.press("1\r")
        screen.settle()
        yield screen


def _typed(screen: Screen, entries: list[str]) -> Seconds:
    signs: list[float] = []
    enters: list[float] = []
    for entry in entries:
        signs += [screen.press(sign) for sign in entry]
        enters.append(screen.press("\r"))
    return signs, enters


def _rows(where: str, seconds: Seconds) -> list[BenchRow]:
    return [
        BenchRow(
            what=f"{key} at {where}",
            budget_ms=BUDGET_MS,
            measured_ms=percentile_ms(measured, 0.95),
            detail=f"p95 of {len(measured)}, p50 {percentile_ms(measured, 0.5):.1f} ms",
        )
        for key, measured in zip(("a sign", "Enter"), seconds, strict=True)
    ]
