"""Who won what in a session, stage by stage: the receipts of the winners."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import rows


@dataclass(frozen=True)
class Win:
    """A stage that was closed with winners, by its closing.

    `receipts` holds one receipt for each player who won, however many faces; None
    stands for winners whose receipt isn't known.
    """

    closing_id: int
    game: str
    receipts: tuple[int | None, ...]


def wins(db: Database, session_id: int) -> list[Win]:
    """The stages that were won, in order; awards taken back weren't won."""
    found: dict[int, Win] = {}
    for row in rows(db, _WINS, session_id):
        closing = row["closing_id"]
        before = found[closing].receipts if closing in found else ()
        receipts = tuple(dict.fromkeys((*before, row["player"])))
        found[closing] = Win(closing, row["game"], receipts)
    return list(found.values())


def first_single(found: Collection[Win], games: Collection[str]) -> Win | None:
    """The first win of one player alone in one of the games, None for none yet."""
    for win in found:
        if win.game in games and len(win.receipts) == 1 and win.receipts[0] is not None:
            return win
    return None


# A player with several receipts is told by the first of them, to which the others lead.
_WINS = """
SELECT z.id AS closing_id, g.game,
    (WITH RECURSIVE up (id) AS (
        SELECT l.receipt_id
        UNION SELECT r.earlier_receipt FROM receipts r JOIN up ON r.id = up.id
        WHERE r.earlier_receipt IS NOT NULL)
    SELECT min(id) FROM up) AS player
FROM game_starts g JOIN standing_closings z ON z.start_id = g.id
JOIN awards a ON a.closing_id = z.id
JOIN claims c ON c.id = a.claim_id
LEFT JOIN sold_ranges n ON n.id = c.range_id
LEFT JOIN receipt_lines l ON l.id = n.line_id
WHERE g.session_id = ?
    AND NOT EXISTS (SELECT 1 FROM award_corrections x WHERE x.award_id = a.id)
ORDER BY z.id, a.id
"""
