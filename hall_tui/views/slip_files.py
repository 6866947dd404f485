"""The slips that acts make: under which name each is kept, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from sqlite_utils import Database

from hall_tui.slips import payout as payouts
from hall_tui.slips import receipt as receipts_printed
from hall_tui.slips import session_sheet as sheets
from hall_tui.views.awards import award
from hall_tui.views.payout_slip import award_back
from hall_tui.views.receipt_slip import receipt_slip
from hall_tui.views.receipts import receipt
from hall_tui.views.session_sheet import session_sheet
from hall_tui.views.sessions import rules_of, session

TAKES_BACK = frozenset({"correct_award", "reopen_stage", "undo"})
"""The acts that may take awards back."""
WITH_SLIPS = TAKES_BACK | {"sell", "return_books", "reprint", "pay", "close_session"}
"""The acts that may make slips."""


@dataclass(frozen=True)
class NamedSlip:
    """A slip as text, and the name of its file without the ending."""

    name: str
    text: str


def slips_of(
    db: Database, act: str, data: Mapping[str, object]
) -> tuple[NamedSlip, ...]:
    """The slips of an act that was done and answered with `data`.

    An award that was taken back has one too: payouts are numbered by their awards, and
    nobody is to look for one that was never paid.
    """
    if act in TAKES_BACK:
        return tuple(_taken_back(db, number) for number in _awards_back(act, data))
    slip = _slip_of(db, act, data)
    return () if slip is None else (slip,)


def _awards_back(act: str, data: Mapping[str, object]) -> list[int]:
    """The awards that an act took back: one, or those of a stage or a ball."""
    if act == "correct_award":
        return [cast("int", data["award"])]
    several = data.get("taken_back" if act == "reopen_stage" else "bonuses", [])
    return [one["award"] for one in cast("list[Mapping[str, int]]", several)]


def _taken_back(db: Database, number: int) -> NamedSlip:
    wrong = award(db, number)
    assert wrong is not None, "it was taken back a moment ago"
    rules = rules_of(db, session(db, wrong.session_id))
    text = payouts.taken_back_as_text(award_back(db, rules, wrong))
    return NamedSlip(f"payout-{number:06d}-taken-back", text)


def _slip_of(db: Database, act: str, data: Mapping[str, object]) -> NamedSlip | None:
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
