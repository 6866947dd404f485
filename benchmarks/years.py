"""The desks on three years of records, against a file that is nearly empty.

The big file has 4 GB and takes minutes to make, so it is kept in the folder for
temporary files; each time it gets one more session.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median

from sqlite_utils import Database

from benchmarks.crowd import BALLS
from benchmarks.filling import fill
from benchmarks.hall import Till, bench_rules, made_hall, start_game
from benchmarks.table import BenchRow
from db.migrate import MIGRATIONS
from hall_tui.config.loading import Loaded
from hall_tui.views import attendance, moment, sales
from hall_tui.views.caller_desk import caller_desk
from hall_tui.views.games import game_on
from hall_tui.views.pot_desk import pot_desk
from hall_tui.views.rows import value
from hall_tui.views.sessions import Session, open_session

SESSIONS = 2_000
RECEIPTS = 250
A_MONTH = 32
"""Sessions, of one receipt each, of the file with which the big one is compared."""
TIMES = 60
SLOWER = 1.2
"""By how much the big file may be slower."""
LOCAL = datetime(2026, 12, 5, 18, 0)
Pair = tuple[Till, Till]


def rows() -> list[BenchRow]:
    """What is done and shown at till, caller and pots: median times on both files."""
    rules = bench_rules()
    path, told = _big(rules)
    with tempfile.TemporaryDirectory(prefix="hall-bench-") as folder:
        small = made_hall(Path(folder) / "hall.db", rules)
        fill(small, rules, A_MONTH, 1)
        with Till(small, "till-1", rules) as empty, Till(path, "till-1", rules) as big:
            measured = _evening(rules, (empty, big))
    return [
        BenchRow(
            what=f"{what}, {SESSIONS * RECEIPTS:,} receipts in the file",
            budget_ms=None if what in _ONCE else without * SLOWER,
            measured_ms=with_all,
            detail=f"with {A_MONTH} it was {without:.1f} ms; {told}",
        )
        for what, (without, with_all) in measured.items()
    ]


_ONCE = ("opening a session", "closing a session")


def _big(rules: Loaded) -> tuple[Path, str]:
    """The file of three years, and what is to be said of it."""
    steps = b"".join(step.read_bytes() for step in sorted(MIGRATIONS.glob("*.sql")))
    name = hashlib.sha256(steps + rules.text.encode()).hexdigest()[:12]
    folder = Path(tempfile.gettempdir()) / f"hall-bench-years-{name}"
    path = folder / "hall.db"
    if path.is_file():
        return path, "kept from before"
    print(f"Making {folder} once: 4 GB, some minutes ...", file=sys.stderr)
    making = folder.with_suffix(".making")
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(mode=0o700)
    started = time.perf_counter()
    fill(made_hall(making / "hall.db", rules), rules, SESSIONS, RECEIPTS)
    making.rename(folder)
    return path, f"made in {time.perf_counter() - started:.0f} s"


def _evening(rules: Loaded, tills: Pair) -> dict[str, tuple[float, float]]:
    """Open a session, sell, play and close it; of each thing the milliseconds.

    What is done at one till is done at the other at once, so that whatever else the
    machine does slows both down.
    """
    found = {"opening a session": _in_turn(tills, _open, 1)}
    found["a sale"] = _in_turn(tills, Till.sell)
    found["what the till shows"] = _in_turn(tills, _look(partial(_till, rules)))
    for till in tills:
        start_game(till)
    found["a ball called"] = _in_turn(tills, _call)
    found["what the caller shows"] = _in_turn(tills, _look(partial(_play, rules)))
    found["what the pots show"] = _in_turn(tills, _look(partial(_pots, rules)))
    for till in tills:
        till.do("end_game", reason="a benchmark")
    found["closing a session"] = _in_turn(tills, Till.close_evening, 1)
    return found


def _in_turn(
    tills: Pair, step: Callable[[Till], object], times: int = TIMES
) -> tuple[float, float]:
    """The median milliseconds of a step at each of two tills."""
    taken = [[_took(partial(step, till)) for till in tills] for _ in range(times)]
    first, second = (median(seconds) * 1000 for seconds in zip(*taken, strict=True))
    return first, second


def _look(view: Callable[[Database], object]) -> Callable[[Till], object]:
    return lambda till: till.desk.read(view)


def _open(till: Till) -> None:
    till.open_evening(till.desk.read(_next_day))


def _next_day(db: Database) -> str:
    """The day after the last session."""
    last = value(db, "SELECT max(date) FROM sessions") or "2020-01-01"
    return (date.fromisoformat(last) + timedelta(days=1)).isoformat()


def _call(till: Till) -> None:
    """Call the next ball that hasn't been called."""
    called = till.desk.read(_count)
    till.do("call", ball=BALLS[called])


def _count(db: Database) -> int:
    on = game_on(db, _session(db).id)
    assert on is not None
    return on.count


def _session(db: Database) -> Session:
    session = open_session(db)
    assert session is not None
    return session


def _till(rules: Loaded, db: Database) -> object:
    session = _session(db)
    at = moment.moment(db, rules, session, LOCAL)
    return attendance.attendance(db, rules.hall, session), sales.on_sale(rules, at)


def _play(rules: Loaded, db: Database) -> object:
    return caller_desk(db, rules, _session(db), LOCAL)


def _pots(rules: Loaded, db: Database) -> object:
    return pot_desk(db, rules, _session(db))


def _took(step: Callable[[], object]) -> float:
    started = time.perf_counter()
    step()
    return time.perf_counter() - started
