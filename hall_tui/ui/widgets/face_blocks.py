"""A face with its numbers in blocks, where a window is large enough to read them afar.

The signs of `face_grid` stand beside them in the middle line; those of a winning
square at each line, so that it is one block.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from rich.text import Text

from hall_tui.rules.balls import LETTERS
from hall_tui.ui.widgets.block_text import block_text
from hall_tui.ui.widgets.face_drawing import SIGNS, FaceDrawing, Square, kind_of
from hall_tui.ui.widgets.number_blocks import LINES, NUMBER

LEAST = NUMBER + 4
"""A number with a sign at either side, the one of the last call, and a blank."""
WIDEST = 16
TALLEST_GAP = 2


def face_in_blocks(
    drawing: FaceDrawing, width: int, height: int, styles: Mapping[str, Style]
) -> list[Text]:
    """The lines of a face in at most `width` x `height` cells; none where it is small.

    At least one line stays free between the rows.
    """
    rows, columns = drawing.rows, len(drawing.rows[0])
    each = min(width // columns, WIDEST)
    high = LINES * drawing.numbers
    head = 0 if drawing.is_ticket else LINES + 1
    gap = min((height - head - len(rows) * high) // (len(rows) - 1), TALLEST_GAP)
    if each < LEAST or gap < 1:
        return []
    left = " " * ((width - columns * each) // 2)
    lines = [] if drawing.is_ticket else [*_letters(left, each, styles), Text()]
    for place, row in enumerate(rows):
        lines += [Text() for _ in range(gap if place else 0)]
        for line in range(high):
            shown = Text(left)
            for square in row:
                cell = Text() if square is None else _cell(square, line, styles)
                shown.append(cell).append(" " * (each - cell.cell_len))
            lines.append(shown)
    return lines


def _letters(left: str, each: int, styles: Mapping[str, Style]) -> list[Text]:
    """The head of a 75-ball face, each letter over the middle of its column."""
    drawn = [block_text(letter, NUMBER, LINES) for letter in LETTERS]
    return [
        Text(
            left + "".join(f" {one[line]:^{NUMBER}}".ljust(each) for one in drawn),
            styles["letter"],
        )
        for line in range(LINES)
    ]


def _cell(square: Square, line: int, styles: Mapping[str, Style]) -> Text:
    """One line of a square: of the number that stands there, or of the star."""
    part, at = divmod(line, LINES)
    middle = at == LINES // 2
    if square.state == "free":
        star = "★" if middle and part == 0 else ""
        return Text(f" {star:^{NUMBER}}", styles["free"])
    number = square.numbers[part]
    kind = kind_of(square, number)
    opening, closing = SIGNS[kind] if middle or kind == "winning" else (" ", " ")
    edge = styles["edge" if kind == "winning" else kind]
    drawn = block_text(str(number.ball), NUMBER, LINES)[at]
    cell = Text(opening, edge).append(f"{drawn:>{NUMBER}}", styles[kind])
    cell.append(closing, edge)
    if number.last and middle:
        cell.append("*", styles["free"])
    return cell
