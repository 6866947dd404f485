"""What is known of a second person, or of one who signs in, before the PIN is typed."""

from __future__ import annotations

from datetime import datetime

from sqlite_utils import Database

from hall_tui.acts.desks import require_free
from hall_tui.acts.identity import require_unlocked
from hall_tui.acts.refusals import Refused, refusal_of
from hall_tui.acts.work import require_confirmer
from hall_tui.views import people
from hall_tui.views.people import Person


def confirmer_fault(
    db: Database, operator: str | None, second: Person, role: str, at: datetime
) -> Refused | None:
    """Why `second` can't confirm what `operator` does, None when they may try."""

    def check() -> None:
        first = None if operator is None else people.person(db, operator)
        require_confirmer(first, second, role)
        if people.needs_pins(db):
            require_unlocked(db, second, at)

    return refusal_of(check)


def arrival_fault(
    db: Database, desk: str, person: Person, at: datetime
) -> Refused | None:
    """Why a person can't sign in at a desk, None when they may try."""

    def check() -> None:
        require_free(db, desk, person)
        if people.needs_pins(db):
            require_unlocked(db, person, at)

    return refusal_of(check)
