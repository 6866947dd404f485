"""The session sheet's part on games that weren't played to their end."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.slips.not_played import NotPlayed, Said
from hall_tui.views.left_out_sales import sold_alone, sold_for_left_out
from hall_tui.views.program import unplayed_games
from hall_tui.views.rows import Row, rows
from hall_tui.views.sessions import Session


def not_played(
    db: Database, rules: Loaded, session: Session, *, closed: bool
) -> NotPlayed:
    """What of the program wasn't played; what is to come counts once it is closed."""
    games = rules.hall.games
    kept = sold_for_left_out(db, rules, session)
    unplayed = unplayed_games(db, rules, session) if closed else []
    to_come = sold_alone(db, rules, session, unplayed)

    def said(row: Row) -> Said:
        by, second = row["operator"] or "", row["second"] or ""
        return Said(games[row["game"]].title, by, second, row["reason"])

    return NotPlayed(
        left_out=tuple(map(said, rows(db, _LEFT_OUT, session.id))),
        given_up=tuple(map(said, rows(db, _GIVEN_UP, session.id))),
        unplayed=tuple(games[game].title for game in unplayed),
        kept_receipts=len(kept.receipts),
        kept_cents=kept.cash_cents,
        unplayed_receipts=len(to_come.receipts),
        unplayed_cents=to_come.cash_cents,
    )


_LEFT_OUT = """
SELECT o.game, o.reason, j.operator, j.second
FROM games_left_out o JOIN journal j ON j.seq = o.seq
LEFT JOIN games_put_back b ON b.left_out_id = o.id
WHERE o.session_id = ? AND b.seq IS NULL ORDER BY o.id
"""

_GIVEN_UP = """
SELECT g.game, e.reason, j.operator, j.second
FROM standing_ends e JOIN game_starts g ON g.id = e.start_id
JOIN journal j ON j.seq = e.seq
WHERE g.session_id = ? AND e.how = 'abandoned' ORDER BY e.id
"""
