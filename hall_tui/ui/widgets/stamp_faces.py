"""Boards for stamps: their faces side by side, stamped numbers in reverse video.

Signs tell what colour tells: [12] stamped, »12« the last number called.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widgets import Static

from hall_tui.rules.shapes import SIDE
from hall_tui.ui.plain import cut
from hall_tui.ui.widgets.board_marks import Mark
from hall_tui.ui.widgets.number_board import WIDEST_GAP, append_numbers
from hall_tui.views.stamp_board_rows import BoardRow

BETWEEN = "  "
GAP = "   "


class StampFaces(Static):
    """Shows the boards of a game, each with a line that tells how many are stamped."""

    COMPONENT_CLASSES = {
        "stamps--title",
        "stamps--plain",
        "stamps--stamped",
        "stamps--last",
    }
    DEFAULT_CSS = """
    StampFaces { height: auto; padding: 0 1; color: $foreground; }
    StampFaces > .stamps--title { color: $note; text-style: bold; }
    StampFaces > .stamps--plain { color: $quiet; }
    StampFaces > .stamps--stamped { color: $strong; text-style: bold reverse; }
    StampFaces > .stamps--last {
        color: $called-text; background: $called; text-style: bold;
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.boards: tuple[BoardRow, ...] = ()
        self.last: int | None = None

    def tell(self, boards: Sequence[BoardRow], last: int | None) -> None:
        """Show other boards; nothing is painted when they are the same."""
        shown = tuple(boards)
        if (shown, last) != (self.boards, self.last):
            resized = len(shown) != len(self.boards)
            self.boards, self.last = shown, last
            self.refresh(layout=resized)

    def render(self) -> Text:
        """The boards one below the other."""
        plain = self.get_component_rich_style("stamps--plain")
        styles: dict[Mark, Style] = {
            "plain": plain,
            "marked": plain,
            "called": self.get_component_rich_style("stamps--stamped"),
            "last": self.get_component_rich_style("stamps--last"),
        }
        title = self.get_component_rich_style("stamps--title")
        lines = []
        for board in self.boards:
            told = board_line(board.told, self.content_size.width)
            lines.append(Text(told, title, end=""))
            gap = widest_gap(len(board.faces), self.content_size.width)
            lines += [
                faces_row(board, row, self.last, gap, styles) for row in range(SIDE)
            ]
        return Text("\n", no_wrap=True, end="").join(lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line and the rows of each board."""
        return len(self.boards) * (SIDE + 1)


def board_line(told: Sequence[str], width: int) -> str:
    """What a board is told with; what can be won next goes before what is stamped."""
    lines = [GAP.join(told[place:]) for place in range(max(len(told), 1))]
    return next((one for one in lines if cell_len(one) <= width), cut(lines[-1], width))


def widest_gap(faces: int, width: int) -> int:
    """The most cells that fit between numbers of so many faces, at least one."""
    gap = 1
    while gap < WIDEST_GAP and faces_width(faces, gap + 1) <= width:
        gap += 1
    return gap


def faces_width(faces: int, gap: int) -> int:
    """How many cells the faces of a board take."""
    return faces * (SIDE * (2 + gap) + gap) + (faces - 1) * len(BETWEEN)


def faces_row(
    board: BoardRow, row: int, last: int | None, gap: int, styles: dict[Mark, Style]
) -> Text:
    """One row of all faces of a board."""
    text = Text(no_wrap=True, end="")
    for place, face in enumerate(board.faces):
        text.append(BETWEEN if place else "", styles["plain"])
        numbers = face[row * SIDE : (row + 1) * SIDE]
        marks = [(number, mark_of(board, number, last)) for number in numbers]
        append_numbers(text, marks, gap, styles)
    return text


def mark_of(board: BoardRow, number: int, last: int | None) -> Mark:
    """How a number of a board is shown: stamped before all."""
    if number in board.stamped:
        return "called"
    return "last" if number == last else "plain"
