"""A ticket that its holder passes on to somebody else (ruling 22)."""

from __future__ import annotations

from dataclasses import dataclass, field

from db.canonical import canonical
from hall_tui.acts.arguments import Text
from hall_tui.acts.certificates import named, require_details
from hall_tui.acts.refusals import refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.taking_back import refuse
from hall_tui.acts.work import Work
from hall_tui.rules.model.bonuses import Ticket
from hall_tui.views.certificates import why_not_used


@dataclass(frozen=True, kw_only=True)
class PassOnCertificate:
    """The certificate's number, who holds it from now on, and the fields for them."""

    certificate: int
    holder: Text
    details: dict[str, Text] = field(default_factory=dict)


@act(PassOnCertificate, label="Certs", roles={"cashier"}, phases=SESSION_OPEN)
def pass_on_certificate(work: Work, arguments: PassOnCertificate) -> Data:
    """Note that a ticket has passed to another holder, who shows it."""
    found = named(work, arguments.certificate)
    told = f"{found.title} {found.number}"
    refuse(why_not_used(found, work.now.date))
    refuse_unless(not found.uses, "certificate_used", f"{told} was used: it stays.")
    kept = work.hall.certificates.get(found.kind)
    gives = None if kept is None else kept.gives
    refuse_unless(
        isinstance(gives, Ticket) and gives.transferable,
        "certificate_not_passed",
        f"{told} is for {found.holder} alone: it can't be passed on.",
    )
    assert isinstance(gives, Ticket)
    require_details(gives, found.title, arguments.details)
    work.tx.insert(
        "certificate_holders",
        certificate_id=found.number,
        holder=arguments.holder,
        details=canonical(dict(arguments.details)),
    )
    return {
        "certificate": found.number,
        "title": found.title,
        "holder": arguments.holder,
        "before": found.holder,
    }
