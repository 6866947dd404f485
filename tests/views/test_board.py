"""The public board: what everybody may see, and nothing for staff."""

from __future__ import annotations

from dataclasses import asdict

from hall_tui.views.board import PublicBoard, public_board
from hall_tui.views.sessions import open_session
from tests.acts.caller import (
    call_all,
    claim,
    draw_ahead,
    faces_of,
    first_balls,
    others,
    precall_all,
    regular,
    sell,
    up_to,
    win,
)
from tests.acts.evening import START, Evening, HallFile


def seen(evening: Evening) -> PublicBoard:
    session = evening.read(open_session)
    found: PublicBoard = evening.read(
        lambda db: public_board(db, evening.config, session, START)
    )
    return found


def test_between_games_the_program_and_the_pots(evening: Evening) -> None:
    draw_ahead(evening)
    found = seen(evening)
    assert found.game is None
    assert found.coming is not None
    assert found.coming.step.title == "Bonanza"
    pots = {pot.title: pot for pot in found.pots}
    assert pots["Bonanza pot"].amount_cents == 10000
    assert pots["Bonanza pot"].call_limit == 46
    assert pots["Loonie pot"].on_balls == ("G52",)
    assert {pot.slot for pot in found.pots} == {None}


def test_a_game_with_its_balls_and_what_follows(evening: Evening) -> None:
    draw_ahead(evening)
    up_to(evening, "page_8_1")
    evening.ok("start", by="Joe", game="page_8_1")
    call_all(evening, [3, 25])
    game = seen(evening).game
    assert game is not None
    assert (game.calls, game.last, game.state) == (("B3", "I25"), 25, "running")
    assert game.called == {3, 25}
    assert game.following == "Page 8, game 2: next full card"
    titles = [pot.title for pot in game.pots]
    assert titles == ["Jackpot Progressive pot", "Loonie pot", "Fireball pot"]
    assert game.pots[0].calls_left == 44
    assert game.pots[1].on_balls == ("G52",)


def test_a_pot_whose_games_are_left_out_promises_nothing(evening: Evening) -> None:
    before = {pot.title for pot in seen(evening).pots if not pot.ended}
    evening.ok(
        "leave_out", by="Joe", second="Max", game="double_action", reason="no time"
    )
    after = {pot.title for pot in seen(evening).pots if not pot.ended}
    assert before - after == {"Double Action pot"}


def test_a_pre_call_is_followed_by_the_next_step(evening: Evening) -> None:
    draw_ahead(evening)
    balls = others([])[:46]
    precall_all(evening, "bonanza", balls[:12])
    game = seen(evening).game
    assert game is not None
    assert (game.state, len(game.calls), game.wanted) == ("precall", 12, 46)
    assert game.following == "Double Action"
    precall_all(evening, "bonanza", balls[12:])
    game = seen(evening).game
    assert game is not None
    assert (game.state, game.following) == ("precall", "Double Action")


def test_nothing_for_staff_is_in_it(evening: Evening) -> None:
    draw_ahead(evening)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    face = faces_of(evening, receipt, "page_1")[0]
    call_all(evening, first_balls(evening, face))
    evening.ok("stop", by="Joe")
    claim(evening, face)
    found = seen(evening)
    assert found.game is not None
    assert found.game.state == "checking"
    told = repr(asdict(found))
    assert "claim" not in told
    assert "no time" not in told
    assert "Double Action" not in told
    assert "left_out" not in told


def test_what_the_last_game_paid(evening: Evening) -> None:
    draw_ahead(evening)
    receipt = sell(evening, regular())
    up_to(evening, "page_1_1")
    evening.ok("start", by="Joe", game="page_1_1")
    face = faces_of(evening, receipt, "page_1")[0]
    call_all(evening, first_balls(evening, face))
    win(evening, face)
    found = seen(evening)
    assert found.last is not None
    assert found.last.faces == 1
    assert found.last.amount_cents > 0
    assert found.last.title == "Page 1, game 1: any line"


def test_without_a_session_the_pots_of_every_slot(hall_file: HallFile) -> None:
    found = seen(hall_file())
    assert (found.game, found.steps, found.coming) == (None, (), None)
    slots = [pot.slot for pot in found.pots]
    own = [title for title in slots if title is not None]
    assert own == [*["Afternoon"] * 3, *["Evening"] * 3]
    assert {"Bonanza pot", "Double Action pot"} <= {
        pot.title for pot in found.pots if pot.slot is None
    }
