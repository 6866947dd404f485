"""Whether a receipt may be voided, and which of its lines refunded, and why not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.tendering import CERTIFICATE
from hall_tui.rules.windows import why_closed
from hall_tui.views import receipts
from hall_tui.views.barred import Barred
from hall_tui.views.holdings import Holding, holding
from hall_tui.views.moment import begun, moment
from hall_tui.views.receipts import Receipt, ReceiptLine, SoldRange
from hall_tui.views.sessions import Session

Standing = Literal["to_come", "in_part", "refunded", "played", "in_play"]
"""How a line stands: nothing of it played yet; some pages played; all of it given
back; all pages played; an entry that isn't sold any more or whose game has begun."""
REFUNDABLE: tuple[Standing, ...] = ("to_come", "in_part")


@dataclass(frozen=True)
class Tonight:
    """The session that is open, its rules, and the time on the hall's clock."""

    rules: Loaded
    session: Session
    local: datetime


@dataclass(frozen=True)
class LineNow:
    """A line as it stands; `pages` of it are still to come, of `of_pages`."""

    line: ReceiptLine
    standing: Standing
    pages: int = 0
    of_pages: int = 0

    @property
    def may_come_back(self) -> bool:
        """Whether it can be refunded, in part or whole."""
        return self.standing in REFUNDABLE


def out_of_reach(hall: Hall, session_id: int, found: Receipt) -> Barred | None:
    """Why nothing of a receipt can be taken back any more, None when it can."""
    if found.session_id != session_id:
        return Barred(
            code="other_session",
            message=f"Receipt {found.number} is of another {hall.hall.session_word},"
            " whose games are over: it stays as it is.",
        )
    if found.void is not None:
        return Barred(
            code="already_void", message=f"Receipt {found.number} was voided already."
        )
    return None


def why_no_void(db: Database, at: Tonight, found: Receipt) -> Barred | None:
    """Why a receipt can't be voided, None when it can."""
    number = found.number
    barred = out_of_reach(at.rules.hall, at.session.id, found)
    if barred is not None:
        return barred
    if any(line.refunded_cents is not None for line in found.lines):
        return Barred(
            code="partly_refunded",
            message=f"Lines of receipt {number} were refunded: refund what is left of"
            " it instead.",
        )
    later = receipts.leaning(db, number)
    if later is not None:
        return Barred(
            code="card_in_use",
            message=f"Receipt {later} was sold on the cards of receipt {number}: void"
            f" {later} first.",
        )
    return _played(db, at, found)


def why_not_in_cash(found: Receipt) -> Barred | None:
    """Why no money is given for a receipt: a certificate paid for a part of it."""
    if CERTIFICATE not in dict(found.tenders):
        return None
    return Barred(
        code="paid_by_certificate",
        message=f"Certificate {found.certificate} paid for cards of receipt"
        f" {found.number}, and has no cash value: void the receipt before a game of it"
        " starts, or give other cards.",
    )


def why_no_refund(db: Database, at: Tonight, found: Receipt) -> Barred | None:
    """Why no line of a receipt can be refunded, None when one can."""
    barred = out_of_reach(at.rules.hall, at.session.id, found) or why_not_in_cash(found)
    if barred is not None:
        return barred
    if all(line.is_back for line in found.lines):
        return Barred(
            code="already_refunded",
            message=f"All lines of receipt {found.number} were refunded already.",
        )
    if not any(one.may_come_back for one in lines_now(db, at, found)):
        return Barred(
            code="nothing_to_refund",
            message=f"All of receipt {found.number} has been played: there is nothing"
            " to refund.",
        )
    return None


def lines_now(db: Database, at: Tonight, found: Receipt) -> list[LineNow]:
    """The lines of a receipt of tonight, each as it stands."""
    return lines_holding(db, at, holding(db, found.number))


def lines_holding(db: Database, at: Tonight, held: Holding) -> list[LineNow]:
    """The lines of a receipt of tonight, each as it stands with what is held of it."""
    started = started_pages(db, at)
    return [
        _line_now(
            db,
            at,
            line,
            [one for one in held.ranges if one.line_id == line.id],
            started,
        )
        for line in held.receipt.lines
    ]


def started_pages(db: Database, at: Tonight) -> set[str]:
    """Pages that a game of the session has begun to play."""
    return {
        page
        for game in begun(db, at.session.id)
        for page in at.rules.hall.games[game].pages
    }


def entry_spent(db: Database, at: Tonight, product_id: str) -> bool:
    """Whether an entry is in play: it isn't sold any more, or its game has begun.

    A game that was left out plays for nothing; with every game of its pots left out
    an entry never comes into play.
    """
    hall = at.rules.hall
    if not isinstance(hall.products[product_id], EntryProduct):
        return False
    now = moment(db, at.rules, at.session, at.local)
    played = replace(now, started=now.started - now.left_out)
    pots = [pot for pot in hall.pots.values() if pot.entry == product_id]
    if pots and all(now.left_out.issuperset(pot.trigger.games) for pot in pots):
        return False
    closed = why_closed(hall, product_id, played) is not None
    return closed or any(
        not played.started.isdisjoint(pot.trigger.games) for pot in pots
    )


def _line_now(
    db: Database,
    at: Tonight,
    line: ReceiptLine,
    own: list[SoldRange],
    started: set[str],
) -> LineNow:
    pages = len({one.page for one in own})
    to_come = {one.page for one in own if not one.ended and one.page not in started}
    if line.is_back:
        return LineNow(line, "refunded")
    if not own:
        spent = entry_spent(db, at, line.product)
        return LineNow(line, "in_play" if spent else "to_come")
    if not to_come:
        return LineNow(line, "played")
    whole = len(to_come) == pages
    return LineNow(line, "to_come" if whole else "in_part", len(to_come), pages)


def _played(db: Database, at: Tonight, found: Receipt) -> Barred | None:
    started = started_pages(db, at)
    for each in receipts.ranges(db, found.number):
        if each.page in started:
            title = at.rules.hall.pages[each.page].title
            return Barred(
                code="pages_started",
                message=f"{title} of receipt {found.number} has started: refund the"
                " pages to come instead.",
            )
    for line in found.lines:
        if entry_spent(db, at, line.product):
            return Barred(
                code="pages_started",
                message=f"{line.title} of receipt {found.number} is in play: refund"
                " the other lines instead.",
            )
    return None
