"""The session sheet's part on prizes: what was won, owed and paid in the session."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.slips.prizes import Prizes
from hall_tui.views.rows import one


def prizes(db: Database, session_id: int) -> Prizes:
    """The prizes of a session, in a closed one as they were at its close."""
    won = one(db, _WON, {"session": session_id}) or {}
    paid = one(db, _PAID, {"session": session_id}) or {}
    return Prizes(**won, **paid)


# A later session may pay or take back what this one left.
_WON = """
SELECT coalesce(sum(standing * (of = 'prize') * cents), 0) AS games_cents,
    coalesce(sum(standing * (of = 'bonus') * cents), 0) AS bonuses_cents,
    coalesce(sum(standing * (of = 'pot') * cents), 0) AS pots_cents,
    coalesce(sum(standing * (NOT paid) * cents), 0) AS owed_cents,
    coalesce(sum((NOT standing) * paid * cents), 0) AS wrongly_cents,
    coalesce(sum((NOT standing) * paid * back), 0) AS brought_back_cents
FROM (SELECT a.of, a.amount_cents AS cents, p.award_id IS NOT NULL AS paid,
        NOT EXISTS (SELECT 1 FROM award_corrections x WHERE x.award_id = a.id
            AND x.seq < coalesce(c.seq, x.seq + 1)) AS standing,
        (SELECT coalesce(sum(m.amount_cents), 0) FROM award_repayments b
            JOIN cash_moves m ON m.id = b.move_id
            WHERE b.award_id = a.id AND m.session_id = a.session_id) AS back
    FROM awards a LEFT JOIN payouts p
        ON p.award_id = a.id AND p.session_id = a.session_id
    LEFT JOIN session_closings c ON c.session_id = a.session_id
    WHERE a.session_id = :session)
"""

_PAID = """
SELECT coalesce(sum(p.rounding_cents), 0) AS rounding_cents,
    coalesce(sum((a.session_id <> p.session_id) * p.amount_cents), 0) AS earlier_cents
FROM payouts p JOIN awards a ON a.id = p.award_id WHERE p.session_id = :session
"""
