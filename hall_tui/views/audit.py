"""All checks of the books, one by one, with what each found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlite_utils import Database

from db.checks import BOOKS, run_checks
from db.faults import Fault
from db.journal import head
from hall_tui.views.checks import HALL

Check = Callable[[Database], list[Fault]]


@dataclass(frozen=True)
class Checked:
    """One check: its name, what it makes sure of, and the sentences it found."""

    name: str
    makes_sure: str
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Audit:
    """What all checks found, and the last act of the journal with its hash."""

    checks: tuple[Checked, ...]
    last_act: int
    chain_hash: str

    @property
    def holds(self) -> bool:
        """Whether no check found a fault."""
        return not any(check.faults for check in self.checks)


def audit(db: Database) -> Audit:
    """Run every check of the record keeper and of the hall's books."""
    last_act, chain_hash = head(db)
    found = tuple(_checked(db, check) for check in (*BOOKS, *HALL))
    return Audit(found, last_act, chain_hash)


def _checked(db: Database, check: Check) -> Checked:
    told = (check.__doc__ or "").strip().partition("\n")[0]
    faults = run_checks(db, (check,))
    sentences = tuple(f"{fault.where}: {fault.sentence}" for fault in faults)
    return Checked(check.__name__, told, sentences)
