"""Balls: their columns, their letters, and reading what a caller types."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from hall_tui.rules.wording import shortened

BallCount = Literal[75, 90]
"""How many balls the machine holds: a game of 75 or of 90."""

LETTERS = "BINGO"
_TYPED = re.compile(r"(?:([A-Za-z])[ -]?)?([0-9]{1,6})")


@dataclass(frozen=True, kw_only=True)
class BallFault:
    """Why a typed text is not a ball, with one sentence that says what to do."""

    code: Literal["not_a_ball", "out_of_range", "letter_mismatch"]
    message: str


def column_index(ball: int, balls: BallCount) -> int:
    """Return the column of a ball: 0-4 by fifteens of 75, 0-8 by tens of 90.

    The last column of 90 is 80-90. Raises ValueError when there is no such ball.
    """
    if not 1 <= ball <= balls:
        raise ValueError(f"There is no ball {ball}; balls are 1 to {balls}.")
    return (ball - 1) // 15 if balls == 75 else min(ball // 10, 8)


def column_range(column: int, balls: BallCount) -> range:
    """Return the balls of a column: fifteen of 75; 1-9, 10-19 ... 80-90 of 90."""
    if balls == 75:
        return range(column * 15 + 1, column * 15 + 16)
    return range(max(1, column * 10), 91 if column == 8 else column * 10 + 10)


def column_letter(ball: int, balls: BallCount) -> str:
    """Return the letter called with a ball: "N" for 42 of 75, "" with 90 balls."""
    column = column_index(ball, balls)
    return LETTERS[column] if balls == 75 else ""


@cache
def ball_name(ball: int, balls: BallCount) -> str:
    """Return the name of a ball as it is announced: "N42", or "42" with 90 balls."""
    return f"{column_letter(ball, balls)}{ball}"


def parse_ball(text: str, balls: BallCount) -> int | BallFault:
    """Return the ball that `text` names, with or without its letter, or the fault.

    "42", "N42", "n-42" and "N 42" are the same ball of 75. A letter that doesn't
    belong to the number is a fault and never a guess.
    """
    match = _TYPED.fullmatch(text.strip())
    if match is None:
        return _not_a_ball(text, balls)
    letter, ball = (match[1] or "").upper(), int(match[2])
    if letter and letter not in LETTERS:
        return _not_a_ball(text, balls)
    if not 1 <= ball <= balls:
        return BallFault(
            code="out_of_range",
            message=f"There is no ball {ball}; type a number from 1 to {balls}.",
        )
    if letter and letter != column_letter(ball, balls):
        return _letter_mismatch(letter, ball, balls)
    return ball


def _not_a_ball(text: str, balls: BallCount) -> BallFault:
    like = "42 or N42" if balls == 75 else "42"
    return BallFault(
        code="not_a_ball",
        message=f'"{shortened(text)}" is no ball: type its number, like {like}.',
    )


def _letter_mismatch(letter: str, ball: int, balls: BallCount) -> BallFault:
    name = ball_name(ball, balls)
    said = f"{ball} is {name}" if balls == 75 else f"{ball} has no letter"
    return BallFault(
        code="letter_mismatch",
        message=f"{letter}{ball} can't be: {said}; look at the ball and type it again.",
    )
