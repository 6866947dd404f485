"""A ball that one process commits, until the public board has painted it."""

from __future__ import annotations

import time

from benchmarks.crowd import BALLS, CALLS, crowded_hall
from benchmarks.hall import Till, bench_rules, percentile_ms
from benchmarks.screen import Screen
from benchmarks.table import BenchRow

BUDGET_MS = 150.0
CHANGES = 100


def rows() -> list[BenchRow]:
    """From the commit to the last byte that the board paints, over many balls."""
    rules = bench_rules()
    seconds = []
    with crowded_hall(rules) as path, Till(path, "caller", rules) as till:
        with Screen(path.parent, "board") as board:
            board.wait_for("Loonie pot")
            board.settle()
            for change in range(CHANGES):
                # Not in step with the board's looks at the file.
                time.sleep(0.013 * (change % 4))
                if change % 2:
                    till.do("undo", reason="misread")
                else:
                    till.do("call", ball=BALLS[CALLS])
                committed = time.perf_counter()
                seconds.append(board.painted() - committed)
    half = percentile_ms(seconds, 0.5)
    return [
        BenchRow(
            what="ball committed, painted by the board in another process",
            budget_ms=BUDGET_MS,
            measured_ms=percentile_ms(seconds, 0.99),
            detail=f"p99 of {CHANGES}, p50 {half:.1f} ms; to the last byte",
        )
    ]
