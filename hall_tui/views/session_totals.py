"""What a session posted to the ledger, its own last act included."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.views.rows import rows


def posted(db: Database, session_id: int, prefix: str = "") -> dict[str, int]:
    """Cents posted between a session's opening and closing, account by account.

    Only accounts that begin with `prefix`, in alphabetical order.
    """
    found = rows(db, _POSTED, session_id, prefix)
    return {row["account"]: row["cents"] for row in found}


def posted_in_all(db: Database, session_id: int, prefix: str) -> int:
    """The sum of `posted` over the accounts."""
    return sum(posted(db, session_id, prefix).values())


# Sessions follow one another, so the acts from one's opening to its closing are its
# own; the journal's row of an act under way isn't there to be joined.
_POSTED = """
SELECT p.account, sum(p.amount_cents) AS cents
FROM sessions s
LEFT JOIN session_closings c ON c.session_id = s.id
JOIN postings p ON p.seq BETWEEN s.seq AND coalesce(c.seq, 9223372036854775807)
WHERE s.id = ?1 AND substr(p.account, 1, length(?2)) = ?2
GROUP BY p.account ORDER BY p.account
"""
