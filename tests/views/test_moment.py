"""What a session has begun, and which pages that closes."""

from __future__ import annotations

from datetime import datetime, time

from hall_tui.rules.orders import Moment
from hall_tui.views.moment import begun, closed_pages, moment
from hall_tui.views.sessions import open_session
from tests.acts.evening import Evening
from tests.acts.till import begin


def now(evening: Evening, local: datetime) -> Moment:
    def view(db: object) -> Moment:
        session = open_session(db)  # type: ignore[arg-type]
        assert session is not None
        return moment(db, evening.config, session, local)  # type: ignore[arg-type]

    found: Moment = evening.read(view)
    return found


def test_nothing_has_begun(evening: Evening) -> None:
    found = now(evening, datetime(2026, 12, 5, 17, 30, 5))
    assert found == Moment(
        date=datetime(2026, 12, 5).date(), clock=time(17, 30, 5), slot="evening"
    )


def test_after_midnight_it_is_still_the_evening(evening: Evening) -> None:
    found = now(evening, datetime(2026, 12, 6, 0, 10))
    assert (found.date.day, found.clock) == (5, time(23, 59))


def test_games_started_or_pre_called_and_balls_designated(
    evening: Evening,
) -> None:
    local = datetime(2026, 12, 5, 19, 0)
    evening.ok("designate", by="Joe", designation="loonie", ball=7)
    assert now(evening, local).designated == {"loonie"}
    evening.ok("correct_designation", by="Joe", designation="loonie", reason="misread")
    assert now(evening, local).designated == frozenset()
    begin(evening, "bonanza")
    begin(evening, "page_1_1")
    assert now(evening, local).started == {"bonanza", "page_1_1"}
    assert now(evening, local).precalled == {"bonanza"}


def test_a_game_left_out_takes_no_more_sales_but_closes_no_page(
    evening: Evening,
) -> None:
    evening.ok("leave_out", by="Joe", second="Max", game="houdini", reason="no time")
    found = now(evening, datetime(2026, 12, 5, 19, 0))
    assert found.started == {"houdini"}
    assert evening.read(lambda db: begun(db, 1)) == set()


def test_a_page_closes_with_the_first_of_its_games(evening: Evening) -> None:
    hall = evening.config.hall
    assert closed_pages(hall, {"page_1_1", "bonanza"}) == {"page_1", "bonanza"}


def test_what_had_begun_before_an_act(evening: Evening) -> None:
    begin(evening, "page_1_1")
    seq = evening.value("SELECT max(seq) FROM game_starts")
    assert evening.read(lambda db: begun(db, 1, seq)) == set()
    assert evening.read(lambda db: begun(db, 1, seq + 1)) == {"page_1_1"}
