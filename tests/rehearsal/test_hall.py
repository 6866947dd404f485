"""The practice hall: a file of its own, never another one, sound, with its people."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.clock import evening_of
from hall_tui.rehearsal.hall import PEOPLE, SEATS, TRAINEE, make_hall
from hall_tui.rehearsal.plan import CantRehearse, make_plan
from hall_tui.views import people
from hall_tui.views.audit import audit
from hall_tui.views.chair import caller_chair
from hall_tui.views.program import program
from hall_tui.views.receipts import receipts
from hall_tui.views.sessions import open_session, rules_of


def test_the_hall_stands_as_the_evening_begins(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    plan = make_plan(alberta_rules, 1)
    path = make_hall(tmp_path, alberta_rules, plan)
    assert read_hall_file(path, people.made_by) == "rehearsal"
    assert not read_hall_file(path, people.needs_pins)
    assert [one.name for one in read_hall_file(path, people.people)] == list(PEOPLE)
    for desk, name in SEATS.items():
        there = read_hall_file(path, partial(people.signed_in, desk=desk))
        assert there is not None and there.name == name
    session = read_hall_file(path, open_session)
    assert session is not None and f"{session.date:%A}" == "Saturday"
    sold = read_hall_file(path, lambda db: receipts(db, session.id))
    assert len(sold) == len(plan.early)
    assert TRAINEE not in {one.cashier for one in sold}
    assert read_hall_file(path, lambda db: caller_chair(db, session.id)) is None
    assert read_hall_file(path, audit).holds
    steps = read_hall_file(path, lambda db: program(db, rules_of(db, session), session))
    left = [row.id for row in steps if row.state in ("next", "to_come")]
    assert left[:3] == ["loonie", "page_1_1", "page_2_1"]


@pytest.mark.parametrize("seed", range(5))
def test_a_small_hall_can_be_made(
    seed: int, tmp_path: Path, ninety_rules: Loaded
) -> None:
    path = make_hall(tmp_path, ninety_rules, make_plan(ninety_rules, seed))
    assert read_hall_file(path, audit).holds


def test_a_file_that_is_there_is_never_touched(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    (tmp_path / "hall.db").write_text("the real books", encoding="utf-8")
    with pytest.raises(CantRehearse, match="is there already"):
        make_hall(tmp_path, alberta_rules, make_plan(alberta_rules, 1))
    assert (tmp_path / "hall.db").read_text(encoding="utf-8") == "the real books"


def test_the_evening_is_the_last_slot_of_the_day(alberta_rules: Loaded) -> None:
    slot, starts = evening_of(alberta_rules.hall)
    assert slot == "evening"
    assert f"{starts:%A %H:%M}" == "Saturday 18:00"
