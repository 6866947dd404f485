"""Printing a receipt again, and opening the drawer without a sale."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import DrawerName, Text
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.selling import till
from hall_tui.acts.work import Work
from hall_tui.slips.receipt import as_text
from hall_tui.views import receipts
from hall_tui.views.receipt_slip import receipt_slip
from hall_tui.views.sessions import rules_of, session


@dataclass(frozen=True, kw_only=True)
class Reprint:
    """The number of a receipt of any session."""

    receipt: int


@act(Reprint, label="Copy", roles={"cashier"})
def reprint(work: Work, arguments: Reprint) -> Data:
    """Print a receipt again, marked as a copy."""
    found = receipts.receipt(work.db, arguments.receipt)
    if found is None:
        raise Refused(
            "no_such_receipt",
            f"There is no receipt {arguments.receipt}: read the number again.",
        )
    copy = receipts.copies(work.db, found.number) + 1
    work.tx.insert("reprints", receipt_id=found.number, copy=copy)
    rules = rules_of(work.db, session(work.db, found.session_id))
    text = as_text(receipt_slip(work.db, rules.hall, found, copy))
    return {"receipt": found.number, "copy": copy, "text": text}


@dataclass(frozen=True, kw_only=True)
class NoSale:
    """Why the drawer is opened."""

    reason: Text
    drawer: DrawerName | None = None


@act(NoSale, roles={"cashier"}, phases=SESSION_OPEN)
def no_sale(work: Work, arguments: NoSale) -> Data:
    """Open the drawer without a sale; the journal keeps the reason."""
    return {"drawer": till(work, arguments.drawer)}
