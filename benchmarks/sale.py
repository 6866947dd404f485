"""The durable sale beside three other writing processes; the worst wait of a flood."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack
from pathlib import Path

from benchmarks.hall import Till, bench_rules, child, opened_hall, percentile_ms
from benchmarks.table import BenchRow

BUDGET_MS = 10.0
WORST_WAIT_MS = 500.0
OTHERS = 3
BEFORE = 500
SALES = 400
PAUSE_SECONDS = 0.05
_OTHER = "from benchmarks.sale import sell_on; sell_on()"


def rows() -> list[BenchRow]:
    """Sales with 500 receipts in the session: alone, beside tills, in a flood."""
    rules = bench_rules()
    with opened_hall(rules) as path, Till(path, "till-1", rules) as till:
        for _ in range(BEFORE):
            till.sell()
        alone = _measured(till, PAUSE_SECONDS / 10)
        beside = _beside(path, till, PAUSE_SECONDS)
        flood = _beside(path, till, 0.0)
    return [
        _row("durable sale, nobody else writes", alone),
        _row(f"durable sale beside {OTHERS} processes selling 20 a second", beside),
        _row(f"durable sale beside {OTHERS} processes selling all the time", flood),
        BenchRow(
            what="worst wait for a sale in that flood",
            budget_ms=WORST_WAIT_MS,
            measured_ms=max(flood) * 1000,
            detail=f"of {len(flood)} sales",
        ),
    ]


def _row(what: str, seconds: list[float]) -> BenchRow:
    half = percentile_ms(seconds, 0.5)
    return BenchRow(
        what=what,
        budget_ms=BUDGET_MS,
        measured_ms=percentile_ms(seconds, 0.95),
        detail=f"p95 of {len(seconds)} acts, p50 {half:.1f} ms",
    )


def _beside(path: Path, till: Till, pause: float) -> list[float]:
    """Measure while other processes sell, each resting `pause` seconds a sale."""
    with ExitStack() as over:
        others = [
            child(_OTHER, path, f"till-{number}", str(pause))
            for number in range(2, OTHERS + 2)
        ]
        for other in others:
            over.callback(other.wait)
            over.callback(other.kill)
        for other in others:
            assert other.stdout and other.stdout.readline() == "selling\n"
        return _measured(till, PAUSE_SECONDS if pause else 0.0)


def _measured(till: Till, pause: float) -> list[float]:
    found = []
    for _ in range(SALES):
        started = time.perf_counter()
        till.sell()
        found.append(time.perf_counter() - started)
        time.sleep(pause)
    return found


def sell_on() -> None:
    """What the other processes do until they are killed: argv is file, name, pause."""
    path, name, pause = Path(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    with Till(path, name, bench_rules()) as till:
        till.sell()
        print("selling", flush=True)
        while True:
            time.sleep(pause)
            till.sell()
