"""What winners owe the hall: awards that were paid and then taken back."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.views.awards import Award, award
from hall_tui.views.rows import rows, value


def receivable_cents(db: Database, award_id: int) -> int:
    """What is still to come back of an award, 0 for one that wasn't taken back."""
    found: int = value(db, _OF_AWARD, award_id)
    return found


def receivables(db: Database) -> list[tuple[Award, int]]:
    """The awards of which money is still to come back, and how much, in cents."""
    found = []
    for row in rows(db, _PAID_AND_CORRECTED):
        cents = receivable_cents(db, row["award_id"])
        wrong = award(db, row["award_id"])
        if cents > 0 and wrong is not None:
            found.append((wrong, cents))
    return found


def still_held_cents(db: Database, due: Award) -> int:
    """What the winner of an award has still to give back of others, in cents.

    The winner is known by the receipt, or by the face where no receipt is known.
    """

    def same_winner(wrong: Award) -> bool:
        if due.receipt is None:
            return wrong.face_number == due.face_number
        return wrong.receipt == due.receipt

    return sum(cents for wrong, cents in receivables(db) if same_winner(wrong))


_PAID_AND_CORRECTED = """
SELECT p.award_id FROM award_corrections c JOIN payouts p ON p.award_id = c.award_id
ORDER BY p.award_id
"""

_OF_AWARD = """
SELECT coalesce(sum(cents), 0) FROM (
    SELECT p.paid_cents AS cents FROM payouts p
    WHERE p.award_id = ?1
        AND EXISTS (SELECT 1 FROM award_corrections c WHERE c.award_id = p.award_id)
    UNION ALL
    SELECT -m.amount_cents FROM award_repayments b JOIN cash_moves m ON m.id = b.move_id
    WHERE b.award_id = ?1)
"""
