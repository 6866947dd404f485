"""What is done while people wait finds its rows by indexes, however old the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlite_utils import Database

from hall_tui.live.tracking import followed
from hall_tui.views.in_play import faces_stamp
from hall_tui.views.playing import playing
from hall_tui.views.pot_rows import pots
from hall_tui.views.program import program
from hall_tui.views.sessions import open_session
from tests.acts import caller, played
from tests.acts.evening import Evening

SHORT = {
    *("caller_chair", "halls", "open_session", "open_sales", "people", "sign_ins"),
    *("till_lines", "till_sales", "unpaid_awards"),
}
"""Tables that don't grow with the years: what waits now, and the people."""
MADE = re.compile(r"(?:CO-ROUTINE|MATERIALIZE) (\w+)")
"""What the query itself brings together, by steps that are told apart."""
SCAN = re.compile(r"SCAN (?!CONSTANT ROW)(\w+)")
NAMED = re.compile(r"\b(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?(?!WHERE|ON|JOIN)(\w+))?")
NEWEST = re.compile(r"SELECT [\w, ]+ FROM \w+ ORDER BY (id|seq) DESC LIMIT 1")
"""The row that was written last: read from the end, one row."""
QUERY = re.compile(r"\s*(SELECT|WITH)\b", re.I)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """Every query that is run, with parameters that it was run with."""
    found: dict[str, Any] = {}
    execute = Database.execute

    def kept(self: Database, sql: str, parameters: Any = None) -> Any:
        if QUERY.match(sql):
            found.setdefault(sql, parameters or ())
        return execute(self, sql, parameters)

    monkeypatch.setattr(Database, "execute", kept)
    yield found


def test_no_act_of_an_evening_scans_a_table_that_grows(
    evening: Evening, asked: dict[str, Any]
) -> None:
    played.play(evening)
    evening.ok("pay", by="Ann", second="Vera")
    held = evening.ok("hold", by="Ann", items=[caller.regular()])["held"]
    evening.ok("recall", by="Ann", held=held)
    evening.ok("reprint", by="Ann", receipt=1)
    evening.ok("move_cash", from_drawer="bank", to_drawer="till-1", amount="5.00")
    evening.ok("start", by="Joe", game="page_1_2")
    on = caller.on(evening)
    assert on is not None
    called = [call.ball for call in on.calls]
    evening.ok("call", by="Joe", ball=caller.others(called)[0])
    evening.ok("undo", by="Joe", reason="misread")
    _look(evening)
    wrong = [
        f"{step}: {' '.join(sql.split())}"
        for sql, parameters in dict(asked).items()
        for step in scans(evening, sql, parameters)
    ]
    assert len(asked) > 60
    assert wrong == []


def test_a_query_without_an_index_is_found(evening: Evening) -> None:
    for sql in (
        "SELECT id FROM receipts WHERE till = 'till-1'",
        "SELECT count(*) FROM sold_ranges",
        "SELECT r.id FROM people p JOIN receipts r ON r.till = p.name",
    ):
        assert scans(evening, sql, ()), sql


def _look(evening: Evening) -> None:
    """Read what the desks show all the time."""
    rules, session = evening.config, evening.read(open_session)
    evening.read(lambda db: playing(db, rules, session))
    evening.read(lambda db: pots(db, rules, session))
    evening.read(lambda db: program(db, rules, session))
    evening.read(lambda db: followed(db, rules, session).winners())
    evening.read(faces_stamp)


def scans(evening: Evening, sql: str, parameters: Any) -> list[str]:
    """The steps of a query that read a whole table that grows, as SQLite plans it."""
    plan = evening.read(
        lambda db: db.execute(f"EXPLAIN QUERY PLAN {sql}", parameters).fetchall()
    )
    made = {found[1] for *_, step in plan if (found := MADE.match(step))}
    tables = {alias or table: table for table, alias in NAMED.findall(sql)}
    return [
        step
        for *_, step in plan
        if (read := SCAN.match(step))
        and " VIRTUAL TABLE " not in step
        and tables.get(read[1], read[1]) not in SHORT | made
        and not NEWEST.match(" ".join(sql.split()))
    ]
