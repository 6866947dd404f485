"""How long a desk takes from its start to its first paint, in a real terminal."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.hall import bench_rules, percentile_ms
from benchmarks.screen import Screen
from benchmarks.table import BenchRow
from hall_tui.acts.desk import Desk
from hall_tui.acts.hall_files import create_hall, mark_made_by
from hall_tui.acts.work import By
from hall_tui.live.writing import random_id, utc_now

BUDGET_MS = 600.0
TIMES = 7


def rows() -> list[BenchRow]:
    """The median over some starts of the till, until the sign-in is painted."""
    with TemporaryDirectory() as folder:
        _make_hall(Path(folder))
        seconds = [_start(Path(folder)) for _ in range(TIMES + 1)][1:]
    return [
        BenchRow(
            what="start to first paint of a desk",
            budget_ms=BUDGET_MS,
            measured_ms=percentile_ms(seconds, 0.5),
            detail=f"median of {TIMES} starts of hall-tui till in a pty",
        )
    ]


def _make_hall(folder: Path) -> None:
    rules = bench_rules()
    (folder / "hall.toml").write_text(rules.text, encoding="utf-8")
    create_hall(folder / "hall.db")
    with Desk(folder / "hall.db", "office", rules) as desk:
        by = By(random_id(), utc_now(), "office")
        mark_made_by(desk, "script", by)
        desk.do("add_person", {"name": "Max"}, By(random_id(), utc_now(), "office"))


def _start(folder: Path) -> float:
    """Seconds from the start of the process until the sign-in is painted."""
    with Screen(folder, "till") as screen:
        return screen.wait_for("Who are you?") - screen.started
