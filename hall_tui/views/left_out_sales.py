"""What was sold for games alone, and what is given back when they are left out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.games import GameStep
from hall_tui.rules.refunding import cash_back
from hall_tui.views import receipts
from hall_tui.views.game_ends import left_out, left_out_since
from hall_tui.views.given_back import backs, cash_given
from hall_tui.views.moment import begun
from hall_tui.views.receipts import SoldRange
from hall_tui.views.rows import rows
from hall_tui.views.sessions import Session

_STILL_PLAYED = 2**62
"""Later than any act: a game that isn't left out yet was sold until now."""


@dataclass(frozen=True, kw_only=True)
class SoldAlone:
    """The receipts with cards or entries that no other game of tonight plays.

    `receipts` are their numbers. `cash_cents` is the cash that refunds give back for
    them. `waits`: some lie in a book with pages to come, which a refund would take back
    as well; it gives back the share of these games alone when those have begun.
    `shared`: what was sold for them plays another one too, and nothing is given back
    for it.
    """

    receipts: tuple[int, ...] = ()
    faces: int = 0
    cash_cents: int = 0
    waits: bool = False
    shared: bool = False


@dataclass(frozen=True)
class _Sought:
    """Pages and entries that no game plays, each with the act that made it so.

    What was sold after that act was sold without them. `others` are pages of the
    same games that another one plays; `started` those that a game has begun.
    """

    pages: Mapping[str, int]
    entries: Mapping[str, int]
    others: frozenset[str]
    started: frozenset[str]


def sold_alone(
    db: Database, rules: Loaded, session: Session, games: Collection[str]
) -> SoldAlone:
    """What stands sold for games that are to come and for no other ones of tonight."""
    return _found(db, rules, session, games)


def sold_for_left_out(db: Database, rules: Loaded, session: Session) -> SoldAlone:
    """What stands sold for the games that are left out, before they were."""
    return _found(db, rules, session, left_out(db, session.id))


def _found(
    db: Database, rules: Loaded, session: Session, games: Collection[str]
) -> SoldAlone:
    sought = _sought(db, rules, session, games)
    found = SoldAlone()
    names = [*sought.pages, *sought.others, *sought.entries]
    marks = ", ".join("?" * len(names))
    for row in rows(db, _RECEIPTS.format(names=marks), session.id, *names):
        found = _with(db, rules, found, sought, row["id"], row["seq"])
    return found


def _with(
    db: Database,
    rules: Loaded,
    found: SoldAlone,
    sought: _Sought,
    number: int,
    seq: int,
) -> SoldAlone:
    """What was found, with one receipt more."""
    receipt = receipts.receipt(db, number)
    assert receipt is not None
    ranges = receipts.ranges(db, number)
    live = [one for one in ranges if not one.ended]
    own = [one for one in live if seq < sought.pages.get(one.page, 0)]
    lone = {
        line.id
        for line in receipt.lines
        if seq < sought.entries.get(line.product, 0) and not line.is_back
    }
    shared = any(one.page in sought.others for one in live)
    found = replace(found, shared=found.shared or shared)
    if not own and not lone:
        return found
    back = backs(db, receipt, ranges, {one.id for one in own}, lone)
    parts = [part for line in back.values() for part in line.values()]
    cash_cents = cash_back(parts, receipt.due_cents, rules.hall.hall.smallest_coin)
    return replace(
        found,
        receipts=(*found.receipts, number),
        faces=found.faces + sum(one.last - one.first + 1 for one in own),
        cash_cents=found.cash_cents + cash_cents - cash_given(db, number),
        waits=found.waits or _waits(live, own, sought.started),
    )


def _sought(
    db: Database, rules: Loaded, session: Session, games: Collection[str]
) -> _Sought:
    since = {game: _STILL_PLAYED for game in games}
    since |= left_out_since(db, session.id)
    all_pages = _pages_of(rules, games)
    alone = all_pages - _played(rules, since.keys())
    return _Sought(
        pages={
            page: max(since[game] for game in since if page in _pages_of(rules, {game}))
            for page in alone
        },
        entries=_entries(rules, games, since),
        others=frozenset(all_pages - alone),
        started=frozenset(_pages_of(rules, begun(db, session.id))),
    )


def _played(rules: Loaded, out: Collection[str]) -> set[str]:
    """The pages of the games of the program that are played tonight."""
    steps = rules.hall.program.steps
    games = {step.game for step in steps if isinstance(step, GameStep)}
    return _pages_of(rules, games & set(rules.running.games) - set(out))


def _pages_of(rules: Loaded, games: Collection[str]) -> set[str]:
    return {page for game in games for page in rules.hall.games[game].pages}


def _entries(
    rules: Loaded, games: Collection[str], since: Mapping[str, int]
) -> dict[str, int]:
    """The entries that are for pots of these games, and of none that is played."""
    of_pots: dict[str, set[str]] = {}
    for pot in rules.hall.pots.values():
        if pot.entry is not None:
            of_pots.setdefault(pot.entry, set()).update(pot.trigger.games)
    return {
        entry: max(since[game] for game in of)
        for entry, of in of_pots.items()
        if not of.isdisjoint(games) and of <= since.keys()
    }


def _waits(
    live: list[SoldRange], own: list[SoldRange], started: Collection[str]
) -> bool:
    lines = {one.line_id for one in own}
    pages = {one.page for one in own} | set(started)
    return any(one.line_id in lines and one.page not in pages for one in live)


_RECEIPTS = """
SELECT r.id, r.seq FROM receipts r WHERE r.session_id = ?
AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id)
AND EXISTS (SELECT 1 FROM receipt_lines l LEFT JOIN sold_ranges s ON s.line_id = l.id
    WHERE l.receipt_id = r.id AND coalesce(s.page, l.product) IN ({names}))
ORDER BY r.id
"""
