"""An entry that the player has already: asked about, as the line may be typed twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.confirm import Confirm


def ask_sold_again(
    desk: DeskScreen, had: Sequence[str], then: Callable[[], None], typed: str
) -> None:
    """Ask whether to sell what the player `had`, in sentences without their points.

    On Esc what was `typed` is there again.
    """
    question = Confirm(
        f"{'. '.join(had)}: sell another?",
        then,
        yes="sell another",
        details="Only if it is for a new card: ask the player.",
        back="no, sell none",
        cancelled=lambda: desk.retype(typed),
    )
    question.left = "Nothing was sold yet."
    desk.ask(question)
