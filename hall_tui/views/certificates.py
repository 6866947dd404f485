"""Certificates given to players: what each gives, its uses, what is owed on it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from sqlite_utils import Database

from hall_tui.rules.certificates import told_items
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.orders import Item, Presented
from hall_tui.views.barred import Barred
from hall_tui.views.rows import Row, one, rows
from hall_tui.views.sessions import Session

State = Literal["to_come", "valid", "used", "expired", "taken_back"]


@dataclass(frozen=True, kw_only=True)
class Use:
    """A use that stands; `worth_cents` is the list price of what was given.

    `receipt` is None for what isn't cards. `at` is UTC.
    """

    certificate: int
    session_id: int
    session: str
    at: str
    receipt: int | None
    worth_cents: int
    off_cents: int
    cashier: str | None


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """A numbered paper, won in a `game`; amounts are cents.

    `gives` is the kind of what it gives, `items` its cards, `discount` the one under
    which they are free, `rest_cents` the part of its value that isn't cards.
    `owed_cents` is what the hall owes on it now. `holder` and `details` are of who
    holds it now, `held_before` are those who passed it on, the first one first. `ended`
    tells how it ended before its days were over or by them.
    """

    number: int
    kind: str
    title: str
    holder: str
    session_id: int
    given_on: date
    receipt: int | None
    closing_id: int | None
    game: str | None
    gives: Literal["same_cards", "goods", "ticket"]
    items: tuple[Item, ...]
    discount: str | None
    rest_cents: int
    value_cents: int
    owed_cents: int
    details: dict[str, str]
    held_before: tuple[str, ...]
    valid_from: date
    valid_until: date | None
    ended: Literal["expired", "taken_back"] | None
    uses: tuple[Use, ...]

    @property
    def cards_used(self) -> bool:
        """Whether its cards were had, in any session."""
        return any(use.receipt is not None for use in self.uses)

    @property
    def rest_used(self) -> bool:
        """Whether what isn't cards was had."""
        return any(use.receipt is None for use in self.uses)

    def state(self, day: date) -> State:
        """How it stands on a day."""
        if self.ended is not None:
            return self.ended
        if day < self.valid_from:
            return "to_come"
        if self.valid_until is not None and day > self.valid_until:
            return "expired"
        cards = self.cards_used or not self.items
        rest = self.rest_used or not self.rest_cents
        return "used" if self.discount is None and cards and rest else "valid"


def certificate(db: Database, number: int) -> Certificate | None:
    """A certificate by its number, None when there is none."""
    row = one(db, _CERTIFICATES + " WHERE c.id = ?", number)
    return None if row is None else _certificate(db, row)


def certificates(db: Database, kind: str | None = None) -> list[Certificate]:
    """All certificates, or those of a kind, the first one first."""
    found = rows(
        db, _CERTIFICATES + " WHERE c.kind = coalesce(?, c.kind) ORDER BY c.id", kind
    )
    return [_certificate(db, row) for row in found]


def current(db: Database, day: date) -> list[Certificate]:
    """Those that can be used on a day or later, the first one first."""
    found = rows(
        db,
        _CERTIFICATES + " WHERE e.how IS NULL"
        " AND coalesce(c.valid_until, ?1) >= ?1 ORDER BY c.id",
        day.isoformat(),
    )
    each = (_certificate(db, row) for row in found)
    return [one for one in each if one.state(day) in ("valid", "to_come")]


def run_out(db: Database, day: date) -> list[Certificate]:
    """Those whose days are over, and that nothing was written about since."""
    found = rows(
        db,
        _CERTIFICATES + " WHERE e.how IS NULL AND c.valid_until < ? ORDER BY c.id",
        day.isoformat(),
    )
    return [_certificate(db, row) for row in found]


def given_in(db: Database, session_id: int, kind: str) -> list[Certificate]:
    """The certificates of a kind that a session gave and that weren't taken back."""
    found = rows(
        db,
        _CERTIFICATES + " WHERE c.session_id = ? AND c.kind = ?"
        " AND e.how IS NOT 'taken_back' ORDER BY c.id",
        session_id,
        kind,
    )
    return [_certificate(db, row) for row in found]


def uses(db: Database, session_id: int | None = None) -> list[Use]:
    """The uses that stand, of a session or of all, in order."""
    found = rows(
        db,
        _USES + " WHERE u.session_id = coalesce(?, u.session_id) ORDER BY u.id",
        session_id,
    )
    return [Use(**row) for row in found]


def unknown(number: int) -> Barred:
    """What is said of a number that no certificate has."""
    return Barred(
        code="no_such_certificate",
        message=f"There is no certificate {number}: read the number again.",
    )


def why_not_used(found: Certificate, day: date) -> Barred | None:
    """Why a certificate can't be used on a day, None when it can."""
    for code, message in _unusable(found, day):
        return Barred(code=code, message=message)
    return None


def _unusable(found: Certificate, day: date) -> Iterator[tuple[str, str]]:
    told = f"{found.title} {found.number}"
    if found.ended == "taken_back":
        yield "certificate_over", f"{told} was taken back: it gives nothing."
    if day < found.valid_from:
        since = f"{found.valid_from:%A} {found.valid_from.isoformat()}"
        yield "certificate_early", f"{told} is valid from {since} on: not yet."
    # What ran out is owed no more, and stays so in a session of an earlier day.
    over = found.ended == "expired"
    if found.valid_until is not None and (over or day > found.valid_until):
        until = found.valid_until.isoformat()
        yield "certificate_over", f"{told} was valid until {until}: it is over."


def presented(
    db: Database,
    hall: Hall,
    session: Session,
    number: int | None,
    discount: str | None = None,
) -> Presented | Barred | None:
    """What a certificate gives at the till tonight, or why it gives nothing.

    None without a certificate, unless the discount asked for needs one.
    Free cards are had once in each session of their days; a coupon's once (rulings 9
    and 24).
    """
    if number is None:
        return _not_shown(hall, discount)
    found = certificate(db, number)
    if found is None:
        return unknown(number)
    tonight = [use for use in found.uses if use.session_id == session.id]
    return shown(hall, found, session.date, tonight)


def shown(
    hall: Hall, found: Certificate, day: date, tonight: Sequence[Use]
) -> Presented | Barred:
    """What a certificate gives on a day, after its uses in the session `tonight`."""
    barred = why_not_used(found, day)
    if barred is not None:
        return barred
    told = f"{found.title} {found.number}"
    if not found.items:
        return Barred(
            code="certificate_no_cards",
            message=f"{told} gives nothing at the till: leave it out.",
        )
    had = tonight if found.discount is not None else found.uses
    for use in had:
        if use.receipt is not None:
            return Barred(
                code="certificate_used",
                message=f"{told} was used on receipt {use.receipt}: leave it out.",
            )
    return Presented(
        title=told,
        holder=found.holder,
        items=found.items,
        told=told_items(hall, found.items),
        discount=found.discount,
    )


def _not_shown(hall: Hall, discount: str | None) -> Barred | None:
    asked = hall.discounts.get(discount or "")
    if asked is None or asked.certificate is None:
        return None
    title = hall.certificates[asked.certificate].title
    return Barred(
        code="needs_certificate",
        message=f"{asked.title} is given for a certificate ({title}): type its number.",
    )


def owed_by_kind(db: Database) -> dict[str, int]:
    """What is owed on the certificates of each kind, in cents, by the facts."""
    return {row["kind"]: row["cents"] for row in rows(db, _OWED)}


def sentence(hall: Hall, found: Certificate) -> str:
    """A certificate in one sentence: who holds it, what it gives, until when."""
    parts = []
    if found.items:
        parts.append(told_items(hall, found.items))
    if found.rest_cents:
        parts.append(format_cents(found.rest_cents))
    until = "" if found.valid_until is None else f" to {found.valid_until.isoformat()}"
    return (
        f"{found.title} {found.number}, {found.holder}: {' and '.join(parts)},"
        f" {found.valid_from.isoformat()}{until}."
    )


def _certificate(db: Database, row: Row) -> Certificate:
    gives = json.loads(row["gives"])
    found = tuple(
        Use(**use) for use in rows(db, _USES + " WHERE u.certificate_id = ?", row["id"])
    )
    off_cents = sum(use.off_cents for use in found) + (row["ended_off"] or 0)
    until = row["valid_until"]
    holders = [row, *rows(db, _HOLDERS, row["id"])]
    return Certificate(
        number=row["id"],
        kind=row["kind"],
        title=row["title"],
        holder=holders[-1]["holder"],
        session_id=row["session_id"],
        given_on=date.fromisoformat(row["given_on"]),
        receipt=row["receipt_id"],
        closing_id=row["closing_id"],
        game=row["game"],
        gives=gives["kind"],
        items=tuple(Item(**item) for item in gives.get("items", ())),
        discount=gives.get("discount"),
        rest_cents=gives.get("rest_cents", 0),
        value_cents=row["value_cents"],
        owed_cents=row["value_cents"] - off_cents,
        details=json.loads(holders[-1]["details"]),
        held_before=tuple(one["holder"] for one in holders[:-1]),
        valid_from=date.fromisoformat(row["valid_from"]),
        valid_until=None if until is None else date.fromisoformat(until),
        ended=row["how"],
        uses=found,
    )


_CERTIFICATES = """
SELECT c.*, s.date AS given_on, g.game, e.how, e.off_cents AS ended_off
FROM certificates c JOIN sessions s ON s.id = c.session_id
LEFT JOIN stage_closings z ON z.id = c.closing_id
LEFT JOIN game_starts g ON g.id = z.start_id
LEFT JOIN certificate_endings e ON e.certificate_id = c.id
"""

_HOLDERS = """
SELECT holder, details FROM certificate_holders WHERE certificate_id = ? ORDER BY id
"""

_USES = """
SELECT u.certificate_id AS certificate, u.session_id,
    s.date || ' ' || s.slot AS session, j.at, u.receipt_id AS receipt, u.worth_cents,
    u.off_cents, j.operator AS cashier
FROM standing_uses u JOIN sessions s ON s.id = u.session_id
LEFT JOIN journal j ON j.seq = u.seq
"""

_OWED = """
SELECT c.kind, sum(c.value_cents
    - coalesce((SELECT sum(u.off_cents) FROM standing_uses u
        WHERE u.certificate_id = c.id), 0)
    - coalesce((SELECT e.off_cents FROM certificate_endings e
        WHERE e.certificate_id = c.id), 0)) AS cents
FROM certificates c GROUP BY c.kind ORDER BY c.kind
"""
