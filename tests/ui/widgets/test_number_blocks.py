"""Numbers of the board in blocks: where they fit, and the signs beside them."""

from __future__ import annotations

import pytest
from rich.style import Style

from hall_tui.ui.widgets.board_marks import RANK
from hall_tui.ui.widgets.number_blocks import block_row, block_width

STYLES = {mark: Style() for mark in RANK}


@pytest.mark.parametrize(
    ("width", "height", "each"),
    [(198, 19, 12), (155, 19, 10), (154, 19, 0), (198, 18, 0)],
)
def test_blocks_are_as_wide_as_fits_or_none(width: int, height: int, each: int) -> None:
    assert block_width(width, height, 5, 15) == each


def test_the_signs_stand_in_the_middle_line() -> None:
    row = block_row("B", [(7, "last"), (12, "called")], 10, STYLES, Style())
    assert [line.plain for line in row] == [
        "█▀▀▄      ▀▀█   ▄█  ▀▀█  ",
        "█▀▀▄ »      █« [ █  █▀▀] ",
        "▀▀▀         ▀   ▀▀▀ ▀▀▀  ",
    ]
