"""Hanging a board for stamps: its rows as it hangs, what is stamped, why, a yes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hall_tui.rules.balls import ball_name, parse_ball
from hall_tui.rules.shapes import SIDE
from hall_tui.rules.stamp_board import BOARD_CARD
from hall_tui.rules.wording import counted
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.dialogs.key_rows import KeyRowsIn, Rows
from hall_tui.ui.input.face_rows import parse_row, row_question
from hall_tui.views.stamp_boards import stamp_bonuses

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

NONE = "none"
NEW = "new"


class KeyBoardIn(KeyRowsIn):
    """Asks for the rows of a board's faces; "new" instead makes a new board.

    `then` gets all rows, face by face, or none for a new board.
    """

    awaited = 'Type the first row, or "new", then Enter.'

    def __init__(self, title: str, faces: int, then: Callable[[Rows], None]) -> None:
        super().__init__(
            f'{title}: type it as it hangs, or "new" for one without stamps.',
            faces * SIDE,
            then,
        )
        self._faces = faces

    def entered(self, text: str) -> None:
        """A row, or the word for a new board before the first one."""
        if text.strip().casefold() == NEW and not self.rows:
            self.finish(())
        else:
            super().entered(text)

    def read(self, text: str) -> tuple[int, ...]:
        """A row of a face; no number stands on a board twice."""
        row = parse_row(BOARD_CARD, len(self.rows) % SIDE, text)
        twice = {ball for one in self.rows for ball in one}.intersection(row)
        if twice:
            name = ball_name(min(twice), 75)
            raise ValueError(f"{name} stands on the board already: read the row again.")
        return row

    def drawn(self) -> str:
        """The rows so far, faces side by side."""
        return "\n".join(
            "   ".join(self._row(face * SIDE + row) for face in range(self._faces))
            for row in range(SIDE)
        )

    def asked(self) -> str:
        """The face and the columns of its next row."""
        face, row = divmod(len(self.rows), SIDE)
        return f"Face {face + 1}. {row_question(BOARD_CARD, row)}"

    def _row(self, place: int) -> str:
        if place >= len(self.rows):
            return " ·" * SIDE + " " * SIDE
        return " ".join(f"{ball:>2}" for ball in self.rows[place]) + " "


class Stamps(Ask):
    """Asks for the numbers that are stamped on a board, or none."""

    ways = 'like 5 17 B9, or "none"    Enter: go on    Esc: back'


def ask_board(desk: DeskScreen) -> None:
    """Ask for all that a board needs, then have it hung."""
    bonuses = stamp_bonuses(desk.rules.hall)
    if desk.session is None or not bonuses:
        told = desk.worded("No session is open: open one first.")
        desk.say(told if bonuses else "This hall stamps no board.", "bad")
        return
    if len(bonuses) == 1:
        _ask_faces(desk, next(iter(bonuses)))
        return
    titles = {bonus.title.casefold(): name for name, bonus in bonuses.items()}
    named = ", ".join(bonus.title for bonus in bonuses.values())
    desk.ask(
        Ask(
            f"Which board? There are {named}.",
            lambda text: _ask_faces(desk, titles[text.casefold()]),
            check=lambda text: (
                None
                if text.casefold() in titles
                else f"There is no such board: type one of {named}."
            ),
        )
    )


def stamps_fault(text: str, rows: Rows) -> str | None:
    """What is wrong with stamped numbers as they were typed, None when nothing is."""
    if text.strip().casefold() == NONE:
        return None
    there = {ball for row in rows for ball in row}
    seen: set[int] = set()
    for word in text.split():
        ball = parse_ball(word, 75)
        if not isinstance(ball, int):
            return ball.message
        if ball not in there:
            return f"{ball_name(ball, 75)} isn't on the board: look again."
        if ball in seen:
            return f"{ball_name(ball, 75)} stands there twice: type it once."
        seen.add(ball)
    return None


def _ask_faces(desk: DeskScreen, name: str) -> None:
    bonus = stamp_bonuses(desk.rules.hall)[name]

    def keyed(rows: Rows) -> None:
        if not rows:
            _ask_why(desk, name, rows, "")
            return
        desk.ask(
            Stamps(
                "Which numbers are stamped on it?",
                lambda text: _ask_why(desk, name, rows, text),
                check=lambda text: stamps_fault(text, rows),
            )
        )

    desk.ask(KeyBoardIn(bonus.title, bonus.faces, keyed))


def _ask_why(desk: DeskScreen, name: str, rows: Rows, stamped: str) -> None:
    title = stamp_bonuses(desk.rules.hall)[name].title
    desk.ask(
        Reason(
            f"{title}: why does this one hang from now on?",
            lambda why: desk.ask(_confirm(desk, name, rows, stamped, why)),
        )
    )


def _confirm(
    desk: DeskScreen, name: str, rows: Rows, stamped: str, why: str
) -> Confirm:
    title = stamp_bonuses(desk.rules.hall)[name].title
    given: dict[str, object] = {"bonus": name, "reason": why}
    told = f"A new {title} is made: nothing is stamped on it."
    if rows:
        numbers = [] if stamped.strip().casefold() == NONE else stamped.split()
        given["faces"] = [
            [ball for row in rows[first : first + SIDE] for ball in row]
            for first in range(0, len(rows), SIDE)
        ]
        given["stamped"] = numbers
        told = (
            f"{counted(len(numbers), 'number')} stamped; what they completed is paid."
        )

    def done(answer: Answer) -> None:
        left = counted(int(str(answer.data["left"])), "number")
        desk.say(f"The {title} hangs: {left} to be stamped.", "good")

    return Confirm(
        f"Hang this {title}?",
        lambda: desk.do("hang_board", given, done),
        yes="hang it",
        details=f"{told}\nWhy: {why}\nAnother manager confirms.",
    )
