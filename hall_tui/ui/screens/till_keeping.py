"""Keeps the till's open sale the one that stands in the hall's file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from hall_tui.rules.wording import counted
from hall_tui.ui.input.open_sale import OpenSale, sale_kept
from hall_tui.views.till_sales import last_change, till_sale


@dataclass(frozen=True)
class Seat:
    """Which open sale is whose: the session, the till's name, the program."""

    session_id: int
    till: str
    window: str


@dataclass(frozen=True)
class Found:
    """The sale that the file has, and what to say of it."""

    sale: OpenSale
    told: str = ""


class Keeping:
    """Knows which act changed the shown sale last; None before the first look."""

    def __init__(self) -> None:
        self.act: int | None = None
        self._session = 0

    def own(self, act: int, sale: OpenSale) -> None:
        """An act of this program has kept a sale; of an empty one the file has none."""
        self.act = 0 if sale.is_empty else act

    def follow(self, db: Database, seat: Seat | None, timezone: str) -> Found | None:
        """The sale to show now, when it isn't the one that is shown."""
        now = 0 if seat is None else last_change(db, *_of(seat))
        before, self.act = self.act, now
        session, self._session = self._session, 0 if seat is None else seat.session_id
        if now == before or (before is None and now == 0):
            return None
        if seat is None or now == 0:
            told = "The sale that was open here went on at another window."
            # What was noted for a sale without lines ends with its session.
            return Found(OpenSale(), told if self._session == session else "")
        kept = till_sale(db, seat.session_id, seat.till)
        assert kept is not None, "it was there a moment ago"
        sale = sale_kept(kept)
        if before is not None:
            return Found(sale)
        at = datetime.fromisoformat(kept.changed_at).astimezone(ZoneInfo(timezone))
        lines = counted(len(sale.items), "line")
        return Found(sale, f"This sale is still open, {lines} as of {at:%H:%M}: go on.")


def _of(seat: Seat) -> tuple[int, str, str]:
    return seat.session_id, seat.till, seat.window
