"""The writer thread: acts in order, ids and times of asking, nothing lost at close."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from db.errors import MissingFile
from hall_tui.config.loading import Loaded
from hall_tui.live.watching import Watch
from hall_tui.live.writing import Who, WriterThread
from hall_tui.views.people import people
from tests.acts.evening import START, Evening


@pytest.fixture
def writer(evening: Evening) -> Iterator[WriterThread]:
    numbers = count(1)
    made = WriterThread(
        evening.path,
        "till-1",
        evening.config,
        clock=lambda: START + timedelta(hours=1),
        new_id=lambda: f"act-{next(numbers)}",
    )
    yield made
    made.close()


def test_an_act_is_done_elsewhere_and_answered(
    evening: Evening, writer: WriterThread
) -> None:
    float_ = {"drawer": "till-1", "amount": "100.00"}
    answer = writer.submit("float", float_, Who(operator="Max")).result()
    assert answer.ok
    assert evening.balance("cash:till-1") == 10000
    kept = evening.rows("SELECT act_id, at, desk FROM journal WHERE act = 'float'")
    assert kept == [{"act_id": "act-1", "at": "2026-12-06T01:30:00Z", "desk": "till-1"}]


def test_a_refusal_is_an_answer(writer: WriterThread) -> None:
    drop = {"drawer": "till-1", "amount": "5.00"}
    assert writer.submit("drop", drop, Who(operator="Max")).result().code == (
        "not_enough"
    )


def test_a_second_person_confirms(writer: WriterThread) -> None:
    writer.submit("float", {"drawer": "till-1", "amount": "9.00"}, Who(operator="Ann"))
    paid = {"drawer": "till-1", "amount": "1.00", "reason": "tape"}
    alone = writer.submit("pay_out", paid, Who(operator="Ann")).result()
    assert alone.code == "needs_second"
    who = Who(operator="Ann", second="Max", second_pin="")
    assert writer.submit("pay_out", paid, who).result().ok


def test_closing_does_what_was_asked_for_first(
    evening: Evening, writer: WriterThread
) -> None:
    float_ = {"drawer": "till-1", "amount": "1.00"}
    for _ in range(50):
        writer.submit("float", float_, Who(operator="Max"))
    writer.close()
    assert evening.balance("cash:till-1") == 5000
    assert not [one for one in threading.enumerate() if one.name.startswith("writer")]


def test_a_file_that_cannot_be_opened_is_told(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    writer = WriterThread(tmp_path / "none.db", "till-1", alberta_rules)
    with pytest.raises(MissingFile):
        writer.ready()
    with pytest.raises(MissingFile):
        writer.submit("sign_in", {}, Who()).result()
    writer.close()


def test_the_watch_sees_what_the_writer_did(
    evening: Evening, writer: WriterThread
) -> None:
    with Watch(evening.path) as watch:
        assert not watch.moved()
        writer.submit("add_person", {"name": "Zoe"}, Who(operator="Max")).result()
        assert watch.moved()
        assert not watch.moved()
        assert watch.read(people)[-1].name == "Zoe"


def test_a_reading_within_a_reading_sees_the_same_moment(
    evening: Evening, writer: WriterThread
) -> None:
    with Watch(evening.path) as watch:

        def twice(_: object) -> tuple[int, int]:
            before = len(watch.read(people))
            writer.submit("add_person", {"name": "Zoe"}, Who(operator="Max")).result()
            return before, len(watch.read(people))

        before, after = watch.read(twice)
        assert before == after
        assert len(watch.read(people)) == before + 1
