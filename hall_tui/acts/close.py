"""Closing a session: everything finished, counted and right, or refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlite_utils import Database

from db import journal
from db.checks import check_session
from db.faults import Fault
from hall_tui.acts.arguments import Amount, DrawerName, Text
from hall_tui.acts.cash import empty_drawer, record_count
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.sessions import require_sound
from hall_tui.acts.work import By, Work
from hall_tui.rules.money import format_cents
from hall_tui.views import cash
from hall_tui.views.awards import Award, awards_of
from hall_tui.views.checks import check_hall
from hall_tui.views.issues import issues
from hall_tui.views.open_sales import held_sales
from hall_tui.views.program import unplayed_games
from hall_tui.views.rows import one, value
from hall_tui.views.session_totals import posted
from hall_tui.views.till_sales import open_tills


@dataclass(frozen=True, kw_only=True)
class CloseSession:
    """What was counted, drawer by drawer, of those not counted before.

    `carry_owed`: prizes that nobody fetched stay owed. `unplayed`: the evening is
    broken off before all games with cards were played. Both with a reason and a
    second person.
    """

    counted: dict[DrawerName, Amount] = field(default_factory=dict)
    carry_owed: bool = False
    unplayed: bool = False
    reason: Text | None = None


@dataclass(frozen=True)
class _Checked:
    arguments: CloseSession
    faults: list[Fault]


def _checked(db: Database, by: By, arguments: CloseSession) -> _Checked:
    return _Checked(arguments, check_session(db))


@act(CloseSession, roles={"manager"}, phases=SESSION_OPEN, prepare=_checked)
def close_session(work: Work, checked: _Checked) -> Data:
    """Close the session: count the drawers, check everything, empty the drawers."""
    arguments = checked.arguments
    require_sound(checked.faults)
    _require_finished(work)
    _require_played(work, arguments)
    owed = _unpaid(work)
    if owed:
        _carry(work, arguments, owed)
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
    require_sound(check_hall(work.db))
    return {
        "session": session_id,
        "counts": counts,
        **_totals(work.db, session_id),
        "owed": format_cents(sum(award.amount_cents for award in owed)),
        "checks": "ok",
        "chain": _chain(work.db),
    }


def _require_finished(work: Work) -> None:
    """Raises Refused for the first thing that is still open."""
    for code, message in _unfinished(work):
        raise Refused(code, message)


def _unfinished(work: Work) -> Iterator[tuple[str, str]]:
    session_id = work.now.id
    game = one(work.db, _RUNNING, session_id)
    if game is not None:
        title = work.hall.games[game["game"]].title
        yield (
            "game_running",
            f"{title} isn't finished: play it to its end, or end it with a reason.",
        )
    held = held_sales(work.db, session_id)
    if held:
        numbers = ", ".join(str(sale.id) for sale in held)
        yield "sales_held", f"Sales are laid aside ({numbers}): finish or drop them."
    tills = open_tills(work.db, session_id)
    if tills:
        names = ", ".join(one.till for one in tills)
        yield (
            "sale_open",
            f"A sale is open at {names}: have it paid, lay it aside or give it up"
            " there.",
        )
    for issue in issues(work.db, session_id):
        if not issue.settled:
            yield (
                "books_out",
                f"{issue.seller} still has the books of issue {issue.id}: settle it.",
            )


def _require_played(work: Work, arguments: CloseSession) -> None:
    """Raises Refused unless two people break the evening off, with a reason."""
    games = unplayed_games(work.db, work.rules, work.now)
    if not games:
        return
    if not arguments.unplayed or arguments.reason is None:
        titles = [work.hall.games[game].title for game in games]
        more = f" and {len(titles) - 3} more" if len(titles) > 3 else ""
        raise Refused(
            "games_unplayed",
            f"Cards are sold for games that weren't played: {'; '.join(titles[:3])}"
            f"{more}. Play them or leave them out, or break off (unplayed) with a"
            " reason.",
            games=games,
        )
    work.need_second("manager", "Leaving games unplayed")


def _unpaid(work: Work) -> list[Award]:
    return [one for one in awards_of(work.db, work.now.id) if one.state == "unpaid"]


def _carry(work: Work, arguments: CloseSession, owed: list[Award]) -> None:
    """Raises Refused unless two people leave these prizes owed, with a reason."""
    cents = format_cents(sum(award.amount_cents for award in owed))
    if not arguments.carry_owed or arguments.reason is None:
        raise Refused(
            "awards_unpaid",
            f"Prizes of {cents} in all aren't paid: pay them, or carry them"
            " over as owed with a reason.",
        )
    work.need_second("manager", "Leaving prizes owed")


def _require_counted(work: Work) -> None:
    opened = value(work.db, "SELECT seq FROM sessions WHERE id = ?", work.now.id)
    left = cash.used_and_uncounted(work.db, opened)
    if left:
        raise Refused(
            "uncounted",
            f"Not counted since money last moved: {', '.join(left)}. Count and say"
            " what lies there.",
            drawers=left,
        )


def _totals(db: Database, session_id: int) -> Data:
    """What the session came to, as strings of units; from the ledger."""
    by_account = posted(db, session_id)

    def credit(prefix: str) -> str:
        found = (c for name, c in by_account.items() if name.startswith(prefix))
        return format_cents(-sum(found))

    def debit(prefix: str) -> str:
        found = (c for name, c in by_account.items() if name.startswith(prefix))
        return format_cents(sum(found))

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


_RUNNING = """
SELECT g.game FROM standing_starts g LEFT JOIN standing_ends e ON e.start_id = g.id
WHERE g.session_id = ? AND e.start_id IS NULL ORDER BY g.id LIMIT 1
"""
