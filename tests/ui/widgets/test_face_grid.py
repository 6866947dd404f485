"""Faces drawn: signs for called, winning, missing and last numbers, in every size."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall_tui.ui.widgets.face_drawing import (
    FaceDrawing,
    Number,
    Square,
    SquareState,
)
from hall_tui.ui.widgets.face_grid import face_text, faces_text


def square(
    state: SquareState, *balls: int, covered: bool, last: bool = False
) -> Square:
    return Square(
        tuple(
            Number(ball, covered and not place, last and not place)
            for place, ball in enumerate(balls)
        ),
        state,
    )


FREE = Square((), "free")
CALLED = square("plain", 16, covered=True)
PLAIN = square("plain", 7, covered=False)
WINNING = square("winning", 41, covered=True)
LAST = square("winning", 52, covered=True, last=True)
MISSING = square("missing", 70, covered=False)
ROW = (PLAIN, CALLED, WINNING, LAST, MISSING)
FACE = FaceDrawing((ROW, ROW, (PLAIN, CALLED, FREE, LAST, MISSING), ROW, ROW))
TICKET_ROW = (PLAIN, None, CALLED, None, LAST, None, MISSING, None, None)
TICKET = FaceDrawing((TICKET_ROW,) * 3)


def test_each_square_says_by_a_sign_how_it_stands() -> None:
    lines = face_text(FACE, 30, 12).plain.split("\n")
    assert [part.rstrip() for part in lines[:3]] == [
        "  B     I     N     G     O",
        "",
        "  7   [16]  ▐41▌  ▐52▌* !70!",
    ]
    assert "★" in face_text(FACE, 30, 12).plain


def test_of_two_numbers_in_a_square_the_called_one_is_marked() -> None:
    pair = square("winning", 8, 13, covered=True, last=True)
    neither = square("missing", 20, 26, covered=False)
    row = (pair, neither, pair, neither, pair)
    lines = face_text(FaceDrawing((row,) * 5), 30, 18).plain.split("\n")
    assert lines[2].split() == ["▐", "8▌*", "!20!", "▐", "8▌*", "!20!", "▐", "8▌*"]
    assert lines[3].split() == ["13", "!26!", "13", "!26!", "13"]


def test_a_ticket_keeps_its_columns_and_marks_the_last_number() -> None:
    lines = face_text(TICKET, 36, 5).plain.split("\n")
    assert lines[0].rstrip() == "  7     [16]    ▐52*    !70!"
    assert len(lines) == 5


@pytest.mark.parametrize("width", [*range(25, 80, 7)])
@pytest.mark.parametrize("height", [*range(7, 40, 5)])
def test_a_face_keeps_within_its_space(width: int, height: int) -> None:
    lines = face_text(FACE, width, height).split("\n")
    assert len(lines) <= height
    assert max(line.cell_len for line in lines) <= width


def test_faces_that_win_together_stand_below_each_other_with_their_names() -> None:
    faces = [replace(FACE, name=name) for name in ("A1", "A4", "A7321")]
    lines = faces_text(faces, 33, 18).plain.split("\n")
    assert len(lines) == 18
    assert lines[0].split() == list("BINGO")
    assert [line.split()[0] for line in lines[1::6]] == ["A1", "A4", "A7321"]
    assert [lines[6], lines[12]] == ["", ""]
    assert lines[1].rstrip() == "A1      7  [16] ▐41▌ ▐52▌*!70!"
    assert max(map(len, lines)) <= 33


def test_more_space_never_draws_it_smaller() -> None:
    heights = [len(face_text(FACE, 60, height).split("\n")) for height in range(7, 40)]
    assert heights == sorted(heights)


@pytest.mark.parametrize(
    ("face", "width", "height", "high"),
    [
        (FACE, 54, 40, 15),
        (FACE, 55, 22, 15),
        (FACE, 55, 23, 23),
        (FACE, 82, 47, 27),
        (TICKET, 98, 40, 7),
        (TICKET, 99, 11, 11),
    ],
)
def test_a_large_window_has_the_numbers_in_blocks(
    face: FaceDrawing, width: int, height: int, high: int
) -> None:
    lines = face_text(face, width, height).plain.split("\n")
    assert len(lines) == high
    in_blocks = "▀" in "".join(lines)
    assert in_blocks == (high > 20 or high == 11)


def test_each_square_in_blocks_has_the_same_signs() -> None:
    lines = face_text(FACE, 82, 47).plain.split("\n")
    first = [line[17:] for line in lines[4:7]]
    assert [line[:10].rstrip() for line in first] == [
        " ▄█  █▀▀",
        "[ █  █▀█]",
        " ▀▀▀ ▀▀▀",
    ]
    assert all((line.count("▐"), line.count("▌")) == (2, 2) for line in first)
    assert lines[5].rstrip().endswith("▌*      !  █ █ █!")
    assert all("*" not in line and "!" not in line for line in (lines[4], lines[6]))
    assert "★" in "".join(lines)
