"""The postings of a pot and of its reserves, the newest first, with what made them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.pots import PotKey
from hall_tui.views.pots import name_of
from hall_tui.views.rows import Row, rows, value


@dataclass(frozen=True, kw_only=True)
class PotPosting:
    """A posting to a pot (`reserve` 0) or to a reserve of it, from 1.

    `at` is UTC. `amount_cents` is what came in, negative for what went out;
    `after_cents` what was in that account then. `act` with `note` says why it was
    posted, `reason` what a person said, `game` in which game the pot was won.
    """

    id: int
    at: str
    act: str
    note: str
    reserve: int
    amount_cents: int
    after_cents: int
    receipt: int | None
    game: str | None
    reason: str | None
    operator: str | None
    second: str | None


def pot_statement(db: Database, key: PotKey, most: int) -> list[PotPosting]:
    """The last `most` postings of a pot and of all its reserves together."""
    found: list[PotPosting] = []
    number = 0
    while True:
        account = key.reserve_account(number) if number else key.account
        rows_of = rows(db, _POSTINGS, name_of(key), account, most)
        if number and not rows_of:
            break
        found += [_posting(row, number) for row in rows_of]
        number += 1
    return sorted(found, key=lambda one: one.id, reverse=True)[:most]


def posting_count(db: Database, key: PotKey) -> int:
    """How many postings a pot and its reserves have; one look-up an account."""
    total, number = _count(db, key.account), 1
    while count := _count(db, key.reserve_account(number)):
        total += count
        number += 1
    return total


def _count(db: Database, account: str) -> int:
    """The last running number of an account, 0 for one without postings."""
    return int(value(db, "SELECT max(n) FROM postings WHERE account = ?", account) or 0)


def _posting(row: Row, reserve: int) -> PotPosting:
    return PotPosting(
        id=row["id"],
        at=row["at"],
        act=row["act"],
        note=row["note"],
        reserve=reserve,
        amount_cents=-row["amount_cents"],
        after_cents=-row["balance_after_cents"],
        receipt=row["receipt"],
        game=row["game"],
        reason=row["reason"],
        operator=row["operator"],
        second=row["second"],
    )


_POSTINGS = """
SELECT p.id, j.at, j.act, p.note, p.amount_cents, p.balance_after_cents,
    json_extract(j.answer, '$.receipt') AS receipt,
    json_extract(j.request, '$.reason') AS reason, j.operator, j.second,
    (SELECT g.game FROM pot_wins w JOIN stage_closings z ON z.id = w.closing_id
        JOIN game_starts g ON g.id = z.start_id
        WHERE w.pot = ? AND w.seq = p.seq) AS game
FROM postings p JOIN journal j ON j.seq = p.seq
WHERE p.account = ? ORDER BY p.n DESC LIMIT ?
"""
