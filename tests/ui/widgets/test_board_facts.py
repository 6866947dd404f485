"""The lines below the board: how a prize is told that follows from the win."""

from __future__ import annotations

from hall_tui.ui.widgets.board_facts import head_lines
from hall_tui.views.board import PublicBoard, public_board
from hall_tui.views.sessions import open_session
from tests.acts.caller import up_to
from tests.acts.evening import START, Evening


def test_a_long_prize_stands_below_the_count(evening: Evening) -> None:
    for name, ball in (("loonie", 52), ("toonie", 6)):
        evening.ok("designate", designation=name, ball=ball)
    up_to(evening, "winners_wish")
    evening.ok("start", game="winners_wish")
    session = evening.read(open_session)
    board: PublicBoard = evening.read(
        lambda db: public_board(db, evening.config, session, START)
    )
    assert board.game is not None
    told = "First ball soon   diagonal half house"
    prize = "PRIZE the receipt, up to 100.00"
    assert head_lines(board.game, 60) == [told, prize]
    assert head_lines(board.game, 90) == [f"{told:<56}   {prize}"]


def test_a_part_that_has_no_room_is_left_out_whole(evening: Evening) -> None:
    for name, ball in (("loonie", 52), ("toonie", 6)):
        evening.ok("designate", designation=name, ball=ball)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    session = evening.read(open_session)
    board = evening.read(lambda db: public_board(db, evening.config, session, START))
    assert board.game is not None
    assert head_lines(board.game, 60) == [
        f"{'First ball soon   any line':<46}   PRIZE 20.00"
    ]
    assert head_lines(board.game, 36) == [f"{'First ball soon':<22}   PRIZE 20.00"]
