"""Coming back after kill -9 in mid-game, and how long a command takes to start."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from sqlite_utils import Database

from benchmarks.crowd import BALLS, CALLS, crowded_hall
from benchmarks.hall import Till, bench_rules, child, command, percentile_ms
from benchmarks.table import BenchRow
from hall_tui.views.rows import value

BUDGET_MS = 1000.0
TIMES = 7
_CALLING = "from benchmarks.reopen import call_on; call_on()"
_BACK = "from benchmarks.reopen import come_back; come_back()"


def rows() -> list[BenchRow]:
    """The slowest of some reopenings after kills, and two commands' starts."""
    with crowded_hall(bench_rules()) as path:
        seconds = []
        told = ""
        for _ in range(TIMES):
            _kill_while_calling(path)
            started = time.perf_counter()
            back = child(_BACK, path)
            assert back.stdout
            told = back.stdout.readline().strip()
            seconds.append(time.perf_counter() - started)
            assert back.wait() == 0
        half = percentile_ms(seconds[1:], 0.5)
        return [
            BenchRow(
                what="reopening after kill -9 in mid-game, tracker and all",
                budget_ms=BUDGET_MS,
                measured_ms=max(seconds[1:]) * 1000,
                detail=f"slowest of {TIMES - 1}, half within {half:.0f} ms; {told}",
            ),
            _command(path, "hall-tui --help", "--help"),
            _command(
                path, "hall-tui explain", "explain", "split", "amount=100", "winners=3"
            ),
        ]


def _kill_while_calling(path: Path) -> None:
    """Let a process call and take back balls, and kill it in an act."""
    calling = child(_CALLING, path)
    assert calling.stdout
    for _ in range(5):
        assert calling.stdout.readline()
    time.sleep(0.001)
    calling.kill()
    calling.wait()


def call_on() -> None:
    """Call a ball and take it back until killed: argv is the file."""
    with Till(Path(sys.argv[1]), "caller", bench_rules()) as till:
        while True:
            if till.desk.read(_count) > CALLS:
                till.do("undo", reason="misread")
            else:
                till.do("call", ball=BALLS[CALLS])
            print("done", flush=True)


def _count(db: Database) -> int:
    found: int = value(db, "SELECT count(*) FROM standing_calls")
    return found


def come_back() -> None:
    """Start as a caller's desk does and say where the game stands."""
    from hall_tui.acts.desk import Desk
    from hall_tui.live.tracking import followed
    from hall_tui.views.phase import phase
    from hall_tui.views.playing import playing
    from hall_tui.views.sessions import open_session, rules_of

    path = Path(sys.argv[1])
    with Desk(path, "caller", bench_rules()) as desk:
        session = desk.read(open_session)
        assert session is not None
        rules = desk.read(lambda db: rules_of(db, session))
        stands = desk.read(phase)
        seen = desk.read(lambda db: playing(db, rules, session))
        assert seen is not None
        tracker = desk.read(lambda db: followed(db, rules, session))
        told = f"{stands} at count {seen.on.count}, {tracker.faces_in_play:,} faces"
        print(told, flush=True)


def _command(path: Path, what: str, *words: str) -> BenchRow:
    """The median time of a command from start to end."""
    seconds = []
    for _ in range(TIMES + 1):
        started = time.perf_counter()
        command(path, *words)
        seconds.append(time.perf_counter() - started)
    return BenchRow(
        what=f"{what}, from start to end",
        measured_ms=percentile_ms(seconds[1:], 0.5),
        detail=f"median of {TIMES}",
    )
