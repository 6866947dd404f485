"""The cards of a receipt on electronic units that are still to be played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.views.rows import rows


@dataclass(frozen=True, kw_only=True)
class UnitCards:
    """Cards of a line on units: `faces` a page in each of `books`, pages to come.

    `ranges` are those that hold them, by their ids.
    """

    line_id: int
    product: str
    faces: int
    books: int
    tiers: tuple[str, ...]
    pages: tuple[str, ...]
    ranges: tuple[int, ...]


def unit_cards(db: Database, number: int, started: Collection[str]) -> list[UnitCards]:
    """The cards on units of a receipt, those of `started` pages left out."""
    found: dict[tuple[int, str, int, str], list[tuple[int, str, int]]] = {}
    for row in rows(db, _ON_UNITS, number):
        if row["page"] not in started:
            key = row["line_id"], row["product"], row["faces"], row["tiers"]
            run = row["id"], row["page"], row["last"] - row["first"] + 1
            found.setdefault(key, []).append(run)
    return [
        UnitCards(
            line_id=line_id,
            product=product,
            faces=faces,
            books=sum(n for _, page, n in runs if page == runs[0][1]) // faces,
            tiers=tuple(tiers.split(",")) if tiers else (),
            pages=tuple(dict.fromkeys(page for _, page, _ in runs)),
            ranges=tuple(range_id for range_id, _, _ in runs),
        )
        for (line_id, product, faces, tiers), runs in found.items()
    ]


_ON_UNITS = """
SELECT r.id, r.line_id, r.product, r.faces, r.tiers, r.page, r.first, r.last
FROM receipt_lines l JOIN sold_ranges r ON r.line_id = l.id
WHERE l.receipt_id = ? AND r.medium = 'electronic'
    AND NOT EXISTS (SELECT 1 FROM range_endings e WHERE e.range_id = r.id)
ORDER BY r.id
"""
