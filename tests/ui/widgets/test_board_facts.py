"""The lines below the board: how a prize is told that follows from the win."""

from __future__ import annotations

from hall_tui.ui.widgets.board_facts import head_lines
from hall_tui.views.board import BoardGame, PublicBoard, public_board
from hall_tui.views.sessions import open_session
from tests.acts.caller import up_to
from tests.acts.evening import START, Evening


def started(evening: Evening, game: str) -> BoardGame:
    """What the board shows of a game before its first ball."""
    for name, ball in (("loonie", 52), ("toonie", 6)):
        evening.ok("designate", designation=name, ball=ball)
    up_to(evening, game)
    evening.ok("start", game=game)
    session = evening.read(open_session)
    board: PublicBoard = evening.read(
        lambda db: public_board(db, evening.config, session, START)
    )
    assert board.game is not None
    return board.game


def test_a_long_prize_stands_below_the_count(evening: Evening) -> None:
    game = started(evening, "winners_wish")
    told = "First ball soon   diagonal half house"
    prize = "PRIZE the receipt, up to 100.00"
    assert head_lines(game, 60) == [told, prize]
    assert head_lines(game, 90) == [f"{told:<56}   {prize}"]


def test_a_part_that_has_no_room_is_left_out_whole(evening: Evening) -> None:
    game = started(evening, "page_1_1")
    assert head_lines(game, 60) == [f"{'First ball soon   any line':<46}   PRIZE 20.00"]
    assert head_lines(game, 36) == [f"{'First ball soon':<22}   PRIZE 20.00"]
