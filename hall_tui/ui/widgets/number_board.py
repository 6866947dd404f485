"""The board of 75 or 90 numbers: called ones in reverse video and in brackets.

Signs tell what colour tells: [12] called, »12« the last one, (12) marked without a
call of its own, as by a reverse or a wild number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widgets import Static

from hall_tui.rules.balls import LETTERS, BallCount
from hall_tui.ui.widgets.board_marks import RANK, SIGNS, Mark
from hall_tui.ui.widgets.number_blocks import block_row, block_width

WIDEST_GAP = 5
TALLEST_ROW = 3


@dataclass(frozen=True)
class BoardState:
    """What a board shows; `marked` are numbers that no call of their own covers."""

    balls: BallCount = 75
    called: frozenset[int] = frozenset()
    last: int | None = None
    marked: frozenset[int] = frozenset()

    def mark(self, number: int) -> Mark:
        """How a number is shown."""
        if number == self.last:
            return "last"
        if number in self.called:
            return "called"
        return "marked" if number in self.marked else "plain"


class NumberBoard(Static):
    """Shows a board as large as its space allows: wider gaps, higher rows."""

    COMPONENT_CLASSES = {
        "board--letter",
        "board--plain",
        "board--marked",
        "board--called",
        "board--last",
    }
    DEFAULT_CSS = """
    NumberBoard { height: auto; color: $foreground; }
    NumberBoard > .board--letter { color: $key; text-style: bold; }
    NumberBoard > .board--plain { color: $quiet; }
    NumberBoard > .board--marked { color: $good; text-style: bold; }
    NumberBoard > .board--called { color: $strong; text-style: bold reverse; }
    NumberBoard > .board--last {
        color: $called-text; background: $called; text-style: bold;
    }
    """

    def __init__(self, state: BoardState | None = None) -> None:
        super().__init__(markup=False)
        self.state = state or BoardState()

    def tell(
        self,
        balls: BallCount,
        called: Collection[int],
        last: int | None = None,
        marked: Collection[int] = (),
    ) -> None:
        """Show other numbers; nothing is painted when they are the same."""
        state = BoardState(balls, frozenset(called), last, frozenset(marked))
        if state != self.state:
            resized = state.balls != self.state.balls
            self.state = state
            self.refresh(layout=resized)

    def render(self) -> Text:
        """The rows, spread over the space there is."""
        styles = {
            mark: self.get_component_rich_style(f"board--{mark}") for mark in RANK
        }
        letter = self.get_component_rich_style("board--letter")
        width, tall = self.content_size
        rows_of = row_numbers(self.state.balls)
        each = block_width(width, tall, len(rows_of), len(rows_of[0]))
        if each and self.state.balls == 75:
            return self._in_blocks(each, styles, letter)
        gap, height = spread(self.state.balls, width, tall)
        rows = [
            board_row(self.state, row, gap, styles, letter)
            for row in range(len(rows_of))
        ]
        between = "\n" * height
        return Text(between, no_wrap=True, end="").join(rows)

    def _in_blocks(self, each: int, styles: dict[Mark, Style], letter: Style) -> Text:
        lines: list[Text] = []
        for row, numbers in enumerate(row_numbers(75)):
            marked = [(number, self.state.mark(number)) for number in numbers]
            lines += [Text(end="")] if lines else []
            lines += block_row(LETTERS[row], marked, each, styles, letter)
        return Text("\n", no_wrap=True, end="").join(lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line a row, so that a board without a height of its own is compact."""
        return len(row_numbers(self.state.balls))


def row_numbers(balls: BallCount) -> list[range]:
    """The numbers of each row: five rows of fifteen, or nine of ten."""
    step = 15 if balls == 75 else 10
    return [range(first, first + step) for first in range(1, balls + 1, step)]


def board_width(balls: BallCount, gap: int = 1) -> int:
    """How many cells a board takes with so many between its numbers."""
    rows = row_numbers(balls)
    letters = 2 if balls == 75 else 1
    return letters + len(rows[0]) * (2 + gap) + gap - 1


def spread(balls: BallCount, width: int, height: int) -> tuple[int, int]:
    """The widest gap and the highest rows that fit, at least 1 and 1."""
    gap = 1
    while gap < WIDEST_GAP and board_width(balls, gap + 1) <= width:
        gap += 1
    count = len(row_numbers(balls))
    tall = 1
    while tall < TALLEST_ROW and (count - 1) * (tall + 1) + 1 <= height:
        tall += 1
    return gap, tall


def board_row(
    state: BoardState,
    row: int,
    gap: int,
    styles: dict[Mark, Style],
    letter: Style,
) -> Text:
    """One row of a board as text."""
    numbers = row_numbers(state.balls)[row]
    text = Text(no_wrap=True, end="")
    if state.balls == 75:
        text.append(LETTERS[row], letter)
    append_numbers(text, [(one, state.mark(one)) for one in numbers], gap, styles)
    return text


def append_numbers(
    text: Text, numbers: Sequence[tuple[int, Mark]], gap: int, styles: dict[Mark, Style]
) -> None:
    """Put numbers behind a text, each with the signs of its mark."""
    before: Mark = "plain"
    for number, mark in numbers:
        _append_gap(text, before, mark, gap, styles)
        text.append(f"{number:>2}", styles[mark])
        before = mark
    _append_gap(text, before, "plain", gap, styles)


def _append_gap(
    text: Text, left: Mark, right: Mark, gap: int, styles: dict[Mark, Style]
) -> None:
    """What stands between two numbers: the closing sign of one, the other's opening."""
    if gap == 1:
        higher = max(left, right, key=RANK.index)
        same = left == right
        side = 1 if higher == left else 0
        sign = " " if same else SIGNS[higher][side]
        text.append(sign, styles[higher])
        return
    text.append(SIGNS[left][1], styles[left])
    text.append(" " * (gap - 2), styles["plain"])
    text.append(SIGNS[right][0], styles[right])
