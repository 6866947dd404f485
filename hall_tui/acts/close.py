"""Closing a session: everything finished, counted and right, or refused."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlite_utils import Database

from db import journal
from db.checks import check_newest, check_whole
from db.faults import Fault
from hall_tui.acts.arguments import Amount, DrawerName, Text
from hall_tui.acts.cash import empty_drawer, record_count
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.sessions import require_sound
from hall_tui.acts.work import By, Work
from hall_tui.rules.money import as_amount
from hall_tui.views import cash
from hall_tui.views.before_close import Undone, before_close, unpaid
from hall_tui.views.checks import check_hall, newest
from hall_tui.views.session_totals import posted


@dataclass(frozen=True, kw_only=True)
class CloseSession:
    """What was counted, drawer by drawer, of those not counted before.

    `carry_owed`: prizes that nobody fetched stay owed. `unplayed`: the evening is
    broken off before all games with cards were played. `ungiven`: who has won a
    certificate has gone, and nobody gets it. Each with a reason and a second person.
    """

    counted: dict[DrawerName, Amount] = field(default_factory=dict)
    carry_owed: bool = False
    unplayed: bool = False
    ungiven: bool = False
    reason: Text | None = None


@dataclass(frozen=True)
class _Checked:
    arguments: CloseSession
    faults: list[Fault]


def _checked(db: Database, by: By, arguments: CloseSession) -> _Checked:
    return _Checked(arguments, check_whole(db) + check_newest(db, newest(db)))


@act(
    CloseSession,
    label="Session",
    roles={"manager"},
    phases=SESSION_OPEN,
    prepare=_checked,
)
def close_session(work: Work, checked: _Checked) -> Data:
    """Close the session: count the drawers, check everything, empty the drawers."""
    arguments = checked.arguments
    require_sound(checked.faults)
    _require_done(work, arguments)
    owed = unpaid(work.db, work.now.id)
    counts = [
        record_count(work, drawer, cents, arguments.reason)
        for drawer, cents in arguments.counted.items()
    ]
    _require_counted(work)
    for drawer in cash.drawers(work.db):
        empty_drawer(work, drawer)
    session_id = work.now.id
    work.tx.insert(
        "session_closings",
        session_id=session_id,
        closed_at=work.tx.at,
        note=arguments.reason,
    )
    work.tx.remove("open_session", one=1)
    work.tx.remove("till_sales", session_id=session_id)
    require_sound(check_hall(work.db, newest(work.db)))
    return {
        "session": session_id,
        "counts": counts,
        **_totals(work.db, session_id),
        "owed": as_amount(sum(award.amount_cents for award in owed)),
        "checks": "ok",
        "chain": _chain(work.db),
    }


def _require_done(work: Work, arguments: CloseSession) -> None:
    """Raises Refused for the first thing that must be done and isn't.

    Two people may let some things stand, with a reason. Drawers come later: their
    counts may be among the arguments.
    """
    for undone in before_close(work.db, work.rules, work.now, work.local_time):
        if undone.code == "uncounted":
            continue
        waived = undone.waiver is not None and getattr(arguments, undone.waiver)
        if not waived or arguments.reason is None:
            raise _refusal(undone)
        work.need_second("manager", _LETTING[undone.code])


def _require_counted(work: Work) -> None:
    for undone in before_close(work.db, work.rules, work.now, work.local_time):
        if undone.code == "uncounted":
            raise _refusal(undone)


def _refusal(undone: Undone) -> Refused:
    way = ""
    if undone.waiver is not None:
        way = f", or close all the same ({undone.waiver}) with a reason"
    said = f"{undone.what}. {undone.cure}{way}."
    about = {"games": list(undone.games), "drawers": list(undone.drawers)}
    facts = {name: named for name, named in about.items() if named}
    return Refused(undone.code, said, **facts)


_LETTING = {
    "games_unplayed": "Leaving games unplayed",
    "awards_unpaid": "Leaving prizes owed",
    "certificates_due": "Leaving certificates ungiven",
}


def _totals(db: Database, session_id: int) -> Data:
    """What the session came to, as strings of units; from the ledger."""
    by_account = posted(db, session_id)

    def credit(prefix: str) -> str:
        found = (c for name, c in by_account.items() if name.startswith(prefix))
        return as_amount(-sum(found))

    def debit(prefix: str) -> str:
        found = (c for name, c in by_account.items() if name.startswith(prefix))
        return as_amount(sum(found))

    return {
        "sales": credit("sales:"),
        "rounding": credit("rounding"),
        "prizes": debit("prizes:"),
        "pots_fed": debit("feeds:"),
        "over": credit("over_short:"),
        "to_safe": debit("safe"),
    }


def _chain(db: Database) -> Data:
    """The journal's last act before this one, to be written down elsewhere."""
    seq, chain_hash = journal.head(db)
    return {"act": seq, "hash": chain_hash}
