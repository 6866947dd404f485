"""What the books say of a face for a game: sold, issued, voided, or another game's."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.claims import FaceStatus
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import CardProduct, Medium, ProductRequirement
from hall_tui.rules.ranges import face_ranges, tier_of
from hall_tui.views.faces import FaceNumber
from hall_tui.views.games import GameOn
from hall_tui.views.holdings import holding, holdings
from hall_tui.views.rows import Row, rows


@dataclass(frozen=True, kw_only=True)
class Sold:
    """How a face stands for a game, with a sentence where more than that is known.

    `stock` is what it was handed out of, also to a seller.
    """

    status: FaceStatus
    reason: str | None = None
    range_id: int | None = None
    product: str | None = None
    tier: str | None = None
    medium: Medium = "paper"
    receipt: int | None = None
    stock: str | None = None


def sold_for(db: Database, rules: Loaded, on: GameOn, face: FaceNumber) -> Sold:
    """How a face stands for a game that was started.

    Sold is a face handed over for one of the game's pages before its sales closed
    (from a floor seller's issue: issued before). Where the game takes late cards
    they are in time until the caller stops for a claim.
    """
    game = rules.hall.games[on.game]
    found = _ranges(db, rules.hall, on.session_id, face)
    ours = [row for row in found if row["page"] in game.pages]
    live = [row for row in ours if row["ended"] is None]
    closed = _closed_at(on, game.late_entry)
    in_time = [row for row in live if row["since"] < closed]
    if in_time:
        return _sold(in_time[-1], face)
    if live:
        said = f"{_receipt(live[-1])} was sold after this game began: for later games."
        if game.late_entry:
            said = f"{_receipt(live[-1])} was sold while the caller had stopped."
        return _sold(live[-1], face, "other_game", said)
    if ours:
        said = f"{_receipt(ours[-1])} was taken back: this face isn't in play."
        return _sold(ours[-1], face, "void", said)
    issue = issue_of(db, rules.hall, on, face)
    if issue is not None:
        said = f"Issued to floor seller {issue['seller']} and not sold."
        return Sold(status="issued", reason=said, stock=issue["stock"])
    others = [row for row in found if row["ended"] is None]
    if others:
        pages = ", ".join(rules.hall.pages[row["page"]].title for row in others)
        said = f"Not sold for this game: {_receipt(others[-1])} has it for {pages}."
        return _sold(others[-1], face, "other_game", said)
    return Sold(status="not_sold")


def _closed_at(on: GameOn, late_entry: bool) -> int:
    """The act from which on a card is sold too late for the game, or its claim."""
    if not late_entry:
        return on.seq
    return on.stop.seq if on.stop is not None else _EVER


def issue_of(db: Database, hall: Hall, on: GameOn, face: FaceNumber) -> Row | None:
    """What a floor seller who hasn't settled has a face for the game from, or None."""
    for issue in rows(db, _ISSUES, on.session_id):
        product = hall.products[issue["product"]]
        stock = hall.stocks[issue["stock"]]
        if not isinstance(product, CardProduct) or stock.set != face.card_set:
            continue
        books = issue["last_book"] - issue["first_book"] + 1
        for page in hall.games[on.game].pages:
            if page not in product.pages:
                continue
            index = product.pages.index(page)
            runs = face_ranges(stock, issue["first_book"], books, index)
            if any(first <= face.number <= last for first, last in runs):
                return issue
    return None


def holds_for_pot(db: Database, hall: Hall, receipt: int | None, product: str) -> bool:
    """Whether the player of a receipt holds a product that a pot asks for.

    It may stand on any receipt of the player; one that is sold only on the receipt
    of the cards themselves, on that receipt (ruling 6).
    """
    if receipt is None:
        return False
    wanted = [hall.requirements[key] for key in hall.products[product].requires]
    here = any(
        isinstance(one, ProductRequirement) and one.scope == "receipt" for one in wanted
    )
    told = [holding(db, receipt)] if here else holdings(db, receipt)
    return any(product in each.products for each in told)


def _sold(
    row: Row, face: FaceNumber, status: FaceStatus = "sold", reason: str | None = None
) -> Sold:
    tiers = tuple(row["tiers"].split(",")) if row["tiers"] else ()
    place = (row["place"] + face.number - row["first"]) % row["faces"]
    return Sold(
        status=status,
        reason=reason,
        range_id=row["id"],
        product=row["product"],
        tier=tier_of(tiers, row["faces"], place),
        medium=row["medium"],
        receipt=row["receipt_id"],
        stock=row["stock"],
    )


def _receipt(row: Row) -> str:
    return f"Receipt {row['receipt_id']}"


def _ranges(db: Database, hall: Hall, session_id: int, face: FaceNumber) -> list[Row]:
    pages = json.dumps(list(hall.pages))
    return rows(db, _RANGES, session_id, pages, face.card_set, face.number, face.number)


_EVER = 2**62

# A face out of a floor seller's hand counts as sold since it was issued.
_RANGES = """
SELECT r.id, r.page, r.product, r.medium, r.stock, r.tiers, r.place, r.faces, r.first,
    l.receipt_id, e.seq AS ended, min(r.seq, coalesce(i.seq, r.seq)) AS since
FROM sold_ranges r JOIN receipt_lines l ON l.id = r.line_id
LEFT JOIN range_endings e ON e.range_id = r.id LEFT JOIN issues i ON i.id = r.issue_id
WHERE r.session_id = ? AND r.page IN (SELECT value FROM json_each(?))
    AND r.card_set = ? AND r.first <= ? AND r.last >= ?
ORDER BY r.id
"""

_ISSUES = """
SELECT seller, product, stock, first_book, last_book FROM issues i
WHERE session_id = ?
    AND NOT EXISTS (SELECT 1 FROM issue_returns t WHERE t.issue_id = i.id)
"""
