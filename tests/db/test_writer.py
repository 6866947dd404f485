"""One act: all of it or nothing, once, numbered, and said truly."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pysqlite3 import dbapi2
from sqlite_utils import Database

from db import checks, journal
from db.errors import (
    ActReused,
    BadRow,
    BooksDontBalance,
    DiskFull,
    FileReplaced,
    NotSaved,
    OutcomeUnknown,
)
from db.tx import Tx
from db.writer import Writer
from tests.db.conftest import Rival
from tests.db.desk import AT, entry, sell

Step = Callable[[Tx], object]


def rows(db: Database, table: str) -> list[Any]:
    return db.execute(f"SELECT * FROM {table}").fetchall()


def first(tx: Tx) -> None:
    """What every cell of the table below starts from."""
    tx.insert("sales", what="ruby", cents=1500)
    tx.put("pins", name="ann", tries=1)
    tx.post("cash:bank", 500, "float")
    tx.post("cash:till-1", -500, "float")


def doing(step: Step) -> Callable[[Tx], dict[str, object]]:
    """An act that does just this."""

    def act(tx: Tx) -> dict[str, object]:
        step(tx)
        return {}

    return act


def post_five(tx: Tx) -> None:
    tx.post("cash:bank", 5, "found")
    tx.post("owed", -5, "found")


def set_session(tx: Tx) -> None:
    tx.session_id = 44


METHODS: dict[str, tuple[Step, str, object, object]] = {
    "insert": (
        lambda tx: tx.insert("sales", what="regular", cents=1200),
        "SELECT count(*) FROM sales",
        1,
        2,
    ),
    "post": (
        post_five,
        "SELECT balance_after_cents FROM postings WHERE account = 'cash:bank'"
        " ORDER BY n DESC LIMIT 1",
        500,
        505,
    ),
    "put": (
        lambda tx: tx.put("pins", name="ann", tries=2),
        "SELECT tries FROM pins WHERE name = 'ann'",
        1,
        2,
    ),
    "remove": (
        lambda tx: tx.remove("pins", name="ann"),
        "SELECT count(*) FROM pins",
        1,
        0,
    ),
    "session_id": (
        set_session,
        "SELECT count(*) FROM journal WHERE session_id = 44",
        0,
        1,
    ),
}


@pytest.mark.parametrize("method", METHODS)
class TestEachWritingMethod:
    def test_is_kept_when_the_act_ends(self, writer: Writer, method: str) -> None:
        step, sql, before, after = METHODS[method]
        writer.run(entry("first"), doing(first))
        assert writer.db.execute(sql).fetchone() == (before,)
        writer.run(entry("second"), doing(step))
        assert writer.db.execute(sql).fetchone() == (after,)
        assert checks.check_books(writer.db, thorough=True) == []

    def test_is_undone_when_the_act_fails(self, writer: Writer, method: str) -> None:
        step, sql, before, _ = METHODS[method]
        writer.run(entry("first"), doing(first))

        def refused(tx: Tx) -> dict[str, object]:
            step(tx)
            raise LookupError("refused by a rule")

        with pytest.raises(LookupError, match="refused by a rule"):
            writer.run(entry("second"), refused)
        assert writer.db.execute(sql).fetchone() == (before,)
        assert journal.head(writer.db)[0] == 1
        assert checks.check_books(writer.db) == []

    def test_is_kept_beside_another_writer(
        self, writer: Writer, rival: Rival, method: str
    ) -> None:
        step, sql, _, after = METHODS[method]
        other = rival("acts", count=10_000)
        while journal.head(writer.db)[0] == 0:
            assert other.poll() is None
        writer.run(entry("first"), doing(first))
        writer.run(entry("second"), doing(step))
        other.kill()
        other.wait()
        if method == "insert":
            sql, after = "SELECT count(*) FROM sales WHERE seq = :seq", 1
        kept = journal.find(writer.db, "second")
        assert kept is not None
        parameters = {"seq": kept.seq} if ":seq" in sql else {}
        assert writer.db.execute(sql, parameters).fetchone() == (after,)
        assert checks.check_books(writer.db) == []


def test_reading_inside_an_act_sees_its_own_rows(writer: Writer) -> None:
    def act(tx: Tx) -> dict[str, object]:
        sell(tx)
        return {
            "rows": tx.query("SELECT what, cents FROM sales"),
            "one": tx.one("SELECT seq FROM sales WHERE id = ?", (1,)),
            "none": tx.one("SELECT seq FROM sales WHERE id = :id", {"id": 2}),
            "balance": tx.balance("cash:till-1"),
            "at": tx.at,
        }

    assert writer.run(entry("a"), act).answer == {
        "rows": [{"what": "regular", "cents": 1200}],
        "one": {"seq": 1},
        "none": None,
        "balance": 1200,
        "at": AT,
    }


def test_the_journal_tells_the_whole_act(writer: Writer) -> None:
    def act(tx: Tx) -> dict[str, object]:
        tx.put("open_sales", what="six faces")
        tx.remove("open_sales", id=1)
        return sell(tx)

    outcome = writer.run(entry("a"), act)
    kept = journal.find(writer.db, "a")
    assert kept is not None
    assert (kept.seq, kept.at, kept.operator) == (outcome.journal_seq, AT, "ann")
    assert json.loads(kept.answer) == {"receipt": 1}
    assert json.loads(kept.body) == {
        "changes": [
            ["put", "open_sales", {"id": 1, "what": "six faces"}],
            ["remove", "open_sales", {"id": 1}, 1],
        ],
        "postings": [
            [1, "cash:till-1", 1, 1200, 1200, "regular"],
            [2, "sales:regular", 1, -1200, -1200, "regular"],
        ],
        "rows": [
            [
                "sales",
                {
                    "id": 1,
                    "seq": 1,
                    "what": "regular",
                    "cents": 1200,
                    "medium": "paper",
                    "layout": {"hex": "0102"},
                },
            ],
            ["sold_faces", {"game": "early", "face": 2, "sale_id": 1}],
            ["sold_faces", {"game": "early", "face": 1, "sale_id": 1}],
        ],
    }


def test_the_same_act_id_has_one_effect(writer: Writer) -> None:
    once = writer.run(entry("a"), sell)
    again = writer.run(entry("a"), sell)
    assert (once.repeated, again.repeated) == (False, True)
    assert (again.answer, again.journal_seq) == (once.answer, once.journal_seq)
    assert len(rows(writer.db, "sales")) == 1


RUBY = {"request": '{"what":"ruby"}'}
HERE = [{"desk": "till-2"}, {"operator": None}, {"second": "max"}]


@pytest.mark.parametrize("other", [{"act": "refund"}, RUBY, *HERE])
def test_an_act_id_is_not_taken_for_another_act(writer: Writer, other: Any) -> None:
    writer.run(entry("a"), sell)
    with pytest.raises(ActReused, match="belongs to another act"):
        writer.run(replace(entry("a"), **other), sell)
    later = replace(entry("a"), at="2026-12-05T18:02:12Z")
    assert writer.run(later, sell).repeated
    assert writer.run(entry("b"), sell).journal_seq == 2


def test_postings_must_sum_to_zero(writer: Writer) -> None:
    def act(tx: Tx) -> dict[str, object]:
        tx.post("cash:till-1", 1200, "regular")
        tx.post("sales:regular", -1199, "regular")
        return {}

    with pytest.raises(BooksDontBalance, match="sum to 1 cents"):
        writer.run(entry("a"), act)
    assert rows(writer.db, "postings") == []


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"what": "x", "cents": 12.0}, "sales.cents holds INTEGER, not float"),
        ({"what": "x", "cents": "12"}, "sales.cents holds INTEGER, not str"),
        ({"what": 5, "cents": 12}, "sales.what holds TEXT, not int"),
        ({"what": "x", "cents": 2**63}, "is too large"),
        ({"what": ["x"], "cents": 12}, "sales.what holds TEXT, not list"),
        ({"what": "x", "cents": 12, "prize": 1}, "sales has no column prize"),
    ],
)
def test_a_value_is_never_converted(
    writer: Writer, row: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadRow, match=sentence):
        writer.run(entry("a"), lambda tx: {"id": tx.insert("sales", **row)})
    assert rows(writer.db, "acts") == []


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (lambda tx: tx.insert("raffles", a=1), "There is no table 'raffles'"),
        (lambda tx: tx.insert("pins", name="a"), "pins is not a table for facts"),
        (lambda tx: tx.insert("journal", seq=1), "journal is not a table for facts"),
        (lambda tx: tx.put("sales", id=1), "The rows of sales never change"),
        (lambda tx: tx.remove("sales", id=1), "The rows of sales never change"),
        (lambda tx: tx.remove("pins"), "Say which rows of pins"),
    ],
)
def test_facts_and_changing_rows_are_kept_apart(
    writer: Writer, step: Step, sentence: str
) -> None:
    with pytest.raises(BadRow, match=sentence):
        writer.run(entry("a"), doing(step))


class Refusing:
    """A connection on which COMMIT reports an error, saved or not."""

    def __init__(self, connection: Any, error: Exception, saved: bool) -> None:
        self._connection = connection
        self._error = error
        self._saved = saved

    def execute(self, sql: str, *parameters: object) -> Any:
        if sql == "COMMIT":
            self._connection.execute(sql if self._saved else "ROLLBACK")
            raise self._error
        return self._connection.execute(sql, *parameters)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def io_error(code: int = 1034) -> Exception:
    error = dbapi2.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error  # type: ignore[no-any-return]


def refuse_commit(writer: Writer, error: Exception, saved: bool) -> None:
    writer.db.conn = Refusing(writer.db.conn, error, saved)  # type: ignore[assignment]


def test_a_failed_commit_that_saved_is_told_as_saved(writer: Writer) -> None:
    refuse_commit(writer, io_error(), saved=True)
    outcome = writer.run(entry("a"), sell)
    assert (outcome.answer, outcome.repeated) == ({"receipt": 1}, False)
    assert writer.run(entry("a"), sell).repeated
    assert len(rows(writer.db, "sales")) == 1


def test_a_failed_commit_that_lost_the_act_says_not_saved(writer: Writer) -> None:
    refuse_commit(writer, io_error(), saved=False)
    with pytest.raises(NotSaved, match="sell was not saved"):
        writer.run(entry("a"), sell)
    assert writer.run(entry("a"), sell).journal_seq == 1


def test_a_full_disk_says_that_nothing_else_was_lost(writer: Writer) -> None:
    refuse_commit(writer, io_error(13), saved=False)
    with pytest.raises(DiskFull, match="nothing else was lost"):
        writer.run(entry("a"), sell)
    assert writer.run(entry("a"), sell).journal_seq == 1


def test_a_file_that_cannot_grow_is_a_full_disk(writer: Writer) -> None:
    (size,) = writer.db.execute("PRAGMA page_count").fetchone()
    writer.run(entry("a"), sell)
    writer.db.execute(f"PRAGMA max_page_count = {size + 1}").fetchone()

    def much(tx: Tx) -> dict[str, object]:
        sell(tx)
        tx.insert("sales", what="x" * 100_000, cents=0)
        return {}

    with pytest.raises(DiskFull, match="Free some room"):
        writer.run(entry("b"), much)
    writer.db.execute("PRAGMA max_page_count = 1000000").fetchone()
    assert writer.run(entry("b"), much).journal_seq == 2


def test_a_file_that_is_gone_leaves_the_outcome_open(
    writer: Writer, path: Path
) -> None:
    refuse_commit(writer, io_error(), saved=False)
    moved = path.with_name("elsewhere.db")

    def act(tx: Tx) -> dict[str, object]:
        path.rename(moved)
        return sell(tx)

    with pytest.raises(OutcomeUnknown, match="can't be told now") as told:
        writer.run(entry("a"), act)
    assert "corrupt" not in str(told.value)
    moved.rename(path)
    assert writer.run(entry("b"), sell).journal_seq == 1


def test_an_unreadable_page_is_not_called_damage(writer: Writer) -> None:
    def act(tx: Tx) -> dict[str, object]:
        raise io_error(11)

    with pytest.raises(NotSaved, match="Check the disk") as told:
        writer.run(entry("a"), act)
    assert "corrupt" not in str(told.value)
    assert writer.run(entry("a"), sell).journal_seq == 1


@pytest.mark.parametrize("part", ["", "-wal"])
def test_a_replaced_file_stops_all_writing(
    writer: Writer, path: Path, part: str
) -> None:
    writer.run(entry("a"), sell)
    live = path.with_name(path.name + part)
    kept = live.with_name("kept")
    live.rename(kept)
    with pytest.raises(FileReplaced, match="nothing was saved"):
        writer.run(entry("b"), sell)
    live.write_bytes(b"another file")
    with pytest.raises(FileReplaced, match="put the right file back"):
        writer.run(entry("b"), sell)
    kept.replace(live)
    assert writer.run(entry("b"), sell).journal_seq == 2


def test_an_act_inside_an_act_is_refused(writer: Writer) -> None:
    def act(tx: Tx) -> dict[str, object]:
        return writer.run(entry("b"), sell).answer

    with pytest.raises(RuntimeError, match="inside another act"):
        writer.run(entry("a"), act)
    assert writer.run(entry("a"), sell).journal_seq == 1


def test_a_snapshot_is_of_one_moment(writer: Writer, rival: Rival) -> None:
    def read(db: Database) -> list[int]:
        before = journal.head(db)[0]
        other = rival("acts", count=3)
        assert other.wait() == 0
        return [before, journal.head(db)[0]]

    assert writer.snapshot(read) == [0, 0]
    assert journal.head(writer.db)[0] == 3
