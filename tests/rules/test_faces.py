"""Faces of 75 balls: made from a seed, told apart, and checked when imported."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest

from hall_tui.rules.faces import (
    check_layouts,
    duplicates,
    grid_faces,
    keyed_words,
    squares,
)
from hall_tui.rules.model.cards import GridCard, StripCard
from hall_tui.rules.strips import strip_tickets

GRID = GridCard(kind="grid75")
DOUBLE = GridCard(kind="grid75", numbers=2)
STRIP = StripCard(kind="strip90")
SET = range(1, 9001)


@pytest.mark.parametrize("seed", [b"", b"afternoon", bytes(32)])
@pytest.mark.parametrize("per_square", [1, 2])
@pytest.mark.parametrize("free", [True, False])
def test_a_set_is_nine_thousand_sound_faces_all_different(
    seed: bytes, per_square: Literal[1, 2], free: bool
) -> None:
    faces = grid_faces(seed, SET, per_square, free)
    kind = GridCard(kind="grid75", numbers=per_square, free=free)
    assert faces.shape == (9000, 5, 5, per_square)
    assert check_layouts(faces, kind) == []
    assert duplicates(faces) == []
    number_sets = np.sort(faces.reshape(9000, -1), axis=1)
    assert len(np.unique(number_sets, axis=0)) == 9000


@pytest.mark.parametrize("per_square", [1, 2])
def test_any_face_is_made_again_alone(per_square: Literal[1, 2]) -> None:
    batch = grid_faces(b"seed", SET, per_square, True)
    for number in [1, 2, 4711, 8999, 9000]:
        alone = grid_faces(b"seed", range(number, number + 1), per_square, True)
        assert np.array_equal(alone[0], batch[number - 1])
    picked = np.array([9000, 17, 17, 1])
    assert np.array_equal(
        grid_faces(b"seed", picked, per_square, True), batch[picked - 1]
    )


def test_ten_thousand_faces_made_at_once_are_all_different() -> None:
    """The number makes the face, never the clock."""
    assert duplicates(grid_faces(b"any", range(1, 10_001), 1, True)) == []


def test_a_sold_face_stays_what_it_was_printed_as() -> None:
    assert grid_faces(b"golden", range(1, 2), 1, True)[0, :, :, 0].tolist() == [
        [3, 19, 45, 47, 62],
        [6, 16, 41, 49, 69],
        [1, 22, 0, 50, 68],
        [11, 18, 35, 54, 71],
        [14, 29, 32, 55, 73],
    ]
    assert grid_faces(b"golden", range(9000, 9001), 2, True)[0, :2].tolist() == [
        [[3, 14], [16, 21], [34, 36], [48, 51], [67, 70]],
        [[2, 11], [22, 24], [31, 33], [52, 55], [63, 68]],
    ]


def test_seeds_and_kinds_make_other_faces() -> None:
    first = grid_faces(b"one", range(1, 101), 1, True)
    assert not np.array_equal(first, grid_faces(b"two", range(1, 101), 1, True))
    full = grid_faces(b"one", range(1, 101), 1, False)
    assert (first != full).any(axis=(1, 2, 3)).all()
    one, other = (keyed_words(*key, [1], 4) for key in [(b"ab", "c"), (b"a", "bc")])
    assert not np.array_equal(one, other)


@pytest.mark.parametrize("per_square", [1, 2])
def test_every_number_is_as_likely_in_every_square_of_its_column(
    per_square: Literal[1, 2],
) -> None:
    faces = grid_faces(b"even", range(1, 20_001), per_square, False)
    expected = 20_000 * per_square / 15
    error = (expected * (1 - per_square / 15)) ** 0.5
    for column in range(5):
        for row in range(5):
            counts = np.bincount(faces[:, row, column].ravel(), minlength=76)
            seen = counts[column * 15 + 1 : column * 15 + 16]
            assert seen.sum() == 20_000 * per_square
            assert np.abs(seen - expected).max() < 5 * error


def test_faces_are_numbered_from_one() -> None:
    assert grid_faces(b"seed", range(1, 1), 1, True).shape == (0, 5, 5, 1)
    with pytest.raises(ValueError, match="there is no face 0"):
        grid_faces(b"seed", range(0, 2), 1, True)


def test_the_squares_are_the_numbers_row_by_row() -> None:
    face = grid_faces(b"golden", range(1, 2), 1, True)
    assert squares(face)[0, :, 0].tolist() == [
        *(3, 19, 45, 47, 62, 6, 16, 41, 49, 69, 1, 22),
        *(50, 68, 11, 18, 35, 54, 71, 14, 29, 32, 55, 73),
    ]
    assert squares(grid_faces(b"golden", range(1, 4), 2, True)).shape == (3, 24, 2)
    assert squares(grid_faces(b"golden", range(1, 4), 1, False)).shape == (3, 25, 1)


def test_the_squares_of_strips_are_those_of_their_tickets_in_order() -> None:
    strips = strip_tickets(b"golden", range(1, 4))
    held = squares(strips)
    assert held.shape == (18, 15, 1)
    assert np.array_equal(held, squares(strips.reshape(18, 3, 9)))
    ticket = strips[1, 2]
    assert held[8, :, 0].tolist() == ticket[ticket > 0].tolist()


def test_faces_that_differ_in_their_squares_have_no_common_order() -> None:
    faces = grid_faces(b"golden", range(1, 4), 1, True)
    faces[1, 0, 0] = 0
    with pytest.raises(ValueError, match="same count of squares"):
        squares(faces)


@pytest.mark.parametrize(
    ("square", "number", "sentences"),
    [
        ((0, 1), 31, ["Face 2: 31 is in column I, which holds 16 to 30."]),
        ((0, 0), 6, ["Face 2: 6 stands on it twice."]),
        ((4, 4), 76, ["Face 2: 76 is in column O, which holds 61 to 75."]),
        ((4, 4), -1, ["Face 2: -1 is in column O, which holds 61 to 75."]),
        ((4, 4), 300, ["Face 2: 300 is in column O, which holds 61 to 75."]),
        ((3, 3), 0, ["Face 2: square G, row 4, holds 0 numbers; it must hold 1."]),
        ((2, 2), 44, ["Face 2: square N, row 3, holds 1 number; it must hold 0."]),
        (
            (0, 1),
            6,
            [
                "Face 2: 6 is in column I, which holds 16 to 30.",
                "Face 2: 6 stands on it twice.",
            ],
        ),
    ],
)
def test_each_fault_of_an_imported_face_is_a_sentence(
    square: tuple[int, int], number: int, sentences: list[str]
) -> None:
    golden = grid_faces(b"golden", range(1, 2), 1, True)
    faces = np.repeat(golden, 3, axis=0).astype(np.int64)
    faces[1, square[0], square[1]] = number
    assert check_layouts(faces, GRID) == sentences


def test_faults_name_the_face_by_its_own_number() -> None:
    faces = grid_faces(b"golden", range(1, 3), 2, True)
    faces[1, 0, 0, 1] = 0
    assert check_layouts(faces, DOUBLE, numbers=[5001, 5002]) == [
        "Face 5002: square B, row 1, holds 1 number; it must hold 2."
    ]


def test_faces_of_another_kind_are_refused() -> None:
    faces = grid_faces(b"golden", range(1, 3), 1, True)
    strips = strip_tickets(b"golden", range(1, 3))
    assert check_layouts(faces, DOUBLE) == [
        "The layouts have shape (2, 5, 5, 1); give faces of 5 x 5 x 2."
    ]
    assert check_layouts(faces, STRIP) == [
        "The layouts have shape (2, 5, 5, 1); give faces of 3 x 9 or 6 x 3 x 9."
    ]
    assert check_layouts(strips, GRID) == [
        "The layouts have shape (2, 6, 3, 9); give faces of 5 x 5 x 1."
    ]


def test_each_fault_of_an_imported_strip_is_a_sentence() -> None:
    strips = strip_tickets(b"golden", range(1, 4)).astype(np.int64)
    ticket = strips[1, 2]
    row, column = np.argwhere(ticket)[0].tolist()
    ticket[row, column] = 0
    assert check_layouts(strips, STRIP) == [
        f"Face 9: row {row + 1} holds 4 numbers; it must hold 5.",
        "Strip 2: its six tickets must hold each of 1 to 90 once.",
    ]
    ticket[row, column] = 95
    assert check_layouts(strips.reshape(18, 3, 9), STRIP) == [
        f"Face 9: 95 is in column {column + 1}, which holds "
        f"{max(1, column * 10)} to {90 if column == 8 else column * 10 + 9}."
    ]


def test_alike_faces_are_found_whatever_the_order_within_a_square() -> None:
    faces = grid_faces(b"golden", range(1, 7), 2, True)
    assert duplicates(faces) == []
    faces[4] = faces[0]
    faces[5] = faces[2, :, :, ::-1]
    faces[1] = faces[0]
    assert duplicates(faces) == [(0, 1, 4), (2, 5)]
