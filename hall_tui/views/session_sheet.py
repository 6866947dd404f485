"""The session sheet: its figures, each from the ledger or the facts of the session."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from db import journal
from hall_tui.rules.model.hall import Hall
from hall_tui.slips.session_sheet import Closed, DrawerSheet, PinSet, SessionSheet
from hall_tui.views import cash, sheet_play, sheet_sales
from hall_tui.views.attendance import attendance, players_told
from hall_tui.views.awards import awards_of
from hall_tui.views.checks import check_hall, newest
from hall_tui.views.master_book import given_and_used
from hall_tui.views.pin_resets import resets_of
from hall_tui.views.rows import one, rows, value
from hall_tui.views.session_totals import posted
from hall_tui.views.sessions import rules_of, session
from hall_tui.views.sheet_not_played import not_played
from hall_tui.views.sheet_prizes import prizes
from hall_tui.views.stamp_board_rows import stamps_of_session

# What the hall earns and spends, by the fronts of the accounts' names. A pot that is
# won costs nothing more: it was paid for when it was fed.
_RESULT = {
    "Sales": "sales:",
    "Prizes, without pots won": "prizes:",
    "Put into pots": "feeds:",
    "Cash rounding": "rounding",
    "Over and short": "over_short:",
    "Income besides sales": "income",
    "Expenses": "expense",
}
# Told only where there were some.
_SELDOM = {
    "Certificates given": "given:",
    "Certificates run out": "expired:",
}


def session_sheet(db: Database, session_id: int) -> SessionSheet:
    """The sheet of a session, also while it is open.

    Raises KeyError when there is no such session.
    """
    held = session(db, session_id)
    rules = rules_of(db, held)
    hall = rules.hall
    here = attendance(db, hall, held)
    awards = awards_of(db, session_id)
    by_account = posted(db, session_id)
    result = _result(by_account)
    papers, used = given_and_used(db, hall, session_id, held.date)
    receipts = one(db, _RECEIPTS, session_id) or {}
    last_act, chain_hash = _last_act(db, session_id)
    closed = _closed(db, hall, session_id)
    return SessionSheet(
        hall=hall.hall.title,
        word=hall.hall.session_word,
        currency=hall.hall.currency,
        date=held.date.isoformat(),
        slot=hall.slots[held.slot].title,
        opened=_local(hall, held.opened_at),
        closed=closed,
        people=_people(db, session_id),
        players=here.players,
        players_told=players_told(hall, here),
        column=here.column,
        column_reason=here.reason,
        sold=sheet_sales.sold(db, hall, session_id),
        sales_cents=_credit(by_account, "sales:"),
        discounts=sheet_sales.discounts(db, hall, session_id),
        donations=sheet_sales.donations(db, session_id),
        certificates=papers,
        certificate_uses=used,
        voids=sheet_sales.voids(db, session_id),
        refunds=sheet_sales.refunds(db, session_id),
        drawers=_drawers(db, session_id, by_account),
        tenders_cents=_tenders(db, session_id, by_account),
        games=sheet_play.played(db, hall, session_id, awards),
        not_played=not_played(db, rules, held, closed=closed is not None),
        stamps=stamps_of_session(db, hall, session_id),
        pots=sheet_play.pots(db, hall, session_id),
        prizes=prizes(db, session_id),
        result_cents=result,
        kept_cents=sum(cents for _, cents in result),
        pins_reset=_pins_reset(db, hall, session_id),
        receipts=receipts["number"],
        first_receipt=receipts["first"],
        last_receipt=receipts["last"],
        last_act=last_act,
        chain_hash=chain_hash,
        faults=tuple(fault.sentence for fault in check_hall(db, newest(db))),
    )


def _pins_reset(db: Database, hall: Hall, session_id: int) -> tuple[PinSet, ...]:
    return tuple(
        PinSet(one.name, _local(hall, one.at), one.reason)
        for one in resets_of(db, session_id)
    )


def _closed(db: Database, hall: Hall, session_id: int) -> Closed | None:
    row = one(db, _CLOSING, session_id)
    if row is None:
        return None
    return Closed(_local(hall, row["closed_at"]), row["people"], row["note"])


def _result(by_account: dict[str, int]) -> tuple[tuple[str, int], ...]:
    always = [(name, _credit(by_account, key)) for name, key in _RESULT.items()]
    seldom = [(name, _credit(by_account, key)) for name, key in _SELDOM.items()]
    return (*always, *(told for told in seldom if told[1]))


def _credit(by_account: dict[str, int], front: str) -> int:
    """What was credited to the accounts that begin so; negative for a debit."""
    return -sum(cents for name, cents in by_account.items() if name.startswith(front))


def _local(hall: Hall, at: str) -> str:
    there = datetime.fromisoformat(at).astimezone(ZoneInfo(hall.hall.timezone))
    return there.strftime("%Y-%m-%d %H:%M:%S")


def _people(db: Database, session_id: int) -> tuple[str, ...]:
    return tuple(row["name"] for row in rows(db, _PEOPLE, session_id))


def _last_act(db: Database, session_id: int) -> tuple[int, str]:
    """The act that closed the session, or the last one so far, with its hash."""
    closing = value(
        db, "SELECT seq FROM session_closings WHERE session_id = ?", session_id
    )
    kept = None if closing is None else journal.at_number(db, closing)
    return journal.head(db) if kept is None else (kept.seq, kept.hash)


def _drawers(
    db: Database, session_id: int, by_account: dict[str, int]
) -> tuple[DrawerSheet, ...]:
    names = {
        cash.drawer_name(name) for name in by_account if name.startswith(cash.PREFIX)
    } | {count.drawer for count in cash.counts(db, session_id)}
    return tuple(_drawer(db, session_id, name) for name in sorted(names))


def _drawer(db: Database, session_id: int, name: str) -> DrawerSheet:
    drawer = cash.drawer(db, session_id, name)
    counts = [one for one in cash.counts(db, session_id) if one.drawer == name]
    whys = [one.reason for one in counts if one.over_cents and one.reason]
    return DrawerSheet(
        name=name,
        moves_cents=(
            ("Float", drawer.float_cents),
            ("Cash sales less change", drawer.sales_cents),
            ("Paid in", drawer.pay_in_cents),
            ("Brought back by winners", drawer.repaid_cents),
            ("Moved in", drawer.moved_in_cents),
            ("Voids", -drawer.voids_cents),
            ("Refunds", -drawer.refunds_cents),
            ("Prizes paid", -drawer.payouts_cents),
            ("Paid out", -drawer.pay_out_cents),
            ("Moved out", -drawer.moved_out_cents),
            ("Dropped to the safe", -drawer.drops_cents),
            ("Over or short at earlier counts", sum(c.over_cents for c in counts[:-1])),
        ),
        expected_cents=drawer.came_in_cents
        - drawer.went_out_cents
        + sum(one.over_cents for one in counts[:-1]),
        counted_cents=counts[-1].counted_cents if counts else None,
        over_cents=counts[-1].over_cents if counts else 0,
        reason="; ".join(dict.fromkeys(whys)) or None,
    )


def _tenders(
    db: Database, session_id: int, by_account: dict[str, int]
) -> tuple[tuple[str, int], ...]:
    kinds = [row["kind"] for row in rows(db, _TENDERS, session_id)]
    return tuple((kind, -_credit(by_account, f"{kind}:")) for kind in kinds)


_RECEIPTS = """
SELECT count(*) AS number, min(id) AS first, max(id) AS last
FROM receipts WHERE session_id = ?
"""

_CLOSING = """
SELECT c.closed_at, c.note, concat_ws(' + ', j.operator, j.second) AS people
FROM session_closings c JOIN journal j ON j.seq = c.seq WHERE c.session_id = ?
"""

_PEOPLE = """
SELECT name FROM (
    SELECT operator AS name, min(seq) AS seq FROM journal
    WHERE session_id = ?1 AND operator IS NOT NULL GROUP BY operator
    UNION ALL
    SELECT second, min(seq) FROM journal
    WHERE session_id = ?1 AND second IS NOT NULL GROUP BY second)
GROUP BY name ORDER BY min(seq), name
"""

_TENDERS = """
SELECT DISTINCT t.kind FROM receipts r JOIN tenders t ON t.receipt_id = r.id
WHERE r.session_id = ? AND t.kind NOT IN ('cash', 'certificate') ORDER BY t.kind
"""
