"""What the caller's desk reads: the next step, what it closes, what can be undone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from hall_tui.views.caller_desk import CallerDesk, caller_desk
from hall_tui.views.coming import Coming, number_of
from hall_tui.views.last_step import LastStep
from hall_tui.views.sessions import open_session
from tests.acts.caller import draw_ahead, leave_out, regular, sell, single, up_to
from tests.acts.evening import START, Evening
from tests.acts.played import play


def desk(evening: Evening) -> CallerDesk:
    session = evening.read(open_session)
    local: datetime = START.astimezone(ZoneInfo("America/Edmonton"))
    found: CallerDesk = evening.read(
        lambda db: caller_desk(db, evening.config, session, local)
    )
    return found


def coming(evening: Evening) -> Coming:
    found = desk(evening).coming
    assert found is not None
    return found


def step(evening: Evening) -> LastStep | None:
    return desk(evening).last_step


def test_a_designation_comes_with_what_it_closes(evening: Evening) -> None:
    found = coming(evening)
    assert (found.step.kind, found.step.id) == ("designate", "loonie")
    assert (found.wanted, found.drawn, found.balls) == (1, (), 75)
    assert found.closes == ("Loonie pot", "Toonie pot", "Fireball pot")


def test_a_pre_call_is_the_next_step_until_it_is_done(evening: Evening) -> None:
    draw_ahead(evening)
    found = coming(evening)
    assert (found.step.kind, found.step.id, found.wanted) == ("precall", "bonanza", 46)
    assert found.closes == ("Bonanza",)
    evening.ok("precall", game="bonanza", ball=1)
    assert coming(evening).step.state == "on"
    for ball in range(2, 47):
        evening.ok("precall", game="bonanza", ball=ball)
    assert coming(evening).step.id == "double_action"


def test_a_game_comes_with_all_that_is_played_for(evening: Evening) -> None:
    sell(evening, regular(), single("double_action", 3), {"product": "loonie"})
    draw_ahead(evening, loonie=45)
    leave_out(evening, "bonanza")
    found = coming(evening)
    assert (found.number, found.games) == (1, len(evening.config.running.games) - 1)
    assert [(stage.pattern, stage.prize) for stage in found.stages] == [
        ("blackout", "0.98")
    ]
    assert [(pot.title, pot.call_limit) for pot in found.pots] == [
        ("Double Action pot", 35)
    ]
    assert found.closes == ("Double Action",)
    up_to(evening, "page_1_1")
    found = coming(evening)
    assert found.pages == ("Page 1",)
    assert [(pot.title, pot.on_balls) for pot in found.pots] == [
        ("Loonie pot", ("N45",)),
        ("Fireball pot", ()),
    ]


def test_a_game_that_goes_on_says_from_which(evening: Evening) -> None:
    play(evening)
    draw_ahead(evening)
    leave_out(evening, "bonanza")
    found = coming(evening)
    assert found.step.id == "page_1_2"
    assert found.goes_on_from == "Page 1, game 1: any line"


def test_the_pause_before_a_game_is_told(evening: Evening) -> None:
    draw_ahead(evening)
    up_to(evening, "odd_even")
    leave_out(evening, "bonanza")
    found = coming(evening)
    assert (found.step.id, found.after) == ("odd_even", "Intermission")
    assert found.to_mark == "Mark all even numbers."
    assert number_of(desk(evening).steps, "odd_even") == (1, found.games)


def test_the_last_game_is_told_with_its_awards(evening: Evening) -> None:
    assert desk(evening).last_game is None
    play(evening)
    last = desk(evening).last_game
    assert last is not None
    assert (last.game, last.ended, last.calls) == ("page_1_1", "won", 24)
    assert [award.amount_cents for award in last.awards] == [2000]


def test_the_last_step_between_games(evening: Evening) -> None:
    assert step(evening) is None
    evening.ok("designate", designation="loonie", ball=45)
    found = step(evening)
    assert found is not None
    assert (found.kind, found.id, found.ball) == ("designated", "loonie", 45)
    leave_out(evening, "bonanza")
    found = step(evening)
    assert found is not None
    assert (found.kind, found.title) == ("left_out", "Bonanza")
    evening.ok("put_back", second="Ada", game="bonanza", reason="found")
    evening.ok("correct_designation", designation="loonie", reason="misread")
    assert step(evening) is None


def test_a_game_given_up_can_go_on_until_the_next_starts(evening: Evening) -> None:
    evening.ok("start", game="double_action")
    evening.ok("end_game", second="Ada", reason="power")
    found = step(evening)
    assert found is not None
    assert (found.kind, found.id) == ("given_up", "double_action")
    evening.ok("start", game="early_bird_1")
    evening.ok("end_game", second="Ada", reason="power")
    found = step(evening)
    assert found is not None
    assert found.id == "early_bird_1"


def test_a_ball_that_a_game_uses_stays(evening: Evening) -> None:
    evening.ok("designate", designation="toonie", ball=7)
    up_to(evening, "page_1_1")
    evening.ok("designate", designation="loonie", ball=45)
    found = step(evening)
    assert found is not None and found.id == "loonie"
    evening.ok("start", game="page_1_1")
    assert step(evening) is None
