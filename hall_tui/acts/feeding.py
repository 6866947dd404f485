"""What sessions and sales feed to the pots, and how money moves inside a pot."""

from __future__ import annotations

from datetime import date
from typing import Literal

from hall_tui.acts.work import Work
from hall_tui.rules.model.pots import WhenReserveFull
from hall_tui.rules.mustgo import must_go_date
from hall_tui.rules.pots import (
    PotKey,
    fed_cents,
    is_known,
    limit,
    place,
    reserve_full,
    settings_of,
)
from hall_tui.rules.wording import counted
from hall_tui.views.pot_dates import due_on, due_on_by_rule, must_go_tonight
from hall_tui.views.pots import (
    fed_by_sales,
    name_of,
    opening_feeds,
    pot_balances,
    running_pots,
    sessions_since_win,
)
from hall_tui.views.sales import net_sales

FeedKind = Literal["session", "sales", "correction"]


def open_pots(work: Work) -> None:
    """Post the session's fixed feeds and write how each pot stands (ruling 13).

    For the pots that run, of those with a pot a slot this session's. Tonight's
    limit and whether the pot must go are fixed here. A day's slot that is held once
    more, as after a mistake, feeds no pot again.
    """
    session = work.now
    feeds = opening_feeds(work.db, work.rules, session.date, session.slot)
    for key in running_pots(work.rules, session.slot):
        pot = work.hall.pots[key.pot]
        feed_pot(work, key, feeds.get(name_of(key), 0), "session")
        balances = pot_balances(work.db, key)
        before = sessions_since_win(work.db, key, session)
        reserve_cents = sum(balances[1:])
        work.tx.insert(
            "pot_openings",
            session_id=session.id,
            pot=name_of(key),
            first_cents=balances[0],
            reserve_cents=reserve_cents,
            sessions=before + 1,
            call_limit=limit(pot, key.slot, balances[0], reserve_cents, before),
            must_go=must_go_tonight(work.db, work.rules, session, key, before + 1),
        )


def feed_pots(work: Work) -> None:
    """Post what this session's sales feed now, less what they fed already.

    To be called in the same act after each sale, void and refund.
    """
    session = work.now
    sales = net_sales(work.db, session.id)
    fed = fed_by_sales(work.db, session.id)
    for key in running_pots(work.rules, session.slot):
        due_cents = fed_cents(work.hall, key.pot, sales) - fed.get(name_of(key), 0)
        feed_pot(work, key, due_cents, "sales")


def feed_pot(
    work: Work,
    key: PotKey,
    amount_cents: int,
    kind: FeedKind,
    reason: str | None = None,
) -> None:
    """Put an amount into a pot, or take it back where it is negative.

    The money fills the pot to its cap, then its reserves (ruling 14); when pot and
    first reserve become full, the date on which the pot must go is written.
    """
    if amount_cents == 0:
        return
    before = pot_balances(work.db, key)
    after = place(before, amount_cents, settings_of(work.hall, key))
    work.tx.insert(
        "pot_feeds",
        session_id=None if work.session is None else work.session.id,
        pot=name_of(key),
        kind=kind,
        amount_cents=amount_cents,
        reason=reason,
    )
    work.tx.post(f"feeds:{name_of(key)}", amount_cents, f"fed by {kind}")
    post_balances(work, key, before, after, f"fed by {kind}")
    settle_date(work, key, after)


def post_balances(
    work: Work,
    key: PotKey,
    before: tuple[int, ...],
    after: tuple[int, ...],
    note: str,
) -> None:
    """Post to the accounts of a pot what brings them from one state to another."""
    count = max(len(before), len(after))
    for number, account in enumerate(key.accounts(count)):
        had_cents = before[number] if number < len(before) else 0
        has_cents = after[number] if number < len(after) else 0
        work.tx.post(account, had_cents - has_cents, note)


def settle_date(work: Work, key: PotKey, balances: tuple[int, ...]) -> None:
    """Write the date on which a full pot must go, or take the rule's date back.

    A date that a manager set stays as it is; a pot that `hall.toml` has no more has
    none.
    """
    must_go = work.hall.pots[key.pot].must_go if is_known(work.hall, key) else None
    if not isinstance(must_go, WhenReserveFull):
        return
    full = reserve_full(balances, settings_of(work.hall, key))
    if full and due_on(work.db, key) is None:
        today = work.session.date if work.session else work.local_time.date()
        found = must_go_date(must_go, today, None)
        later = counted(must_go.days, "day")
        reason = f"Full on {today.isoformat()}: it must go {later} later."
        write_date(work, key, found, "rule", reason)
    elif not full and due_on_by_rule(work.db, key) is not None:
        write_date(work, key, None, "rule", "The reserve isn't full any more.")


def write_date(
    work: Work,
    key: PotKey,
    found: date | None,
    set_by: Literal["rule", "manager", "win"],
    reason: str,
) -> None:
    """Write from which date a pot must go; None for no date."""
    work.tx.insert(
        "pot_dates",
        pot=name_of(key),
        date=None if found is None else found.isoformat(),
        set_by=set_by,
        reason=reason,
    )
