"""What opening and closing a session, and a sale, cost as the file grows."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from statistics import median

from benchmarks.hall import Till, bench_rules, opened_hall
from benchmarks.table import BenchRow

SESSIONS = 4
SALES = 500
MEASURED = 100


def rows() -> list[BenchRow]:
    """Sessions of 500 receipts: the first against the last."""
    rules = bench_rules()
    opened: list[float] = []
    closed: list[float] = []
    sold: list[float] = []
    with opened_hall(rules) as path, Till(path, "till-1", rules) as till:
        for day in range(SESSIONS):
            if day:
                opened.append(_seconds(partial(_open, till, day)))
            sold.append(median(_seconds(till.sell) for _ in range(MEASURED)))
            for _ in range(SALES - MEASURED):
                till.sell()
            closed.append(_seconds(till.close_evening))
    return [
        _row("opening a session, all books checked", opened, SALES),
        _row("closing a session, all books checked", closed, SALES),
        _row("a sale as a session begins", sold, 0),
    ]


def _open(till: Till, day: int) -> None:
    till.open_evening(f"2026-12-{5 + day:02}")


def _seconds(step: Callable[[], object]) -> float:
    started = time.perf_counter()
    step()
    return time.perf_counter() - started


def _row(what: str, seconds: list[float], first: int) -> BenchRow:
    """The last one measured, beside the first."""
    last = first + (len(seconds) - 1) * SALES
    return BenchRow(
        what=f"{what}, {last:,} receipts in the file",
        measured_ms=seconds[-1] * 1000,
        detail=f"with {first:,} it was {seconds[0] * 1000:.1f} ms",
    )
