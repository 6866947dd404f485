"""Numbers of a board in blocks, where a window is large enough to read them from afar.

The signs of `number_board` stand beside them, in the middle line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.text import Text

from hall_tui.ui.widgets.block_text import block_text
from hall_tui.ui.widgets.board_marks import SIGNS, Mark

LINES = 3
"""How high a number is."""
DIGIT = 3
NUMBER = 2 * DIGIT + 1
LETTER = 5
"""How wide a letter is, with a blank behind it."""
LEAST = NUMBER + 3
"""A number with a sign at either side, and a blank."""


def block_width(width: int, height: int, rows: int, columns: int) -> int:
    """How many cells each number may take, or 0 where blocks don't fit.

    A line is left free between the rows.
    """
    each = (width - LETTER) // columns
    return each if each >= LEAST and height >= rows * (LINES + 1) - 1 else 0


def block_row(
    letter: str,
    numbers: Sequence[tuple[int, Mark]],
    each: int,
    styles: Mapping[Mark, Style],
    letter_style: Style,
) -> list[Text]:
    """The lines of one row: its letter, then the numbers in `each` cells."""
    lines = [Text(no_wrap=True, end="") for _ in range(LINES)]
    head = block_text(letter, LETTER, LINES)
    for place, line in enumerate(lines):
        line.append(f"{head[place]:<{LETTER}}", letter_style)
        for number, mark in numbers:
            drawn = f"{block_text(str(number), NUMBER, LINES)[place]:>{NUMBER}}"
            left, right = SIGNS[mark] if place == LINES // 2 else (" ", " ")
            line.append(f"{left}{drawn}{right}", styles[mark])
            line.append(" " * (each - NUMBER - 2), styles["plain"])
    return lines
