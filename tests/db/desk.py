"""A small hall of the tests' own: two fact tables, two tables that may change."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from pysqlite3 import dbapi2

from db.migrate import MIGRATIONS
from db.tx import Tx
from db.writer import Entry

AT = "2026-12-05T18:02:11Z"
SHOP = """
CREATE TABLE sales (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    what TEXT NOT NULL,
    cents INTEGER NOT NULL CHECK (cents >= 0),
    medium TEXT NOT NULL DEFAULT 'paper',
    layout BLOB
) STRICT;

CREATE TABLE sold_faces (
    game TEXT NOT NULL,
    face INTEGER NOT NULL,
    sale_id INTEGER NOT NULL REFERENCES sales (id),
    slip TEXT,
    PRIMARY KEY (game, face)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX sold_faces_slip ON sold_faces (slip) WHERE slip <> '';

-- May change: what is being sold, and the tries left for a number.
CREATE TABLE open_sales (id INTEGER PRIMARY KEY, what TEXT NOT NULL) STRICT;
CREATE TABLE pins (
    name TEXT PRIMARY KEY,
    tries INTEGER NOT NULL DEFAULT 0,
    layout BLOB
) STRICT;
"""


def migrations_with(folder: Path, *later: str) -> Path:
    """A folder of migrations: the books, the small hall, then the steps given."""
    folder.mkdir()
    shutil.copy(MIGRATIONS / "001_books.sql", folder)
    for number, sql in enumerate((SHOP, *later), start=2):
        (folder / f"{number:03}_step.sql").write_text(sql, "utf-8")
    return folder


def entry(act_id: str, act: str = "sell", request: str = '{"what":"regular"}') -> Entry:
    """The journal's words for an act at the till."""
    return Entry(act, act_id, AT, "till-1", "ann", None, 1, request)


def sell(tx: Tx) -> dict[str, object]:
    """A sale of 12.00 with two faces, posted to the drawer."""
    sale = tx.insert("sales", what="regular", cents=1200, layout=b"\x01\x02")
    tx.insert("sold_faces", game="early", face=2 * tx.seq, sale_id=sale)
    tx.insert("sold_faces", game="early", face=1, sale_id=sale) if sale == 1 else None
    tx.post("cash:till-1", 1200, "regular")
    tx.post("sales:regular", -1200, "regular")
    return {"receipt": sale}


def bare(path: Path) -> Any:
    """A connection as any tool would make it, with no setting of ours."""
    return dbapi2.connect(str(path), isolation_level=None)
