"""Balances, statements and totals of the accounts."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db import checks, ledger
from db.errors import TooLarge
from db.tx import Tx
from db.writer import Writer
from tests.db.desk import AT, entry


def post(writer: Writer, act_id: str, session_id: int, *moves: tuple[str, int]) -> None:
    def act(tx: Tx) -> dict[str, object]:
        for account, amount_cents in moves:
            tx.post(account, amount_cents, "move")
        return {}

    words = dataclasses.replace(entry(act_id), session_id=session_id)
    writer.run(words, act)


def test_balances_statements_and_totals(writer: Writer) -> None:
    post(writer, "a", 1, ("cash:till-1", 1205), ("sales:ruby", -1203), ("rounding", -2))
    post(writer, "b", 1, ("pot:bonanza", -500), ("sales:ruby", 500))
    post(writer, "c", 2, ("cash:till-1", 100), ("sales:ruby", -100), ("owed", 0))
    assert ledger.balance(writer.db, "cash:till-1") == 1305
    assert ledger.balance(writer.db, "cash:nowhere") == 0
    assert ledger.accounts(writer.db) == {
        "cash:till-1": 1305,
        "pot:bonanza": -500,
        "rounding": -2,
        "sales:ruby": -803,
    }
    assert ledger.accounts(writer.db, "pot:") == {"pot:bonanza": -500}
    assert ledger.accounts(writer.db, "z") == {}
    assert ledger.session_totals(writer.db, 1, "sales:") == {"sales:ruby": -703}
    assert ledger.session_totals(writer.db, 3) == {}
    lines = ledger.statement(writer.db, "cash:till-1")
    assert lines == [
        ledger.StatementLine(1, 1, AT, 1, "sell", 1205, 1205, "move"),
        ledger.StatementLine(2, 3, AT, 2, "sell", 100, 1305, "move"),
    ]
    assert ledger.statement(writer.db, "cash:till-1", 2) == lines[1:]


AMOUNTS = st.lists(st.integers(-10_000, 10_000), min_size=1, max_size=5)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(AMOUNTS, min_size=1, max_size=5))
def test_a_balance_is_the_sum_of_the_amounts(
    writer: Writer, acts: list[list[int]]
) -> None:
    before = ledger.accounts(writer.db)
    first = writer.db.execute("SELECT count(*) FROM acts").fetchone()[0]
    for number, amounts in enumerate(acts):
        moves = [(f"cash:{place}", cents) for place, cents in enumerate(amounts)]
        post(writer, f"{first + number}", 1, *moves, ("owed", -sum(amounts)))
    for place in range(5):
        moved = sum(amounts[place] for amounts in acts if place < len(amounts))
        account = f"cash:{place}"
        assert ledger.balance(writer.db, account) == before.get(account, 0) + moved
    assert sum(ledger.accounts(writer.db).values()) == 0
    assert checks.running_balances(writer.db) == []


@pytest.mark.parametrize("cents", [10**15, -(10**15)])
def test_an_account_holds_no_more_than_its_table_takes(
    writer: Writer, cents: int
) -> None:
    half = cents // 2
    both = ("safe", half), ("income", -half), ("safe", half), ("income", -half)
    for moves in ((("safe", cents), ("income", -cents)), both):
        with pytest.raises(TooLarge, match="type a smaller amount"):
            post(writer, "a", 1, *moves)
    assert ledger.accounts(writer.db) == {}
