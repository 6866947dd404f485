"""PINs that were set without the old one, told until a session sheet has told them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import rows


@dataclass(frozen=True)
class PinReset:
    """Whose PIN, under the name now; `at` is UTC in ISO-8601."""

    name: str
    at: str
    reason: str


def resets_untold(db: Database) -> list[PinReset]:
    """Those since the last session was closed."""
    found = rows(db, f"{_RESETS} WHERE r.seq > ({_LAST_CLOSING}) ORDER BY r.id")
    return [PinReset(**row) for row in found]


def resets_of(db: Database, session_id: int) -> list[PinReset]:
    """Those of a session's sheet: since the session before was closed, until this is.

    So each stands on one sheet, also when it was done while no session was open.
    """
    found = rows(db, _OF_SHEET, session_id)
    return [PinReset(**row) for row in found]


_RESETS = """
SELECT p.name AS name, r.reset_at AS at, r.reason AS reason
FROM pin_resets r JOIN people_now p ON p.id = r.person_id
"""

_LAST_CLOSING = "SELECT coalesce(max(seq), 0) FROM session_closings"

_OF_SHEET = f"""
{_RESETS}
LEFT JOIN session_closings c ON c.session_id = ?1
WHERE r.seq > ({_LAST_CLOSING} WHERE session_id < ?1)
    AND (c.seq IS NULL OR r.seq < c.seq)
ORDER BY r.id
"""
