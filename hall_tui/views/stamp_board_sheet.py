"""The boards for stamps as they are printed."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.rules.balls import ball_name
from hall_tui.rules.model.hall import Hall
from hall_tui.slips.stamp_board import BoardSheet, PrizeLine
from hall_tui.views.stamp_board_rows import board_rows


def board_sheets(db: Database, hall: Hall) -> list[BoardSheet]:
    """The boards that hang, as they are printed."""
    return [
        BoardSheet(
            title=row.title,
            faces=row.faces,
            stamped=row.stamped,
            prizes=tuple(
                PrizeLine(
                    face=one.face,
                    pattern=one.title,
                    lacks=tuple(ball_name(ball, 75) for ball in one.lacks),
                    cents=one.cents,
                )
                for one in row.prizes
            ),
        )
        for row in board_rows(db, hall)
    ]
