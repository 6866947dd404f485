"""What winners owe the hall: awards that were paid and then taken back."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.views.rows import value


def receivable_cents(db: Database, award_id: int) -> int:
    """What is still to come back of an award, 0 for one that wasn't taken back."""
    found: int = value(db, _OF_AWARD, award_id)
    return found


_OF_AWARD = """
SELECT coalesce(sum(cents), 0) FROM (
    SELECT p.paid_cents AS cents FROM payouts p
    WHERE p.award_id = ?1
        AND EXISTS (SELECT 1 FROM award_corrections c WHERE c.award_id = p.award_id)
    UNION ALL
    SELECT -m.amount_cents FROM award_repayments b JOIN cash_moves m ON m.id = b.move_id
    WHERE b.award_id = ?1)
"""
