"""The checks of boards for stamps: each number once, and paid what it completed.

Each takes a connection and gives the faults it found, none when all is well.
"""

from __future__ import annotations

from sqlite_utils import Database

from db.faults import EVERYTHING, Fault, Since
from hall_tui.rules.wording import counted
from hall_tui.views.faults import found, money


def stamps_once(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """No number stands on a board twice, and each belongs to a stage that was won."""
    return [
        Fault(
            "stamps_once",
            f"Board {row['board_id']} has {counted(row['stamps'], 'stamp')} on number"
            f" {row['ball']}, {row['unwon']} of a win taken back.",
            f"stamp_boards {row['board_id']}",
        )
        for row in found(db, _STAMPS, since)
    ]


def stamps_paid(db: Database, since: Since = EVERYTHING) -> list[Fault]:
    """What a stamp completed was awarded to those who brought it, to the cent."""
    return [
        Fault(
            "stamps_paid",
            f"Stamp {row['id']} completed {money(row['won'])}, and"
            f" {money(row['awarded'])} were awarded.",
            f"board_stamps {row['id']}",
        )
        for row in found(db, _PAID, since)
    ]


_STAMPS = """
SELECT s.board_id, s.ball, count(*) AS stamps,
    sum(s.closing_id IS NOT NULL AND z.id IS NULL) AS unwon
FROM standing_stamps s LEFT JOIN standing_closings z ON z.id = s.closing_id
WHERE s.board_id IN (SELECT board_id FROM board_stamps WHERE seq > :act)
GROUP BY s.board_id, s.ball HAVING stamps > 1 OR unwon > 0
"""

_PAID = """
SELECT * FROM (
    SELECT s.id,
        (SELECT coalesce(sum(w.amount_cents), 0) FROM board_wins w
            WHERE w.stamp_id = s.id) AS won,
        (SELECT coalesce(sum(a.share_cents), 0) FROM awards a
            WHERE a.closing_id = s.closing_id AND a.of = 'bonus'
            AND a.source = b.bonus) AS awarded
    FROM board_stamps s JOIN stamp_boards b ON b.id = s.board_id
    WHERE s.seq > :act)
WHERE won <> awarded
"""
