"""The boards that hang, told: what is stamped, what is won, what can be won next."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.model.bonuses import BoardPrize, StampBoard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.stamp_board import Face, complete_faces, is_complete, lacking
from hall_tui.views.stamp_boards import Board, board_hanging, stamp_bonuses


@dataclass(frozen=True, kw_only=True)
class FacePrize:
    """A pattern on a face: what it lacks the nearest way, and what it pays then.

    `cents` is None once it is won or complete, and where nothing is left for it.
    """

    pattern: str
    face: int
    lacks: tuple[int, ...]
    cents: int | None


@dataclass(frozen=True, kw_only=True)
class BoardRow:
    """A board that hangs; `number` counts the hall's boards, `stamped` in order.

    `left` is how many numbers of it aren't stamped.
    """

    bonus: str
    title: str
    game: str
    number: int
    faces: tuple[Face, ...]
    stamped: tuple[int, ...]
    left: int
    complete: bool
    prizes: tuple[FacePrize, ...]

    @property
    def one_short(self) -> tuple[FacePrize, ...]:
        """The prizes that the next stamp can win: one number is missing."""
        return tuple(
            one for one in self.prizes if one.cents is not None and len(one.lacks) == 1
        )


def board_rows(db: Database, hall: Hall) -> list[BoardRow]:
    """The boards that hang, in the order of the hall's bonuses."""
    found = []
    for name, bonus in stamp_bonuses(hall).items():
        board = board_hanging(db, name)
        if board is not None:
            found.append(_row(hall, bonus, board))
    return found


def board_row(db: Database, hall: Hall, game: str) -> BoardRow | None:
    """The board that a win of the game stamps, None where none hangs."""
    return next((row for row in board_rows(db, hall) if row.game == game), None)


def _row(hall: Hall, bonus: StampBoard, board: Board) -> BoardRow:
    stamped = tuple(stamp.ball for stamp in board.stamps)
    return BoardRow(
        bonus=board.bonus,
        title=bonus.title,
        game=bonus.game,
        number=board.id,
        faces=board.faces,
        stamped=stamped,
        left=sum(map(len, board.faces)) - len(stamped),
        complete=is_complete(hall, bonus, board.so_far),
        prizes=tuple(
            one for prize in bonus.prizes for one in _face_prizes(hall, board, prize)
        ),
    )


def _face_prizes(hall: Hall, board: Board, prize: BoardPrize) -> list[FacePrize]:
    """A prize on each face; of one that isn't of each face all have the next amount."""
    so_far = board.so_far
    done = complete_faces(hall, prize.pattern, so_far)
    time = 1 if prize.each_face else len(done) + 1
    cents = prize.amounts[time - 1] if time <= len(prize.amounts) else None
    return [
        FacePrize(
            pattern=prize.pattern,
            face=place,
            lacks=lacking(hall, prize.pattern, numbers, so_far.stamped),
            cents=None if place in done else cents,
        )
        for place, numbers in enumerate(board.faces, start=1)
    ]
