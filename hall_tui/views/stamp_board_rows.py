"""The boards that hang, told: what is stamped, what is won, what can be won next."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.rules.balls import ball_name
from hall_tui.rules.model.bonuses import BoardPrize, StampBoard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import pattern_title
from hall_tui.rules.money import format_cents
from hall_tui.rules.stamp_board import Face, complete_faces, is_complete, lacking
from hall_tui.rules.stamp_words import board_told, win_told
from hall_tui.views.rows import rows
from hall_tui.views.stamp_boards import (
    Board,
    board_hanging,
    bonuses_of_game,
    stamp_bonuses,
    wins_of_stamp,
)


@dataclass(frozen=True, kw_only=True)
class FacePrize:
    """A pattern on a face: what it lacks the nearest way, and what it pays then.

    `cents` is None once it is won or complete, and where nothing is left for it.
    """

    pattern: str
    title: str
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
    def told(self) -> tuple[str, ...]:
        """The board in lines, for before its game and during it."""
        if self.complete:
            return (f"{self.title}: complete, a new one begins",)
        short = [
            (one.title, ball_name(one.lacks[0], 75), one.cents or 0)
            for one in self.one_short
        ]
        numbers = sum(map(len, self.faces))
        return tuple(board_told(self.title, len(self.stamped), numbers, short))

    @property
    def one_short(self) -> tuple[FacePrize, ...]:
        """The prizes that the next stamp can win: one number is missing."""
        return tuple(
            one for one in self.prizes if one.cents is not None and len(one.lacks) == 1
        )


def board_rows(db: Database, hall: Hall, game: str | None = None) -> list[BoardRow]:
    """The boards that hang, in the order of the hall's bonuses; those of one game."""
    found = []
    bonuses = stamp_bonuses(hall) if game is None else bonuses_of_game(hall, game)
    for name, bonus in bonuses.items():
        board = board_hanging(db, name)
        if board is not None:
            found.append(_row(hall, bonus, board))
    return found


def boards_told(db: Database, hall: Hall, game: str) -> tuple[str, ...]:
    """The boards that a win of the game stamps, in lines; a new one has no stamps."""
    hanging = {row.bonus: row for row in board_rows(db, hall, game)}
    lines: list[str] = []
    for name, bonus in bonuses_of_game(hall, game).items():
        row = hanging.get(name)
        lines += [f"{bonus.title}: a new one begins"] if row is None else row.told
    return tuple(lines)


def stamps_of_session(
    db: Database, hall: Hall, session_id: int
) -> tuple[tuple[str, str], ...]:
    """The stamps of a session that stand: the board, and the number with its wins."""
    found = []
    for row in rows(db, _OF_SESSION, session_id):
        bonus = hall.bonuses.get(row["bonus"])
        wins = [
            f"{win_told(hall.patterns, win)} {format_cents(win.cents)}"
            for win in wins_of_stamp(db, row["id"])
        ]
        told = ", ".join([ball_name(row["ball"], 75), *wins])
        found.append((bonus.title if bonus else row["bonus"], told))
    return tuple(found)


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
            title=pattern_title(hall.patterns, prize.pattern),
            face=place,
            lacks=lacking(hall, prize.pattern, numbers, so_far.stamped),
            cents=None if place in done else cents,
        )
        for place, numbers in enumerate(board.faces, start=1)
    ]


_OF_SESSION = """
SELECT s.id, s.ball, b.bonus FROM game_starts g
JOIN stage_closings z ON z.start_id = g.id
JOIN standing_stamps s ON s.closing_id = z.id JOIN stamp_boards b ON b.id = s.board_id
WHERE g.session_id = ? ORDER BY s.id
"""
