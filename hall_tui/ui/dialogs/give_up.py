"""Giving the till's open sale up: a yes, or a reason where it was laid aside before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hall_tui.rules.wording import counted
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.views.till_sales import was_held

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


def ask_give_up(
    desk: DeskScreen, lines: int, dropped: Callable[[Answer], None]
) -> None:
    """Ask before the open sale of a desk is given up; `dropped` gets the answer.

    `lines` are on it.
    """
    session, till = desk.session, desk.hall.desk_name
    hold = desk.key("hold")
    if session is not None and desk.read(lambda db: was_held(db, session.id, till)):
        desk.ask(
            Reason(
                "This sale was laid aside before: why is it given up?"
                f" Esc, then {hold}, lays it aside again.",
                lambda why: desk.do("drop_sale", {"reason": why}, dropped),
            )
        )
        return
    details = "It has no line: what was noted of the player is forgotten."
    if lines:
        details = (
            f"{counted(lines, 'unpaid line')} will be forgotten."
            f" Esc, then {hold}, lays the sale aside instead."
        )
    desk.ask(
        Confirm(
            "Give this sale up?",
            lambda: desk.do("drop_sale", {}, dropped),
            yes="give it up",
            details=details,
        )
    )
