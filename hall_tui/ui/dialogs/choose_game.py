"""Which game of the program: its number in the list, or how its name begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hall_tui.ui.dialogs.numbered_list import NumberedList
from hall_tui.ui.plain import quoted
from hall_tui.views.program import StepRow


class ChooseGame(NumberedList[StepRow]):
    """The games in their order; Enter alone takes the first."""

    ways = "number or name + Enter: this one    Enter: the first    Esc: back"
    enter_takes_first = True
    more = ": type the name"

    def __init__(
        self, question: str, games: Sequence[StepRow], then: Callable[[StepRow], None]
    ) -> None:
        super().__init__(question, games, lambda game: game.title, then)

    def called(self, text: str) -> Sequence[StepRow]:
        """The game of this name, else those whose name begins so."""
        wanted = text.casefold()
        same = [game for game in self.rows if game.title.casefold() == wanted]
        return same or [
            game for game in self.rows if game.title.casefold().startswith(wanted)
        ]

    def unclear(self, text: str, found: Sequence[StepRow]) -> str:
        """That more of the name is needed, or that it is no game."""
        if found:
            return f"{len(found)} games begin so: type more of the name."
        return f"{quoted(text)} is no number and no game of this list."
