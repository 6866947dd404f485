"""Who won what in a session, stage by stage: the players with their awards."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.rules.wins import Win, Won
from hall_tui.views.rows import Row, rows


def wins(db: Database, session_id: int) -> list[Win]:
    """The stages that were won, in order; awards taken back weren't won."""
    closings: dict[int, Row] = {}
    found: dict[int, dict[object, Won]] = {}
    for row in rows(db, _WINS, session_id):
        closings[row["closing_id"]] = row
        players = found.setdefault(row["closing_id"], {})
        floor = row["issue_id"] is not None or row["player"] is None
        key = ("claim", row["claim_id"]) if floor else ("receipt", row["player"])
        before = players[key].awards if key in players else ()
        players[key] = Won(row["player"], (*before, row["award"]), floor)
    return [
        Win(
            closing_id=closing_id,
            game=closings[closing_id]["game"],
            players=tuple(players.values()),
            ball=closings[closing_id]["ball"],
            closed=closings[closing_id]["seq"],
        )
        for closing_id, players in found.items()
    ]


# A player with several receipts is told by the first of them, to which the others lead.
_WINS = """
SELECT z.id AS closing_id, z.seq, g.game, a.id AS award, c.id AS claim_id, n.issue_id,
    (SELECT s.ball FROM standing_calls s JOIN calls k ON k.id = s.call_id
        WHERE s.draw_id = g.draw_id AND k.seq < z.seq
        ORDER BY s.count DESC LIMIT 1) AS ball,
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
