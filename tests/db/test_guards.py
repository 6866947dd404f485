"""A fact, once written, stays: by our own connections and by any other."""

from __future__ import annotations

from pathlib import Path

import pytest
from pysqlite3 import dbapi2

from db import guards
from db.errors import BadRow
from db.writer import Writer
from tests.db.desk import bare, entry, sell

FORBIDDEN = [
    "UPDATE sales SET cents = 1",
    "DELETE FROM sales",
    "REPLACE INTO sales (id, seq, what, cents) VALUES (1, 1, 'ruby', 1)",
    "INSERT OR REPLACE INTO sales (rowid, seq, what, cents) VALUES (1, 1, 'ruby', 1)",
    "INSERT INTO sales (id, seq, what, cents) VALUES (1, 1, 'ruby', 1)"
    " ON CONFLICT (id) DO UPDATE SET cents = 1",
    "REPLACE INTO sold_faces (game, face, sale_id) VALUES ('early', 2, 1)",
    "REPLACE INTO sold_faces VALUES ('late', 3, 1, 'A17')",
    "UPDATE OR REPLACE sold_faces SET slip = 'A17'",
    "UPDATE journal SET body = '{}'",
    "DELETE FROM journal",
    "REPLACE INTO acts VALUES (2, 'a')",
    "UPDATE acts SET act_id = 'b'",
    "REPLACE INTO postings VALUES (9, 1, 'cash:till-1', 1, 5, 5, '')",
    "DELETE FROM postings",
]


@pytest.fixture
def sold(writer: Writer, path: Path) -> Path:
    writer.run(entry("a"), sell)
    writer.run(
        entry("b"),
        lambda tx: {
            "id": tx.insert("sold_faces", game="x", face=1, sale_id=1, slip="A17")
        },
    )
    return path


@pytest.mark.parametrize("sql", FORBIDDEN)
@pytest.mark.parametrize("careless", [False, True])
def test_a_fact_never_changes(
    sold: Path, writer: Writer, sql: str, careless: bool
) -> None:
    """`careless`: a connection without recursive triggers or foreign keys."""
    db = bare(sold) if careless else writer.db
    with pytest.raises(dbapi2.IntegrityError, match="a fact never changes"):
        db.execute(sql)
    if careless:
        db.close()


def test_empty_keys_of_a_partial_index_do_not_clash(sold: Path, writer: Writer) -> None:
    for face in (3, 4):
        writer.db.execute("INSERT INTO sold_faces VALUES ('late', ?, 1, '')", (face,))
    (count,) = writer.db.execute("SELECT count(*) FROM sold_faces").fetchone()
    assert count == 5


def test_tables_that_may_change_have_no_guard(sold: Path, writer: Writer) -> None:
    writer.db.execute("INSERT INTO open_sales (what) VALUES ('x')")
    writer.db.execute("UPDATE open_sales SET what = 'y'")
    writer.db.execute("DELETE FROM open_sales")
    guarded = {
        name.split("_", 1)[1].rsplit("_", 1)[0] for name in guards.installed(writer.db)
    }
    assert guarded == {"acts", "journal", "postings", "sales", "sold_faces"}
    assert len(guards.installed(writer.db)) == 15


def test_a_unique_expression_cannot_be_guarded(writer: Writer) -> None:
    writer.db.execute("CREATE UNIQUE INDEX low ON sales (lower(what))")
    guards.remove(writer.db)
    with pytest.raises(BadRow, match="low is unique over an expression"):
        guards.install(writer.db)
