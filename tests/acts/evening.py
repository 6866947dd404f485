"""Drives a desk in tests of acts: act ids, a clock, and what must come of an act."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

from sqlite_utils import Database

from db import ledger
from db.checks import check_books
from hall_tui.acts.desk import Answer, Desk
from hall_tui.acts.registry import ROLES, Data
from hall_tui.acts.work import By
from hall_tui.config.loading import Loaded
from hall_tui.views.checks import check_hall
from hall_tui.views.rows import Row, rows

# Saturday the 5th of December 2026, half past five in the afternoon in Edmonton.
START = datetime(2026, 12, 6, 0, 30, tzinfo=UTC)
BROKEN_OFF: dict[str, Any] = {
    "unplayed": True,
    "ungiven": True,
    "reason": "the power is out",
    "second": "Ada",
}
"""How a session is closed whose games weren't played, nor what was won given."""
PEOPLE = {
    "Max": ("manager",),
    "Ann": ("cashier",),
    "Joe": ("caller",),
    "Vera": ("verifier",),
    "Fay": ("floor",),
    "Ada": ROLES,
    "Eve": ROLES,
}


class Evening:
    """Drives one desk: counts act ids and moves the clock by a second an act.

    `by` is Max, the manager, unless said otherwise.
    """

    def __init__(self, path: Path, config: Loaded, desk: str = "till-1") -> None:
        self.path = path
        self.config = config
        self.at = START
        self.count = 0
        self.desk = Desk(path, desk, config)

    def do(
        self,
        act: str,
        /,
        by: str | None = "Max",
        second: str | None = None,
        desk: str | None = None,
        act_id: str | None = None,
        second_pin: str | None = None,
        window: str = "",
        **arguments: Any,
    ) -> Answer:
        """Do an act and give its answer, whatever it is."""
        self.count += 1
        self.at += timedelta(seconds=1)
        name = act_id or f"{self.desk.name}:{self.count}"
        at_desk = desk or self.desk.name
        who = By(name, self.at, at_desk, by, second, second_pin, window)
        return self.desk.do(act, arguments, who)

    def pass_over(self, acts: int) -> None:
        """Go on after so many acts that the file has already."""
        self.count += acts
        self.at += timedelta(seconds=acts)

    def ok(self, act: str, /, **arguments: Any) -> Data:
        """Do an act that must be done; its data."""
        answer = self.do(act, **arguments)
        assert answer.ok, f"{act}: {answer.code}: {answer.message}"
        return answer.data

    def refused(self, code: str, act: str, /, **arguments: Any) -> Answer:
        """Do an act that must be refused with `code`; it leaves no row behind."""
        before = self.read(history)
        answer = self.do(act, **arguments)
        assert answer.code == code, f"{act}: {answer.code}: {answer.message}"
        assert self.read(history) == before
        return answer

    def read(self, view: Callable[[Database], Any]) -> Any:
        """What a view shows now."""
        return self.desk.read(view)

    def rows(self, sql: str, *params: object) -> list[Row]:
        """The rows of a SELECT."""
        found: list[Row] = self.read(lambda db: rows(db, sql, *params))
        return found

    def value(self, sql: str, *params: object) -> Any:
        """The first column of the first row of a SELECT."""
        return next(iter(self.rows(sql, *params)[0].values()))

    def balance(self, account: str) -> int:
        """The balance of an account in cents, positive as debit."""
        cents: int = self.read(lambda db: ledger.balance(db, account))
        return cents

    def accounts(self, prefix: str = "") -> dict[str, int]:
        """The balances that aren't 0, in cents."""
        found: Mapping[str, int] = self.read(lambda db: ledger.accounts(db, prefix))
        return {name: cents for name, cents in found.items() if cents}

    def assert_sound(self) -> None:
        """All checks of the books and of the hall hold."""
        assert self.read(check_books) == []
        assert self.read(check_hall) == []

    def open(
        self, date: str = "2026-12-05", slot: str = "evening", **arguments: Any
    ) -> int:
        """Open a session; its number."""
        found = self.ok("open_session", date=date, slot=slot, **arguments)["session"]
        assert isinstance(found, int)
        return found

    def close(self) -> None:
        """Let go of the file."""
        self.desk.__exit__(None, None, None)


class HallFile(Protocol):
    """Makes a hall: the file, its people, and an evening at the first till."""

    def __call__(
        self, config: Loaded | None = None, desk: str = "till-1", opened: bool = False
    ) -> Evening: ...


def copy_of(file: Path, to: Path) -> Path:
    """Copy a closed file of a hall, as one that only its owner may read."""
    shutil.copyfile(file, to)
    to.chmod(0o600)
    return to


def history(db: Database) -> list[Row]:
    """How many acts and postings there are, and wrong PINs: a refusal adds none."""
    return rows(
        db,
        "SELECT (SELECT max(seq) FROM acts) AS acts,"
        " (SELECT max(id) FROM postings) AS postings,"
        " (SELECT total(failed) FROM pins) AS failed",
    )
