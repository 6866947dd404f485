"""The hall that is measured: the default one with more cards, and its acts by hand."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hall_tui.acts.desk import Desk
from hall_tui.acts.hall_files import create_hall
from hall_tui.acts.registry import Data
from hall_tui.acts.work import By
from hall_tui.config.loading import Loaded, read_hall
from hall_tui.live.writing import random_id
from hall_tui.rules.money import as_amount
from hall_tui.views.cash import balance

ROOT = Path(__file__).resolve().parents[1]
_START = datetime(2026, 12, 6, 0, 30, tzinfo=UTC)
FIRST_FACE = 20_001
"""The number of the first face that the usual order sells."""
_CHANGES = (
    (
        'main = { card = "single", prefix = "A", made = 10500,',
        "made = 10500",
        "made = 9000000",
    ),
    (
        'regular_6 = { set = "main", first = 601, last = 2400,',
        "601, last = 2400",
        f"{FIRST_FACE}, last = 8999996",
    ),
)
USUAL: list[dict[str, Any]] = [
    {"product": "regular", "faces": 6, "medium": "paper"},
    {"product": "loonie"},
    {"product": "toonie"},
]
"""A usual buy-in: a book of cards for eight pages, and entries for two pots."""
BEFORE = ("double_action", "early_bird_1", "early_bird_2")
GAME = "page_1_1"


def bench_rules() -> Loaded:
    """The default hall with so many cards that none of the benches sells out."""
    text = (ROOT / "hall.toml").read_text("utf-8")
    for line, old, new in _CHANGES:
        assert text.count(line) == 1, line
        text = text.replace(line, line.replace(old, new))
    return read_hall(text, "hall.toml")


class Till:
    """A desk that does acts one after another under ids of its own."""

    def __init__(self, path: Path, name: str, rules: Loaded) -> None:
        self.desk = Desk(path, name, rules)
        self._name = f"{name}-{random_id()}"
        self._count = 0

    def __enter__(self) -> Till:
        return self

    def __exit__(self, *error: object) -> None:
        self.desk.__exit__(None, None, None)

    def do(self, act: str, /, **given: Any) -> Data:
        """Do an act as the manager, another confirming it; what it answers."""
        self._count += 1
        by = By(
            act_id=f"{self._name}:{self._count}",
            at=_START + timedelta(seconds=self._count),
            desk=self.desk.name,
            operator="Max",
            second="Eve",
        )
        answer = self.desk.do(act, given, by)
        assert answer.ok, (act, answer.message)
        return answer.data

    def open_evening(self, date: str) -> None:
        """Open a session of any day, whatever the clock says."""
        self.do("open_session", date=date, slot="evening", reason="a benchmark")

    def close_evening(self) -> None:
        """Count the drawer and close the session, whatever was played."""
        held_cents = self.desk.read(lambda db: balance(db, "till-1"))
        self.do(
            "close_session",
            counted={"till-1": as_amount(held_cents)},
            unplayed=True,
            reason="a benchmark",
        )

    def sell(self, quantity: int = 1) -> Data:
        """Sell the usual order, with so many books."""
        book, *entries = USUAL
        items = [{**book, "quantity": quantity}, *entries]
        return self.do(
            "sell", items=items, player={"age": 40}, tender={"cash": "exact"}
        )


@contextmanager
def opened_hall(rules: Loaded) -> Iterator[Path]:
    """A file with two people and an evening open; it is gone afterwards."""
    with TemporaryDirectory(prefix="hall-bench-") as folder:
        path = made_hall(Path(folder) / "hall.db", rules)
        with Till(path, "office", rules) as office:
            office.open_evening("2026-12-05")
        yield path


def made_hall(path: Path, rules: Loaded) -> Path:
    """Make a file with two people; where it is."""
    create_hall(path)
    with Desk(path, "office", rules) as office:
        office_only = By(act_id="made", at=_START, desk="office")
        office.do("init_hall", {"made_by": "script"}, office_only)
        manager = {"name": "Max", "roles": ["manager"]}
        office.do("add_person", manager, By("max", _START, "office"))
        more = By("eve", _START, "office", operator="Max")
        office.do("add_person", {"name": "Eve", "roles": ["manager"]}, more)
    return path


def start_game(till: Till) -> None:
    """Start the first regular game."""
    for game in BEFORE:
        till.do("leave_out", game=game, reason="not tonight")
    for designation, ball in (("loonie", 74), ("toonie", 75)):
        till.do("designate", designation=designation, ball=ball)
    till.do("start", game=GAME)


def child(code: str, path: Path, *words: str) -> subprocess.Popen[str]:
    """Another process that runs some code on the file, its output to be read.

    It finds its modules compiled from the second time on, as an installed program
    does.
    """
    return subprocess.Popen(
        [sys.executable, "-c", code, str(path), *words],
        env=environment(path.parent),
        text=True,
        stdout=subprocess.PIPE,
    )


def command(path: Path, *words: str) -> None:
    """Run a command of hall-tui to its end, in a process of its own."""
    code = "from hall_tui.cli.main import main; main()"
    subprocess.run(
        [sys.executable, "-c", code, *words],
        env=environment(path.parent),
        check=True,
        capture_output=True,
    )


def environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
    }


def percentile_ms(seconds: list[float], share: float) -> float:
    """The time in milliseconds that this share of the measured ones keeps within."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000
