"""What voids and refunds share: the receipt, its pages, the money given back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.work import Work
from hall_tui.rules.model.pots import OnNumber, Pot
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.money import format_cents
from hall_tui.rules.orders import Moment
from hall_tui.rules.windows import why_closed
from hall_tui.views import receipts
from hall_tui.views.moment import begun, moment
from hall_tui.views.receipts import Receipt, ReceiptLine, SoldRange


def this_session(work: Work, number: int) -> Receipt:
    """A receipt of this session that isn't void, else Refused with the reason."""
    found = receipts.receipt(work.db, number)
    if found is None:
        raise Refused(
            "no_such_receipt", f"There is no receipt {number}: read the number again."
        )
    if found.session_id != work.now.id:
        raise Refused(
            "other_session",
            f"Receipt {number} is of another {work.hall.hall.session_word}, whose"
            " games are over: it stays as it is.",
        )
    if found.void is not None:
        raise Refused("already_void", f"Receipt {number} was voided already.")
    return found


def entry_spent(work: Work, product_id: str) -> bool:
    """Whether an entry is in play: its ball is drawn, or it isn't sold any more.

    A game that was left out plays for nothing; with every game of its pots left out
    an entry never comes into play.
    """
    if not isinstance(work.hall.products[product_id], EntryProduct):
        return False
    now = moment(work.db, work.rules, work.now, work.local_time)
    played = replace(now, started=now.started - now.left_out)
    pots = [pot for pot in work.hall.pots.values() if pot.entry == product_id]
    if pots and all(now.left_out.issuperset(pot.trigger.games) for pot in pots):
        return False
    closed = why_closed(work.hall, product_id, played) is not None
    return closed or any(_begun(pot, played) for pot in pots)


def _begun(pot: Pot, played: Moment) -> bool:
    drawn = isinstance(pot.trigger, OnNumber) and (
        pot.trigger.designation in played.designated
    )
    return drawn or not played.started.isdisjoint(pot.trigger.games)


def started_pages(work: Work) -> set[str]:
    """Pages that a game of this session has begun to play."""
    return {
        page
        for game in begun(work.db, work.now.id)
        for page in work.hall.games[game].pages
    }


def take_back(
    work: Work, line: ReceiptLine, parts: Mapping[str, int], note: str
) -> None:
    """Take cents of each product off a line's sales, posted."""
    for product, cents in parts.items():
        work.tx.insert(
            "line_sales",
            line_id=line.id,
            session_id=work.now.id,
            product=product,
            amount_cents=-cents,
        )
        work.tx.post(f"sales:{product}", cents, note)


def end_ranges(work: Work, ranges: list[SoldRange]) -> None:
    """Say that these faces were given back."""
    for each in ranges:
        if not each.ended:
            work.tx.insert("range_endings", range_id=each.id)


def need_cash(work: Work, drawer: str, cents: int) -> None:
    """Refuse to give back more cash than lies in the drawer."""
    missing = cents - work.tx.balance(f"cash:{drawer}")
    refuse_unless(
        missing <= 0,
        "drawer_short",
        f"There is too little in {drawer}: bring {format_cents(max(0, missing))} more,"
        " or name another drawer.",
    )
