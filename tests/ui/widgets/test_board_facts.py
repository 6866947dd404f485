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
