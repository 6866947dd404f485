"""Giving certificates to players, taking them back, and using them away from the till.

At the till they are used by `sell`. Which win earns one, `hall.toml` says; a bonus that
gives certificates calls `give`.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from db.canonical import canonical
from hall_tui.acts.arguments import Text
from hall_tui.acts.certificate_money import post_given, use_rest
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.taking_back import refuse
from hall_tui.acts.till_sales import plain
from hall_tui.acts.work import Work
from hall_tui.rules.certificates import goods, same_cards, told_items, valid_days
from hall_tui.rules.model.bonuses import Goods, SameCards, Ticket
from hall_tui.rules.money import as_amount
from hall_tui.rules.orders import Item
from hall_tui.views import certificates
from hall_tui.views.certificates import Certificate, why_not_used
from hall_tui.views.certificates_due import Due, Winner, due_now
from hall_tui.views.earlier import cards_played


@dataclass(frozen=True, kw_only=True)
class GiveCertificate:
    """The certificate by its id in `hall.toml`, and who gets it.

    `details`: what its fields are filled in with. `award`: one of the winner's, where
    several won.
    """

    certificate: str
    holder: Text
    details: dict[str, Text] = field(default_factory=dict)
    award: int | None = None


@act(GiveCertificate, label="Certs", roles={"cashier"}, phases=SESSION_OPEN)
def give_certificate(work: Work, arguments: GiveCertificate) -> Data:
    """Give the winner a numbered certificate: once for each win that earns it."""
    kind = arguments.certificate
    _require_kind(work, kind)
    due = due_now(work.db, work.rules, work.now, work.local_time, kind, arguments.award)
    if not isinstance(due, Due):
        raise Refused(due.code, due.message)
    number = give(work, kind, due.winner, arguments.holder, arguments.details)
    return _told(work, named(work, number))


def give(
    work: Work,
    kind: str,
    winner: Winner,
    holder: str,
    details: Mapping[str, str] | None = None,
) -> int:
    """Write a certificate of a kind for a winner, owe its value; its number.

    Raises Refused: certificate_details, certificate_cards.
    """
    given = work.hall.certificates[kind]
    require_details(given.gives, given.title, details or {})
    first, last = valid_days(given.valid, work.now.date)
    items, gives, value_cents = _gives(work, given.gives, winner)
    number = work.tx.insert(
        "certificates",
        session_id=work.now.id,
        kind=kind,
        title=given.title,
        holder=holder,
        receipt_id=winner.receipt,
        closing_id=winner.closing_id,
        gives=canonical({**gives, "items": [plain(asdict(item)) for item in items]}),
        details=canonical(dict(details or {})),
        value_cents=value_cents,
        valid_from=first.isoformat(),
        valid_until=None if last is None else last.isoformat(),
    )
    post_given(work, kind, value_cents, f"certificate {number} given")
    return number


def _gives(
    work: Work, gives: SameCards | Goods | Ticket, winner: Winner
) -> tuple[list[Item], Data, int]:
    """The cards of a certificate, what else the file keeps of it, and its value."""
    if isinstance(gives, Ticket):
        return [], {"kind": gives.kind, "rest_cents": gives.value}, gives.value
    if isinstance(gives, Goods):
        items, cents = goods(work.hall, gives)
        rest_cents = gives.concession
        told: Data = {"kind": gives.kind, "rest_cents": rest_cents}
        return items, told, cents + rest_cents
    played = cards_played(work.db, work.hall, winner.receipt)
    items = same_cards(work.hall, gives, played)
    refuse_unless(
        items,
        "certificate_cards",
        f"Receipt {winner.receipt} has no cards that a certificate would give: there is"
        " nothing to give.",
    )
    return items, {"kind": gives.kind, "discount": gives.discount}, 0


@dataclass(frozen=True, kw_only=True)
class TakeBackCertificate:
    """The certificate's number, and why: a wrong name, or a win taken back."""

    certificate: int
    reason: Text


@act(
    TakeBackCertificate,
    label="Certs",
    roles={"cashier"},
    phases=SESSION_OPEN,
    second="manager",
)
def take_back_certificate(work: Work, arguments: TakeBackCertificate) -> Data:
    """Take a certificate back that was given by mistake and wasn't used."""
    found = named(work, arguments.certificate)
    told = f"{found.title} {found.number}"
    refuse_unless(
        found.ended is None, "certificate_over", f"{told} is over: leave it as it is."
    )
    refuse_unless(
        not found.uses, "certificate_used", f"{told} was used: it can't be taken back."
    )
    end_given(work, found, arguments.reason)
    return {"certificate": found.number, "title": found.title, "holder": found.holder}


def end_given(work: Work, found: Certificate, reason: str) -> None:
    """Write that a certificate that wasn't used was taken back, and owe it no more."""
    work.tx.insert(
        "certificate_endings",
        certificate_id=found.number,
        how="taken_back",
        off_cents=found.owed_cents,
        reason=reason,
    )
    post_given(work, found.kind, -found.owed_cents, f"certificate {found.number} back")


@dataclass(frozen=True, kw_only=True)
class RedeemCertificate:
    """The number of a certificate whose ticket or goods were handed in."""

    certificate: int


@act(RedeemCertificate, label="Certs", roles={"cashier"}, phases=SESSION_OPEN)
def redeem_certificate(work: Work, arguments: RedeemCertificate) -> Data:
    """Note that what a certificate gives besides cards was had."""
    found = named(work, arguments.certificate)
    refuse(why_not_used(found, work.now.date))
    told = f"{found.title} {found.number}"
    refuse_unless(
        found.rest_cents,
        "certificate_no_rest",
        f"{told} gives only cards: use it at the till.",
    )
    refuse_unless(
        not found.rest_used,
        "certificate_used",
        f"What {told} gives besides cards was had already: give nothing more.",
    )
    use_rest(work, found)
    return {
        "certificate": found.number,
        "title": found.title,
        "holder": found.holder,
        "amount": as_amount(found.rest_cents),
    }


def _require_kind(work: Work, kind: str) -> None:
    known = list(work.hall.certificates)
    if kind not in known:
        near = difflib.get_close_matches(kind, known, 1)
        cure = f'write "{near[0]}"' if near else f"there are {', '.join(known)}"
        if not known:
            cure = "the hall gives none"
        raise Refused(
            "unknown_certificate", f'There is no certificate "{kind[:40]}"; {cure}.'
        )
    reason = work.rules.running.why_not("certificate", kind)
    if reason is not None:
        raise Refused("not_run_yet", reason)


def require_details(
    gives: SameCards | Goods | Ticket, title: str, details: Mapping[str, str]
) -> None:
    """Raises Refused when the fields of a ticket aren't filled in, each of them."""
    fields = gives.fields if isinstance(gives, Ticket) else ()
    if set(details) == set(fields):
        return
    missing = [name for name in fields if name not in details]
    cure = f"fill in {', '.join(missing)}" if missing else "leave other fields out"
    wanted = f"has the fields {', '.join(fields)}" if fields else "has no fields"
    raise Refused("certificate_details", f"{title} {wanted}: {cure}.", fields=missing)


def named(work: Work, number: int) -> Certificate:
    """A certificate by its number. Raises Refused when there is none."""
    found = certificates.certificate(work.db, number)
    if found is None:
        barred = certificates.unknown(number)
        raise Refused(barred.code, barred.message)
    return found


def _told(work: Work, found: Certificate) -> Data:
    """A certificate as an answer tells it."""
    until = found.valid_until
    return {
        "certificate": found.number,
        "title": found.title,
        "holder": found.holder,
        "receipt": found.receipt,
        "gives": told_items(work.hall, found.items),
        "value": as_amount(found.value_cents),
        "valid_from": found.valid_from.isoformat(),
        "valid_until": None if until is None else until.isoformat(),
    }
