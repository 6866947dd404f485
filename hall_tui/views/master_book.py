"""The master book of certificates, and what a session's sheet says of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from sqlite_utils import Database

from hall_tui.rules.certificates import told_items
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.slips.certificates import Entry, MasterBook, Paper
from hall_tui.views.certificates import (
    Certificate,
    Use,
    certificate,
    certificates,
    owed_by_kind,
    uses,
)

_STATES = {
    "to_come": "to come",
    "valid": "valid",
    "used": "used",
    "expired": "over",
    "taken_back": "taken back",
}


def master_book(db: Database, hall: Hall, day: date) -> MasterBook:
    """The book as it stands on a day."""
    return MasterBook(
        hall=hall.hall.title,
        currency=hall.hall.currency,
        papers=_papers(hall, certificates(db), day),
        entries=_entries(db, uses(db)),
        owed_cents=tuple(
            (_title(hall, kind), cents) for kind, cents in owed_by_kind(db).items()
        ),
    )


def given_and_used(
    db: Database, hall: Hall, session_id: int, day: date
) -> tuple[tuple[Paper, ...], tuple[Entry, ...]]:
    """The certificates that a session gave, and the uses in it."""
    given = [one for one in certificates(db) if one.session_id == session_id]
    return _papers(hall, given, day), _entries(db, uses(db, session_id))


def gives(hall: Hall, found: Certificate) -> str:
    """What a certificate gives, in words."""
    parts = [told_items(hall, found.items)] if found.items else []
    if found.rest_cents:
        parts.append(_rest(hall, found))
    parts += [f"{name}: {told}" for name, told in found.details.items()]
    parts += [f"passed on by {name}" for name in found.held_before]
    return "; ".join(parts)


def _rest(hall: Hall, found: Certificate) -> str:
    """What it is worth besides cards; of a ticket, which game paid for it."""
    cents = format_cents(found.rest_cents)
    if found.gives != "ticket" or found.game not in hall.games:
        return cents
    return f"{cents} out of {hall.games[found.game].title}"


def _papers(hall: Hall, found: Iterable[Certificate], day: date) -> tuple[Paper, ...]:
    return tuple(
        Paper(
            number=one.number,
            title=one.title,
            holder=one.holder,
            gives=gives(hall, one),
            days=_days(one),
            state=_STATES[one.state(day)],
            owed_cents=one.owed_cents,
        )
        for one in found
    )


def _entries(db: Database, found: Iterable[Use]) -> tuple[Entry, ...]:
    entries = []
    for use in found:
        paper = certificate(db, use.certificate)
        assert paper is not None, "a certificate that was used is there"
        entries.append(
            Entry(
                number=use.certificate,
                title=paper.title,
                holder=paper.holder,
                session=use.session,
                receipt=use.receipt,
                cents=use.worth_cents,
                cashier=use.cashier or "",
            )
        )
    return tuple(entries)


def _days(found: Certificate) -> str:
    since = found.valid_from.isoformat()
    return since if found.valid_until is None else f"{since} to {found.valid_until}"


def _title(hall: Hall, kind: str) -> str:
    known = hall.certificates.get(kind)
    return kind if known is None else known.title
