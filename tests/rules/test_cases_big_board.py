"""The Big Board, case by case: what a last number stamps, completes, and pays whom."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given as all_of
from hypothesis import settings
from hypothesis import strategies as st

from hall_tui.rules.board_faces import made_faces
from hall_tui.rules.model.bonuses import BoardPrize, StampBoard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import as_amount, split
from hall_tui.rules.stamp_board import (
    BoardSoFar,
    faces_fault,
    is_complete,
    stamping,
)
from tests.rules.cases import Given, balls, cases

FACES = tuple(
    tuple(column * 15 + face * 5 + row for row in range(1, 6) for column in range(5))
    for face in range(3)
)
OTHERS: dict[str, tuple[int, list[tuple[str, tuple[int, ...], bool]]]] = {
    "two_faces": (2, [("any_line", (750,), True), ("blackout", (2001,), False)]),
    "corners": (2, [("four_corners", (300, 300), False)]),
}


def board_bonus(hall: Hall, name: str | None) -> StampBoard:
    """The hall's own board, or another hall's."""
    own = hall.bonuses["big_board"]
    assert isinstance(own, StampBoard)
    if name is None:
        return own
    faces, prizes = OTHERS[name]
    return replace(
        own,
        faces=faces,
        prizes=tuple(
            BoardPrize(pattern=pattern, amounts=amounts, each_face=each_face)
            for pattern, amounts, each_face in prizes
        ),
    )


def so_far(bonus: StampBoard, given: Given) -> BoardSoFar:
    stamped = set(balls(given.get("stamped", "")))
    for face in given.get("faces_full", []):
        stamped |= set(FACES[face - 1])
    paid = [words.split() for words in given.get("paid", [])]
    return BoardSoFar(
        faces=FACES[: bonus.faces],
        stamped=frozenset(stamped),
        paid=frozenset((pattern, int(face)) for pattern, face in paid),
    )


@pytest.mark.parametrize(("given", "expected"), cases("big_board"))
def test_a_case(alberta: Hall, given: Given, expected: Given) -> None:
    bonus = board_bonus(alberta, given.get("bonus"))
    board = so_far(bonus, given)
    (ball,) = balls(given["ball"])
    lacking = given.get("lacking", [])
    winners = [
        (player, place not in lacking)
        for place, player in enumerate(given.get("winners", "a").split(), start=1)
    ]
    found = stamping(alberta, bonus, board, ball, winners)
    assert found.why == expected["why"]
    told = [f"{win.pattern} {win.face} {as_amount(win.cents)}" for win in found.wins]
    assert told == expected.get("wins", [])
    assert [place + 1 for place in found.winners] == expected.get("coupons", [])
    shares = split(found.cents, len(found.winners)) if found.winners else []
    assert " ".join(map(as_amount, shares)) == expected.get("shares", "")
    after = board.stamped | ({ball} if found.why == "stamped" else frozenset())
    complete = is_complete(alberta, bonus, replace(board, stamped=after))
    assert complete == expected.get("complete", False)


def test_without_a_last_number_nothing_is_stamped(alberta: Hall) -> None:
    board = BoardSoFar(FACES, frozenset())
    found = stamping(alberta, board_bonus(alberta, None), board, None, [("a", True)])
    assert (found.why, found.winners) == ("not_in_pattern", ())


@settings(max_examples=4)
@all_of(seed=st.binary(max_size=20), order=st.permutations(range(1, 76)))
def test_a_board_pays_each_of_its_prizes_once(
    alberta: Hall, seed: bytes, order: list[int]
) -> None:
    """Any board stamped in any order: three of each, and 2,000.00 for full faces."""
    bonus = board_bonus(alberta, None)
    board = BoardSoFar(made_faces(seed, 3), frozenset())
    cents = 0
    for ball in order:
        assert not is_complete(alberta, bonus, board)
        found = stamping(alberta, bonus, board, ball, [("a", True)])
        cents += found.cents
        paid = {(win.pattern, win.face) for win in found.wins}
        assert not paid & board.paid
        board = BoardSoFar(board.faces, board.stamped | {ball}, board.paid | paid)
    assert is_complete(alberta, bonus, board)
    assert cents == 3 * (5000 + 10000 + 15000) + 50000 + 50000 + 100000


@all_of(seed=st.binary(max_size=40))
def test_a_made_board_holds_each_number_once(seed: bytes) -> None:
    made = made_faces(seed, 3)
    assert sorted(ball for face in made for ball in face) == list(range(1, 76))
    assert faces_fault(made, 3) is None
    assert made_faces(seed, 2) == made[:2]
    assert made_faces(seed + b"x", 3) != made


@pytest.mark.parametrize(
    ("faces", "fault"),
    [
        (FACES[:2], "The board has 3 faces, not 2: type them all."),
        (
            (FACES[0], FACES[1], FACES[2][:24]),
            "Face 3 has 24 numbers, not 25: type it row by row.",
        ),
        (
            (FACES[0], FACES[1], (16, *FACES[2][1:])),
            "16 can't stand in column B of face 3: read the board again.",
        ),
        (
            (FACES[0], FACES[1], (0, *FACES[2][1:])),
            "0 can't stand in column B of face 3: read the board again.",
        ),
        (
            (FACES[0], FACES[1], (1, *FACES[2][1:])),
            "B1 stands on the board twice: read it again.",
        ),
    ],
)
def test_a_board_that_can_not_be(
    faces: tuple[tuple[int, ...], ...], fault: str
) -> None:
    assert faces_fault(faces, 3) == fault
