"""Awards: the money that claims and calls won, who has been paid and who hasn't."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlite_utils import Database

from hall_tui.views.faces import FaceNumber
from hall_tui.views.rows import Row, one, rows

State = Literal["unpaid", "paid", "corrected"]


@dataclass(frozen=True, kw_only=True)
class Award:
    """Money won by a face, or by a receipt when a ball was called; in cents.

    `source` is the game's id for a prize, the pot's name for a pot, the id of a bonus.
    One won by a face has `closing_id`, `claim_id`, `stage`, `card_set` and `face`, the
    other `call_id` instead. `count` is that of the closing or call. `amount_cents` is
    the share and what colour and minimum add. `paid_cents` is what was handed
    over after cash rounding, from `account`; None while unpaid.
    """

    id: int
    seq: int
    session_id: int
    closing_id: int | None
    claim_id: int | None
    call_id: int | None
    game: str
    stage: int | None
    count: int
    card_set: str | None
    face: int | None
    receipt: int | None
    of: Literal["prize", "pot", "bonus"]
    source: str
    share_cents: int
    added_cents: int
    amount_cents: int
    state: State
    paid_cents: int | None
    account: str | None

    @property
    def face_number(self) -> FaceNumber | None:
        """The winning face, None where a receipt won."""
        if self.card_set is None or self.face is None:
            return None
        return FaceNumber(self.card_set, self.face)


def award(db: Database, award_id: int) -> Award | None:
    """An award by its number, None when there is none."""
    row = one(db, _AWARDS + " WHERE a.id = ?", award_id)
    return None if row is None else _award(row)


def awards_of(db: Database, session_id: int) -> list[Award]:
    """All awards made in a session, in order."""
    found = rows(db, _AWARDS + " WHERE a.session_id = ? ORDER BY a.id", session_id)
    return [_award(row) for row in found]


def awards_of_closing(db: Database, closing_id: int) -> list[Award]:
    """The awards made when a stage was closed, in order."""
    found = rows(db, _AWARDS + " WHERE a.closing_id = ? ORDER BY a.id", closing_id)
    return [_award(row) for row in found]


def awards_of_game(db: Database, start_id: int) -> list[Award]:
    """The awards of a game so far, in order."""
    found = rows(db, _AWARDS + _OF_GAME, {"start": start_id})
    return [_award(row) for row in found]


def awards_of_call(db: Database, call_id: int) -> list[Award]:
    """The awards made when a ball was called, in order."""
    found = rows(db, _AWARDS + " WHERE a.call_id = ? ORDER BY a.id", call_id)
    return [_award(row) for row in found]


def unpaid_awards(db: Database) -> list[Award]:
    """The awards that wait to be paid, of any session, the oldest first."""
    found = rows(
        db,
        _AWARDS + " WHERE a.id IN (SELECT award_id FROM unpaid_awards) ORDER BY a.id",
    )
    return [_award(row) for row in found]


def given_to_nobody(db: Database, session_id: int) -> list[Award]:
    """The awards of a session that were taken back while their stage stays closed."""
    found = rows(db, f"{_AWARDS}{_TO_NOBODY}", session_id)
    return [_award(row) for row in found]


def _award(row: Row) -> Award:
    state: State = "unpaid"
    if row["corrected"] is not None:
        state = "corrected"
    elif row["paid_cents"] is not None:
        state = "paid"
    fields = {name: row[name] for name in row if name != "corrected"}
    return Award(**fields, state=state)


_AWARDS = """
SELECT a.id, a.seq, a.session_id, a.closing_id, a.claim_id, a.call_id, g.game, z.stage,
    coalesce(z.count, k.count) AS count, c.card_set, c.face,
    coalesce(a.receipt_id, l.receipt_id) AS receipt, a.of, a.source, a.share_cents,
    a.added_cents, a.amount_cents, p.paid_cents, p.account, x.seq AS corrected
FROM awards a LEFT JOIN stage_closings z ON z.id = a.closing_id
LEFT JOIN calls k ON k.id = a.call_id
JOIN game_starts g ON g.id = coalesce(z.start_id, (SELECT max(s.id) FROM game_starts s
    WHERE s.draw_id = k.draw_id AND s.seq < k.seq))
LEFT JOIN claims c ON c.id = a.claim_id
LEFT JOIN sold_ranges r ON r.id = c.range_id
LEFT JOIN receipt_lines l ON l.id = r.line_id
LEFT JOIN payouts p ON p.award_id = a.id
LEFT JOIN award_corrections x ON x.award_id = a.id
"""

_TO_NOBODY = """
WHERE a.session_id = ? AND x.seq IS NOT NULL
AND a.closing_id IN (SELECT id FROM standing_closings) ORDER BY a.id
"""

# Of a game that goes on from another's draw only its own calls.
_OF_GAME = """
WHERE g.id = :start AND a.id IN (
    SELECT w.id FROM stage_closings y JOIN awards w ON w.closing_id = y.id
        WHERE y.start_id = :start
    UNION ALL SELECT w.id FROM game_starts s JOIN calls q ON q.draw_id = s.draw_id
        JOIN awards w ON w.call_id = q.id WHERE s.id = :start)
ORDER BY a.id
"""
