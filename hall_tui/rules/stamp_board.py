"""The board of a stamp-board bonus: its faces, what a stamp completes, when it is over.

A board's faces have 25 numbers each, five of every column, without a free square; no
number stands on it twice, so three faces hold all 75 (ruling 24). Faces count from 1,
numbers of a face go row by row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from hall_tui.rules.balls import LETTERS, ball_name, column_index
from hall_tui.rules.model.bonuses import Bonus, StampBoard
from hall_tui.rules.model.cards import GridCard
from hall_tui.rules.model.games import Game
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.patterns import masks
from hall_tui.rules.shapes import SIDE
from hall_tui.rules.wording import counted

BOARD_CARD = GridCard(kind="grid75", numbers=1, free=False)
MOST_FACES = 3

Face = tuple[int, ...]
Why = Literal["stamped", "not_in_pattern", "stamped_before", "not_on_board"]


@dataclass(frozen=True)
class BoardSoFar:
    """A board as it hangs: its faces, the numbers stamped, the patterns paid for.

    `paid` names pattern and face of each prize that was paid and stands.
    """

    faces: tuple[Face, ...]
    stamped: frozenset[int]
    paid: frozenset[tuple[str, int]] = frozenset()


@dataclass(frozen=True)
class BoardWin:
    """A pattern that a stamp completes on a face, for the which time, and its cents."""

    pattern: str
    face: int
    time: int
    cents: int


@dataclass(frozen=True)
class Stamping:
    """What the last number of a win does to a board.

    `why` is "stamped", or why it isn't. `winners` are the places, from 0, of those who
    get its prizes and a certificate; none without a stamp.
    """

    why: Why
    face: int | None = None
    wins: tuple[BoardWin, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def cents(self) -> int:
        """All that the stamp pays, before it is shared."""
        return sum(win.cents for win in self.wins)


def stamps_with(bonus: Bonus, game_id: str, game: Game, stage: int) -> bool:
    """Say whether a bonus stamps with the win of a stage, from 1: its game's last."""
    of_game = isinstance(bonus, StampBoard) and game_id == bonus.game
    return of_game and stage == len(game.stages)


def faces_fault(faces: Sequence[Sequence[int]], count: int) -> str | None:
    """Return what is wrong with the faces of a board that hangs already, or None."""
    if len(faces) != count:
        told = counted(count, "face")
        return f"The board has {told}, not {len(faces)}: type them all."
    seen: set[int] = set()
    for place, face in enumerate(faces, start=1):
        if len(face) != SIDE * SIDE:
            return (
                f"Face {place} has {len(face)} numbers, not {SIDE * SIDE}: type it"
                " row by row."
            )
        for square, ball in enumerate(face):
            column = square % SIDE
            if not 1 <= ball <= 75 or column_index(ball, 75) != column:
                return (
                    f"{ball} can't stand in column {LETTERS[column]} of face {place}:"
                    " read the board again."
                )
            if ball in seen:
                name = ball_name(ball, 75)
                return f"{name} stands on the board twice: read it again."
            seen.add(ball)
    return None


def stamping(
    hall: Hall,
    bonus: StampBoard,
    board: BoardSoFar,
    ball: int | None,
    winners: Sequence[tuple[str, bool]],
) -> Stamping:
    """Return what the last number of a win does to the board (ruling 24).

    `winners` are the winning faces in order: the player of each, and whether the number
    stands in its winning pattern. It is stamped when it does for one of them, stands on
    the board and isn't stamped yet; each player who has it counts once.
    """
    eligible: dict[str, int] = {}
    for place, (player, has_number) in enumerate(winners):
        if has_number:
            eligible.setdefault(player, place)
    if ball is None or not eligible:
        return Stamping("not_in_pattern")
    face = face_of(board.faces, ball)
    if face is None:
        return Stamping("not_on_board")
    if ball in board.stamped:
        return Stamping("stamped_before", face)
    wins = tuple(_wins(hall, bonus, board, ball, face))
    return Stamping("stamped", face, wins, tuple(eligible.values()))


def face_of(faces: Sequence[Face], ball: int) -> int | None:
    """Return the face, from 1, that has a number; None where no face has it."""
    for place, numbers in enumerate(faces, start=1):
        if ball in numbers:
            return place
    return None


def lacking(
    hall: Hall, pattern: str, numbers: Face, stamped: Collection[int]
) -> tuple[int, ...]:
    """Return the numbers that a face lacks for a pattern the nearest way."""
    open_squares = _mask(numbers, set(numbers).difference(stamped))
    nearest = min(
        (mask & open_squares for mask in _masks(hall, pattern)), key=int.bit_count
    )
    return tuple(ball for square, ball in enumerate(numbers) if nearest >> square & 1)


def complete_faces(hall: Hall, pattern: str, board: BoardSoFar) -> set[int]:
    """Return the faces, from 1, on which a pattern is complete or was paid for."""
    found = _complete(hall, pattern, board.faces, board.stamped)
    return found | {place for name, place in board.paid if name == pattern}


def is_complete(hall: Hall, bonus: StampBoard, board: BoardSoFar) -> bool:
    """Say whether every pattern of every face is complete: a new board follows."""
    every = set(range(1, len(board.faces) + 1))
    return all(
        _complete(hall, prize.pattern, board.faces, board.stamped) == every
        for prize in bonus.prizes
    )


def _wins(
    hall: Hall, bonus: StampBoard, board: BoardSoFar, ball: int, face: int
) -> Iterator[BoardWin]:
    """Yield what a stamp on a face completes and pays, in the order of the file.

    A pattern that was paid for on the face, or that was complete without, pays no more.
    """
    after = board.stamped | {ball}
    for prize in bonus.prizes:
        pattern = prize.pattern
        done = complete_faces(hall, pattern, board)
        if face in done or face not in _complete(hall, pattern, board.faces, after):
            continue
        time = 1 if prize.each_face else len(done) + 1
        if time <= len(prize.amounts):
            yield BoardWin(pattern, face, time, prize.amounts[time - 1])


def _complete(
    hall: Hall, pattern: str, faces: Sequence[Face], stamped: Collection[int]
) -> set[int]:
    """Return the faces on which a pattern is complete."""
    ways = _masks(hall, pattern)
    found = set()
    for place, numbers in enumerate(faces, start=1):
        held = _mask(numbers, stamped)
        if any(mask & held == mask for mask in ways):
            found.add(place)
    return found


def _masks(hall: Hall, pattern: str) -> tuple[int, ...]:
    return masks(hall.patterns[pattern], BOARD_CARD, hall.patterns)


def _mask(numbers: Face, held: Collection[int]) -> int:
    """Return the squares of a face whose numbers are held."""
    return sum(1 << square for square, ball in enumerate(numbers) if ball in held)
