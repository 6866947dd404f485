"""What was done and is wrong, though the program has no reason to refuse it.

The hall's file takes any ball, sale and void that is possible; in a rehearsal it is
known which one was meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hall_tui.rehearsal.lesson import WrongBall

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


def wrong_ball(
    act: str, answer: Answer, lay: str | None, *, shouted: bool
) -> WrongBall | None:
    """The ball that was typed instead of the one that `lay` there; None for none.

    `shouted`: somebody had shouted, so that no ball was to be called at all.
    """
    if act == "call":
        typed = str(answer.data["ball"])
        if shouted:
            return WrongBall(called=typed, lay=None)
    elif act == "designate":
        typed = cast("list[str]", answer.data["balls"])[-1]
    else:
        return None
    if lay in (None, typed):
        return None
    return WrongBall(called=typed, lay=lay, drawn=act == "designate")
