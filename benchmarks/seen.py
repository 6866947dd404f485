"""A ball that one process commits, until another has read its view of the game."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from benchmarks.crowd import BALLS, CALLS, crowded_hall
from benchmarks.hall import Till, bench_rules, child, percentile_ms
from benchmarks.table import BenchRow

BUDGET_MS = 150.0
POLL_SECONDS = 1 / 25
CHANGES = 150
_WATCHER = "from benchmarks.seen import watch; watch()"


def rows() -> list[BenchRow]:
    """From the commit to the other process holding the view, over many balls."""
    rules = bench_rules()
    with crowded_hall(rules) as path, Till(path, "caller", rules) as till:
        watcher = child(_WATCHER, path)
        assert watcher.stdout
        assert watcher.stdout.readline() == "watching\n"
        seconds = []
        for change in range(CHANGES):
            # Not in step with the watcher's polls.
            time.sleep(0.013 * (change % 4))
            if change % 2:
                till.do("undo", reason="misread")
            else:
                till.do("call", ball=BALLS[CALLS])
            committed = time.perf_counter()
            count, seen_at = watcher.stdout.readline().split()
            assert int(count) == CALLS + 1 - change % 2
            seconds.append(float(seen_at) - committed)
        watcher.kill()
        watcher.wait()
    half = percentile_ms(seconds, 0.5)
    return [
        BenchRow(
            what="ball committed, seen by another process that polls 25 times a second",
            budget_ms=BUDGET_MS,
            measured_ms=percentile_ms(seconds, 0.99),
            detail=f"p99 of {CHANGES}, p50 {half:.1f} ms; with its view of the game",
        )
    ]


def watch() -> None:
    """Print the count and the time whenever the game moved, until killed."""
    from db.opening import open_reader
    from hall_tui.views.playing import playing
    from hall_tui.views.sessions import open_session

    rules = bench_rules()
    db = open_reader(Path(sys.argv[1]))
    session = open_session(db)
    assert session is not None
    playing(db, rules, session)
    version = db.execute("PRAGMA data_version").fetchone()
    print("watching", flush=True)
    while True:
        time.sleep(POLL_SECONDS)
        now = db.execute("PRAGMA data_version").fetchone()
        if now != version:
            version = now
            seen = playing(db, rules, session)
            assert seen is not None
            print(seen.on.count, time.perf_counter(), flush=True)
