"""`explain board`: what a winning last number does to a board for stamps, and why."""

from __future__ import annotations

from hall_tui.cli.explained import Explained, money
from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import Stopped
from hall_tui.rules.balls import ball_name, parse_ball
from hall_tui.rules.model.bonuses import StampBoard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import as_amount, split
from hall_tui.rules.shapes import SIDE
from hall_tui.rules.stamp_board import (
    BoardSoFar,
    Face,
    faces_fault,
    is_complete,
    stamping,
)
from hall_tui.rules.stamp_words import stamping_told

FACTS = ("bonus", "number", "stamped", "faces", "winners", "lacking")

_MOST_WINNERS = 10_000


def explain_board(hall: Hall, facts: Facts) -> Explained:
    """What is stamped, what that completes, and what each winner who has it gets.

    Without `faces`, the numbers of a board stand in order: the first row of face 1 is
    B1 I16 N31 G46 O61.
    """
    boards = {
        name: bonus
        for name, bonus in hall.bonuses.items()
        if isinstance(bonus, StampBoard)
    }
    name = facts.named("bonus", "board", boards)
    bonus = boards[name]
    number = _ball("number", facts.text("number", "number=B1"))
    winners = facts.count("winners", 1) or 1
    if winners > _MOST_WINNERS:
        raise Stopped(f"winners are at most {_MOST_WINNERS}.")
    lacking = facts.places("lacking", winners)
    board = BoardSoFar(_faces(bonus, facts), _stamped(facts))
    won = [(str(place), place not in lacking) for place in range(1, winners + 1)]
    found = stamping(hall, bonus, board, number, won)
    shares = split(found.cents, len(found.winners)) if found.cents else []
    after = board.stamped | ({number} if found.why == "stamped" else frozenset())
    complete = is_complete(hall, bonus, BoardSoFar(board.faces, after))
    return Explained(
        {
            "stamped": found.why == "stamped",
            "prizes": [
                {
                    "face": win.face,
                    "pattern": win.pattern,
                    "amount": as_amount(win.cents),
                }
                for win in found.wins
            ],
            "awards": money(shares),
            "certificates": len(found.winners) if bonus.certificate else 0,
            "complete": complete,
        },
        (
            stamping_told(hall.patterns, bonus, number, found),
            f"bonuses.{name}: what a stamp completes is shared as one amount by the"
            " winners who have the number (ruling 24).",
        ),
    )


def _ball(name: str, word: str) -> int:
    found = parse_ball(word, 75)
    if not isinstance(found, int):
        raise Stopped(f"{name}: {found.message}")
    return found


def _stamped(facts: Facts) -> frozenset[int]:
    return frozenset(_ball("stamped", word) for word in facts.words("stamped"))


def _faces(bonus: StampBoard, facts: Facts) -> tuple[Face, ...]:
    """The faces as told, row by row, or with their numbers in order."""
    squares = SIDE * SIDE
    told = [_ball("faces", word) for word in facts.words("faces")]
    if not told:
        told = [
            column * 15 + face * SIDE + row + 1
            for face in range(bonus.faces)
            for row in range(SIDE)
            for column in range(SIDE)
        ]
    faces = tuple(
        tuple(told[first : first + squares]) for first in range(0, len(told), squares)
    )
    fault = faces_fault(faces, bonus.faces)
    if fault is not None:
        raise Stopped(f"faces: {fault}")
    for ball in _stamped(facts):
        if ball not in told:
            raise Stopped(f"stamped: {ball_name(ball, 75)} isn't on the board.")
    return faces
