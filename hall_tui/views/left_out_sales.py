"""What was sold for a game alone, and what is given back when it is left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.games import GameStep
from hall_tui.rules.refunding import cash_back
from hall_tui.views import receipts
from hall_tui.views.game_ends import left_out
from hall_tui.views.given_back import backs, cash_given
from hall_tui.views.moment import begun
from hall_tui.views.receipts import SoldRange
from hall_tui.views.rows import rows
from hall_tui.views.sessions import Session


@dataclass(frozen=True, kw_only=True)
class SoldAlone:
    """The receipts with cards or entries that no other game of tonight plays.

    `cash_cents` is the cash that refunds give back for them. `waits`: some lie in a
    book with pages to come, which a refund would take back as well; it gives back the
    share of this game alone when those have begun. `shared`: what was sold for the
    game plays another one too, and nothing is given back for it.
    """

    receipts: int = 0
    faces: int = 0
    cash_cents: int = 0
    waits: bool = False
    shared: bool = False


def sold_alone(db: Database, rules: Loaded, session: Session, game: str) -> SoldAlone:
    """What stands sold for a game that is to come and for no other one of tonight."""
    out = {*left_out(db, session.id), game}
    all_pages = set(rules.hall.games[game].pages)
    pages = all_pages - _played(rules, out)
    entries = _entries(rules, game, out)
    started = _pages_of(rules, begun(db, session.id))
    found = SoldAlone()
    for row in rows(db, _RECEIPTS, session.id):
        receipt = receipts.receipt(db, row["id"])
        assert receipt is not None
        ranges = receipts.ranges(db, receipt.number)
        live = [one for one in ranges if not one.ended]
        own = [one for one in live if one.page in pages]
        lone = {
            line.id
            for line in receipt.lines
            if line.product in entries and not line.is_back
        }
        shared = any(one.page in all_pages - pages for one in live)
        found = replace(found, shared=found.shared or shared)
        if not own and not lone:
            continue
        back = backs(db, receipt, ranges, {one.id for one in own}, lone)
        parts = [part for line in back.values() for part in line.values()]
        cash_cents = cash_back(parts, receipt.due_cents, rules.hall.hall.smallest_coin)
        found = replace(
            found,
            receipts=found.receipts + 1,
            faces=found.faces + sum(one.last - one.first + 1 for one in own),
            cash_cents=found.cash_cents + cash_cents - cash_given(db, receipt.number),
            waits=found.waits or _waits(live, own, started),
        )
    return found


def _played(rules: Loaded, out: set[str]) -> set[str]:
    """The pages of the games of the program that are played tonight."""
    steps = rules.hall.program.steps
    games = {step.game for step in steps if isinstance(step, GameStep)}
    return _pages_of(rules, games & set(rules.running.games) - out)


def _pages_of(rules: Loaded, games: set[str]) -> set[str]:
    return {page for game in games for page in rules.hall.games[game].pages}


def _entries(rules: Loaded, game: str, out: set[str]) -> set[str]:
    """The entries that are for pots of this game, and of none that is played."""
    games: dict[str, set[str]] = {}
    for pot in rules.hall.pots.values():
        if pot.entry is not None:
            games.setdefault(pot.entry, set()).update(pot.trigger.games)
    return {entry for entry, of in games.items() if game in of and of <= out}


def _waits(live: list[SoldRange], own: list[SoldRange], started: set[str]) -> bool:
    lines = {one.line_id for one in own}
    pages = {one.page for one in own} | started
    return any(one.line_id in lines and one.page not in pages for one in live)


_RECEIPTS = """
SELECT r.id FROM receipts r WHERE r.session_id = ?
AND NOT EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id) ORDER BY r.id
"""
