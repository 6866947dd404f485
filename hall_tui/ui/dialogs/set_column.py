"""Setting the column of prizes by hand: the players or the column, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.plain import cut
from hall_tui.views.attendance import attendance

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

LONGEST = 4


class Column(Ask):
    """Asks for a number of players, or for a column."""

    ways = '"84" players, or "c4" the column    Enter: go on    Esc: back'


def ask_column(desk: DeskScreen) -> None:
    """Ask for what holds from now on, and why, then have it set."""
    session = desk.session
    if session is None:
        desk.say(desk.worded("No session is open: there is no column to set."), "bad")
        return
    hall = desk.rules.hall
    now = desk.read(lambda db: attendance(db, hall, session))
    columns = len(hall.attendance.columns_from)
    fixed = "fixed" if now.frozen else "counted from the sales"
    holds_now = f"Players {now.players}, prize column {now.column}: {fixed}."

    def given(text: str) -> None:
        wanted = column_of(text, columns)
        told = " ".join(f"{name} {number}" for name, number in wanted.items())
        desk.ask(Reason(f"From now on {told}: why?", lambda why: send(wanted, why)))

    def send(wanted: dict[str, int], why: str) -> None:
        desk.do("set_column", {**wanted, "reason": why}, done)

    def done(answer: Answer) -> None:
        players, column = answer.data["players"], answer.data["column"]
        told = f"Players {players}, prize column {column}: sales don't change it now."
        desk.say(told, "good")

    desk.ask(
        Column(
            "How many players are here, or which column is it?",
            given,
            check=lambda text: column_fault(text, columns),
            details=holds_now,
        )
    )


def column_of(text: str, columns: int) -> dict[str, int]:
    """What is typed as the act takes it: "84" players, "c4" a column from 1.

    Raises ValueError with one sentence.
    """
    typed = text.strip().casefold()
    digits = typed.removeprefix("c").strip()
    if not (digits.isdecimal() and digits.isascii() and len(digits) <= LONGEST):
        shown = cut(text, 20)
        raise ValueError(f'"{shown}" is no number of players, and no column like c4.')
    number = int(digits)
    if not typed.startswith("c"):
        return {"players": number}
    if not 1 <= number <= columns:
        raise ValueError(f"The columns are numbered 1 to {columns}: type c1 or so.")
    return {"column": number}


def column_fault(text: str, columns: int) -> str | None:
    """What is wrong with what is typed, None when nothing is."""
    try:
        column_of(text, columns)
    except ValueError as error:
        return str(error)
    return None
