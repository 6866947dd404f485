"""All checks of the books, one by one, with what each found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlite_utils import Database

from db.checks import BOOKS, run_checks
from db.faults import Fault
from db.journal import head
from hall_tui.rules.model.hall import Hall
from hall_tui.views.checks import HALL
from hall_tui.views.old_pots import OldPot, old_pots

Check = Callable[[Database], list[Fault]]


@dataclass(frozen=True)
class Checked:
    """One check: its name, what it makes sure of, and the sentences it found."""

    name: str
    makes_sure: str
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Audit:
    """What all checks found, and the last act of the journal with its hash.

    `old_pots` hold money and have no place in `hall.toml`: no fault of the books, but
    a thing to know. None when they couldn't be compared.
    """

    checks: tuple[Checked, ...]
    last_act: int
    chain_hash: str
    old_pots: tuple[OldPot, ...] | None

    @property
    def holds(self) -> bool:
        """Whether no check found a fault."""
        return not any(check.faults for check in self.checks)


def audit(db: Database, hall: Hall | None = None) -> Audit:
    """Run every check of the record keeper and of the hall's books.

    With the hall's file the pots are compared with it.
    """
    last_act, chain_hash = head(db)
    found = tuple(_checked(db, check) for check in (*BOOKS, *HALL))
    old = None if hall is None else tuple(old_pots(db, hall))
    return Audit(found, last_act, chain_hash, old)


def _checked(db: Database, check: Check) -> Checked:
    told = (check.__doc__ or "").strip().partition("\n")[0]
    faults = run_checks(db, (check,))
    sentences = tuple(f"{fault.where}: {fault.sentence}" for fault in faults)
    return Checked(check.__name__, told, sentences)
