"""Who won what in a session, stage by stage: the players with their awards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import rows


@dataclass(frozen=True)
class Won:
    """A player who won: a receipt, None where the hall knows of none, and the awards.

    A floor seller's cards lie on the seller's receipt, so that each of their claims
    counts as a player's own.
    """

    receipt: int | None
    awards: tuple[int, ...]
    from_floor: bool


@dataclass(frozen=True)
class Win:
    """A stage that was closed with winners, by its closing; a player counts once."""

    closing_id: int
    game: str
    players: tuple[Won, ...]

    @property
    def lone(self) -> Won | None:
        """The one player who won it alone, however many faces; None for several."""
        return self.players[0] if len(self.players) == 1 else None


def wins(db: Database, session_id: int) -> list[Win]:
    """The stages that were won, in order; awards taken back weren't won."""
    games: dict[int, str] = {}
    found: dict[int, dict[object, Won]] = {}
    for row in rows(db, _WINS, session_id):
        games[row["closing_id"]] = row["game"]
        players = found.setdefault(row["closing_id"], {})
        floor = row["issue_id"] is not None or row["player"] is None
        key = ("claim", row["claim_id"]) if floor else ("receipt", row["player"])
        before = players[key].awards if key in players else ()
        players[key] = Won(row["player"], (*before, row["award"]), floor)
    return [Win(key, games[key], tuple(one.values())) for key, one in found.items()]


def first_single(found: Collection[Win], games: Collection[str]) -> Win | None:
    """The first win of one player alone in one of the games, None for none yet."""
    for win in found:
        if win.game in games and win.lone and win.lone.receipt is not None:
            return win
    return None


# A player with several receipts is told by the first of them, to which the others lead.
_WINS = """
SELECT z.id AS closing_id, g.game, a.id AS award, c.id AS claim_id, n.issue_id,
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
