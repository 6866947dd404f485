"""Every act has one effect however often it is sent, and is done whole or not at all.

What is known to go wrong at tills and halls: a cash operation that a retry applied
twice, a day's close in several writes, a lost answer that recorded a prize twice.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pysqlite3 import dbapi2 as sqlite
from sqlite_utils import Database

from db.errors import DiskFull
from db.opening import open_writer_connection
from db.schema import table_names
from db.tx import Tx
from hall_tui.acts.all import ACTS
from hall_tui.views.rows import rows
from tests.acts.evening import Evening
from tests.acts.phase_acts import TRIED
from tests.acts.phase_halls import Halls

# In which hall each act is tried; most while a stage is closed and unpaid.
PLACES = {
    "open_session": "session closed",
    "close_session": "paid, ended",
    "undo_start": "running",
    "undo_end": "pre-called, done",
    "end_game": "running",
    "call": "running",
    "extra_ball": "running",
    "undo": "running",
    "stop": "running",
    "close_stage": "stopped",
    "play_on": "stopped",
    "claim": "stopped",
    "withdraw_claim": "stopped",
    "begin_play_off": "tied",
    "call_play_off": "tied",
    "undo_play_off": "tied",
}
# The one act that a hall in use never sees done; `test_people` shows it.
DONE_ONCE = {"init_hall"}
Do = Callable[..., Any]

pytestmark = pytest.mark.usefixtures("quick_pins")
every_act = pytest.mark.parametrize("act", sorted(set(ACTS) - DONE_ONCE))


def ready(halls: Halls, act: str) -> tuple[Evening, dict[str, Any]]:
    """A hall in which an act can be done, and the right arguments for it."""
    evening = halls.copy(PLACES.get(act, "stage closed, ended"))
    tried = TRIED[act]
    return evening, {"second": "Ada", **tried.by, **tried.arguments(evening)}


def all_rows(db: Database) -> dict[str, list[Any]]:
    """Everything that the file holds."""
    return {name: rows(db, f"SELECT * FROM {name}") for name in table_names(db)}


@every_act
def test_the_same_command_twice_has_one_effect(halls: Halls, act: str) -> None:
    evening, arguments = ready(halls, act)
    first = evening.do(act, act_id="one", **arguments)
    assert first.ok and not first.repeated, first.message
    after = evening.read(all_rows)
    again = evening.do(act, act_id="one", **arguments)
    assert again.repeated and again.data == first.data
    assert evening.read(all_rows) == after
    evening.close()


@every_act
def test_a_disk_that_fills_at_any_write_leaves_nothing(
    halls: Halls, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The n-th write fails, for every n, until the act is done."""
    evening, arguments = ready(halls, act)
    before = evening.read(all_rows)
    for writes in itertools.count():
        with monkeypatch.context() as patched:
            fail_at(patched, writes)
            answer = evening.do(act, **arguments)
        if answer.ok:
            break
        assert answer.code == "disk_full", answer.message
        assert evening.read(all_rows) == before
    assert writes > 0 or act == "no_sale", "only the journal keeps that one"
    evening.assert_sound()
    evening.close()


def fail_at(patched: pytest.MonkeyPatch, wanted: int) -> None:
    """Let the disk be full at a write of the act, counted from 0."""
    count = itertools.count()
    for name in ("insert", "post", "put", "remove"):
        patched.setattr(Tx, name, failing(getattr(Tx, name), count, wanted))


def failing(write: Do, count: Iterator[int], wanted: int) -> Do:
    def fail(tx: Tx, *args: Any, **row: Any) -> Any:
        if next(count) == wanted:
            raise DiskFull("The disk is full.")
        return write(tx, *args, **row)

    return fail


@pytest.mark.parametrize(
    ("hall", "row"),
    [
        ("selling", "INSERT INTO open_session VALUES (1, 1)"),
        ("selling", "INSERT INTO open_session VALUES (2, 1)"),
        ("paid", "INSERT INTO payouts SELECT * FROM payouts"),
        ("paid", "INSERT INTO stage_closings SELECT * FROM stage_closings"),
        (
            "paid",
            "INSERT INTO awards SELECT 99, seq, session_id, closing_id, claim_id, of,"
            " source, share_cents, added_cents, amount_cents, call_id, receipt_id"
            " FROM awards LIMIT 1",
        ),
        (
            "paid",
            "INSERT INTO claims SELECT 99, seq, stop_id, start_id, stage, card_set,"
            " face, range_id, attempt, verdict, reason, for_prize, since, mask,"
            " last_in_pattern FROM claims LIMIT 1",
        ),
        (
            "running",
            "INSERT INTO standing_calls SELECT draw_id, 9, ball, 9 FROM standing_calls"
            " LIMIT 1",
        ),
        ("session closed", "INSERT INTO session_closings VALUES (1, 1, 'x', 'x')"),
    ],
)
def test_the_file_itself_refuses_a_second_one(
    halls: Halls, hall: str, row: str
) -> None:
    """A constraint, not a check before: no race of two desks gets past it."""
    evening = halls.copy(hall)
    evening.close()
    connection = open_writer_connection(evening.path)
    with pytest.raises(sqlite.IntegrityError):
        connection.execute(row)
    connection.close()
