"""The sale that a till made last: after a restart it says whether it went through."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import one, rows


@dataclass(frozen=True, kw_only=True)
class LastSale:
    """`answer` is what the till was answered; `tenders` cents as handed over."""

    answer: dict[str, object]
    tenders: tuple[tuple[str, int], ...]
    discount: str | None
    player: str | None
    donation: str | None


def last_sale(db: Database, session_id: int, till: str) -> LastSale | None:
    """The last receipt of a till in a session; None when it wasn't sold, or is void."""
    found = one(
        db,
        "SELECT r.id, r.discount, r.player_name, d.donation, j.act, j.answer,"
        " EXISTS (SELECT 1 FROM voids v WHERE v.receipt_id = r.id) AS is_void"
        " FROM receipts r JOIN journal j ON j.seq = r.seq"
        " LEFT JOIN donations d ON d.receipt_id = r.id"
        " WHERE r.session_id = ? AND r.till = ? ORDER BY r.id DESC LIMIT 1",
        session_id,
        till,
    )
    if found is None or found["act"] != "sell" or found["is_void"]:
        return None
    tenders = rows(
        db,
        "SELECT kind, amount_cents FROM tenders WHERE receipt_id = ? ORDER BY id",
        found["id"],
    )
    return LastSale(
        answer=json.loads(found["answer"]),
        tenders=tuple((row["kind"], row["amount_cents"]) for row in tenders),
        discount=found["discount"],
        player=found["player_name"],
        donation=found["donation"],
    )
