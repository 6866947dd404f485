"""The others of a rehearsal sell at their own till, and count it at the end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded
from hall_tui.live.writing import Who, WriterThread
from hall_tui.rehearsal.clock import evening_of
from hall_tui.rehearsal.drawers import miscounts
from hall_tui.rehearsal.hall import (
    CASHIER,
    CASHIER_DESK,
    TRAINEE,
    TRAINEE_DESK,
    make_hall,
)
from hall_tui.rehearsal.plan import Plan, make_plan
from hall_tui.rehearsal.room import Room, RoomThread
from hall_tui.views import cash
from hall_tui.views.open_sales import held_sales
from hall_tui.views.program import next_game
from hall_tui.views.receipts import receipts
from hall_tui.views.sessions import open_session, session


class Evening:
    """A practice hall with its others and a clock."""

    def __init__(self, folder: Path, rules: Loaded) -> None:
        self.plan: Plan = make_plan(rules, 1)
        self.rules = rules
        self.path = make_hall(folder, rules, self.plan)
        self.at: datetime = evening_of(rules.hall)[1]
        self.room = Room(self.path, rules, self.plan, lambda: self.at)

    def sold(self) -> int:
        """How many receipts the other till has written."""
        found = read_hall_file(self.path, lambda db: receipts(db, 1))
        assert {one.cashier for one in found} == {CASHIER}
        return len(found)

    def finish(self) -> None:
        """Leave the games out that the plan would play."""
        writer = WriterThread(self.path, "office", self.rules, clock=lambda: self.at)
        for game in self.plan.games:
            given = {"game": game, "reason": "no time"}
            who = Who(operator="Caller", second="Manager")
            assert writer.submit("leave_out", given, who).result().ok
        writer.close()


@pytest.fixture
def evening(tmp_path: Path, alberta_rules: Loaded) -> Iterator[Evening]:
    made = Evening(tmp_path, alberta_rules)
    yield made
    made.room.close()


def test_they_sell_at_their_pace(evening: Evening) -> None:
    assert evening.room.step() is None
    before = evening.sold()
    for wait in evening.plan.waits_seconds:
        evening.at += timedelta(seconds=wait - 1)
        assert evening.room.step() is None
        evening.at += timedelta(seconds=1)
        answer = evening.room.step()
        assert answer is not None and answer.ok
    assert evening.sold() == before + len(evening.plan.later)
    evening.at += timedelta(hours=1)
    assert evening.room.step() is None


def test_they_end_the_program_and_count_all_but_the_trainees_till(
    evening: Evening,
) -> None:
    evening.finish()
    while (answer := evening.room.step()) is not None:
        assert answer.ok, answer.message
    coming = read_hall_file(
        evening.path, lambda db: next_game(db, evening.rules, session(db, 1))
    )
    assert coming is None
    assert read_hall_file(evening.path, lambda db: cash.uncounted(db, 1)) == [
        TRAINEE_DESK
    ]
    counts = read_hall_file(evening.path, lambda db: cash.counts(db, 1))
    assert CASHIER_DESK in {one.drawer for one in counts}
    assert all(one.counted_cents == one.expected_cents for one in counts)


def test_they_count_again_what_the_trainee_counted_wrong(evening: Evening) -> None:
    writer = WriterThread(
        evening.path, TRAINEE_DESK, evening.rules, clock=lambda: evening.at
    )
    wrong = {"drawer": CASHIER_DESK, "counted": "1.00", "reason": "in a hurry"}
    assert writer.submit("count", wrong, Who(operator=TRAINEE)).result().ok
    writer.close()
    evening.finish()
    while evening.room.step() is not None:
        pass
    found = read_hall_file(evening.path, lambda db: miscounts(db, 1))
    assert [(one.drawer, one.off_cents) for one in found] == [(CASHIER_DESK, 0)]
    assert (found[0].times, found[0].first_off_cents < 0) == (1, True)


def test_they_give_up_at_the_end_what_was_laid_aside(evening: Evening) -> None:
    writer = WriterThread(
        evening.path, TRAINEE_DESK, evening.rules, clock=lambda: evening.at
    )
    sale = {"items": [{"product": "regular", "faces": 3, "medium": "paper"}]}
    assert writer.submit("hold", sale, Who(operator=TRAINEE)).result().ok
    writer.close()
    evening.finish()
    while evening.room.step() is not None:
        pass
    assert read_hall_file(evening.path, lambda db: held_sales(db, 1)) == []


def test_the_thread_stops_at_once_and_lets_the_file_go(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    plan = make_plan(alberta_rules, 1)
    path = make_hall(tmp_path, alberta_rules, plan)
    at = evening_of(alberta_rules.hall)[1]
    others = RoomThread(lambda: Room(path, alberta_rules, plan, lambda: at), every=60)
    others.start()
    others.close()
    assert others.failure is None
    assert read_hall_file(path, open_session) is not None


def test_what_stops_the_others_is_told() -> None:
    def broken() -> Room:
        raise OSError("no file")

    others = RoomThread(broken)
    others.start()
    others.close()
    assert isinstance(others.failure, OSError)
