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
    act: str, answer: Answer, lay: str | None, *, shouted: bool, game: int, title: str
) -> WrongBall | None:
    """The ball that was typed instead of the one that `lay` there; None for none.

    `shouted`: somebody had shouted, so that no ball was to be called at all. `game` is
    that of a call, `title` what a ball was drawn for.
    """
    if act in ("call", "extra_ball"):
        typed = str(answer.data["ball" if act == "call" else "title"])
        if shouted:
            return WrongBall(called=typed, lay=None, game=game)
        found = WrongBall(called=typed, lay=lay, game=game)
    elif act == "designate":
        found = WrongBall(
            called=cast("list[str]", answer.data["balls"])[-1],
            lay=lay,
            designation=str(answer.data["designation"]),
            title=title,
        )
    else:
        return None
    return None if lay in (None, found.called) else found
