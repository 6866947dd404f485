"""The checks of certificates: what is owed on them, and that none is used twice.

Each takes a connection and gives the faults it found, none when all is well.
"""

from __future__ import annotations

from sqlite_utils import Database

from db.faults import EVERYTHING, Fault, Since
from hall_tui.views.faults import found, money


def certificates_explained(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """What is owed on certificates is their value, less uses and what has ended."""
    return [
        Fault(
            "certificates_explained",
            f"{money(row['told'])} are owed on certificates of {row['kind']}, the"
            f" ledger says {money(row['posted'])}.",
            f"postings certificates:{row['kind']}",
        )
        for row in found(db, _OWED, since)
    ]


def certificates_used_once(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """The cards of a certificate are had once in a session, what else it gives once."""
    return [
        Fault(
            "certificates_used_once",
            f"Certificate {row['certificate_id']} was used {row['uses']} times"
            f" in session {row['session_id']}.",
            f"certificates {row['certificate_id']}",
        )
        for row in found(db, _USED_TWICE, since)
    ]


_OWED = """
SELECT * FROM (
    SELECT kind, sum(cents) AS told,
        -coalesce((SELECT p.balance_after_cents FROM postings p
            WHERE p.account = 'certificates:' || kind ORDER BY p.n DESC LIMIT 1), 0)
        AS posted
    FROM (
        SELECT kind, value_cents AS cents FROM certificates
        UNION ALL
        SELECT c.kind, -u.off_cents FROM standing_uses u
        JOIN certificates c ON c.id = u.certificate_id
        UNION ALL
        SELECT c.kind, -e.off_cents FROM certificate_endings e
        JOIN certificates c ON c.id = e.certificate_id)
    GROUP BY kind)
WHERE told <> posted OR told < 0
"""

_USED_TWICE = """
SELECT u.certificate_id, u.session_id, count(*) AS uses FROM standing_uses u
WHERE u.session_id >= :session
GROUP BY u.certificate_id, u.session_id, u.receipt_id IS NULL HAVING count(*) > 1
"""
