"""What certificates move in the books: given, used, run out, taken back.

Each posting balances: `given:<kind>` pays for what `certificates:<kind>` then owes; a
use takes it off again, and what nobody asked for in time goes to `expired:<kind>`.
"""

from __future__ import annotations

from hall_tui.acts.work import Work
from hall_tui.rules.tendering import CERTIFICATE
from hall_tui.views import certificates
from hall_tui.views.certificates import Certificate
from hall_tui.views.receipts import Receipt


def post_given(work: Work, kind: str, cents: int, note: str) -> None:
    """Owe the value of a certificate to its holder; negative: not any more."""
    work.tx.post(f"given:{kind}", cents, note)
    work.tx.post(f"certificates:{kind}", -cents, note)


def use_on_receipt(
    work: Work, found: Certificate, number: int, free_cents: int, covered_cents: int
) -> None:
    """Write that a certificate was used on a receipt: what was free, what it paid.

    Its cards are paid for as a whole: what they cost less now than on the day on
    which it was given is the hall's, and what they cost more is at its cost.
    """
    off_cents = found.value_cents - found.rest_cents
    work.tx.insert(
        "certificate_uses",
        session_id=work.now.id,
        certificate_id=found.number,
        receipt_id=number,
        worth_cents=free_cents + covered_cents,
        off_cents=off_cents,
    )
    _post_paid(work, found, off_cents, covered_cents, f"receipt {number}")


def take_back_use(work: Work, voided: Receipt, note: str) -> None:
    """Post that a certificate didn't pay for a receipt that is void."""
    if voided.certificate is None:
        return
    found = certificates.certificate(work.db, voided.certificate)
    assert found is not None, "a certificate that was used is there"
    covered_cents = dict(voided.tenders).get(CERTIFICATE, 0)
    off_cents = found.value_cents - found.rest_cents
    _post_paid(work, found, -off_cents, -covered_cents, note)


def use_rest(work: Work, found: Certificate) -> None:
    """Write that what isn't cards was had, at the concession or the event."""
    cents = found.rest_cents
    work.tx.insert(
        "certificate_uses",
        session_id=work.now.id,
        certificate_id=found.number,
        receipt_id=None,
        worth_cents=cents,
        off_cents=cents,
    )
    note = f"certificate {found.number} used"
    work.tx.post(f"certificates:{found.kind}", cents, note)
    work.tx.post(f"redeemed:{found.kind}", -cents, note)


def expire_certificates(work: Work) -> int:
    """Take the certificates off whose days are over at a session's opening; how many.

    What nobody asked for is the hall's. A session that is opened for a day that hasn't
    come on the hall's clock, as by mistake, ends none before that day.
    """
    day = min(work.now.date, work.local_time.date())
    found = certificates.run_out(work.db, day)
    for one in found:
        assert one.valid_until is not None
        work.tx.insert(
            "certificate_endings",
            certificate_id=one.number,
            how="expired",
            off_cents=one.owed_cents,
            reason=f"Valid until {one.valid_until.isoformat()}.",
        )
        note = f"certificate {one.number} ran out"
        work.tx.post(f"certificates:{one.kind}", one.owed_cents, note)
        work.tx.post(f"expired:{one.kind}", -one.owed_cents, note)
    return len(found)


def _post_paid(
    work: Work, found: Certificate, off_cents: int, covered_cents: int, note: str
) -> None:
    work.tx.post(f"certificates:{found.kind}", off_cents, note)
    work.tx.post(f"expired:{found.kind}", covered_cents - off_cents, note)
