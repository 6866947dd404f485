"""Hanging a board that winners' numbers are stamped on: a new one, or one as it is."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text, Typed
from hall_tui.acts.designations import read_ball
from hall_tui.acts.games import title_of
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.stamping import hang, new_faces
from hall_tui.acts.work import Work
from hall_tui.rules.balls import ball_name
from hall_tui.rules.stamp_board import (
    Face,
    face_of,
    faces_fault,
    is_complete,
)
from hall_tui.views.games import game_of
from hall_tui.views.stamp_boards import board_hanging, stamp_bonuses


@dataclass(frozen=True, kw_only=True)
class HangBoard:
    """The bonus of the board, where there are several; its faces and its stamps.

    A face is its 25 numbers row by row; without faces a new board is made. `stamped`
    are the numbers stamped already. `reason`: why it takes the place of another.
    """

    bonus: str | None = None
    faces: list[list[int]] | None = None
    stamped: list[Typed] | None = None
    reason: Text | None = None


@act(HangBoard, roles={"manager"}, phases=SESSION_OPEN, second="manager")
def hang_board(work: Work, arguments: HangBoard) -> Data:
    """Hang a board for stamps: a new one, or one as it hangs in the hall.

    What the stamps given have completed was paid before, and isn't paid again.
    """
    name = _bonus(work, arguments.bonus)
    bonus = stamp_bonuses(work.hall)[name]
    _require_not_played(work, bonus.game)
    before = board_hanging(work.db, name)
    if before is not None and arguments.reason is None:
        complete = is_complete(work.hall, bonus, before.so_far)
        refuse_unless(
            complete,
            "needs_reason",
            f"A {bonus.title} hangs that isn't complete: say why another takes its"
            " place.",
        )
    faces = _faces(work, arguments, bonus.faces)
    stamps = _stamps(arguments, faces)
    number = hang(work, name, faces, arguments.reason)
    for ball in stamps:
        work.tx.insert("board_stamps", board_id=number, ball=ball, closing_id=None)
    return {
        "bonus": name,
        "title": bonus.title,
        "board": number,
        "faces": [list(face) for face in faces],
        "stamped": [ball_name(ball, 75) for ball in stamps],
        "left": sum(map(len, faces)) - len(stamps),
    }


def _bonus(work: Work, name: str | None) -> str:
    """The bonus that is meant. Raises Refused for none or an unknown one."""
    known = list(stamp_bonuses(work.hall))
    if name is None and len(known) == 1:
        return known[0]
    told = f"there are {', '.join(known)}" if known else "the hall has none"
    refuse_unless(
        name in known, "unknown_bonus", f"Name the bonus that stamps a board: {told}."
    )
    assert name is not None
    return name


def _require_not_played(work: Work, game: str) -> None:
    """Raises Refused while the game that stamps the board goes on."""
    on = game_of(work.db, work.now.id, game)
    if on is not None and on.ended is None and not on.precalling:
        raise Refused(
            "game_running",
            f"{title_of(work, game)} is played for this board: finish it first.",
        )


def _faces(work: Work, arguments: HangBoard, count: int) -> tuple[Face, ...]:
    """The faces given, or new ones. Raises Refused for a board that can't be."""
    if arguments.faces is None:
        refuse_unless(
            not arguments.stamped,
            "bad_board",
            "A new board has no stamps: give the faces of the one that hangs too.",
        )
        return new_faces(work, count)
    fault = faces_fault(arguments.faces, count)
    if fault is not None:
        raise Refused("bad_board", fault)
    return tuple(tuple(face) for face in arguments.faces)


def _stamps(arguments: HangBoard, faces: tuple[Face, ...]) -> list[int]:
    """The numbers that are stamped already. Raises Refused for one that can't be."""
    found: list[int] = []
    for typed in arguments.stamped or []:
        ball = read_ball(typed, 75)
        name = ball_name(ball, 75)
        refuse_unless(
            face_of(faces, ball), "bad_board", f"{name} isn't on the board: look again."
        )
        refuse_unless(
            ball not in found, "bad_board", f"{name} is given as stamped twice."
        )
        found.append(ball)
    return found
