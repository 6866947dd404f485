"""The slips that acts make: under which name each is kept, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.slips import receipt as receipts_printed
from hall_tui.slips import session_sheet as sheets
from hall_tui.views.receipt_slip import receipt_slip
from hall_tui.views.receipts import receipt
from hall_tui.views.session_sheet import session_sheet
from hall_tui.views.sessions import rules_of, session

WITH_SLIPS = frozenset({"sell", "return_books", "reprint", "pay", "close_session"})
"""The acts that make a slip."""


@dataclass(frozen=True)
class NamedSlip:
    """A slip as text, and the name of its file without the ending."""

    name: str
    text: str


def slip_of(db: Database, act: str, data: Mapping[str, object]) -> NamedSlip | None:
    """The slip of an act that was done and answered with `data`, None for none."""
    number = data.get("receipt")
    if act in ("sell", "return_books"):
        return _receipt(db, number) if isinstance(number, int) else None
    if act == "reprint":
        return NamedSlip(f"receipt-{number:06d}-copy-{data['copy']}", str(data["text"]))
    if act == "pay":
        return NamedSlip(f"payout-{data['award']:06d}", str(data["text"]))
    if act == "close_session" and isinstance(data["session"], int):
        held = session(db, data["session"])
        text = sheets.as_text(session_sheet(db, held.id))
        return NamedSlip(f"session-{held.date.isoformat()}-{held.slot}", text)
    return None


def _receipt(db: Database, number: int) -> NamedSlip:
    found = receipt(db, number)
    assert found is not None, "it was sold a moment ago"
    hall = rules_of(db, session(db, found.session_id)).hall
    text = receipts_printed.as_text(receipt_slip(db, hall, found, 0))
    return NamedSlip(f"receipt-{number:06d}", text)
