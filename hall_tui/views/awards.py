"""Awards: the money that claims won, who has been paid and who hasn't."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlite_utils import Database

from hall_tui.views.rows import Row, one, rows

State = Literal["unpaid", "paid", "corrected"]


@dataclass(frozen=True, kw_only=True)
class Award:
    """Money won by a face; amounts in cents.

    `source` is the game's id for a prize, the pot's name for a pot. `amount_cents`
    is the share and what colour and minimum add. `paid_cents` is what was handed
    over after cash rounding, from `account`; None while unpaid.
    """

    id: int
    seq: int
    session_id: int
    closing_id: int
    claim_id: int
    game: str
    stage: int
    count: int
    card_set: str
    face: int
    receipt: int | None
    of: Literal["prize", "pot"]
    source: str
    share_cents: int
    added_cents: int
    amount_cents: int
    state: State
    paid_cents: int | None
    account: str | None


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
    found = rows(db, _AWARDS + " WHERE z.start_id = ? ORDER BY a.id", start_id)
    return [_award(row) for row in found]


def unpaid_awards(db: Database) -> list[Award]:
    """The awards that wait to be paid, of any session, the oldest first."""
    found = rows(
        db,
        _AWARDS + " WHERE a.id IN (SELECT award_id FROM unpaid_awards) ORDER BY a.id",
    )
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
SELECT a.id, a.seq, a.session_id, a.closing_id, a.claim_id, g.game, z.stage, z.count,
    c.card_set, c.face, l.receipt_id AS receipt, a.of, a.source, a.share_cents,
    a.added_cents, a.amount_cents, p.paid_cents, p.account, x.seq AS corrected
FROM awards a JOIN claims c ON c.id = a.claim_id
JOIN stage_closings z ON z.id = a.closing_id JOIN game_starts g ON g.id = z.start_id
LEFT JOIN sold_ranges r ON r.id = c.range_id
LEFT JOIN receipt_lines l ON l.id = r.line_id
LEFT JOIN payouts p ON p.award_id = a.id
LEFT JOIN award_corrections x ON x.award_id = a.id
"""
