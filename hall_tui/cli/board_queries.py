"""Reading lines about the boards that winners' numbers are stamped on."""

from __future__ import annotations

from hall_tui.acts.registry import Data
from hall_tui.cli.query import Asked, Nothing, query
from hall_tui.rules.balls import ball_name
from hall_tui.rules.money import as_amount
from hall_tui.views.stamp_board_rows import BoardRow, board_rows


@query(Nothing)
def boards(asked: Asked, arguments: Nothing) -> Data:
    """Show the boards that hang: their numbers, stamps and prizes."""
    found = board_rows(asked.db, asked.rules.hall)
    return {"boards": [told_of_board(row) for row in found]}


def told_of_board(row: BoardRow) -> Data:
    """A board as scripts tell it; a prize without an amount is won."""
    return {
        "bonus": row.bonus,
        "title": row.title,
        "board": row.number,
        "faces": [list(face) for face in row.faces],
        "stamped": [ball_name(ball, 75) for ball in row.stamped],
        "left": row.left,
        "complete": row.complete,
        "prizes": [
            {
                "pattern": prize.pattern,
                "face": prize.face,
                "lacks": [ball_name(ball, 75) for ball in prize.lacks],
                "amount": None if prize.cents is None else as_amount(prize.cents),
            }
            for prize in row.prizes
        ],
    }
