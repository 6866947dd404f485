"""A claim's verdict with 20,000 faces sold: looked up, and kept as an act."""

from __future__ import annotations

import time

from sqlite_utils import Database

from benchmarks.crowd import FACES, crowded_hall
from benchmarks.hall import FIRST_FACE, Till, bench_rules, percentile_ms
from benchmarks.table import BenchRow
from hall_tui.config.loading import Loaded
from hall_tui.live import tidying
from hall_tui.views.faces import FaceNumber
from hall_tui.views.games import game_on
from hall_tui.views.look_ups import LookUp, look_up
from hall_tui.views.sessions import open_session

BUDGET_MS = 20.0
TIMES = 200


def rows() -> list[BenchRow]:
    """The verdict on faces all over the hall, each asked for the first time."""
    rules = bench_rules()
    with crowded_hall(rules) as path, Till(path, "verifier", rules) as till:
        faces = [FIRST_FACE + FACES * step // (2 * TIMES) for step in range(2 * TIMES)]
        looked = [_looked_up(till, rules, face) for face in faces[::2]]
        tidying.begin()
        claimed = _claimed(till, faces[1::2])
    return [
        _row("claim verdict, looked up", looked),
        _row("claim verdict, claimed at a stop and kept", claimed),
    ]


def _looked_up(till: Till, rules: Loaded, face: int) -> float:
    """Look a face up as the verifier's desk does; the seconds it took."""

    def view(db: Database) -> LookUp:
        session = open_session(db)
        assert session is not None
        on = game_on(db, session.id)
        assert on is not None
        return look_up(db, rules, session, on, FaceNumber("main", face))

    started = time.perf_counter()
    found = till.desk.read(view)
    assert found.sold.status == "sold"
    return time.perf_counter() - started


def _claimed(till: Till, faces: list[int]) -> list[float]:
    """Claim faces at one stop; what they lack doesn't matter."""
    till.do("stop")
    found = []
    for face in faces:
        started = time.perf_counter()
        till.do("claim", face=face, set="main")
        found.append(time.perf_counter() - started)
    return found


def _row(what: str, seconds: list[float]) -> BenchRow:
    half = percentile_ms(seconds, 0.5)
    return BenchRow(
        what=what,
        budget_ms=BUDGET_MS,
        measured_ms=max(seconds) * 1000,
        detail=f"slowest of {len(seconds)}, p50 {half:.1f} ms; {FACES:,} faces",
    )
