"""The sale that is being typed at each till: not yet paid for, nor laid aside."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.orders import Item
from hall_tui.views.rows import one, rows, value


@dataclass(frozen=True, kw_only=True)
class TillSale:
    """An open sale; `window` is the program that goes on with it.

    `changed_seq` is the act that changed it last, `changed_at` its time. `places`
    are where its items stand in the file, in their order. `player` and `discount`
    as acts take them.
    """

    till: str
    window: str
    changed_seq: int
    changed_at: str
    player: dict[str, object]
    discount: str | None
    places: tuple[int, ...] = ()
    items: tuple[Item, ...] = ()


@dataclass(frozen=True)
class OpenTill:
    """A till at which a sale with lines is open."""

    till: str
    lines: int


def till_sale(db: Database, session_id: int, till: str) -> TillSale | None:
    """The sale that is open at a till, None for none."""
    head = one(
        db,
        "SELECT till, window, changed_seq, changed_at, player, discount"
        " FROM till_sales WHERE till = ? AND session_id = ?",
        till,
        session_id,
    )
    if head is None:
        return None
    lines = rows(
        db, "SELECT place, item FROM till_lines WHERE till = ? ORDER BY place", till
    )
    return TillSale(
        **{**head, "player": json.loads(head["player"])},
        places=tuple(line["place"] for line in lines),
        items=tuple(Item(**json.loads(line["item"])) for line in lines),
    )


def last_change(db: Database, session_id: int, till: str, window: str) -> int:
    """The act that changed a program's open sale last; 0 while it has none."""
    head = one(
        db,
        "SELECT changed_seq FROM till_sales"
        " WHERE till = ? AND session_id = ? AND window = ?",
        till,
        session_id,
        window,
    )
    return 0 if head is None else int(head["changed_seq"])


def was_held(db: Database, session_id: int, till: str) -> bool:
    """Whether the sale that is open at a till was laid aside before.

    True from the act that took it up until it is paid for, laid aside, given up, or
    left without a line.
    """
    last = value(
        db,
        "SELECT act FROM journal WHERE session_id = ? AND desk = ?"
        " AND (act IN ('recall', 'hold', 'sell', 'drop_sale')"
        " OR (act = 'keep_sale' AND json_extract(answer, '$.lines') = 0))"
        " ORDER BY seq DESC LIMIT 1",
        session_id,
        till,
    )
    return bool(last == "recall")


def open_tills(db: Database, session_id: int) -> list[OpenTill]:
    """The tills at which lines wait to be paid for."""
    found = rows(
        db,
        "SELECT s.till, count(*) AS lines FROM till_sales s"
        " JOIN till_lines l ON l.till = s.till WHERE s.session_id = ?"
        " GROUP BY s.till ORDER BY s.till",
        session_id,
    )
    return [OpenTill(row["till"], row["lines"]) for row in found]
