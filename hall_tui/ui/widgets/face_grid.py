"""Draws a face with its marked squares, or several below each other, as large as fits.

Signs tell what colour tells: [12] called, ▐12▌ in the winning pattern, !12! missing
for it, * beside a number of the last call, ★ the free square.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from hall_tui.rules.balls import LETTERS
from hall_tui.ui.widgets.face_blocks import face_in_blocks
from hall_tui.ui.widgets.face_drawing import SIGNS, FaceDrawing, Square, kind_of

KINDS = ("letter", "plain", "called", "winning", "missing", "free", "edge")
WIDEST = {False: 9, True: 7}
NARROWEST = {False: 5, True: 4}
TALLEST_GAP = 2

Styles = Mapping[str, Style]


class FaceGrid(Static):
    """A 75-ball face of one or two numbers a square, or a 90-ball ticket."""

    COMPONENT_CLASSES = {f"face--{kind}" for kind in KINDS}
    DEFAULT_CSS = """
    FaceGrid { height: 1fr; content-align: center middle; }
    FaceGrid > .face--letter { color: $key; text-style: bold; }
    FaceGrid > .face--plain { color: $quiet; }
    FaceGrid > .face--called { color: $strong; text-style: bold; }
    FaceGrid > .face--winning {
        color: $background; background: $good; text-style: bold;
    }
    FaceGrid > .face--edge { color: $good; }
    FaceGrid > .face--missing { color: $bad; text-style: bold; }
    FaceGrid > .face--free { color: $note; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.drawings: tuple[FaceDrawing, ...] = ()

    def tell(self, drawings: tuple[FaceDrawing, ...]) -> None:
        """Show other faces; nothing is painted when they are the same."""
        if drawings != self.drawings:
            self.drawings = drawings
            self.refresh()

    def render(self) -> Text:
        """The face, or the faces that win together."""
        if not self.drawings:
            return Text("", end="")
        styles = {
            kind: self.get_component_rich_style(f"face--{kind}") for kind in KINDS
        }
        size = self.content_size
        if len(self.drawings) == 1:
            return face_text(self.drawings[0], size.width, size.height, styles)
        return faces_text(self.drawings, size.width, size.height, styles)


def face_text(
    drawing: FaceDrawing, width: int, height: int, styles: Styles | None = None
) -> Text:
    """A face in at most `width` x `height` cells, or as small as it can be drawn."""
    styles = styles or dict.fromkeys(KINDS, Style())
    if blocks := face_in_blocks(drawing, width, height, styles):
        return Text("\n", no_wrap=True, end="").join(blocks)
    columns = len(drawing.rows[0])
    ticket = drawing.is_ticket
    pitch = max(min(width // columns, WIDEST[ticket]), NARROWEST[ticket])
    head = 0 if ticket else 2
    rows, tall = len(drawing.rows), drawing.numbers
    gap = min(max((height - head - rows * tall) // (rows - 1), 0), TALLEST_GAP)
    left = " " * max((width - columns * pitch) // 2, 0)
    lines: list[Text] = []
    if not ticket:
        letters = "".join(f"  {letter}".ljust(pitch) for letter in LETTERS)
        lines += [Text(left + letters, styles["letter"])]
        lines += [Text()] if gap else []
    for place, row in enumerate(drawing.rows):
        lines += [Text() for _ in range(gap if place else 0)]
        lines += [Text(left) + _line(row, part, pitch, styles) for part in range(tall)]
    return Text("\n", no_wrap=True, end="").join(lines)


def faces_text(
    drawings: Sequence[FaceDrawing],
    width: int,
    height: int,
    styles: Styles | None = None,
) -> Text:
    """Faces below each other, each with its name on the left of its first row."""
    styles = styles or dict.fromkeys(KINDS, Style())
    columns = max(len(one.rows[0]) for one in drawings)
    ticket = drawings[0].is_ticket
    label = max(len(one.name) for one in drawings) + 1
    pitch = (width - label) // columns
    pitch = max(min(pitch, WIDEST[ticket]), NARROWEST[ticket])
    high = sum(len(one.rows) * one.numbers for one in drawings) + (not ticket)
    between = min(max((height - high) // (len(drawings) - 1), 0), TALLEST_GAP)
    lines: list[Text] = []
    if not ticket:
        letters = "".join(f"  {letter}".ljust(pitch) for letter in LETTERS)
        lines.append(Text(" " * label + letters, styles["letter"]))
    for place, one in enumerate(drawings):
        lines += [Text() for _ in range(between if place else 0)]
        name = one.name
        for row in one.rows:
            for part in range(one.numbers):
                before = Text(name.ljust(label), styles["letter"])
                lines.append(before + _line(row, part, pitch, styles))
                name = ""
    return Text("\n", no_wrap=True, end="").join(lines)


def _line(
    row: tuple[Square | None, ...], part: int, pitch: int, styles: Styles
) -> Text:
    """One line of a row: of each square its number at place `part`."""
    line = Text()
    for square in row:
        before = line.cell_len
        if square is not None:
            _append(line, square, part, styles, tight=pitch == NARROWEST[True])
        line.append(" " * (pitch - (line.cell_len - before)))
    return line


def _append(
    line: Text, square: Square, part: int, styles: Styles, *, tight: bool
) -> None:
    if square.state == "free":
        line.append("  ★" if part == 0 else "", styles["free"])
        return
    number = square.numbers[part]
    kind = kind_of(square, number)
    opening, closing = SIGNS[kind]
    edge = styles["edge" if kind == "winning" else kind]
    line.append(opening, edge)
    line.append(f"{number.ball:>2}", styles[kind])
    if tight and number.last:
        closing = ""
    line.append(closing, edge)
    if number.last:
        line.append("*", styles["free"])
