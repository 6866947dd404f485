"""The pots that nobody can win tonight once games are left out."""

from __future__ import annotations

from collections.abc import Collection

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.views.game_ends import left_out
from hall_tui.views.pot_rows import PotRow, pots
from hall_tui.views.sessions import Session


def pots_of_left_out(
    db: Database, rules: Loaded, session: Session, games: Collection[str]
) -> list[PotRow]:
    """The pots that can be won in these games, and in no other one of tonight."""
    out = {*left_out(db, session.id), *games}
    return [
        row
        for row in pots(db, rules, session)
        if not (can_win := set(rules.hall.pots[row.key.pot].trigger.games)) - out
        and not can_win.isdisjoint(games)
    ]
